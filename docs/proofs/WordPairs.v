(** * Pairs of words that cancel

    About [src/wordchain/cancel.rs].

    A game of the word chain is a set of words, each an arc from a first to a last, and for each last the
    firsts that it may become. The player who has been handed a last says a word, not said before, of
    one of these firsts, and hands over the last of the word; who can say none loses.

    Let c and d be two words still unsaid. The last of d is least for the first of c: it may become that first,
    and whatever it may become, every last of the game that may become the first of c may become, too. And the
    last of c is least for the first of d. Then

    - [lasts_keep_their_value]: the game without c and d has the same winner from every last;
    - [wins_of_firsts]: a word that wins as the first one without c and d wins with them;
    - [losses_of_firsts]: a first that is lost without c and d is lost with them, if each of the two words that
      begins with it has a partner whose last is lost;
    - [losses_after_rounds]: the same after any number of such pairs, judged by the lasts at the end.
*)

From Coq Require Import List Arith Lia Permutation.
Import ListNotations.

Section WordChain.

(** Words are told apart by number, so that several may have the same first and last. *)
Variables first last : nat -> nat.

(** [option l f]: the last [l] may become the first [f]. *)
Variable option : nat -> nat -> Prop.
Hypothesis option_decidable : forall l f, option l f \/ ~ option l f.

Definition remove (w : nat) (words : list nat) : list nat := List.remove Nat.eq_dec w words.

(** ** Outcomes *)

(** The player who has been handed a last wins, or loses, with these words unsaid. *)
Inductive Wins : list nat -> nat -> Prop :=
  | wins_by : forall words l w,
      In w words -> option l (first w) -> Loses (remove w words) (last w) -> Wins words l
with Loses : list nat -> nat -> Prop :=
  | loses_by_all : forall words l,
      (forall w, In w words -> option l (first w) -> Wins (remove w words) (last w)) -> Loses words l.

(** The player who has to begin with a word of a first wins, or loses. *)
Definition first_wins (words : list nat) (f : nat) : Prop :=
  exists w, In w words /\ first w = f /\ Loses (remove w words) (last w).

Definition first_loses (words : list nat) (f : nat) : Prop :=
  forall w, In w words -> first w = f -> Wins (remove w words) (last w).

Lemma remove_shrinks : forall w words, In w words -> length (remove w words) < length words.
Proof. intros. apply List.remove_length_lt. assumption. Qed.

Lemma in_remove_iff : forall x w words, In x (remove w words) <-> In x words /\ x <> w.
Proof.
  intros x w words. split.
  - intros H. apply List.in_remove in H. exact H.
  - intros [H D]. apply List.in_in_remove; assumption.
Qed.

(** Some word satisfies one property, or all satisfy another, if each satisfies one of both. *)
Lemma one_or_all : forall (P Q : nat -> Prop) (words : list nat),
  (forall w, In w words -> P w \/ Q w) ->
  (exists w, In w words /\ P w) \/ (forall w, In w words -> Q w).
Proof.
  intros P Q words. induction words as [| x words IH]; intros H.
  - right. intros w [].
  - destruct (H x (or_introl eq_refl)) as [Px | Qx].
    + left. exists x. split; [left; reflexivity | exact Px].
    + destruct IH as [[w [I Pw]] | All].
      * intros w I. apply H. right. exact I.
      * left. exists w. split; [right; exact I | exact Pw].
      * right. intros w [E | I]; [subst; exact Qx | apply All; exact I].
Qed.

(** Every position is won or lost, since words end. *)
Theorem determined : forall n words l, length words <= n -> Wins words l \/ Loses words l.
Proof.
  induction n as [| n IH]; intros words l Short.
  - right. constructor. intros w I. destruct words; [destruct I | simpl in Short; lia].
  - destruct (one_or_all
      (fun w => option l (first w) /\ Loses (remove w words) (last w))
      (fun w => option l (first w) -> Wins (remove w words) (last w)) words) as [[w [I [O L]]] | All].
    + intros w I. destruct (option_decidable l (first w)) as [O | O].
      * assert (Shrinks := remove_shrinks w words I).
        destruct (IH (remove w words) (last w)) as [W | L]; [lia | right; intros _; exact W | left; split; assumption].
      * right. intros O'. contradiction.
    + left. exact (wins_by words l w I O L).
    + right. constructor. exact All.
Qed.

Theorem exclusive : forall n words l, length words <= n -> Wins words l -> Loses words l -> False.
Proof.
  induction n as [| n IH]; intros words l Short W L; inversion W; subst; inversion L; subst.
  - destruct words; [assumption | simpl in Short; lia].
  - assert (Shrinks := remove_shrinks w words H).
    apply (IH (remove w words) (last w)); [lia | auto | assumption].
Qed.

(** The outcome depends on which words there are, not on their order. *)
Lemma same_words_same_outcome : forall n v v' l,
  length v <= n -> (forall x, In x v <-> In x v') ->
  (Wins v l -> Wins v' l) /\ (Loses v l -> Loses v' l).
Proof.
  induction n as [| n IH]; intros v v' l Short Same.
  - destruct v; [| simpl in Short; lia]. split; intros H.
    + inversion H; subst. destruct H0.
    + constructor. intros w I. apply Same in I. destruct I.
  - assert (Step : forall w, In w v -> (Wins (remove w v) (last w) -> Wins (remove w v') (last w)) /\
                                      (Loses (remove w v) (last w) -> Loses (remove w v') (last w))).
    { intros w I. apply IH.
      - assert (H := remove_shrinks w v I). lia.
      - intros x. rewrite !in_remove_iff. rewrite Same. tauto. }
    split; intros H; inversion H; subst.
    + apply (wins_by v' l w); [apply Same; assumption | assumption | apply Step; assumption].
    + constructor. intros w I O. apply Same in I. apply Step; auto.
Qed.

(** A last with fewer options is no better. *)
Lemma fewer_options : forall words l l',
  (forall f, option l f -> option l' f) -> Loses words l' -> Loses words l.
Proof.
  intros words l l' Less H. inversion H; subst. constructor. intros w I O. auto.
Qed.

(** ** The pair lemma *)

(** [l] is the least of the lasts of a game, told by [lasts], that may become [f]. *)
Definition least (lasts : nat -> Prop) (f l : nat) : Prop :=
  option l f /\ forall p, lasts p -> option p f -> forall g, option l g -> option p g.

(** Two words of a game that cancel; [lasts] holds whatever the words of the game lead to. *)
Record Pair (lasts : nat -> Prop) (words : list nat) (c d : nat) : Prop := {
  has_c : In c words;
  has_d : In d words;
  differ : c <> d;
  closed : forall w, In w words -> lasts (last w);
  least_c : least lasts (first c) (last d);
  least_d : least lasts (first d) (last c);
}.

Definition without (c d : nat) (words : list nat) : list nat := remove c (remove d words).

Lemma in_without : forall x c d words, In x (without c d words) <-> In x words /\ x <> c /\ x <> d.
Proof. intros. unfold without. rewrite !in_remove_iff. tauto. Qed.

Lemma pair_swaps : forall lasts words c d, Pair lasts words c d -> Pair lasts words d c.
Proof. intros lasts words c d []. constructor; auto. Qed.

(** A pair stays one when another word is said. *)
Lemma pair_stays : forall lasts words c d w,
  Pair lasts words c d -> w <> c -> w <> d -> Pair lasts (remove w words) c d.
Proof.
  intros lasts words c d w [Hc Hd D Cl Lc Ld] Nc Nd. constructor; auto.
  - apply in_remove_iff. split; [exact Hc | congruence].
  - apply in_remove_iff. split; [exact Hd | congruence].
  - intros x I. apply in_remove_iff in I. apply Cl. tauto.
Qed.

(** Who says one word of a pair is answered with the other. *)
Lemma answer : forall lasts words c d p,
  Pair lasts words c d -> lasts p -> option p (first c) ->
  Loses (without c d words) p -> Wins (remove c words) (last c).
Proof.
  intros lasts words c d p [Hc Hd D Cl Lc Ld] Lp Op Lost.
  apply (wins_by _ _ d).
  - apply in_remove_iff. split; [exact Hd | congruence].
  - exact (proj1 Ld).
  - apply (fewer_options _ (last d) p).
    + intros f O. exact (proj2 Lc p Lp Op f O).
    + eapply same_words_same_outcome; [reflexivity | | exact Lost].
      intros x. rewrite in_without, !in_remove_iff. tauto.
Qed.

Lemma without_after : forall c d w words x,
  In x (remove w (without c d words)) <-> In x (without c d (remove w words)).
Proof. intros. rewrite in_without, !in_remove_iff, in_without. tauto. Qed.

Lemma pair_lemma : forall n lasts words c d p,
  length words <= n -> Pair lasts words c d -> lasts p ->
  (Wins (without c d words) p -> Wins words p) /\ (Loses (without c d words) p -> Loses words p).
Proof.
  induction n as [| n IH]; intros lasts words c d p Short Cancel Lp.
  - destruct words; [destruct (has_c _ _ _ _ Cancel) | simpl in Short; lia].
  - assert (Step : forall w, In w words -> w <> c -> w <> d ->
      (Wins (remove w (without c d words)) (last w) -> Wins (remove w words) (last w)) /\
      (Loses (remove w (without c d words)) (last w) -> Loses (remove w words) (last w))).
    { intros w I Nc Nd.
      assert (Shrinks := remove_shrinks w words I).
      destruct (IH lasts (remove w words) c d (last w)) as [W L].
      - lia.
      - apply pair_stays; assumption.
      - apply (closed _ _ _ _ Cancel). exact I.
      - split; intros H; [apply W | apply L];
          (eapply same_words_same_outcome; [reflexivity | intros x; apply without_after | exact H]). }
    split; intros H.
    + inversion H; subst. apply in_without in H0. destruct H0 as [I [Nc Nd]].
      apply (wins_by words p w I H1). apply Step; assumption.
    + constructor. intros w I O.
      destruct (Nat.eq_dec w c) as [-> | Nc]; [| destruct (Nat.eq_dec w d) as [-> | Nd]].
      * exact (answer lasts words c d p Cancel Lp O H).
      * apply (answer lasts words d c p (pair_swaps _ _ _ _ Cancel) Lp O).
        eapply same_words_same_outcome; [reflexivity | | exact H].
        intros x. rewrite !in_without. tauto.
      * apply Step; [assumption | assumption | assumption |].
        inversion H; subst. apply H0; [apply in_without; auto | assumption].
Qed.

(** The pair lemma: the winner is the same with and without the two words. *)
Theorem lasts_keep_their_value : forall lasts words c d p,
  Pair lasts words c d -> lasts p ->
  (Wins words p <-> Wins (without c d words) p) /\ (Loses words p <-> Loses (without c d words) p).
Proof.
  intros lasts words c d p Cancel Lp.
  destruct (pair_lemma (length words) lasts words c d p (le_n _) Cancel Lp) as [W L].
  assert (One := exclusive (length words) words p (le_n _)).
  assert (Other := exclusive _ (without c d words) p (le_n _)).
  destruct (determined (length (without c d words)) (without c d words) p (le_n _)); tauto.
Qed.

(** ** Firsts *)

(** A word that is left has the same value as a beginning. *)
Lemma kept_words_keep_their_value : forall lasts words c d w,
  Pair lasts words c d -> In w (without c d words) ->
  (Loses (remove w words) (last w) <-> Loses (remove w (without c d words)) (last w)) /\
  (Wins (remove w words) (last w) <-> Wins (remove w (without c d words)) (last w)).
Proof.
  intros lasts words c d w Cancel I. apply in_without in I. destruct I as [I [Nc Nd]].
  destruct (lasts_keep_their_value lasts (remove w words) c d (last w)) as [W L].
  - apply pair_stays; assumption.
  - apply (closed _ _ _ _ Cancel). exact I.
  - rewrite W, L. split; split; intros H;
      (eapply same_words_same_outcome; [reflexivity | | exact H]); intros x;
      try apply without_after; symmetry; apply without_after.
Qed.

(** A first that wins without the pair wins with it, by the same word. *)
Theorem wins_of_firsts : forall lasts words c d w,
  Pair lasts words c d -> In w (without c d words) ->
  Loses (remove w (without c d words)) (last w) -> In w words /\ Loses (remove w words) (last w).
Proof.
  intros lasts words c d w Cancel I H. split.
  - apply in_without in I. tauto.
  - apply (kept_words_keep_their_value lasts words c d w Cancel I). exact H.
Qed.

(** A cancelled word whose partner ends in a lost last does not win as the first one. *)
Lemma cancelled_word_fails : forall lasts words c d,
  Pair lasts words c d -> Loses (without c d words) (last d) -> Wins (remove c words) (last c).
Proof.
  intros lasts words c d Cancel H. destruct (least_c _ _ _ _ Cancel) as [O _].
  apply (answer lasts words c d (last d) Cancel); [| exact O | exact H].
  apply (closed _ _ _ _ Cancel). apply (has_d _ _ _ _ Cancel).
Qed.

(** A first that is lost without the pair is lost with it, under the condition for the words that it loses. *)
Theorem losses_of_firsts : forall lasts words c d f,
  Pair lasts words c d -> first_loses (without c d words) f ->
  (first c = f -> Loses (without c d words) (last d)) ->
  (first d = f -> Loses (without c d words) (last c)) ->
  first_loses words f.
Proof.
  intros lasts words c d f Cancel Lost Cc Cd w I F.
  destruct (Nat.eq_dec w c) as [-> | Nc]; [| destruct (Nat.eq_dec w d) as [-> | Nd]].
  - apply (cancelled_word_fails lasts words c d Cancel). auto.
  - apply (cancelled_word_fails lasts words d c (pair_swaps _ _ _ _ Cancel)).
    eapply same_words_same_outcome; [reflexivity | | exact (Cd F)].
    intros x. rewrite !in_without. tauto.
  - assert (K : In w (without c d words)) by (apply in_without; auto).
    apply (kept_words_keep_their_value lasts words c d w Cancel K). apply Lost; assumption.
Qed.

(** ** Rounds *)

(** Pairs taken out one after another. *)
Inductive Rounds (lasts : nat -> Prop) : list nat -> list (nat * nat) -> list nat -> Prop :=
  | no_round : forall words, Rounds lasts words [] words
  | one_round : forall words c d pairs rest,
      Pair lasts words c d -> Rounds lasts (without c d words) pairs rest ->
      Rounds lasts words ((c, d) :: pairs) rest.

Theorem lasts_after_rounds : forall lasts words pairs rest p,
  Rounds lasts words pairs rest -> lasts p ->
  (Wins words p <-> Wins rest p) /\ (Loses words p <-> Loses rest p).
Proof.
  intros lasts words pairs rest p R Lp. induction R as [| words c d pairs rest Cancel R IH]; [tauto |].
  destruct (lasts_keep_their_value lasts words c d p Cancel Lp) as [W L]. tauto.
Qed.

(** Every partner of a cancelled word of a first ends in a last that is lost when all is done. *)
Definition partners_are_lost (pairs : list (nat * nat)) (rest : list nat) (f : nat) : Prop :=
  forall c d, In (c, d) pairs ->
    (first c = f -> Loses rest (last d)) /\ (first d = f -> Loses rest (last c)).

Theorem losses_after_rounds : forall lasts words pairs rest f,
  Rounds lasts words pairs rest -> partners_are_lost pairs rest f ->
  first_loses rest f -> first_loses words f.
Proof.
  intros lasts words pairs rest f R. induction R as [| words c d pairs rest Cancel R IH]; intros Partners Lost; [exact Lost |].
  destruct (Partners c d (or_introl eq_refl)) as [Cc Cd].
  assert (Last : forall w, In w words -> Loses rest (last w) -> Loses (without c d words) (last w)).
  { intros w I H. apply (lasts_after_rounds lasts _ pairs rest (last w) R); [| exact H].
    apply (closed _ _ _ _ Cancel). exact I. }
  apply (losses_of_firsts lasts words c d f Cancel).
  - apply IH; [| exact Lost]. intros c' d' I. apply Partners. right. exact I.
  - intros F. apply Last; [apply (has_d _ _ _ _ Cancel) | auto].
  - intros F. apply Last; [apply (has_c _ _ _ _ Cancel) | auto].
Qed.

End WordChain.

Print Assumptions losses_after_rounds.
Print Assumptions lasts_keep_their_value.
Print Assumptions wins_of_firsts.
Print Assumptions losses_of_firsts.
