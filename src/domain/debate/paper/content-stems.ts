/** The stems of a text that say what it is about. */
import { isStopWord, type TextLanguage, tokenize } from '../../text/tokenize.ts';

export function contentStems(text: string, language: TextLanguage): Set<string> {
  const stems = new Set<string>();
  for (const { term, start, end } of tokenize(text, language)) {
    if (term.length < 2 || isStopWord(text.slice(start, end), language)) continue;
    stems.add(term);
  }
  return stems;
}

/** The share of the wanted stems, by weight, that are there: 0 to 1. */
export function shareOf(
  wanted: ReadonlySet<string>,
  there: ReadonlySet<string>,
  weightOf: (stem: string) => number = () => 1,
): number {
  let [all, held] = [0, 0];
  for (const stem of wanted) {
    const weight = weightOf(stem);
    all += weight;
    if (there.has(stem)) held += weight;
  }
  return all === 0 ? 0 : held / all;
}
