(** * The pearls of Baskin-Robbins N

    About [src/baskin/mod.rs] (gaps, recurrence, equal gaps) and [src/baskin/gaps.rs] (certificates).

    From a heap of x a turn takes 1 to M, not as many as the turn before; who cannot loses. The heap is N-1-n
    after n has been called. A heap that is lost after every turn is a pearl, so the second player wins exactly if
    N-1 is one.

    - [calls_are_takes], [lost_at_the_start]: so it is by the rules.
    - [one_at_a_time]: for M = 1 the only pearl is 0.
    - [pearls_are_the_blocks]: for M ≥ 2 the pearls are p(0) = 0 and p(b+1) = p(b) + M+1 + x(b), where x(b) = 1 if
      M is odd and the heap p(b) + (M+1)/2 is lost after a turn of (M+1)/2, and else 0.
    - [first_block], [after_short_gap], [after_long_gap], [of_even_longest]: the recurrence of A(b, d), "the heap
      p(b) + d is lost after a turn of d".
    - [equal_gaps]: if 2 divides M+1 an even number of times, the pearls are the multiples of M+1.
    - [certificate_proves_the_period]: gaps that repeat, and that have been found from gaps that repeat, repeat for ever.
*)

From Coq Require Import List Arith Bool ZArith Lia.
Import ListNotations.

(** ** The game *)

Section Game.

Variable longest : nat.
Notation M := longest.

(** Whether the heap [x] is lost after a turn of [k], 0 for none, by the rules, in at most [fuel] turns. *)
Fixpoint lost_within (fuel x k : nat) : bool :=
  match fuel with
  | 0 => true
  | S fuel => forallb (fun t => (t =? k) || (x <? t) || negb (lost_within fuel (x - t) t)) (seq 1 M)
  end.

(** A turn takes something, so x turns are enough. *)
Definition lost (x k : nat) : bool := lost_within (S x) x k.

(** The take [t] from [x] wins, whatever the turn before was. *)
Definition wins (x t : nat) : Prop := 1 <= t <= M /\ t <= x /\ lost (x - t) t = true.

Definition pearl (x : nat) : Prop := forall k, lost x k = true.

Lemma fuel_is_enough : forall fuel fuel' x k,
  x < fuel -> x < fuel' -> lost_within fuel x k = lost_within fuel' x k.
Proof.
  induction fuel as [| fuel IH]; intros fuel' x k F F'; [lia |].
  destruct fuel' as [| fuel']; [lia |]. simpl.
  assert (Same : forall t, In t (seq 1 M) ->
    ((t =? k) || (x <? t) || negb (lost_within fuel (x - t) t)) =
    ((t =? k) || (x <? t) || negb (lost_within fuel' (x - t) t))).
  { intros t I. apply in_seq in I. destruct (Nat.ltb_spec x t) as [| Fits].
    - rewrite !orb_true_r. reflexivity.
    - rewrite (IH fuel'); [reflexivity | lia | lia]. }
  induction (seq 1 M) as [| t ts IHts]; [reflexivity |]. simpl.
  rewrite Same by (left; reflexivity). rewrite IHts; [reflexivity |].
  intros u I. apply Same. right. exact I.
Qed.

(** Lost means that no turn but the forbidden one wins. *)
Lemma lost_iff : forall x k, lost x k = true <-> forall t, wins x t -> t = k.
Proof.
  intros x k. unfold lost at 1. simpl. rewrite forallb_forall. split.
  - intros All t [R [Fits L]]. assert (In t (seq 1 M)) as I by (apply in_seq; lia).
    specialize (All t I). destruct (Nat.eqb_spec t k); [assumption |].
    destruct (Nat.ltb_spec x t); [lia |]. simpl in All.
    unfold lost in L. rewrite (fuel_is_enough x (S (x - t))) in All by lia.
    rewrite L in All. discriminate.
  - intros All t I. apply in_seq in I.
    destruct (Nat.eqb_spec t k); [reflexivity |]. destruct (Nat.ltb_spec x t); [reflexivity |]. simpl.
    rewrite (fuel_is_enough x (S (x - t))) by lia. fold (lost (x - t) t).
    destruct (lost (x - t) t) eqn:L; [| reflexivity].
    exfalso. apply n. apply All. repeat split; [lia | lia | lia | exact L].
Qed.

Lemma pearl_iff : forall x, pearl x <-> forall t, ~ wins x t.
Proof.
  intros x. split.
  - intros P t W. assert (A := proj1 (lost_iff x 0) (P 0) t W). destruct W as [[W _] _]. lia.
  - intros P k. apply lost_iff. intros t W. exfalso. exact (P t W).
Qed.

(** A game begins after no turn, and then as well a heap is lost only if it is a pearl. *)
Theorem lost_at_the_start : forall x, lost x 0 = true <-> pearl x.
Proof.
  intros x. split.
  - intros L. apply pearl_iff. intros t W. assert (E := proj1 (lost_iff x 0) L t W). destruct W as [[W _] _]. lia.
  - intros P. apply P.
Qed.

(** The same in numbers called: [n] is the last of them; who calls [last] loses, and so does who can call nothing. *)
Fixpoint loses_within (fuel last n k : nat) : bool :=
  match fuel with
  | 0 => true
  | S fuel => forallb
      (fun t => (t =? k) || (last <? n + t) || (n + t =? last) || negb (loses_within fuel last (n + t) t)) (seq 1 M)
  end.

Theorem calls_are_takes : forall fuel last n k, n < last ->
  loses_within fuel last n k = lost_within fuel (last - 1 - n) k.
Proof.
  induction fuel as [| fuel IH]; intros last n k Before; [reflexivity |]. cbn [loses_within lost_within].
  induction (seq 1 M) as [| t ts IHts]; [reflexivity |]. cbn [forallb]. rewrite IHts. f_equal.
  destruct (Nat.eqb_spec t k); [reflexivity |]. cbn [orb].
  destruct (Nat.ltb_spec (last - 1 - n) t) as [Over | Fits].
  - destruct (Nat.ltb_spec last (n + t)); [reflexivity |].
    destruct (Nat.eqb_spec (n + t) last); [reflexivity | lia].
  - destruct (Nat.ltb_spec last (n + t)); [lia |]. destruct (Nat.eqb_spec (n + t) last); [lia |].
    cbn [orb]. rewrite IH by lia. do 2 f_equal. lia.
Qed.

Lemma zero_is_a_pearl : pearl 0.
Proof. apply pearl_iff. intros t [R [Fits _]]. lia. Qed.

(** ** One at a time *)

Theorem one_at_a_time : M = 1 -> forall x, pearl x <-> x = 0.
Proof.
  intros One x. split; [| intros ->; exact zero_is_a_pearl].
  assert (Always : forall y, lost y 1 = true).
  { intros y. apply lost_iff. intros t [R _]. lia. }
  intros P. destruct x as [| x]; [reflexivity |]. exfalso.
  apply (proj1 (pearl_iff (S x)) P 1). repeat split; [lia | lia | lia | apply Always].
Qed.

(** ** Blocks *)

(** The half of M+1, if M is odd. *)
Definition half : nat := S M / 2.
Notation h := half.

(** Whether the gap behind a pearl is longer by one. *)
Definition is_long (p : nat) : bool := Nat.odd M && lost (p + h) h.

Fixpoint p (b : nat) : nat :=
  match b with
  | 0 => 0
  | S b => p b + S M + (if is_long (p b) then 1 else 0)
  end.

Definition A (b d : nat) : bool := lost (p b + d) d.

(** The gap behind the pearl [b] is M+2. *)
Definition x (b : nat) : bool := is_long (p b).

Lemma half_of_odd : Nat.odd M = true -> S M = 2 * h.
Proof.
  intros O. apply Nat.odd_spec in O. destruct O as [m E]. unfold half.
  replace (S M) with ((m + 1) * 2) by lia. rewrite Nat.div_mul; lia.
Qed.

Lemma long_gaps_of_odd : forall b, x b = true -> S M = 2 * h /\ A b h = true.
Proof.
  intros b L. unfold x, is_long in L. apply andb_true_iff in L. destruct L as [O L].
  split; [apply half_of_odd; exact O | exact L].
Qed.

Section Blocks.

Hypothesis more_than_one : 2 <= M.

Lemma half_is_more_than_one : S M = 2 * h -> 2 <= h.
Proof. lia. Qed.

(** From an offset up to M, the take to the pearl wins. *)
Lemma to_the_pearl : forall b d, pearl (p b) -> 1 <= d <= M -> wins (p b + d) d.
Proof.
  intros b d P D. repeat split; [lia | lia | lia |]. replace (p b + d - d) with (p b) by lia. apply P.
Qed.

(** So such a heap is lost after no other turn. *)
Lemma lost_at : forall b d t, pearl (p b) -> 1 <= d <= M ->
  lost (p b + d) t = true <-> t = d /\ A b d = true.
Proof.
  intros b d t P D. split.
  - intros L. assert (E := proj1 (lost_iff _ _) L d (to_the_pearl b d P D)). subst. split; [reflexivity | exact L].
  - intros [-> L]. exact L.
Qed.

(** The heap M+1 above a pearl, in a gap of M+2. *)
Lemma wins_in_the_long_gap : forall b t, pearl (p b) -> x b = true -> (wins (p b + S M) t <-> t = h).
Proof.
  intros b t P L. destruct (long_gaps_of_odd b L) as [Half Ah]. split.
  - intros [R [Fits W]]. replace (p b + S M - t) with (p b + (S M - t)) in W by lia.
    apply lost_at in W; [lia | exact P | lia].
  - intros ->. repeat split; [lia | lia | lia |].
    replace (p b + S M - h) with (p b + h) by lia. exact Ah.
Qed.

Lemma lost_in_the_long_gap : forall b t, pearl (p b) -> x b = true -> (lost (p b + S M) t = true <-> t = h).
Proof.
  intros b t P L. rewrite lost_iff. split.
  - intros All. symmetry. apply All. apply wins_in_the_long_gap; auto.
  - intros -> u W. apply (wins_in_the_long_gap b u P L). exact W.
Qed.

(** Behind a pearl and its gap is the next pearl. *)
Theorem gap : forall b, pearl (p b) -> pearl (p (S b)).
Proof.
  intros b P. apply pearl_iff. intros t [R [Fits W]]. simpl in W, Fits. fold (x b) in *.
  destruct (x b) eqn:L.
  - destruct (long_gaps_of_odd b L) as [Half Ah].
    replace (p b + S M + 1 - t) with (p b + (S (S M) - t)) in W by lia.
    destruct (Nat.eq_dec t 1) as [-> | More].
    + replace (S (S M) - 1) with (S M) in W by lia.
      apply (lost_in_the_long_gap b 1 P L) in W. lia.
    + apply lost_at in W; [lia | exact P | lia].
  - replace (p b + S M + 0 - t) with (p b + (S M - t)) in W by lia.
    apply lost_at in W; [| exact P | lia]. destruct W as [E Ah].
    assert (O : Nat.odd M = true).
    { apply Nat.odd_spec. exists (t - 1). lia. }
    assert (t = h) by (assert (Half := half_of_odd O); lia). subst t.
    unfold x, is_long in L. rewrite O in L. replace (S M - h) with h in Ah by lia.
    unfold A in Ah. rewrite Ah in L. discriminate.
Qed.

Theorem every_p_is_a_pearl : forall b, pearl (p b).
Proof. induction b as [| b IH]; [exact zero_is_a_pearl | exact (gap b IH)]. Qed.

(** There is no pearl between. *)
Lemma none_between : forall b y, p b < y < p (S b) -> ~ pearl y.
Proof.
  intros b y B P. simpl in B. fold (x b) in B. assert (Pb := every_p_is_a_pearl b).
  assert (None := proj1 (pearl_iff y) P).
  destruct (le_lt_dec (y - p b) M) as [Near | Far].
  - apply (None (y - p b)). replace y with (p b + (y - p b)) at 1 by lia. apply to_the_pearl; [exact Pb | lia].
  - destruct (x b) eqn:L; [| lia]. apply (None h).
    replace y with (p b + S M) by lia. apply (wins_in_the_long_gap b h Pb L). reflexivity.
Qed.

Lemma every_heap_has_a_block : forall y, exists b, p b <= y < p (S b).
Proof.
  induction y as [| y [b B]].
  - exists 0. simpl. lia.
  - destruct (Nat.eq_dec (S y) (p (S b))) as [E | N].
    + exists (S b). rewrite E. split; [lia | simpl; lia].
    + exists b. lia.
Qed.

Theorem pearls_are_the_blocks : forall y, pearl y <-> exists b, y = p b.
Proof.
  intros y. split.
  - intros P. destruct (every_heap_has_a_block y) as [b B]. exists b.
    destruct (Nat.eq_dec y (p b)) as [E | N]; [exact E |].
    exfalso. apply (none_between b y); [lia | exact P].
  - intros [b ->]. apply every_p_is_a_pearl.
Qed.

(** ** The recurrence *)

(** The takes that win from block 0, and from a block behind a gap. *)
Lemma wins_in_block_0 : forall d t, 1 <= d <= M ->
  (wins (p 0 + d) t <-> t = d \/ (d = 2 * t /\ A 0 t = true)).
Proof.
  intros d t D. split.
  - intros [R [Fits W]]. simpl in Fits. destruct (Nat.eq_dec t d) as [E | N]; [left; exact E | right].
    replace (p 0 + d - t) with (p 0 + (d - t)) in W by (simpl; lia).
    apply lost_at in W; [| apply every_p_is_a_pearl | lia]. destruct W as [E L].
    split; [lia | rewrite E; exact L].
  - intros [-> | [E L]]; [apply to_the_pearl; [apply every_p_is_a_pearl | exact D] |].
    repeat split; [lia | lia | simpl; lia |]. replace (p 0 + d - t) with (p 0 + t) by (simpl; lia). exact L.
Qed.

Lemma wins_in_block : forall b d t, 1 <= d <= M ->
  (wins (p (S b) + d) t <->
     t = d
  \/ (d = 2 * t /\ A (S b) t = true)
  \/ (d + S M + (if x b then 1 else 0) = 2 * t /\ t <= M /\ A b t = true)
  \/ (x b = true /\ t = h /\ S d = h)).
Proof.
  intros b d t D. split.
  - intros [R [Fits W]]. destruct (lt_eq_lt_dec t d) as [[Less | E] | More].
    + right. left. replace (p (S b) + d - t) with (p (S b) + (d - t)) in W by lia.
      apply lost_at in W; [| apply every_p_is_a_pearl | lia]. destruct W as [E L].
      split; [lia | rewrite E; exact L].
    + left. exact E.
    + right. right. simpl in W. fold (x b) in W. destruct (x b) eqn:L.
      * destruct (Nat.eq_dec t (S d)) as [E | N].
        -- right. replace (p b + S M + 1 + d - t) with (p b + S M) in W by lia.
           apply lost_in_the_long_gap in W; [| apply every_p_is_a_pearl | exact L]. repeat split; lia.
        -- left. replace (p b + S M + 1 + d - t) with (p b + (d + S M + 1 - t)) in W by lia.
           apply lost_at in W; [| apply every_p_is_a_pearl | lia]. destruct W as [E Ae].
           rewrite <- E in Ae. repeat split; [lia | lia | exact Ae].
      * left. replace (p b + S M + 0 + d - t) with (p b + (d + S M - t)) in W by lia.
        apply lost_at in W; [| apply every_p_is_a_pearl | lia]. destruct W as [E Ae].
        rewrite <- E in Ae. repeat split; [lia | lia | exact Ae].
  - intros [-> | [[E L] | [[E [Fits L]] | [L [-> E]]]]].
    + apply to_the_pearl; [apply every_p_is_a_pearl | exact D].
    + repeat split; [lia | lia | lia |]. replace (p (S b) + d - t) with (p (S b) + t) by lia. exact L.
    + repeat split; [lia | lia | simpl; lia |].
      replace (p (S b) + d - t) with (p b + t) by (simpl; fold (x b); lia). exact L.
    + destruct (long_gaps_of_odd b L) as [Half _].
      repeat split; [lia | lia | simpl; lia |].
      replace (p (S b) + d - h) with (p b + S M) by (simpl; fold (x b); rewrite L; lia).
      apply lost_in_the_long_gap; [apply every_p_is_a_pearl | exact L | reflexivity].
Qed.

(** A value from what wins beside d. *)
Lemma value_is : forall b d v, 
  (v = true -> forall t, wins (p b + d) t -> t = d) -> (v = false -> exists t, wins (p b + d) t /\ t <> d) ->
  A b d = v.
Proof.
  intros b d v Yes No. destruct v.
  - apply lost_iff. apply Yes. reflexivity.
  - destruct (No eq_refl) as [t [W N]]. unfold A. destruct (lost (p b + d) d) eqn:L; [| reflexivity].
    exfalso. apply N. exact (proj1 (lost_iff _ _) L t W).
Qed.

Theorem first_block : forall d, 1 <= d <= M ->
  A 0 d = if Nat.even d then negb (A 0 (d / 2)) else true.
Proof.
  intros d D. apply value_is; destruct (Nat.even d) eqn:Even.
  - intros V t W. apply wins_in_block_0 in W; [| exact D]. destruct W as [E | [E L]]; [exact E | exfalso].
    replace (d / 2) with t in V by (subst d; rewrite Nat.mul_comm, Nat.div_mul; lia).
    rewrite L in V. discriminate.
  - intros _ t W. apply wins_in_block_0 in W; [| exact D]. destruct W as [E | [E L]]; [exact E | exfalso].
    rewrite E, Nat.even_mul in Even. discriminate.
  - intros V. apply Nat.even_spec in Even. destruct Even as [e ->].
    replace (2 * e / 2) with e in V by (rewrite Nat.mul_comm, Nat.div_mul; lia).
    exists e. split; [| lia]. apply wins_in_block_0; [exact D |]. right. split; [reflexivity |].
    destruct (A 0 e); [reflexivity | discriminate].
  - discriminate.
Qed.

Lemma halved : forall e, 2 * e / 2 = e.
Proof. intros. rewrite Nat.mul_comm, Nat.div_mul; lia. Qed.

Lemma half_of_even : forall d, Nat.even d = true -> d = 2 * (d / 2).
Proof. intros d E. apply Nat.even_spec in E. destruct E as [e ->]. rewrite halved. reflexivity. Qed.

Lemma not_even : forall d t, Nat.even d = false -> d <> 2 * t.
Proof. intros d t E F. rewrite F, Nat.even_mul in E. discriminate. Qed.

Theorem after_short_gap : forall b d, Nat.odd M = true -> x b = false -> 1 <= d <= M ->
  A (S b) d = if Nat.even d then negb (A (S b) (d / 2)) && negb (A b (d / 2 + h)) else true.
Proof.
  intros b d O Short D. assert (Half := half_of_odd O).
  assert (W := fun t => wins_in_block b d t D). rewrite Short in W.
  apply value_is; destruct (Nat.even d) eqn:Even.
  - assert (E := half_of_even d Even). intros V t T. apply W in T. apply andb_true_iff in V. destruct V as [V V'].
    destruct T as [T | [[T L] | [[T [Fits L]] | [L _]]]]; [exact T | exfalso | exfalso | discriminate].
    + replace (d / 2) with t in V by lia. rewrite L in V. discriminate.
    + replace (d / 2 + h) with t in V' by lia. rewrite L in V'. discriminate.
  - intros _ t T. apply W in T.
    destruct T as [T | [[T L] | [[T [Fits L]] | [L _]]]]; [exact T | exfalso | exfalso | discriminate].
    + exact (not_even d t Even T).
    + apply (not_even d (t - h) Even). lia.
  - assert (E := half_of_even d Even). intros V. apply andb_false_iff in V. destruct V as [V | V].
    + exists (d / 2). split; [| lia]. apply W. right. left. split; [exact E |].
      destruct (A (S b) (d / 2)); [reflexivity | discriminate].
    + exists (d / 2 + h). split; [| lia]. apply W. right. right. left. repeat split; [lia | lia |].
      destruct (A b (d / 2 + h)); [reflexivity | discriminate].
  - discriminate.
Qed.

Theorem after_long_gap : forall b d, x b = true -> 1 <= d <= M ->
  A (S b) d = if S d =? h then false
              else if Nat.even d then negb (A (S b) (d / 2))
              else if d =? M then true
              else negb (A b ((d + M + 2) / 2)).
Proof.
  intros b d Long D. destruct (long_gaps_of_odd b Long) as [Half _].
  assert (W := fun t => wins_in_block b d t D). rewrite Long in W.
  destruct (Nat.eqb_spec (S d) h) as [Hole | NoHole].
  { apply value_is; [discriminate |]. intros _. exists h. split; [| lia]. apply W. right. right. right. auto. }
  destruct (Nat.even d) eqn:Even.
  - assert (E := half_of_even d Even). apply value_is.
    + intros V t T. apply W in T.
      destruct T as [T | [[T L] | [[T [Fits L]] | [_ [_ T]]]]]; [exact T | exfalso | exfalso | contradiction].
      * replace (d / 2) with t in V by lia. rewrite L in V. discriminate.
      * lia.
    + intros V. exists (d / 2). split; [| lia]. apply W. right. left. split; [exact E |].
      destruct (A (S b) (d / 2)); [reflexivity | discriminate].
  - assert (Odd : exists e, d = 2 * e + 1).
    { apply Nat.odd_spec. unfold Nat.odd. rewrite Even. reflexivity. }
    destruct Odd as [e Odd].
    assert (Other : (d + M + 2) / 2 = e + 1 + h).
    { replace (d + M + 2) with (2 * (e + 1 + h)) by lia. apply halved. }
    destruct (Nat.eqb_spec d M) as [Last | Inner].
    + apply value_is; [| discriminate]. intros _ t T. apply W in T.
      destruct T as [T | [[T L] | [[T [Fits L]] | [_ [_ T]]]]]; [exact T | exfalso; lia | exfalso; lia | contradiction].
    + rewrite Other. apply value_is.
      * intros V t T. apply W in T.
        destruct T as [T | [[T L] | [[T [Fits L]] | [_ [_ T]]]]]; [exact T | exfalso; lia | exfalso | contradiction].
        replace (e + 1 + h) with t in V by lia. rewrite L in V. discriminate.
      * intros V. exists (e + 1 + h). split; [| lia]. apply W. right. right. left. repeat split; [lia | lia |].
        destruct (A b (e + 1 + h)); [reflexivity | discriminate].
Qed.

Theorem of_even_longest : forall b d, Nat.odd M = false -> 1 <= d <= M ->
  A (S b) d = if Nat.even d then negb (A (S b) (d / 2)) else negb (A b ((d + S M) / 2)).
Proof.
  intros b d O D. assert (W := fun t => wins_in_block b d t D).
  assert (Short : x b = false) by (unfold x, is_long; rewrite O; reflexivity). rewrite Short in W.
  assert (EvenM : exists m, M = 2 * m).
  { apply Nat.even_spec. unfold Nat.odd in O. destruct (Nat.even M); [reflexivity | discriminate]. }
  destruct EvenM as [m EvenM].
  destruct (Nat.even d) eqn:Even.
  - assert (E := half_of_even d Even). apply value_is.
    + intros V t T. apply W in T.
      destruct T as [T | [[T L] | [[T [Fits L]] | [L _]]]]; [exact T | exfalso | exfalso; lia | discriminate].
      replace (d / 2) with t in V by lia. rewrite L in V. discriminate.
    + intros V. exists (d / 2). split; [| lia]. apply W. right. left. split; [exact E |].
      destruct (A (S b) (d / 2)); [reflexivity | discriminate].
  - assert (Odd : exists e, d = 2 * e + 1).
    { apply Nat.odd_spec. unfold Nat.odd. rewrite Even. reflexivity. }
    destruct Odd as [e Odd].
    assert (Other : (d + S M) / 2 = e + 1 + m).
    { replace (d + S M) with (2 * (e + 1 + m)) by lia. apply halved. }
    rewrite Other. apply value_is.
    + intros V t T. apply W in T.
      destruct T as [T | [[T L] | [[T [Fits L]] | [L _]]]]; [exact T | exfalso; lia | exfalso | discriminate].
      replace (e + 1 + m) with t in V by lia. rewrite L in V. discriminate.
    + intros V. exists (e + 1 + m). split; [| lia]. apply W. right. right. left. repeat split; [lia | lia |].
      destruct (A b (e + 1 + m)); [reflexivity | discriminate].
Qed.

(** ** Parity of the exponent of 2 *)

Fixpoint even_exponent_within (fuel d : nat) : bool :=
  match fuel with
  | 0 => true
  | S fuel => if Nat.even d then negb (even_exponent_within fuel (d / 2)) else true
  end.

(** Whether 2 divides [d] an even number of times. *)
Definition even_exponent (d : nat) : bool := even_exponent_within d d.

Lemma exponent_fuel : forall fuel fuel' d, 1 <= d -> d <= fuel -> d <= fuel' ->
  even_exponent_within fuel d = even_exponent_within fuel' d.
Proof.
  induction fuel as [| fuel IH]; intros fuel' d D F F'; [lia |].
  destruct fuel' as [| fuel']; [lia |]. cbn [even_exponent_within]. destruct (Nat.even d) eqn:E; [| reflexivity].
  assert (Half := half_of_even d E). f_equal. apply IH; lia.
Qed.

Lemma even_exponent_step : forall d, 1 <= d ->
  even_exponent d = if Nat.even d then negb (even_exponent (d / 2)) else true.
Proof.
  intros d D. unfold even_exponent at 1. destruct d as [| d']; [lia |]. cbn [even_exponent_within].
  destruct (Nat.even (S d')) eqn:E; [| reflexivity].
  assert (Half := half_of_even _ E). f_equal. apply exponent_fuel; lia.
Qed.

Lemma even_exponent_of_product : forall k q, Nat.odd q = true -> even_exponent (2 ^ k * q) = Nat.even k.
Proof.
  intros k q O. assert (Q : 1 <= q) by (destruct q; [discriminate | lia]).
  induction k as [| k IH].
  - simpl. rewrite Nat.add_0_r. rewrite even_exponent_step by exact Q. unfold Nat.odd in O.
    destruct (Nat.even q); [discriminate | reflexivity].
  - assert (N : 2 ^ k <> 0) by (apply Nat.pow_nonzero; lia).
    replace (2 ^ S k * q) with (2 * (2 ^ k * q)) by (simpl; lia).
    rewrite even_exponent_step by nia. rewrite Nat.even_mul, halved, IH. change (Nat.even 2) with true. cbn [orb].
    rewrite Nat.even_succ, <- Nat.negb_even. reflexivity.
Qed.

(** A multiple of a higher power does not change it. *)
Lemma even_exponent_of_sum : forall j q e, 1 <= e -> ~ Nat.divide (2 ^ j) e ->
  even_exponent (e + 2 ^ j * q) = even_exponent e.
Proof.
  induction j as [| j IH]; intros q e E N.
  - exfalso. apply N. exists e. simpl. lia.
  - rewrite even_exponent_step by lia. rewrite (even_exponent_step e) by exact E.
    replace (2 ^ S j * q) with (2 * (2 ^ j * q)) by (simpl; lia).
    rewrite Nat.even_add, Nat.even_mul. change (Nat.even 2) with true. cbn [orb].
    destruct (Nat.even e) eqn:Even; [| reflexivity]. cbn [eqb].
    assert (Half := half_of_even e Even).
    assert (Sum : (e + 2 * (2 ^ j * q)) / 2 = e / 2 + 2 ^ j * q).
    { replace (e + 2 * (2 ^ j * q)) with (2 * (e / 2 + 2 ^ j * q)) by lia. apply halved. }
    rewrite Sum, IH; [reflexivity | lia |].
    intros [m D]. apply N. exists m. rewrite Half, D. simpl. lia.
Qed.

Theorem first_block_is_the_exponent : forall d, 1 <= d <= M -> A 0 d = even_exponent d.
Proof.
  intros d. induction d as [d IH] using (well_founded_induction lt_wf). intros D.
  rewrite first_block by exact D. rewrite even_exponent_step by lia.
  destruct (Nat.even d) eqn:E; [| reflexivity]. assert (Half := half_of_even d E).
  f_equal. apply IH; lia.
Qed.

(** ** Equal gaps *)

Lemma after_equal_gaps : forall k q, S M = 2 ^ S k * q -> forall b,
  (forall i, i < b -> x i = false) -> forall d, 1 <= d <= M -> ~ Nat.divide (2 ^ S k) d -> A b d = even_exponent d.
Proof.
  intros k q Longest.
  assert (O : Nat.odd M = true).
  { rewrite <- Nat.even_succ. rewrite Longest. simpl. rewrite Nat.add_0_r.
    replace ((2 ^ k + 2 ^ k) * q) with (2 * (2 ^ k * q)) by lia. apply Nat.even_mul. }
  assert (Half := half_of_odd O).
  assert (H : h = 2 ^ k * q) by (simpl in Longest; lia).
  induction b as [| b IH]; intros Short d; [intros D _; apply first_block_is_the_exponent; exact D |].
  induction d as [d IHd] using (well_founded_induction lt_wf). intros D N.
  rewrite after_short_gap by (auto; apply Short; lia).
  rewrite even_exponent_step by lia.
  destruct (Nat.even d) eqn:E; [| reflexivity]. assert (Twice := half_of_even d E).
  assert (N' : ~ Nat.divide (2 ^ k) (d / 2)).
  { intros [m Q]. apply N. exists m. rewrite Twice, Q. simpl. lia. }
  rewrite IHd; [| lia | lia |].
  - rewrite IH; [| intros i I; apply Short; lia | lia |].
    + rewrite H, even_exponent_of_sum; [| lia | exact N']. destruct (even_exponent (d / 2)); reflexivity.
    + intros [m Q]. apply N'. rewrite H in Q.
      assert (P : Nat.divide (2 ^ k) (d / 2 + 2 ^ k * q)) by (exists (2 * m); rewrite Q; simpl; lia).
      apply Nat.divide_add_cancel_r with (m := 2 ^ k * q); [exists q; lia | rewrite Nat.add_comm; exact P].
  - intros [m Q]. apply N'. exists (2 * m). rewrite Q. simpl. lia.
Qed.

(** If 2 divides M+1 an even number of times, the pearls are the multiples of M+1. *)
Theorem equal_gaps : forall k q, S M = 2 ^ k * q -> Nat.odd q = true -> Nat.even k = true ->
  forall y, pearl y <-> Nat.divide (S M) y.
Proof.
  intros k q Longest Oq Ek.
  assert (Short : forall b, x b = false).
  { destruct k as [| k].
    - intros b. unfold x, is_long. replace (Nat.odd M) with false; [reflexivity |].
      simpl in Longest. rewrite Nat.add_0_r in Longest. rewrite <- Longest in Oq.
      rewrite Nat.odd_succ in Oq. unfold Nat.odd. rewrite Oq. reflexivity.
    - intros b. induction b as [b IH] using (well_founded_induction lt_wf).
      assert (O : Nat.odd M = true).
      { rewrite <- Nat.even_succ. rewrite Longest. simpl. rewrite Nat.add_0_r.
        replace ((2 ^ k + 2 ^ k) * q) with (2 * (2 ^ k * q)) by lia. apply Nat.even_mul. }
      assert (Half := half_of_odd O).
      assert (H : h = 2 ^ k * q) by (simpl in Longest; lia).
      assert (N : 2 ^ k <> 0) by (apply Nat.pow_nonzero; lia).
      unfold x, is_long. rewrite O. simpl. change (A b h = false).
      rewrite (after_equal_gaps k q Longest b IH h); [| lia |].
      + rewrite H, even_exponent_of_product by exact Oq. rewrite Nat.even_succ in Ek.
        rewrite <- Nat.negb_odd, Ek. reflexivity.
      + intros [m D]. rewrite H in D. simpl in D.
        assert (q = 2 * m) by (apply (Nat.mul_cancel_l q (2 * m) (2 ^ k) N); lia).
        subst q. unfold Nat.odd in Oq. rewrite Nat.even_mul in Oq. discriminate. }
  assert (Places : forall b, p b = b * S M).
  { induction b as [| b IH]; [reflexivity |]. simpl p. fold (x b). rewrite Short, IH. lia. }
  intros y. rewrite pearls_are_the_blocks. split; intros [b E]; exists b; rewrite Places in *; exact E.
Qed.

(** ** Certificates *)

Section Certificate.

(** M is odd, and 2 divides M+1 at least [S k] times. Before block 0 are, for what follows, short gaps without end. *)
Variables k q : nat.
Hypothesis longest_is : S M = 2 ^ S k * q.

Lemma longest_is_odd : Nat.odd M = true.
Proof.
  rewrite <- Nat.even_succ. rewrite longest_is. simpl. rewrite Nat.add_0_r.
  replace ((2 ^ k + 2 ^ k) * q) with (2 * (2 ^ k * q)) by lia. apply Nat.even_mul.
Qed.

Lemma half_is : h = 2 ^ k * q.
Proof. assert (H := half_of_odd longest_is_odd). assert (L := longest_is). simpl in L. lia. Qed.

Local Open Scope Z_scope.

Definition X (b : Z) : bool := if b <? 0 then false else x (Z.to_nat b).

Definition AX (b : Z) (d : nat) : bool := if b <=? 0 then even_exponent d else A (Z.to_nat b) d.

(** [Found types b d v low]: A(b, d) = v is found by the recurrence from types with indices from [low] on. The rule
    behind a short gap is one of all blocks only if d is not divisible by [2 ^ S k]; it holds behind block 0. *)
Inductive Found (types : Z -> bool) : Z -> nat -> bool -> Z -> Prop :=
  | short_odd : forall b d, types (b - 1) = false -> Nat.even d = false ->
      Found types b d true (b - 1)
  | short_left : forall b d low, types (b - 1) = false -> Nat.even d = true ->
      1 <= b \/ ~ Nat.divide (2 ^ S k) d ->
      Found types b (d / 2) true low -> Found types b d false (Z.min low (b - 1))
  | short_right : forall b d low, types (b - 1) = false -> Nat.even d = true ->
      1 <= b \/ ~ Nat.divide (2 ^ S k) d ->
      Found types (b - 1) (d / 2 + h)%nat true low -> Found types b d false (Z.min low (b - 1))
  | short_both : forall b d low low', types (b - 1) = false -> Nat.even d = true ->
      1 <= b \/ ~ Nat.divide (2 ^ S k) d ->
      Found types b (d / 2) false low -> Found types (b - 1) (d / 2 + h)%nat false low' ->
      Found types b d true (Z.min (Z.min low low') (b - 1))
  | long_hole : forall b d, types (b - 1) = true -> S d = h -> Found types b d false (b - 1)
  | long_last : forall b, types (b - 1) = true -> Found types b M true (b - 1)
  | long_left : forall b d v low, types (b - 1) = true -> S d <> h -> Nat.even d = true ->
      Found types b (d / 2) v low -> Found types b d (negb v) (Z.min low (b - 1))
  | long_right : forall b d v low, types (b - 1) = true -> S d <> h -> Nat.even d = false -> d <> M ->
      Found types (b - 1) ((d + M + 2) / 2)%nat v low -> Found types b d (negb v) (Z.min low (b - 1)).

(** What has been found holds wherever the types that it was found from stand again, further on. *)
Lemma copy : forall types types' b d v low shift, Found types b d v low -> 0 <= shift ->
  (forall i, low <= i < b -> types' (i + shift) = types i) -> Found types' (b + shift) d v (low + shift).
Proof.
  intros types types' b d v low shift F S. induction F; intros Same.
  - replace (b - 1 + shift) with (b + shift - 1) by lia. apply short_odd; [| assumption].
    replace (b + shift - 1) with (b - 1 + shift) by lia. rewrite Same by lia. assumption.
  - replace (Z.min low (b - 1) + shift) with (Z.min (low + shift) (b + shift - 1)) by lia.
    apply short_left; [| assumption | destruct H1; [left; lia | right; assumption] | apply IHF; intros; apply Same; lia].
    replace (b + shift - 1) with (b - 1 + shift) by lia. rewrite Same by lia. assumption.
  - replace (Z.min low (b - 1) + shift) with (Z.min (low + shift) (b + shift - 1)) by lia.
    apply short_right; [| assumption | destruct H1; [left; lia | right; assumption] |].
    + replace (b + shift - 1) with (b - 1 + shift) by lia. rewrite Same by lia. assumption.
    + replace (b + shift - 1) with (b - 1 + shift) by lia. apply IHF. intros. apply Same. lia.
  - replace (Z.min (Z.min low low') (b - 1) + shift)
      with (Z.min (Z.min (low + shift) (low' + shift)) (b + shift - 1)) by lia.
    apply short_both; [| assumption | destruct H1; [left; lia | right; assumption] | |].
    + replace (b + shift - 1) with (b - 1 + shift) by lia. rewrite Same by lia. assumption.
    + apply IHF1. intros. apply Same. lia.
    + replace (b + shift - 1) with (b - 1 + shift) by lia. apply IHF2. intros. apply Same. lia.
  - replace (b - 1 + shift) with (b + shift - 1) by lia. apply long_hole; [| assumption].
    replace (b + shift - 1) with (b - 1 + shift) by lia. rewrite Same by lia. assumption.
  - replace (b - 1 + shift) with (b + shift - 1) by lia. apply long_last.
    replace (b + shift - 1) with (b - 1 + shift) by lia. rewrite Same by lia. assumption.
  - replace (Z.min low (b - 1) + shift) with (Z.min (low + shift) (b + shift - 1)) by lia.
    apply long_left; [| assumption | assumption | apply IHF; intros; apply Same; lia].
    replace (b + shift - 1) with (b - 1 + shift) by lia. rewrite Same by lia. assumption.
  - replace (Z.min low (b - 1) + shift) with (Z.min (low + shift) (b + shift - 1)) by lia.
    apply long_right; [| assumption | assumption | assumption |].
    + replace (b + shift - 1) with (b - 1 + shift) by lia. rewrite Same by lia. assumption.
    + replace (b + shift - 1) with (b - 1 + shift) by lia. apply IHF. intros. apply Same. lia.
Qed.

Lemma type_before : forall b, 1 <= b -> exists n, Z.to_nat b = S n /\ X (b - 1) = x n /\ (forall d, (1 <= d <= M)%nat -> AX (b - 1) d = A n d).
Proof.
  intros b B. exists (Z.to_nat (b - 1)). repeat split; [lia | |].
  - unfold X. destruct (Z.ltb_spec (b - 1) 0); [lia | reflexivity].
  - intros d D. unfold AX. destruct (Z.leb_spec (b - 1) 0); [| reflexivity].
    replace (Z.to_nat (b - 1)) with 0%nat by lia. symmetry. apply first_block_is_the_exponent. exact D.
Qed.

Lemma AX_of_block : forall b n d, Z.to_nat b = S n -> AX b d = A (S n) d.
Proof. intros b n d E. unfold AX. destruct (Z.leb_spec b 0); [lia |]. rewrite E. reflexivity. Qed.

(** The recurrence behind a short gap, real or not. *)
Lemma short_rule : forall b d, X (b - 1) = false -> (1 <= d <= M)%nat -> Nat.even d = true ->
  1 <= b \/ ~ Nat.divide (2 ^ S k) d ->
  AX b d = negb (AX b (d / 2)) && negb (AX (b - 1) (d / 2 + h)%nat).
Proof.
  intros b d T D E Side. assert (Twice := half_of_even d E).
  assert (Half := half_of_odd longest_is_odd).
  destruct (Z_lt_le_dec b 1) as [Below | Above].
  - destruct Side as [Side | Side]; [lia |].
    unfold AX. destruct (Z.leb_spec b 0); [| lia]. destruct (Z.leb_spec (b - 1) 0); [| lia].
    rewrite even_exponent_step by lia. rewrite E. rewrite half_is, even_exponent_of_sum; [| lia |].
    + destruct (even_exponent (d / 2)); reflexivity.
    + intros [m Q]. apply Side. exists m. rewrite Twice, Q. simpl. lia.
  - destruct (type_before b Above) as [n [En [Tn An]]].
    rewrite !(AX_of_block b n) by exact En. rewrite An by lia.
    rewrite after_short_gap; [rewrite E; reflexivity | exact longest_is_odd | congruence | exact D].
Qed.

Lemma short_odd_rule : forall b d, X (b - 1) = false -> (1 <= d <= M)%nat -> Nat.even d = false -> AX b d = true.
Proof.
  intros b d T D E. destruct (Z_lt_le_dec b 1) as [Below | Above].
  - unfold AX. destruct (Z.leb_spec b 0); [| lia]. rewrite even_exponent_step by lia. rewrite E. reflexivity.
  - destruct (type_before b Above) as [n [En [Tn An]]]. rewrite (AX_of_block b n) by exact En.
    rewrite after_short_gap; [rewrite E; reflexivity | exact longest_is_odd | congruence | exact D].
Qed.

Lemma long_rule : forall b d, X (b - 1) = true -> (1 <= d <= M)%nat ->
  AX b d = if (S d =? h)%nat then false
           else if Nat.even d then negb (AX b (d / 2))
           else if (d =? M)%nat then true
           else negb (AX (b - 1) ((d + M + 2) / 2)%nat).
Proof.
  intros b d T D. assert (Above : 1 <= b).
  { unfold X in T. destruct (Z.ltb_spec (b - 1) 0); [discriminate | lia]. }
  destruct (type_before b Above) as [n [En [Tn An]]]. rewrite !(AX_of_block b n) by exact En.
  rewrite after_long_gap; [| congruence | exact D].
  destruct (S d =? h)%nat; [reflexivity |]. destruct (Nat.even d) eqn:E; [reflexivity |].
  destruct (Nat.eqb_spec d M); [reflexivity |]. f_equal. symmetry. apply An.
  assert (Odd : exists e, d = (2 * e + 1)%nat).
  { apply Nat.odd_spec. unfold Nat.odd. rewrite E. reflexivity. }
  destruct Odd as [e Odd]. assert (Half := half_of_odd longest_is_odd).
  replace (d + M + 2)%nat with (2 * (e + 1 + h))%nat by lia. rewrite halved. lia.
Qed.

(** What is found is so. *)
Lemma found_is_true : forall b d v low, Found X b d v low -> (1 <= d <= M)%nat -> AX b d = v.
Proof.
  assert (Half := half_of_odd longest_is_odd).
  intros b d v low F. induction F; intros D.
  - apply short_odd_rule; assumption.
  - assert (Twice := half_of_even d H0). rewrite short_rule, IHF by (assumption || lia). reflexivity.
  - assert (Twice := half_of_even d H0). rewrite short_rule, IHF by (assumption || lia). apply andb_false_r.
  - assert (Twice := half_of_even d H0). rewrite short_rule, IHF1, IHF2 by (assumption || lia). reflexivity.
  - rewrite long_rule by assumption. destruct (Nat.eqb_spec (S d) h); [reflexivity | contradiction].
  - rewrite long_rule by assumption. destruct (Nat.eqb_spec (S M) h); [lia |].
    destruct (Nat.even M) eqn:E; [| rewrite Nat.eqb_refl; reflexivity].
    assert (O := longest_is_odd). unfold Nat.odd in O. rewrite E in O. discriminate.
  - assert (Twice := half_of_even d H1). rewrite long_rule by assumption.
    destruct (Nat.eqb_spec (S d) h); [contradiction |]. rewrite H1, IHF by lia. reflexivity.
  - rewrite long_rule by assumption. destruct (Nat.eqb_spec (S d) h); [contradiction |].
    rewrite H1. destruct (Nat.eqb_spec d M); [contradiction |]. rewrite IHF; [reflexivity |].
    assert (Odd : exists e, d = (2 * e + 1)%nat).
    { apply Nat.odd_spec. unfold Nat.odd. rewrite H1. reflexivity. }
    destruct Odd as [e Odd]. replace (d + M + 2)%nat with (2 * (e + 1 + h))%nat by lia. rewrite halved. lia.
Qed.

Lemma gap_is_found : forall b low v, 0 <= b -> Found X b h v low -> X b = v.
Proof.
  intros b low v B F. assert (Half := half_of_odd longest_is_odd).
  assert (V := found_is_true b h v low F ltac:(lia)). rewrite <- V.
  unfold X, AX, x, is_long. rewrite longest_is_odd. destruct (Z.ltb_spec b 0); [lia |].
  destruct (Z.leb_spec b 0); [| reflexivity].
  replace (Z.to_nat b) with 0%nat by lia. apply (first_block_is_the_exponent h). lia.
Qed.

(** Gaps that repeat from [start] to [last] at the distance [length], the last [length] of them found from gaps from
    [start - length] on, repeat for ever. *)
Theorem certificate_proves_the_period : forall start length last,
  1 <= length -> -1 <= last - length ->
  (forall i, start <= i <= last -> X i = X (i - length)) ->
  (forall j, last - length < j <= last -> exists low, start - length <= low /\ Found X j h (X j) low) ->
  forall i, start <= i -> X i = X (i - length).
Proof.
  intros start length last L Real Repeats Evaluated.
  (* Every later gap is found from types that repeat, as the one a period before it. *)
  assert (Later : forall n : nat, forall i, start <= i <= last + Z.of_nat n -> X i = X (i - length)).
  { assert (All : forall n : nat,
      (forall i, start <= i <= last + Z.of_nat n -> X i = X (i - length)) /\
      (forall j, last - length < j <= last + Z.of_nat n ->
         exists low, start - length <= low /\ Found X j h (X j) low)).
    { induction n as [| n [IH IHfound]].
      - replace (last + Z.of_nat 0) with last by lia. split; assumption.
      - set (next := last + Z.of_nat n + 1).
        assert (Found' : exists low, start - length <= low /\ Found X next h (X (next - length)) low).
        { destruct (IHfound (next - length)) as [low [Low F]]; [unfold next; lia |].
          exists (low + length). split; [lia |].
          replace next with (next - length + length) at 1 by lia.
          apply (copy X X (next - length) h (X (next - length)) low length F); [lia |].
          intros i I. rewrite (IH (i + length)) by (unfold next in I; lia). f_equal. lia. }
        destruct Found' as [low [Low F]].
        assert (Value : X next = X (next - length)).
        { apply (gap_is_found next low); [unfold next; lia | exact F]. }
        replace (last + Z.of_nat (S n)) with next by (unfold next; lia). split.
        + intros i I. destruct (Z.eq_dec i next) as [-> | N]; [exact Value |]. apply IH. unfold next in *. lia.
        + intros j J. destruct (Z.eq_dec j next) as [-> | N].
          * exists low. rewrite Value. split; [exact Low | exact F].
          * apply IHfound. unfold next in *. lia. }
    intros n. apply All. }
  intros i I. apply (Later (Z.to_nat (i - last))). lia.
Qed.

End Certificate.
End Blocks.
End Game.

Print Assumptions calls_are_takes.
Print Assumptions lost_at_the_start.
Print Assumptions one_at_a_time.
Print Assumptions pearls_are_the_blocks.
Print Assumptions first_block.
Print Assumptions after_short_gap.
Print Assumptions after_long_gap.
Print Assumptions of_even_longest.
Print Assumptions equal_gaps.
Print Assumptions certificate_proves_the_period.
