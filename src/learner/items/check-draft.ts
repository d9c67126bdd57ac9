/** What is wrong with a card or a question: the same rules for both minds and for a person's edit. */
import type { CheckFinding, DraftCard, DraftItem } from '../../contracts/reading.ts';
import { type Locator, locator, type QuotedBlock } from '../../domain/evidence/locate.ts';
import { duplicateQuestions } from '../../domain/items/duplicate-questions.ts';
import { lintItem } from '../../domain/items/lint-item.ts';
import { isAlsoCarried, isCarried } from '../../domain/study/carried.ts';
import type { TextLanguage } from '../../domain/text/tokenize.ts';

export interface CheckedText {
  finder: Locator;
  language: TextLanguage;
}

export function checkedText(blocks: readonly QuotedBlock[], language: TextLanguage): CheckedText {
  return { finder: locator(blocks), language };
}

export function findingsOfCard(
  { question, answer, quote }: Pick<DraftCard, 'question' | 'answer' | 'quote'>,
  text: CheckedText,
): CheckFinding[] {
  return carriedFindings({ question, answer, quote }, text);
}

export function findingsOfItem(
  item: Pick<DraftItem, 'question' | 'options' | 'correctAnswerIndex' | 'quote'>,
  text: CheckedText,
): CheckFinding[] {
  const { question, options, correctAnswerIndex, quote } = item;
  const key = options[correctAnswerIndex];
  if (key === undefined) {
    return [{ rule: 'key', message: 'The number of the right answer is not that of an option.' }];
  }
  const flaws = lintItem(item, { language: text.language });
  return [
    ...carriedFindings({ question, answer: key, quote }, text),
    ...flaws.map(({ rule, message }) => ({ rule, message })),
    ...options.flatMap((option, at) => {
      const isAlsoRight =
        at !== correctAnswerIndex && isAlsoCarried({ question, option, quote }, text.language);
      const message = `Option ${at + 1} is also carried by the text.`;
      return isAlsoRight ? [{ rule: 'two-keys', message }] : [];
    }),
  ];
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
  const asked = [...drafts.keys()].filter((at) => known.has(drafts[at]?.question ?? ''));
  const alike = duplicateQuestions([...before, ...drafts], language)
    .map(({ right }) => right - before.length)
    .filter((at) => at >= 0);
  return [...new Set([...asked, ...alike])].sort((a, b) => a - b);
}

function carriedFindings(
  { question, answer, quote }: { question: string; answer: string; quote: string },
  text: CheckedText,
): CheckFinding[] {
  if (text.finder.locate(quote) === null) {
    return [{ rule: 'quote', message: 'Its quote does not stand in the text.' }];
  }
  if (isCarried({ question, answer, quote: { text: quote } }, text.language)) return [];
  return [{ rule: 'support', message: 'The quoted sentence does not carry the answer.' }];
}
