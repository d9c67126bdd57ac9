/**
 * One score out of two: what the words say (BM25) and what the vectors say
 * (cosine). Each is scaled to 0…1 over the rows in question, then weighed.
 */
import type { TextLanguage } from '../text/tokenize.ts';

export interface FusionWeights {
  lexical: number;
  meaning: number;
}

/**
 * The English ones came out best on either half of the public questions, and held on the
 * other (evals/library/search). The embedder knows English only; elsewhere words count for
 * more, by judgement: there are no public questions to measure that on.
 */
export const fusionWeights: Record<TextLanguage, FusionWeights> = {
  en: { lexical: 0.3, meaning: 0.7 },
  no: { lexical: 0.7, meaning: 0.3 },
  other: { lexical: 0.7, meaning: 0.3 },
};

/** The lowest and highest cosine and the highest BM25 among the rows in question. */
export interface ScoreRange {
  lexicalHigh: number;
  meaningLow: number;
  meaningHigh: number;
}

export function emptyRange(): ScoreRange {
  return {
    lexicalHigh: 0,
    meaningLow: Number.POSITIVE_INFINITY,
    meaningHigh: Number.NEGATIVE_INFINITY,
  };
}

/** A row that has no vector yet is judged by its words alone. */
export function fuse(
  lexical: number,
  meaning: number,
  range: ScoreRange,
  weights: FusionWeights,
): number {
  const words = range.lexicalHigh > 0 ? lexical / range.lexicalHigh : 0;
  if (Number.isNaN(meaning)) return words;
  const spread = range.meaningHigh - range.meaningLow;
  const vectors = spread > 0 ? (meaning - range.meaningLow) / spread : 0;
  return weights.lexical * words + weights.meaning * vectors;
}
