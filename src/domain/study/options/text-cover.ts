/**
 * How well a place in the text covers a question with each of its options: the reader of
 * `openBookSolver`, with the text read once for many questions. Where that reader would
 * take another option, the text may well carry it, so the question is not asked.
 */
import { BLANK, contentTerms } from '../../items/item-view.ts';
import type { FactBook } from '../facts/fact.ts';

export interface TextCover {
  /** How far the best place carries stem and option together. */
  ofOption(stem: string, option: string): number;
}

export function textCover({ all, language }: FactBook): TextCover {
  const told = all.map(({ text }) => contentTerms(text, language));
  const holders = new Map<string, number[]>();
  for (const [at, terms] of told.entries())
    for (const term of terms) holders.set(term, [...(holders.get(term) ?? []), at]);
  const weigh = (term: string) =>
    Math.log(1 + told.length / (1 + (holders.get(term)?.length ?? 0)));
  const coverage = (wanted: ReadonlySet<string>, held: (term: string) => boolean) => {
    let [sum, found] = [0, 0];
    for (const term of wanted) {
      sum += weigh(term);
      if (held(term)) found += weigh(term);
    }
    return sum === 0 ? 0 : found / sum;
  };
  return {
    ofOption(stem, option) {
      const [asked, offered] = [
        contentTerms(stem.replace(BLANK, ' '), language),
        contentTerms(option, language),
      ];
      const candidates = new Set(
        [...offered, ...asked].flatMap((term) => rareHolders(holders, term)),
      );
      let best = 0;
      for (const at of candidates) {
        const here = told[at] ?? new Set();
        const next = told[at + 1];
        const covered =
          coverage(asked, (term) => here.has(term)) +
          coverage(offered, (term) => here.has(term)) +
          coverage(offered, (term) => here.has(term) || next?.has(term) === true) / 2;
        best = Math.max(best, covered);
      }
      return best;
    },
  };
}

/** A word that stands nearly everywhere leads nowhere. */
const MOST_PLACES = 400;

function rareHolders(holders: ReadonlyMap<string, number[]>, term: string): number[] {
  const positions = holders.get(term) ?? [];
  return positions.length > MOST_PLACES ? [] : positions;
}
