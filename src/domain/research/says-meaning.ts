/** Whether a question asks what something is, and whether a sentence says it. */
import { definitionsIn } from '../concepts/definitions/definitions.ts';
import { type AskedWords, termsFound } from '../search/asked-words.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { tagWords } from './tag-words.ts';

const ASKS =
  /^(?:what (?:is|are|was|were)(?: meant by)?|what does .+ mean|define|hva (?:er|var|betyr|menes med)|hva vil .+ si)\b/iu;

export function asksForMeaning(question: string): boolean {
  return ASKS.test(question.trim());
}

export function saysMeaning(sentence: string, language: TextLanguage, asked: AskedWords): boolean {
  const words = tagWords(sentence, language);
  return definitionsIn(words, language).some(({ from, to }) => {
    const term = words.slice(from, to).map(({ text }) => text);
    return termsFound(asked, term.join(' '), language).length > 0;
  });
}
