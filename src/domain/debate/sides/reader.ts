/** What the shipped entailment model reads, handed in: this layer runs no model. */

/** How sure the model is that a passage says a claim, and that it denies it. */
export interface Entailed {
  entails: number;
  contradicts: number;
}

export interface ReadPair {
  passage: string;
  claim: string;
}

/** In the order of the pairs; null where no model reads the language: then words alone tell. */
export type Reader = (pairs: readonly ReadPair[]) => Promise<readonly Entailed[] | null>;

export const noReader: Reader = () => Promise.resolve(null);
