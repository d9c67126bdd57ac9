/** Flaws of a card's question that a person meets without the text at hand. */
import { foldText } from '../evidence/fold-text.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { englishItemWords } from './item-words-english.ts';
import { norwegianItemWords } from './item-words-norwegian.ts';

const WHAT_IS = /^(?:what (?:is|are)|hva er) (?:an? |the |en |et )?(.+?)\?$/iu;

/** What is wrong, in words for the writer; empty when nothing is. */
export function lintQuestion(
  { question, answer }: { question: string; answer: string },
  language: TextLanguage,
): string[] {
  const { pointsNowhere } = language === 'no' ? norwegianItemWords : englishItemWords;
  const term = WHAT_IS.exec(question.trim())?.[1];
  const isCircular =
    term !== undefined && startsWith(answer, term) && !/\s(?:is|er)\s/.test(answer);
  return [
    ...(pointsNowhere.test(question)
      ? ['The question points at something it has not named: put the noun in place of the pronoun.']
      : []),
    ...(isCircular ? [`The answer says “${term}” again instead of what it is.`] : []),
  ];
}

function startsWith(answer: string, term: string): boolean {
  return foldText(answer).folded.startsWith(foldText(term).folded);
}
