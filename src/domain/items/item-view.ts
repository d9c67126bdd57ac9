/** An item read once for all rules: its asking sentence, and its options as words and terms. */
import { splitSentences } from '../text/sentences.ts';
import { isStopWord, type TextLanguage, tokenize } from '../text/tokenize.ts';
import type { LintOptions, MultipleChoice, Similarity } from './item.ts';
import type { ItemWords } from './item-words.ts';
import { englishItemWords } from './item-words-english.ts';
import { norwegianItemWords } from './item-words-norwegian.ts';
import { type OptionNumber, readOptionNumber } from './option-number.ts';

export interface OptionView {
  index: number;
  /** Without its label ("A. "). */
  text: string;
  /** Lower case, in order, as they stand. */
  words: readonly string[];
  terms: readonly string[];
  /** The terms that carry meaning. */
  content: ReadonlySet<string>;
  number: OptionNumber | null;
  /** "All of the above" or "none of these": no answer of its own. */
  catchAll: 'all' | 'none' | null;
}

export interface ItemView {
  language: TextLanguage;
  words: ItemWords;
  stem: string;
  sentences: readonly string[];
  /** The sentence that asks, or that the options complete. */
  leadIn: string;
  isQuestion: boolean;
  stemContent: ReadonlySet<string>;
  options: readonly OptionView[];
  key: OptionView | undefined;
  distractors: readonly OptionView[];
  allowCapitalNegative: boolean;
  similarity: Similarity | undefined;
}

export const BLANK = /_{2,}|\[(?:blank|\.{3}|…)\]/giu;
const LABEL = /^\s*\(?([A-Fa-f])[.):]\s+/u;

export function viewItem(item: MultipleChoice, options: LintOptions): ItemView {
  const { language } = options;
  // A text in another language is read with the English words: they say little there, and nothing false.
  const words = language === 'no' ? norwegianItemWords : englishItemWords;
  const stem = item.question.trim();
  const sentences = sentencesOf(stem);
  const leadIn = sentences.findLast((sentence) => isAsking(sentence)) ?? sentences.at(-1) ?? '';
  const views = withoutLabels(item.options).map((text, index) =>
    viewOption({ text, index, language, words }),
  );
  return {
    language,
    words,
    stem,
    sentences,
    leadIn,
    isQuestion: isAsking(leadIn),
    stemContent: contentTerms(stem, language),
    options: views,
    key: views[item.correctAnswerIndex],
    distractors: views.filter(({ index }) => index !== item.correctAnswerIndex),
    allowCapitalNegative: options.allowCapitalNegative ?? false,
    similarity: options.similarity,
  };
}

/** Terms of the words that are no stop words. */
export function contentTerms(text: string, language: TextLanguage): Set<string> {
  return new Set(
    tokenize(text, language)
      .filter(({ start, end }) => !isStopWord(text.slice(start, end), language))
      .map(({ term }) => term),
  );
}

export function wordsOf(text: string, language: TextLanguage): string[] {
  return tokenize(text, language).map(({ start, end }) =>
    text.slice(start, end).toLowerCase().replace(/[’ʼ]/g, "'"),
  );
}

interface OptionSource {
  text: string;
  index: number;
  language: TextLanguage;
  words: ItemWords;
}

function viewOption({ text, index, language, words }: OptionSource): OptionView {
  return {
    index,
    text,
    words: wordsOf(text, language),
    terms: tokenize(text, language).map(({ term }) => term),
    content: contentTerms(text, language),
    number: readOptionNumber(text, language),
    catchAll: catchAllOf(text, words),
  };
}

function catchAllOf(text: string, words: ItemWords): OptionView['catchAll'] {
  if (words.allOfThese.test(text)) return 'all';
  return words.noneOfThese.test(text) ? 'none' : null;
}

/** "A. …", "B. …": labels are cut only when every option has its own. */
function withoutLabels(options: readonly string[]): string[] {
  const labels = options.map((option) => LABEL.exec(option)?.[1]?.toUpperCase());
  const labelled =
    options.length > 1 && labels.every((label, index) => label === String.fromCharCode(65 + index));
  return options.map((option) => (labelled ? option.replace(LABEL, '') : option).trim());
}

function sentencesOf(stem: string): string[] {
  return splitSentences(stem)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
}

function isAsking(sentence: string): boolean {
  return /\?["'”’»)]*$/u.test(sentence);
}
