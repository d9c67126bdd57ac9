/** Terms that nothing can be argued on. */
import type { TextLanguage } from '../../text/tokenize.ts';

/** Terms that any study may have are no matter to argue on. */
const VAGUE =
  /^(?:data|data ?sets?|sets?|tasks?|models?|systems?|approach(?:es)?|methods?|results?|performance|features?|words?|sentences?|texts?|examples?|training(?: (?:data|set))?|test(?: (?:data|set))?|evaluations?|experiments?|numbers?|papers?|work|sections?|problems?|baselines?|accuracy|scores?|values?|corpus|corpora|documents?|tables?|figures?|questions?|parts?|pages?|language|languages|information|parameters?|size|time|algorithms?|word senses?|matrix|matrices|libraries|library|users?|authors?)$/iu;

export function isVague(term: string): boolean {
  return VAGUE.test(term);
}

/** "månens" where the text also has "månen": a form of another term, and no name of a matter. */
export function isGenitive(
  term: string,
  language: TextLanguage,
  sentences: readonly { text: string }[],
): boolean {
  if (language !== 'no' || !/[^s]s$/u.test(term) || term.includes(' ')) return false;
  const bare = new RegExp(`(?<!\\p{L})${term.slice(0, -1)}(?!\\p{L})`, 'iu');
  return sentences.some(({ text }) => bare.test(text));
}
