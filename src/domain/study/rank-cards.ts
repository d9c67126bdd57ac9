/** Cards in the order of their worth: what the judge says of each, and how such cards fared by eye. */
import type { CardCandidate, CardKind } from './drafts/candidate.ts';

/** Below this a strict reader keeps almost none. */
const LEAST_QUALITY = 0.25;
/** Both together: of lists and tables, too, the judge refuses the worst. */
const LEAST_SCORE = 0.42;
/** Kinds that go wrong more often must be better: of those below this fewer than a third were kept. */
const LEAST_OF_KIND: Partial<Readonly<Record<CardKind, number>>> = {
  relation: 0.55,
  cloze: 0.5,
  term: 0.35,
  number: 0.3,
};
/** What kind it is counts for so much beside the judge. */
const KIND_WEIGHT = 0.35;
/** Share kept of 1,559 marked cards, an edit counting for three tenths; structures by their own trial. */
const KEPT_BY_KIND: Readonly<Record<CardKind, number>> = {
  meaning: 0.78,
  definition: 0.61,
  list: 0.7,
  steps: 0.6,
  contrast: 0.58,
  order: 0.6,
  table: 0.65,
  happening: 0.6,
  rule: 0.62,
  cloze: 0.45,
  term: 0.45,
  number: 0.5,
  reason: 0.4,
  relation: 0.3,
};
/** Cards that the text defines in so many words are not refused by a judge of sentences. */
const STRUCTURED: ReadonlySet<CardKind> = new Set([
  'meaning',
  'list',
  'steps',
  'contrast',
  'order',
  'table',
]);
/** Read by the judge at most. */
export const MOST_JUDGED = 160;

/** `qualities` is empty where no judge knows the language: then the drafts keep their own order. */
export function rankCards(
  cards: readonly CardCandidate[],
  qualities: readonly number[],
): CardCandidate[] {
  if (qualities.length === 0) return [...cards];
  return cards
    .flatMap((card, at) => {
      const quality = qualities[at];
      if (quality === undefined) return [];
      if (quality < (LEAST_OF_KIND[card.kind] ?? LEAST_QUALITY) && !STRUCTURED.has(card.kind))
        return [];
      const score = quality * (1 - KIND_WEIGHT) + KEPT_BY_KIND[card.kind] * KIND_WEIGHT;
      return score < LEAST_SCORE && card.kind !== 'meaning'
        ? []
        : [{ ...card, score: Math.round(score * 1000) / 1000 }];
    })
    .sort((a, b) => b.score - a.score);
}
