(** * Revolutions count by their parity

    About [src/cards/subsets.rs].

    A hand is divided into groups, which are played one after another. Some groups are a revolution and turn the
    order of the ranks round; whether a group is a legal last play depends on the order that holds before it.

    - [order_before_the_last], [any_sequence_will_do]: that order depends on the first one and on the parity of the
      revolutions among the other plays, not on their sequence; so any of them may be played first.
    - [raw_recurrence], [normal_recurrence]: the two equations of the table of subsets. Of a hand with a
      certain card, the plays are those of the hand without a group that holds this card, and one more.
    - [raw_of_nothing], [normal_of_nothing]: where the table begins.
*)

From Coq Require Import List Arith Bool Permutation Lia.
Import ListNotations.

Section Hands.

Variables card group : Type.

(** The cards of a group, whether it is a revolution, and whether it may be the last play in an order. *)
Variable cards : group -> list card.
Variable flips : group -> bool.
Variable legal_last : bool -> group -> Prop.

(** Every group holds a card. *)
Hypothesis not_empty : forall g, cards g <> [].

Definition all_cards (plays : list group) : list card := flat_map cards plays.

(** ** Orders *)

(** The order after some plays: what a game does. *)
Fixpoint order_after (order : bool) (plays : list group) : bool :=
  match plays with
  | [] => order
  | g :: rest => order_after (xorb order (flips g)) rest
  end.

(** Whether the number of revolutions is odd. *)
Definition parity (plays : list group) : bool := fold_right (fun g odd => xorb (flips g) odd) false plays.

Theorem order_before_the_last : forall plays order, order_after order plays = xorb order (parity plays).
Proof.
  induction plays as [| g plays IH]; intros order; simpl.
  - symmetry. apply xorb_false_r.
  - rewrite IH. apply xorb_assoc_reverse.
Qed.

Lemma parity_app : forall a b, parity (a ++ b) = xorb (parity a) (parity b).
Proof.
  induction a as [| g a IH]; intros b; simpl.
  - symmetry. apply xorb_false_l.
  - rewrite IH. symmetry. apply xorb_assoc_reverse.
Qed.

(** A play may be drawn to the front. *)
Lemma parity_drawn : forall a g b, parity (a ++ g :: b) = xorb (flips g) (parity (a ++ b)).
Proof.
  intros. rewrite !parity_app. simpl.
  destruct (parity a), (flips g), (parity b); reflexivity.
Qed.

Theorem any_sequence_will_do : forall plays plays' order,
  Permutation plays plays' -> order_after order plays = order_after order plays'.
Proof.
  intros plays plays' order P. rewrite !order_before_the_last. f_equal.
  induction P; simpl; [reflexivity | rewrite IHP; reflexivity | | congruence].
  destruct (flips x), (flips y), (parity l); reflexivity.
Qed.

(** ** Hands *)

(** [n] plays that use a hand up, with an even ([false]) or odd number of revolutions. *)
Definition Raw (hand : list card) (odd : bool) (n : nat) : Prop :=
  exists plays, length plays = n /\ Permutation (all_cards plays) hand /\ parity plays = odd.

(** [n] plays that use a hand up, the last of them legal, if the first one is made in [order]. *)
Definition Normal (hand : list card) (order : bool) (n : nat) : Prop :=
  exists early last, length early + 1 = n /\ Permutation (all_cards (early ++ [last])) hand
    /\ legal_last (order_after order early) last.

(** What is left of a hand without a group. *)
Definition Without (hand : list card) (g : group) (rest : list card) : Prop :=
  Permutation (cards g ++ rest) hand.

Lemma all_cards_app : forall a b, all_cards (a ++ b) = all_cards a ++ all_cards b.
Proof. intros. apply flat_map_app. Qed.

Lemma cards_drawn : forall a g b,
  Permutation (cards g ++ all_cards (a ++ b)) (all_cards (a ++ g :: b)).
Proof.
  intros. rewrite !all_cards_app. simpl. rewrite !app_assoc.
  apply Permutation_app_tail. apply Permutation_app_comm.
Qed.

(** A card of a hand is in one of the plays. *)
Lemma some_play_has : forall plays hand c,
  Permutation (all_cards plays) hand -> In c hand ->
  exists a g b, plays = a ++ g :: b /\ In c (cards g).
Proof.
  intros plays hand c P I.
  assert (J : In c (all_cards plays)) by (apply (Permutation_in _ (Permutation_sym P)); exact I).
  apply in_flat_map in J. destruct J as [g [G C]]. apply in_split in G. destruct G as [a [b ->]].
  exists a, g, b. split; [reflexivity | exact C].
Qed.

Theorem raw_of_nothing : forall odd n, Raw [] odd n <-> odd = false /\ n = 0.
Proof.
  intros odd n. split.
  - intros [[| g plays] [L [P O]]].
    + split; [symmetry; exact O | symmetry; exact L].
    + exfalso. apply (not_empty g). apply Permutation_sym, Permutation_nil in P.
      simpl in P. apply app_eq_nil in P. tauto.
  - intros [-> ->]. exists []. repeat split. constructor.
Qed.

Theorem normal_of_nothing : forall order n, ~ Normal [] order n.
Proof.
  intros order n [early [last [_ [P _]]]]. apply (not_empty last).
  apply Permutation_sym, Permutation_nil in P. rewrite all_cards_app in P. simpl in P.
  apply app_eq_nil in P. destruct P as [_ P]. apply app_eq_nil in P. tauto.
Qed.

Theorem raw_recurrence : forall hand c odd n, In c hand ->
  (Raw hand odd (S n) <->
   exists g rest, In c (cards g) /\ Without hand g rest /\ Raw rest (xorb odd (flips g)) n).
Proof.
  intros hand c odd n I. split.
  - intros [plays [L [P O]]].
    destruct (some_play_has plays hand c P I) as [a [g [b [-> C]]]].
    exists g, (all_cards (a ++ b)). repeat split; [exact C | |].
    + unfold Without. rewrite cards_drawn. exact P.
    + exists (a ++ b). repeat split; [| apply Permutation_refl |].
      * rewrite app_length in *. simpl in L. lia.
      * rewrite parity_drawn in O. subst odd. destruct (flips g), (parity (a ++ b)); reflexivity.
  - intros [g [rest [C [W [plays [L [P O]]]]]]]. exists (g :: plays). repeat split.
    + simpl. rewrite L. reflexivity.
    + simpl. rewrite P. exact W.
    + simpl. rewrite O. destruct odd, (flips g); reflexivity.
Qed.

(** The group of a card is played early, or last. *)
Theorem normal_recurrence : forall hand c order n, In c hand ->
  (Normal hand order (S n) <->
   exists g rest, In c (cards g) /\ Without hand g rest /\
     (Normal rest (xorb order (flips g)) n \/ exists odd, legal_last (xorb order odd) g /\ Raw rest odd n)).
Proof.
  intros hand c order n I. split.
  - intros [early [last [L [P Last]]]]. rewrite order_before_the_last in Last.
    destruct (some_play_has (early ++ [last]) hand c P I) as [a [g [b [E C]]]].
    exists g. destruct b as [| final b] using rev_ind.
    + (* The last play. *)
      apply app_inj_tail in E. destruct E as [-> ->]. exists (all_cards a). repeat split; [exact C | |].
      * unfold Without. rewrite <- (app_nil_r a) at 1. rewrite cards_drawn. exact P.
      * right. exists (parity a). split; [exact Last |]. exists a. repeat split; [lia | apply Permutation_refl].
    + (* An earlier one. *)
      clear IHb. rewrite app_comm_cons, app_assoc in E. apply app_inj_tail in E. destruct E as [-> ->].
      exists (all_cards ((a ++ b) ++ [final])). repeat split; [exact C | |].
      * unfold Without. rewrite <- app_assoc. rewrite cards_drawn. rewrite <- P.
        rewrite <- app_assoc. reflexivity.
      * left. exists (a ++ b), final. repeat split; [| apply Permutation_refl |].
        -- rewrite app_length in *. simpl in L. lia.
        -- rewrite order_before_the_last. rewrite parity_drawn in Last.
           rewrite xorb_assoc_reverse. exact Last.
  - intros [g [rest [C [W [[early [last [L [P Last]]]] | [odd [Last [plays [L [P O]]]]]]]]]].
    + exists (g :: early), last. repeat split; [simpl; lia | | exact Last].
      simpl. rewrite P. exact W.
    + exists plays, g. repeat split; [lia | |].
      * rewrite all_cards_app. simpl. rewrite app_nil_r. rewrite Permutation_app_comm. rewrite P. exact W.
      * rewrite order_before_the_last, O. exact Last.
Qed.

End Hands.

Print Assumptions order_before_the_last.
Print Assumptions any_sequence_will_do.
Print Assumptions raw_of_nothing.
Print Assumptions normal_of_nothing.
Print Assumptions raw_recurrence.
Print Assumptions normal_recurrence.
