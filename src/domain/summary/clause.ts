/** Pieces of a sentence as questions need them: its words, their text, and which terms stand where. */
import type { ProseSentence } from '../concepts/tagging/prose.ts';
import type { Word } from '../concepts/tagging/words.ts';

/** A sentence with the terms that stand in it, and a way to write its first word elsewhere. */
export interface Clause {
  sentence: ProseSentence;
  words: readonly Word[];
  terms: readonly TermHere[];
  /** Whether the document writes this word with a capital inside sentences too. */
  isName: (word: string) => boolean;
}

export interface TermHere {
  term: string;
  /** Words of the sentence. */
  from: number;
  to: number;
}

export interface QuestionDraft {
  question: string;
  /** Null where only the sentence before names a term. */
  concept: string | null;
  kind: 'what' | 'why' | 'how';
  /** The sentence before belongs to the answer too. */
  needsBefore: boolean;
}

/** The text of some words as the block writes it, small at the start unless it is a name. */
export function textOf(clause: Clause, from: number, to: number): string {
  const first = clause.words[from];
  const last = clause.words[to - 1];
  if (first === undefined || last === undefined || to <= from) return '';
  const text = clause.sentence.block.text.slice(first.start, last.end).replace(/\s+/g, ' ');
  return from === 0 ? uncapitalised(clause, text, first) : text;
}

function uncapitalised({ isName }: Clause, text: string, first: Word): string {
  if (/^\p{Lu}(?:\p{Lu}|$|[^\p{L}])/u.test(first.text) && first.text.length > 1) return text;
  if (/['’]s$/u.test(first.text) || isName(first.text)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The first term that stands within some words. */
export function termWithin({ terms }: Clause, from: number, to: number): string | undefined {
  const inside = terms.filter((term) => term.from >= from && term.to <= to);
  return inside.sort((a, b) => a.from - b.from)[0]?.term;
}

const LEANING =
  /\b(?:this|these|those|it|its|they|their|them|he|she|his|her|we|our|us|you|your|such|former|latter|here|above|below|dette|denne|disse|deres|han|hun|hans|hennes|vi|oss|man|du|slik|slike|derfor|sånn)\b/iu;
const MOST_WORDS = 18;

/** Whether a question can be put to a person who has not read the text yet. */
export function isAskable(question: string): boolean {
  const count = question.split(' ').length;
  if (count < 3 || count > MOST_WORDS || LEANING.test(question)) return false;
  if (/[()[\]{}"“”«»;:=<>|/\\]/.test(question)) return false;
  return /^\p{Lu}/u.test(question) && question.endsWith('?');
}
