/**
 * How much of what a question asks for stands in each of some sentences. A word that many of
 * them have is their subject and tells none from the others; a rare one tells.
 */
import { type AskedWords, termsFound } from '../search/asked-words.ts';
import type { TextLanguage } from '../text/tokenize.ts';

/** In so many of the sentences a word is their subject. */
const SUBJECT = 0.4;
/** Fewer sentences show no subject. */
const FEWEST = 5;

export function tellingShares(
  asked: AskedWords,
  sentences: readonly { text: string; language: TextLanguage }[],
): number[] {
  const found = sentences.map(({ text, language }) => termsFound(asked, text, language));
  const counts = new Map<string, number>();
  for (const term of found.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const all = sentences.length;
  const weightOf = (term: string) => {
    const count = counts.get(term) ?? 0;
    return all >= FEWEST && count > SUBJECT * all ? 0 : Math.log(1 + all / (1 + count));
  };
  const sum = (terms: readonly string[]) =>
    terms.reduce((total, term) => total + weightOf(term), 0);
  return sentences.map(({ language }, at) => {
    const whole = sum(asked.terms[language]);
    return whole === 0 ? 0 : sum(found[at] ?? []) / whole;
  });
}
