(** * Periods of heap games, proved by a window

    About [src/heap/period.rs].

    The nimber g(n) of a heap is the mex, the least number that is missing, of the values of its options; the
    value of several heaps is the XOR of their nimbers.

    - [codes_repeat]: a code of k digits whose moves leave at most r heaps. If g(n + p) = g(n) for all n from n0 up
      to, but not including, r·n0 + (r − 1)·p + k, one more where n0 = 0, then g(n + p) = g(n) for all n ≥ n0.
    - [sets_repeat]: a set of numbers that may be taken, the greatest of them m. If g(n + p) = g(n) for m values
      of n in a row, from n0 on, then g(n + p) = g(n) for all n ≥ n0.
*)

From Coq Require Import List Arith Lia.
Import ListNotations.

(** ** The least number that is missing *)

Definition is_mex (S : nat -> Prop) (v : nat) : Prop := ~ S v /\ forall u, u < v -> S u.

Lemma mex_is_unique : forall S S' v v',
  (forall u, S u <-> S' u) -> is_mex S v -> is_mex S' v' -> v = v'.
Proof.
  intros S S' v v' Same [Out In] [Out' In'].
  destruct (Nat.lt_total v v') as [H | [H | H]]; [| exact H |]; exfalso.
  - apply Out. apply Same. apply In'. exact H.
  - apply Out'. apply Same. apply In. exact H.
Qed.

(** ** Codes *)

Definition sum (parts : list nat) : nat := fold_right Nat.add 0 parts.

Definition nimber_of (g : nat -> nat) (parts : list nat) : nat :=
  fold_right Nat.lxor 0 (map g parts).

(** The largest of some numbers is at least their average. *)
Lemma large_part : forall parts bound, parts <> [] -> length parts * bound < sum parts + length parts ->
  exists before x after, parts = before ++ x :: after /\ bound <= x.
Proof.
  induction parts as [| y parts IH]; intros bound Some Sum; [contradiction |].
  destruct (le_lt_dec bound y) as [H | H].
  - exists [], y, parts. split; [reflexivity | exact H].
  - destruct parts as [| z parts].
    + simpl in Sum. lia.
    + destruct (IH bound) as [before [x [after [E B]]]].
      * discriminate.
      * simpl in *. lia.
      * exists (y :: before), x, after. rewrite E. split; [reflexivity | exact B].
Qed.

Lemma sum_app : forall a b, sum (a ++ b) = sum a + sum b.
Proof. induction a; intros; simpl; [reflexivity | rewrite IHa; lia]. Qed.

(** Equal nimbers of one part make equal nimbers of all. *)
Lemma nimber_of_exchanged : forall g before x y after,
  g x = g y -> nimber_of g (before ++ x :: after) = nimber_of g (before ++ y :: after).
Proof.
  intros g before x y after E. unfold nimber_of. rewrite !map_app. simpl. rewrite E. reflexivity.
Qed.

Section Codes.

(** [allows t s]: taking t may leave s heaps. Digits end at [k], moves leave at most [r] heaps, none leaves all. *)
Variable allows : nat -> nat -> Prop.
Variables k r : nat.
Hypothesis digits_end : forall t s, allows t s -> t <= k.
Hypothesis parts_end : forall t s, allows t s -> s <= r.
Hypothesis no_pass : ~ allows 0 1.

(** The heap [n] may become these heaps, none of them empty, by taking [t]. *)
Definition move (n t : nat) (parts : list nat) : Prop :=
  allows t (length parts) /\ t + sum parts = n /\ forall x, In x parts -> 1 <= x.

Definition option_value (g : nat -> nat) (n v : nat) : Prop :=
  exists t parts, move n t parts /\ v = nimber_of g parts.

Variable g : nat -> nat.
Hypothesis g_is_mex : forall n, is_mex (option_value g n) (g n).

(** Where the window ends. *)
Definition window_end (n0 p : nat) : nat :=
  r * n0 + (r - 1) * p + k + (if n0 =? 0 then 1 else 0).

Lemma part_is_smaller : forall n t before x after, move n t (before ++ x :: after) -> x < n.
Proof.
  intros n t before x after [Allowed [Total Some]]. rewrite sum_app in Total. simpl in Total.
  destruct (le_lt_dec n x) as [Whole |]; [exfalso | assumption].
  assert (Least : forall y, In y (before ++ x :: after) -> 1 <= y) by exact Some.
  destruct before as [| y before].
  - destruct after as [| y after].
    + apply no_pass. replace t with 0 in Allowed by lia. exact Allowed.
    + assert (1 <= y) by (apply Least; right; left; reflexivity). simpl in Total. lia.
  - assert (1 <= y) by (apply Least; left; reflexivity). simpl in Total. lia.
Qed.

(** A part of a move can be exchanged for another with the same nimber. *)
Lemma exchange : forall n n' t before x y after,
  move n t (before ++ x :: after) -> 1 <= y -> n + y = n' + x -> g x = g y ->
  option_value g n' (nimber_of g (before ++ x :: after)).
Proof.
  intros n n' t before x y after [Allowed [Total Some]] Y Balance E.
  exists t, (before ++ y :: after). split.
  - split; [| split].
    + rewrite app_length in *. simpl in *. exact Allowed.
    + rewrite sum_app in *. simpl in *. lia.
    + intros z I. apply in_app_or in I. destruct I as [I | [-> | I]].
      * apply Some. apply in_or_app. left. exact I.
      * exact Y.
      * apply Some. apply in_or_app. right. right. exact I.
  - apply nimber_of_exchanged. exact E.
Qed.

Theorem codes_repeat : forall n0 p, 1 <= p -> 1 <= r ->
  (forall n, n0 <= n < window_end n0 p -> g (n + p) = g n) ->
  forall n, n0 <= n -> g (n + p) = g n.
Proof.
  intros n0 p P R Window n. induction n as [n IH] using (well_founded_induction lt_wf). intros From.
  destruct (le_lt_dec (window_end n0 p) n) as [Large | Small]; [| apply Window; lia].
  (* More is in the heap than can be taken, so something is left. *)
  assert (Beyond : k < n /\ r * n0 + (r - 1) * p + k <= n /\ (n0 = 0 -> (r - 1) * p + k < n)).
  { unfold window_end in Large. destruct (Nat.eqb_spec n0 0) as [-> | N].
    - repeat split; nia.
    - repeat split; nia. }
  destruct Beyond as [More [Bound Zero]].
  (* A move from a heap that large leaves a part of at least n0 and, from n + p, of at least n0 + p. *)
  assert (Part : forall m extra t parts, move m t parts -> m = n + extra -> extra = 0 \/ extra = p ->
    exists before x after, parts = before ++ x :: after /\ n0 + extra <= x /\ 1 + extra <= x).
  { intros m extra t parts [Allowed [Total Some]] E Which.
    assert (T := digits_end _ _ Allowed). assert (S := parts_end _ _ Allowed).
    assert (parts <> []) by (intros ->; simpl in Total; lia).
    assert (1 <= length parts) by (destruct parts; [contradiction | simpl; lia]).
    destruct (large_part parts (Nat.max n0 1 + extra) H) as [before [x [after [Is Big]]]].
    - destruct (Nat.max_spec n0 1) as [[A ->] | [A ->]]; destruct Which as [-> | ->].
      + assert (n0 = 0) by lia. subst n0. specialize (Zero eq_refl). nia.
      + assert (n0 = 0) by lia. subst n0. specialize (Zero eq_refl).
        assert (length parts * p <= r * p) by (apply Nat.mul_le_mono_r; exact S). nia.
      + assert (length parts * n0 <= r * n0) by (apply Nat.mul_le_mono_r; exact S). nia.
      + assert (length parts * n0 <= r * n0) by (apply Nat.mul_le_mono_r; exact S).
        assert (length parts * p <= r * p) by (apply Nat.mul_le_mono_r; exact S). nia.
    - exists before, x, after. split; [exact Is |]. lia. }
  apply (mex_is_unique (option_value g (n + p)) (option_value g n)); [| apply g_is_mex | apply g_is_mex].
  intros v. split; intros [t [parts [M ->]]].
  - destruct (Part (n + p) p t parts M eq_refl (or_intror eq_refl)) as [before [x [after [-> [B O]]]]].
    apply (exchange (n + p) n t before x (x - p) after M); [lia | lia |].
    assert (Smaller := part_is_smaller _ _ _ _ _ M).
    replace x with ((x - p) + p) at 1 by lia. apply IH; lia.
  - destruct (Part n 0 t parts M (eq_sym (Nat.add_0_r n)) (or_introl eq_refl)) as [before [x [after [-> [B O]]]]].
    apply (exchange n (n + p) t before x (x + p) after M); [lia | lia |].
    assert (Smaller := part_is_smaller _ _ _ _ _ M). symmetry. apply IH; lia.
Qed.

End Codes.

(** ** Sets *)

Section Sets.

Variable taken : nat -> Prop.
Variable m : nat.
Hypothesis from_one : forall t, taken t -> 1 <= t.
Hypothesis to_m : forall t, taken t -> t <= m.

Variable g : nat -> nat.
Hypothesis g_is_mex : forall n, is_mex (fun v => exists t, taken t /\ t <= n /\ v = g (n - t)) (g n).

Theorem sets_repeat : forall n0 p,
  (forall n, n0 <= n < n0 + m -> g (n + p) = g n) -> forall n, n0 <= n -> g (n + p) = g n.
Proof.
  intros n0 p Window n. induction n as [n IH] using (well_founded_induction lt_wf). intros From.
  destruct (le_lt_dec (n0 + m) n) as [Large | Small]; [| apply Window; lia].
  eapply mex_is_unique; [| apply g_is_mex | apply g_is_mex].
  intros v. split; intros [t [T [Fits ->]]]; exists t; assert (A := from_one t T); assert (B := to_m t T).
  - repeat split; [exact T | lia |]. replace (n + p - t) with (n - t + p) by lia. apply IH; lia.
  - repeat split; [exact T | lia |]. replace (n + p - t) with (n - t + p) by lia. symmetry. apply IH; lia.
Qed.

End Sets.

Print Assumptions codes_repeat.
Print Assumptions sets_repeat.
