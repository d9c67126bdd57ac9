/** What a language must tell the rules: the words that give flaws away. */
export interface ItemWords {
  /** An option that stands for all others. */
  allOfThese: RegExp;
  noneOfThese: RegExp;
  /** One option of a true/false item, alone or before its reason. */
  verdict: RegExp;
  verdictAsked: RegExp;
  /** Options made of other options. */
  combination: RegExp;
  severalAsked: RegExp;
  absolute: RegExp;
  vague: RegExp;
  /** Stricter than `vague`: what may not even stand in the question. */
  vagueAsked: RegExp;
  negation: RegExp;
  /** A negative that turns the question around wherever it stands. */
  turning: RegExp;
  /** What opens a clause whose own "not" does not turn the question. */
  subordinator: RegExp;
  emptyAnswer: RegExp;
  unclear: RegExp;
  pointsAtPicture: RegExp;
  pointsNowhere: RegExp;
  pointsBack: RegExp;
  asksToComplete: RegExp;
  /** Words of a stem that name no subject. */
  asking: ReadonlySet<string>;
  /** Everyday words whose return in the key is no clue. */
  everyday: ReadonlySet<string>;
  opposites: readonly (readonly [string, string])[];
  rising: RegExp;
  falling: RegExp;
  staying: RegExp;
}
