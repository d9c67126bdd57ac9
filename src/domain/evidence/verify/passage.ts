/** The evidence as the verifier sees it, and how much of a claim it has. */
import { splitSentences } from '../../text/sentences.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { foldText } from '../fold-text.ts';
import { isSameWord } from './align-words.ts';
import { type Statement, type StatementWord, statementOf } from './statement.ts';

export interface Passage {
  language: TextLanguage;
  sentences: Statement[];
  /** Each sentence folded, to see whether the claim is one of them. */
  folded: string[];
  words: StatementWord[];
  terms: ReadonlySet<string>;
  /** Words that stand side by side: "retention interval". */
  phrases: ReadonlySet<string>;
}

export function passageOf(evidence: string, language: TextLanguage): Passage {
  const texts = splitSentences(evidence).map(({ text }) => text);
  const sentences = texts.map((text) => statementOf(text, language));
  const words = sentences.flatMap((sentence) => sentence.words);
  return {
    language,
    sentences,
    folded: texts.map((text) => foldText(text).folded),
    words,
    terms: new Set(words.map(({ term }) => term)),
    phrases: new Set(sentences.flatMap((sentence) => phrasesOf(sentence.words))),
  };
}

/** Whether a text stands in the passage as a whole sentence, or as several on end. */
export function isVerbatim(text: string, { folded }: Passage): boolean {
  const wanted = foldText(text).folded;
  return folded.some((_, first) => {
    let rest = wanted;
    for (let at = first; rest !== ''; at += 1) {
      const next = folded[at];
      if (next === undefined || next === '' || !rest.startsWith(next)) return false;
      rest = rest.slice(next.length);
    }
    return true;
  });
}

/** The share of the claim, by weight, whose words stand among these. */
export function wordShare(claim: Statement, words: readonly StatementWord[]): number {
  const held = claim.words.filter((word) => words.some((other) => isSameWord(word, other)));
  return weightOf(held) / Math.max(1e-9, weightOf(claim.words));
}

/** The share of the claim's neighbouring words that are neighbours in the passage too. */
export function phraseShare(claim: Statement, { phrases }: Passage): number {
  const wanted = phrasesOf(claim.words);
  return wanted.filter((phrase) => phrases.has(phrase)).length / Math.max(1, wanted.length);
}

export function weightOf(words: readonly StatementWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

function phrasesOf(words: readonly StatementWord[]): string[] {
  return words.slice(1).map(({ term }, index) => `${words[index]?.term ?? ''} ${term}`);
}
