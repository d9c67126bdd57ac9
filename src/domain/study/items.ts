/** Multiple-choice questions that a text can carry, best first. */
import type { Difficulty } from '../../contracts/reading.ts';
import { englishItemWords } from '../items/item-words-english.ts';
import { norwegianItemWords } from '../items/item-words-norwegian.ts';
import { lintItem } from '../items/lint-item.ts';
import { spreadKeys } from '../items/spread-keys.ts';
import { plainText } from '../text/plain-text.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { isAlsoCarried, isCarried } from './carried.ts';
import type { ItemCandidate } from './drafts/candidate.ts';
import type { Draft } from './drafts/draft.ts';
import { draftScore, mapTerm } from './drafts/draft-score.ts';
import { type DraftBook, writeDrafts } from './drafts/drafts.ts';
import { measuredNumbers } from './drafts/number-drafts.ts';
import { twoSentenceDrafts } from './drafts/two-sentence-drafts.ts';
import type { FactBook } from './facts/fact.ts';
import type { StudyMaterial } from './facts/study-material.ts';
import { adjacentValues } from './options/adjacent-values.ts';
import { type OptionChooser, optionChooser, type WrongOption } from './options/choose-options.ts';
import { definitionItem, type ItemDraft, stemOf, termItem } from './options/item-drafts.ts';
import { type OptionPool, optionPool } from './options/option-pool.ts';
import { phraseItem, type SaidElsewhere, saidElsewhere } from './options/phrase-items.ts';
import { sidePhrases } from './options/side-phrases.ts';
import { type TextCover, textCover } from './options/text-cover.ts';

export type { ItemCandidate } from './drafts/candidate.ts';

/** How near the wrong options are to the right one: nearer is harder. */
const NEARNESS: Readonly<Record<Difficulty, number>> = { easy: 0.5, medium: 0.85, hard: 1 };
/** Drafts beyond these are worse than any that would be chosen. */
const MOST_DRAFTS = 900;

/** Below this an item is not offered: its sentence or its wrong options are too weak. */
const LEAST_SCORE = 0.45;
/** Three wrong options that are, taken together, farther from the key than this are of no kind. */
const LEAST_COMPANY: Readonly<Record<TextLanguage, number>> = { en: 0.56, no: 0.5, other: 0.5 };
const GOOD_COMPANY = 0.7;
const COMPANY_WEIGHT = 0.4;
const GAP_COST = 0.08;
/** Wrong options that are looked at. */
const MOST_WRONG = 24;

/** A gap can be filled with anything, so what fills it must be of the same kind. */
function leastNearness({ kind, answers }: Draft, language: TextLanguage): number {
  if (kind === 'definition' || answers === null) return 0;
  // A short Norwegian text has few terms, and each stands far from the others.
  const less = language === 'en' ? 0 : 0.06;
  return (kind === 'cloze' ? 0.5 : 0.44) - less;
}

const SAYS: Readonly<Record<TextLanguage, (quote: string) => string>> = {
  en: (quote) => `The text says: “${quote}”`,
  no: (quote) => `Teksten sier: «${quote}»`,
  other: (quote) => `“${quote}”`,
};

export function makeItems(material: StudyMaterial, difficulty: Difficulty): ItemCandidate[] {
  const drafted = writeDrafts(material);
  const { book, meanings } = drafted;
  const drafts =
    difficulty === 'hard' && book.language !== 'other'
      ? [...drafted.drafts, ...twoSentenceDrafts(meanings, book)]
      : drafted.drafts;
  const pool = optionPool([...book.concepts, ...sidePhrases(book)], book, meanings);
  const cover = textCover(book);
  const said = saidElsewhere(book);
  const seed = book.all[0]?.text ?? '';
  const chooser = optionChooser({ language: book.language, nearest: NEARNESS[difficulty], seed });
  const asked = new Set<string>();
  const ranked = drafts
    .map((draft) => ({ draft, score: draftScore(draft) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_DRAFTS);
  const items: ItemCandidate[] = [];
  const figures = book.all
    .flatMap((fact) => measuredNumbers(fact, book.language))
    .map(({ text }) => plainText(text));
  for (const [at, { draft, score }] of ranked.entries()) {
    const item =
      draft.kind === 'number'
        ? numberItem(draft, figures, at, book)
        : wordItem(draft, drafted, { pool, said, cover, chooser });
    if (item === undefined || score + item.score < LEAST_SCORE || !isSound(item, book.language))
      continue;
    items.push({ ...item, score: Math.round((score + item.score) * 1000) / 1000 });
    // Of one sentence only the best question will be asked, so only that one counts.
    const place = `${item.quote.block_id} ${item.quote.start}`;
    if (!asked.has(place)) chooser.take(item.question, item.options);
    asked.add(place);
  }
  return items.sort((a, b) => b.score - a.score);
}

interface OptionSources {
  pool: OptionPool;
  said: SaidElsewhere;
  cover: TextCover;
  chooser: OptionChooser;
}

function wordItem(
  draft: Draft,
  drafted: DraftBook,
  { pool, said, cover, chooser }: OptionSources,
): ItemCandidate | undefined {
  const item = itemDraft(draft, drafted, pool, said);
  if (item === undefined || item.wrong.length < 3) return undefined;
  const { stem, key } = item;
  // The text must carry the key better than any wrong option.
  const right = cover.ofOption(stem, key);
  const nearest = [...item.wrong].sort((a, b) => b.nearness - a.nearness).slice(0, MOST_WRONG);
  const wrong = nearest.filter(
    ({ text, nearness }) =>
      nearness >= leastNearness(draft, drafted.book.language) &&
      !isTelling(text, drafted.book.language) &&
      cover.ofOption(stem, text) < right - 0.05,
  );
  const isRight = (option: string) => isAlsoCarried(asked(item, option), drafted.book.language);
  const options = chooseWrong(wrong, isRight, (left) => chooser.choose(stem, key, left));
  if (options === undefined) return undefined;
  const isTerm = draft.kind !== 'definition' && draft.answers !== null;
  if (isTerm && meanNearness(item, options) < LEAST_COMPANY[drafted.book.language])
    return undefined;
  return { ...itemOf(item, options, drafted.book), score: companyWorth(item, options) };
}

/** An option that the quote carries as well is left out, and others are chosen without it. */
function chooseWrong(
  wrong: readonly WrongOption[],
  isRight: (option: string) => boolean,
  choose: (wrong: readonly WrongOption[]) => string[] | undefined,
): string[] | undefined {
  for (let left = wrong; ; ) {
    const options = choose(left);
    const right = new Set(options?.slice(1).filter(isRight));
    if (options === undefined || right.size === 0) return options;
    left = left.filter(({ text }) => !right.has(text));
  }
}

function asked({ stem, draft }: ItemDraft, option: string) {
  return { question: stem, option, quote: draft.quote.text };
}

/** Wrong options of another kind are struck out unread, and a gap takes almost anything: both cost. */
function companyWorth(item: ItemDraft, options: readonly string[]): number {
  if (item.kind === 'definition' || item.draft.answers === null) return 0;
  return (
    (meanNearness(item, options) - GOOD_COMPANY) * COMPANY_WEIGHT -
    (item.kind === 'cloze' ? GAP_COST : 0)
  );
}

function meanNearness({ wrong }: ItemDraft, options: readonly string[]): number {
  const near = wrong.filter(({ text }) => options.includes(text)).map(({ nearness }) => nearness);
  return near.reduce((sum, value) => sum + value, 0) / Math.max(1, near.length);
}

function itemDraft(
  draft: Draft,
  { book, drafts, meanings }: DraftBook,
  pool: OptionPool,
  said: SaidElsewhere,
): ItemDraft | undefined {
  if (draft.kind === 'definition') {
    const own = meanings.find(({ concept }) => concept === draft.concept);
    return own === undefined ? undefined : definitionItem(draft, own, meanings, pool);
  }
  return draft.answers === null
    ? phraseItem(draft, drafts, said, pool)
    : termItem(draft, pool, book);
}

function numberItem(
  draft: Draft,
  figures: readonly string[],
  at: number,
  book: FactBook,
): ItemCandidate | undefined {
  const { language } = book;
  const wrong = adjacentValues(draft.answer, figures, at % 4, language);
  if (wrong.length < 3) return undefined;
  const item: ItemDraft = {
    kind: 'number',
    stem: stemOf(draft, language),
    key: draft.answer,
    draft,
    wrong: [],
  };
  if (wrong.some((value) => isAlsoCarried(asked(item, value), language))) return undefined;
  return itemOf(item, [draft.answer, ...wrong], book);
}

function itemOf(
  { kind, stem, draft }: ItemDraft,
  options: string[],
  book: FactBook,
): ItemCandidate {
  const { quote } = draft;
  return {
    question: stem,
    options,
    correctAnswerIndex: 0,
    explanation: SAYS[book.language](plainText(quote.text)),
    kind,
    concept: mapTerm(draft, book),
    quote,
    score: 0,
  };
}

/** "All", "never", "usually" tell that an option is wrong, or leave open when it is right. */
function isTelling(option: string, language: TextLanguage): boolean {
  const { absolute, vague } = language === 'no' ? norwegianItemWords : englishItemWords;
  return absolute.test(option) || vague.test(option);
}

/** The key is carried by the quote, and no rule of item writing speaks against the item. */
function isSound(item: ItemCandidate, language: TextLanguage): boolean {
  const [key = ''] = item.options;
  if (!isCarried({ ...item, answer: key }, language)) return false;
  const [placed] = spreadKeys([item], { language });
  return placed !== undefined && lintItem(placed, { language }).length === 0;
}
