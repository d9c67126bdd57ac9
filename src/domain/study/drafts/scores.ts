/** What small models say of drafts, looked up by those who choose; null where no model could be asked. */
export interface Reading {
  entails: number;
  contradicts: number;
}

export interface ReadPair {
  passage: string;
  claim: string;
}

export interface OptionTriple {
  stem: string;
  key: string;
  option: string;
}

export interface Scores {
  /** Whether a passage says or denies a claim. */
  reading(pair: ReadPair): Reading | null;
  /** Would a person offer this option, 0 to 1. */
  plausible(triple: OptionTriple): number | null;
  /** How near two texts are in meaning, -1 to 1. */
  nearness(one: string, two: string): number | null;
}

/** Where no model is at hand, or none that knows the language. */
export const noScores: Scores = {
  reading: () => null,
  plausible: () => null,
  nearness: () => null,
};
