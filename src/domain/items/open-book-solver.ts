/**
 * A reader who only compares words: takes the option that, together with the stem, is
 * best covered by a place in the text, or the worst covered one where the false one is asked
 * for. What even this reader answers is asked of the text.
 */
import { asksForContrary } from '../evidence/verify/asks-for-contrary.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { shareTies } from './guess-panel.ts';
import type { MultipleChoice } from './item.ts';
import { BLANK, contentTerms } from './item-view.ts';

/** The chance of each option; the sentences are those of the text, in order. */
export function openBookSolver(
  item: MultipleChoice,
  sentences: readonly string[],
  language: TextLanguage,
): number[] {
  const told = sentences.map((sentence) => contentTerms(sentence, language));
  const weight = weigher(told);
  const isContrary = asksForContrary(item.question);
  const stem = contentTerms(isContrary ? '' : item.question.replace(BLANK, ' '), language);
  const ratings = item.options.map((text) => {
    const option = contentTerms(text, language);
    return Math.max(
      0,
      ...told.map((terms, at) => {
        const near = terms.union(told[at + 1] ?? new Set<string>());
        return (
          coverage(stem, terms, weight) +
          coverage(option, terms, weight) +
          coverage(option, near, weight) / 2
        );
      }),
    );
  });
  return shareTies(isContrary ? ratings.map((rating) => -rating) : ratings);
}

type Weigh = (term: string) => number;

/** A word in few sentences says more about the place (inverse document frequency). */
function weigher(told: readonly ReadonlySet<string>[]): Weigh {
  const counts = new Map<string, number>();
  for (const terms of told) {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return (term) => Math.log(1 + told.length / (1 + (counts.get(term) ?? 0)));
}

function coverage(wanted: ReadonlySet<string>, told: ReadonlySet<string>, weigh: Weigh): number {
  let all = 0;
  let held = 0;
  for (const term of wanted) {
    all += weigh(term);
    if (told.has(term)) held += weigh(term);
  }
  return all === 0 ? 0 : held / all;
}
