/** Whether an answer says something by itself. */
import { isStopWord, type TextLanguage } from '../../text/tokenize.ts';

/** "To prevent that.", "Because of this.", "For å unngå dette.": of what, was said before. */
const POINTS_BACK =
  /^(?:(?:to|because of|by|for å|på grunn av|ved å) )?(?:\p{L}+ )?(?:that|this|it|them|these|those|so|dette|det|den|disse|dem)[.!]?$/iu;

/** "If" is no name, even where a header begins with it. */
export function saysSomething(answer: string, language: TextLanguage): boolean {
  const words = answer.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return !POINTS_BACK.test(answer.trim()) && !words.every((word) => isStopWord(word, language));
}
