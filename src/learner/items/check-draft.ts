/**
 * What is wrong with a card or a question, by rules alone: the offline mind chooses by them.
 * `verify-drafts` asks the shipped models too, for both minds and for a person's edit.
 */
import type { CheckFinding, DraftCard, DraftItem } from '../../contracts/reading.ts';
import { type Locator, locator, type QuotedBlock } from '../../domain/evidence/locate.ts';
import { asksForContrary } from '../../domain/evidence/verify/asks-for-contrary.ts';
import { type SupportBlock, supportAt } from '../../domain/evidence/verify/support-at.ts';
import { lintQuestion } from '../../domain/items/card-flaws.ts';
import { duplicateQuestions } from '../../domain/items/duplicate-questions.ts';
import { lintItem } from '../../domain/items/lint-item.ts';
import { isAlsoCarried, isCarried } from '../../domain/study/drafts/carried.ts';
import type { TextLanguage } from '../../domain/text/tokenize.ts';

export interface CheckedText {
  finder: Locator;
  blockById: ReadonlyMap<string, SupportBlock>;
  language: TextLanguage;
}

export type CheckedCard = Pick<DraftCard, 'question' | 'answer' | 'quote'>;
export type CheckedItem = Pick<
  DraftItem,
  'question' | 'options' | 'correctAnswerIndex' | 'explanation' | 'quote'
>;

export function checkedText(
  blocks: readonly (QuotedBlock & SupportBlock)[],
  language: TextLanguage,
): CheckedText {
  const blockById = new Map(blocks.map((block) => [block.block_id, block]));
  return { finder: locator(blocks), blockById, language };
}

export function findingsOfCard(card: CheckedCard, text: CheckedText): CheckFinding[] {
  return [...carriedFindings(card, text), ...cardForm(card, text)];
}

export function findingsOfItem(item: CheckedItem, text: CheckedText): CheckFinding[] {
  const { question, options, correctAnswerIndex, quote } = item;
  const answer = options[correctAnswerIndex];
  if (answer === undefined) return keyless;
  return [
    ...carriedFindings({ question, answer, quote }, text),
    ...itemForm(item, text),
    ...rivalOptions(item, quote, text).map(twoKeys),
  ];
}

export const keyless: CheckFinding[] = [
  { rule: 'key', message: 'The number of the right answer is not that of an option.' },
];

export function twoKeys(at: number): CheckFinding {
  return { rule: 'two-keys', message: `Option ${at + 1} is also carried by the text.` };
}

export function cardForm({ question, answer }: CheckedCard, { language }: CheckedText) {
  return lintQuestion({ question, answer }, language).map((message) => ({
    rule: 'question',
    message,
  }));
}

/** "On “Spacing and interleaving”: which statement …": a section's name gives no key away. */
const ON_SECTION = /^[^:?“«"]*[“«"][^”»"]+[”»"][^:?]*:\s*/u;

export function itemForm(item: CheckedItem, { language }: CheckedText): CheckFinding[] {
  const { question } = item;
  const asked = asksForContrary(question) ? question.replace(ON_SECTION, '') : question;
  return lintItem({ ...item, question: asked }, { language }).map(({ rule, message }) => ({
    rule,
    message,
  }));
}

/** The places of wrong options that the quote says, too. */
export function rivalOptions(
  { question, options, correctAnswerIndex }: CheckedItem,
  quote: string,
  { language }: CheckedText,
): number[] {
  return [...options.entries()]
    .filter(([at]) => at !== correctAnswerIndex)
    .filter(([, option]) => isAlsoCarried({ question, option, quote }, language))
    .map(([at]) => at);
}

export interface Asked {
  question: string;
  answer: string;
}

/** The places of those that ask what is there already, or what an earlier one asks. */
export function repeatedQuestions(
  drafts: readonly Asked[],
  before: readonly Asked[],
  language: TextLanguage,
): number[] {
  const known = new Set(before.map(({ question }) => question));
  // Which statement is false is asked of many: only the statement tells them apart.
  const asked = [...drafts.entries()]
    .filter(([, { question }]) => known.has(question) && !asksForContrary(question))
    .map(([at]) => at);
  const alike = duplicateQuestions([...before, ...drafts], language)
    .map(({ right }) => right - before.length)
    .filter((at) => at >= 0);
  return [...new Set([...asked, ...alike])].sort((a, b) => a - b);
}

/** The words that a draft rests on, as they stand in the text; or why they cannot carry it. */
export function supportOf(
  quote: string,
  { finder, blockById }: CheckedText,
): { words: string } | { finding: CheckFinding } {
  const located = finder.locate(quote);
  if (located === null) return { finding: quoteFinding('Its quote does not stand in the text.') };
  const { words, isProse } = supportAt(located.spans, blockById);
  if (isProse) return { words };
  return { finding: quoteFinding('A heading or a list of references carries nothing.') };
}

function quoteFinding(message: string): CheckFinding {
  return { rule: 'quote', message };
}

function carriedFindings({ question, answer, quote }: CheckedCard, text: CheckedText) {
  const support = supportOf(quote, text);
  if ('finding' in support) return [support.finding];
  const isSaid = isCarried({ question, answer, quote: { text: support.words } }, text.language);
  // Where the false statement is asked for, the text must not say it; models read whether it denies it.
  if (isSaid !== asksForContrary(question)) return [];
  return [{ rule: 'support', message: 'The quoted sentence does not carry the answer.' }];
}
