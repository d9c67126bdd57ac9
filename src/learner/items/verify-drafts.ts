/** Cards and questions checked with the shipped models, each alone: what is wrong with it. */
import type { CheckFinding } from '../../contracts/reading.ts';
import { asksForContrary } from '../../domain/evidence/verify/asks-for-contrary.ts';
import { isComputed } from '../../domain/evidence/verify/computed-answer.ts';
import { plainReason } from '../../domain/evidence/verify/plain-reason.ts';
import { statedAnswer } from '../../domain/evidence/verify/stated-answer.ts';
import { checkByRules } from '../../domain/evidence/verify/verify.ts';
import { readOptionNumber } from '../../domain/items/option-number.ts';
import type { LocalModels } from '../../kernel/model/local-models.ts';
import { readPairs } from '../../library/verify/read-pairs.ts';
import type { VerifyCall } from '../../library/verify/second-opinion.ts';
import { verifyAnswers } from '../../library/verify/verify-answers.ts';
import { verifyClaims } from '../../library/verify/verify-claims.ts';
import {
  type CheckedCard,
  type CheckedItem,
  type CheckedText,
  cardForm,
  itemForm,
  keyless,
  rivalOptions,
  supportOf,
  twoKeys,
} from './check-draft.ts';

export type CheckedDraft = { card: CheckedCard } | { item: CheckedItem };

export async function findingsOfDrafts(
  local: LocalModels,
  drafts: readonly CheckedDraft[],
  text: CheckedText,
  call: VerifyCall = {},
): Promise<CheckFinding[][]> {
  const located = drafts.map((draft) => {
    const { quote } = 'card' in draft ? draft.card : draft.item;
    return { draft, support: supportOf(quote, text) };
  });
  const found: CheckFinding[][] = [];
  for (const { draft, support } of located) {
    const form = 'card' in draft ? cardForm(draft.card, text) : formOf(draft.item, text);
    const carried =
      'finding' in support
        ? [support.finding]
        : await carriedFindings({ local, text, call, words: support.words }, draft);
    found.push([...carried, ...form]);
  }
  return found;
}

/** Options of at most so many words are names of things: they cannot be made longer or shorter. */
const TERM_WORDS = 3;

/**
 * How long a term is tells nobody that it is the key: in 658 real questions for terms
 * the longest option is right 26 times in 100, and one drawn by lot 25 times. Statements can be levelled, and must be.
 */
function formOf(item: CheckedItem, text: CheckedText): CheckFinding[] {
  const areTerms = item.options.every((option) => option.trim().split(/\s+/).length <= TERM_WORDS);
  return itemForm(item, text).filter(({ rule }) => !(areTerms && rule === 'key-length'));
}

interface Support {
  local: LocalModels;
  text: CheckedText;
  call: VerifyCall;
  /** The words that the draft rests on, as they stand in the text. */
  words: string;
}

async function carriedFindings(support: Support, draft: CheckedDraft): Promise<CheckFinding[]> {
  if ('card' in draft) return answerFindings(support, draft.card);
  const { item } = draft;
  const answer = item.options[item.correctAnswerIndex];
  if (answer === undefined) return keyless;
  return [
    ...(await answerFindings(support, { question: item.question, answer })),
    ...boltedDenial(support, { question: item.question, answer }),
    ...(await explanationFindings(support, { ...item, answer })),
    ...(await rivalFindings(support, { ...item, answer })),
  ];
}

async function answerFindings(
  { local, text: { language }, call, words }: Support,
  { question, answer }: Pick<CheckedCard, 'question' | 'answer'>,
): Promise<CheckFinding[]> {
  const asked = [{ question, answer, quote: words, language }];
  const [verified] = await verifyAnswers(local, asked, call);
  if (verified?.verdict === 'supports') return [];
  return [{ rule: 'support', message: plainReason(verified?.reasons ?? [], 'the answer') }];
}

/** "The interval is not the time between …": nobody learns from finding the word. */
function boltedDenial(
  { text: { language }, words }: Support,
  { question, answer }: Pick<CheckedCard, 'question' | 'answer'>,
): CheckFinding[] {
  if (!asksForContrary(question)) return [];
  const checks = checkByRules(answer, words, language);
  const isBolted = checks.every(
    ({ isNearVerbatim, reasons }) =>
      isNearVerbatim &&
      reasons.every(({ rule, speaks }) => rule === 'negation' || speaks === 'supports'),
  );
  if (!isBolted || checks.length === 0) return [];
  const message =
    'The wrong statement only denies what the text says: change one thing in it instead.';
  return [{ rule: 'bolted-denial', message }];
}

const QUOTED = /[“«]([^”»]+)[”»]/gu;
const TEXT_SAYS = /^\s*(?:the text says|teksten sier)\s*[:,]?/iu;

type AnsweredItem = CheckedItem & { answer: string };

/** An explanation may lean on the quote, and on the question with its right answer. */
async function explanationFindings(
  { local, text: { language, finder }, call, words }: Support,
  { question, answer, explanation: whole }: AnsweredItem,
): Promise<CheckFinding[]> {
  const explanation = whole
    .replace(QUOTED, (marked, quoted: string) => (finder.locate(quoted) ? '' : marked))
    .replace(TEXT_SAYS, '');
  if (!/\p{L}/u.test(explanation)) return [];
  if (isComputed({ question, answer: explanation, quote: words }, language)) return [];
  const known = statedAnswer(question, answer) ?? answer;
  const claim = { claim: explanation, quote: `${words}\n${known}`, language };
  const [verified] = await verifyClaims(local, [claim], call);
  if (verified?.verdict === 'supports') return [];
  const message = plainReason(verified?.reasons ?? [], 'the explanation');
  return [{ rule: 'explanation', message }];
}

/** By so much a wrong option may be further off than the key, and is a second key nevertheless. */
const CLOSE = 0.05;
const ENTAILED = 0.5;

/** Rules see only that an option's words stand there; the model, whether they answer the question. */
async function rivalFindings(
  { local, text, call, words }: Support,
  item: AnsweredItem,
): Promise<CheckFinding[]> {
  const { question, options, answer } = item;
  const isFigure = (option: string) => readOptionNumber(option, text.language) !== null;
  // A question for a number has one: the others of the passage belong to something else.
  const rivals = rivalOptions(item, words, text).filter(
    (at) => !(isFigure(answer) && isFigure(options[at] ?? '')),
  );
  if (rivals.length === 0) return [];
  if (!local.available.entail || text.language !== 'en') return rivals.map(twoKeys);
  const told = [answer, ...rivals.map((at) => options[at] ?? '')];
  const pairs = told.flatMap((option) =>
    [`${question} ${option}`, statedAnswer(question, option) ?? option].map((claim) => ({
      passage: words,
      claim,
    })),
  );
  const read = await readPairs(local, pairs, call);
  const [key = 0, ...others] = told.map(
    (_, at) => ((read[2 * at]?.entails ?? 0) + (read[2 * at + 1]?.entails ?? 0)) / 2,
  );
  return rivals
    .filter((_, at) => (others[at] ?? 0) >= Math.max(ENTAILED, key - CLOSE))
    .map(twoKeys);
}
