/** The words the verifier's rules turn on, per language; the lists are in lexicon-en and lexicon-no. */

/** Two groups of words that pull in opposite ways along one line of meaning. */
export interface Axis {
  name: string;
  plus: string;
  minus: string;
  /** Whether the words oppose each other anywhere in a sentence, or only in each other's place. */
  reach: 'sentence' | 'place';
}

export interface Lexicon {
  /** Words that deny what follows in their clause. */
  negations: string;
  /** Several words that deny: "no longer", "instead of". */
  negatingPhrases: readonly string[];
  /** Words that end the reach of a negation. */
  clauseBreaks: string;
  /** Prefixes that turn an adjective into its opposite: "un" in "unable". */
  negativePrefixes: readonly string[];
  axes: readonly Axis[];
  /** From everything to nothing. */
  quantifiers: { all: string; most: string; some: string; few: string; none: string };
  /** Words that make a statement less than certain. */
  hedges: string;
  /** What people think, wish or ask, rather than what is. */
  reports: string;
  /** Words that hand a whole sentence to what stands before: "it is false that". */
  complementizers: string;
  /** Small measures that must not be dropped: "slightly". */
  softeners: string;
  /** The strongest claims: "best", "only", "always". */
  superlatives: string;
  /** Words that open a condition: "if", "unless". */
  conditions: string;
  /** Words that set one thing beside another: "than", "versus". */
  comparisons: string;
  /** Several words that open a clause: "selv om", while "selv" alone is "itself". */
  clausePhrases: readonly string[];
  /** Forms of "be" before a participle. */
  beings: string;
  /** Words that stand for what was named before. */
  pronouns: string;
  /** Groups of words that may stand for each other in any text; the first names the group. */
  alike: readonly string[];
  /** Words that say whose view something is: "according to". */
  attributions: string;
  /** Words that set one thing against another, and words that shut all others out. */
  contrasts: string;
  exclusives: string;
  /** Words that open a sentence with when, where or how. */
  fronting: string;
  /** Words beside where something comes from and goes to, and before what it turns into. */
  courses: { from: string; to: string; into: string };
  /** Words between cause and effect, with the cause first or last; those that leave no doubt. */
  causes: { forward: string; backward: string; proven: string };
  /** Words for what goes together, whatever the cause. */
  links: string;
  /** The word before the doer in the passive: "by". */
  passiveBy: string;
  numbers: ReadonlyMap<string, number>;
  ordinals: ReadonlyMap<string, number>;
  multipliers: ReadonlyMap<string, number>;
  /** Words that are one and the same unit: percent and %. */
  units: ReadonlyMap<string, string>;
}

export function words(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '');
}
