/** Whether quotes carry the answers to questions: of cards, and of the keys of quiz items. */
import { asksForContrary } from '../../domain/evidence/verify/asks-for-contrary.ts';
import { isComputed } from '../../domain/evidence/verify/computed-answer.ts';
import { openReasons, settleAnswer } from '../../domain/evidence/verify/settle-answer.ts';
import { statedAnswer } from '../../domain/evidence/verify/stated-answer.ts';
import {
  checkByRules,
  combineChecks,
  type RuleCheck,
  type Verification,
} from '../../domain/evidence/verify/verify.ts';
import { readOptionNumber } from '../../domain/items/option-number.ts';
import type { TextLanguage } from '../../domain/text/tokenize.ts';
import type { LocalModels } from '../../kernel/model/local-models.ts';
import { readPairs } from './read-pairs.ts';
import type { VerifyCall } from './second-opinion.ts';
import { confirmed, type Verified, verifierOf, verifyClaims } from './verify-claims.ts';

export interface AnswerToVerify {
  question: string;
  answer: string;
  quote: string;
  language: TextLanguage;
}

const GAP = /_{2,}/;
/** The share of an answer's words that the passage has. */
const WHOLE = 0.99;
/** A sentence with a gap may be quoted within the question. */
const GAPPED = /[“«]([^”»]*_{2,}[^”»]*)[”»]/u;

export async function verifyAnswers(
  local: LocalModels,
  answers: readonly AnswerToVerify[],
  call: VerifyCall = {},
): Promise<Verified[]> {
  const [contrary, plain] = [
    answers.filter(isOnContrary),
    answers.filter((one) => !isOnContrary(one)),
  ];
  const found = new Map<AnswerToVerify, Verified>([
    ...paired(contrary, await contradicted(local, contrary, call)),
    ...paired(plain, await answered(local, plain, call)),
  ]);
  return answers.flatMap((one) => found.get(one) ?? []);
}

async function answered(
  local: LocalModels,
  answers: readonly AnswerToVerify[],
  call: VerifyCall,
): Promise<Verified[]> {
  const claims = answers.map((one) =>
    local.available.entail && one.language === 'en' ? claimsOf(one) : [],
  );
  const pairs = answers.flatMap(({ quote }, at) =>
    (claims[at] ?? []).map((claim) => ({ passage: quote, claim })),
  );
  const found = await readPairs(local, pairs, call);
  const readingOf = new Map(pairs.map((pair, at) => [pair.passage + pair.claim, found[at]]));
  return answers.map((one, at) => {
    const readings = (claims[at] ?? []).flatMap((claim) => {
      const reading = readingOf.get(one.quote + claim);
      return reading ? [{ passage: one.quote, ...reading }] : [];
    });
    const [alone, first, ...others] = readings;
    const read = alone && first ? { alone, told: [first, ...others] as const } : null;
    const isFigure = readOptionNumber(one.answer, one.language) !== null;
    const settled = settleAnswer(ruledAnswer(one), read, { isFigure });
    const doubt = { passage: one.quote, question: one.question, statement: one.answer };
    const { model, ...last } = confirmed(local, settled, doubt, call);
    return { ...last, ...verifierOf({ by: last.by, model }) };
  });
}

/** The answer alone, after its question, and as a statement with it. */
function claimsOf({ question, answer }: AnswerToVerify): string[] {
  const [filled] = filledGap(question, answer);
  if (filled !== undefined) return [filled, filled];
  const stated = statedAnswer(question, answer);
  return [answer, `${question} ${answer}`, ...(stated ? [stated] : [])];
}

/** By rules: near-verbatim support, what is reckoned, and guards that the question does not lift. */
function ruledAnswer(one: AnswerToVerify): Verification {
  const { question, answer, quote, language } = one;
  if (isComputed(one, language)) {
    const reason = {
      rule: 'computed',
      speaks: 'supports',
      claim: answer,
      evidence: quote,
    } as const;
    return { verdict: 'supports', score: 1, reasons: [reason] };
  }
  const open = (check: RuleCheck) => withoutGiven(check, one, language);
  const checks = [...filledGap(question, answer), answer].map((claim) =>
    combineChecks(checkByRules(claim, quote, language).map(open)),
  );
  const best = checks.find(({ verdict }) => verdict === 'supports') ?? checks.at(-1);
  if (best === undefined) throw new RangeError('An answer is at least one claim.');
  return best;
}

/** All of the answer stands there, and what spoke against it the question has said already. */
function withoutGiven(check: RuleCheck, one: AnswerToVerify, language: TextLanguage): RuleCheck {
  const reasons = openReasons(check.reasons, one, language);
  const isLifted =
    check.verdict === 'neutral' &&
    reasons.length < check.reasons.length &&
    check.share >= WHOLE &&
    reasons.every(({ speaks }) => speaks === 'supports');
  return { ...check, reasons, ...(isLifted && { verdict: 'supports' as const }) };
}

/** A word alone claims nothing: in a sentence with a gap the claim is the sentence, filled. */
function filledGap(question: string, answer: string): string[] {
  if (!GAP.test(question)) return [];
  return [(GAPPED.exec(question)?.[1] ?? question).replace(GAP, () => answer)];
}

/** "Which statement contradicts the text?": the key is right where the passage denies it. */
async function contradicted(
  local: LocalModels,
  answers: readonly AnswerToVerify[],
  call: VerifyCall,
): Promise<Verified[]> {
  const claims = answers.map(({ answer: claim, quote, language }) => ({ claim, quote, language }));
  const found = await verifyClaims(local, claims, call);
  return found.map((one) => ({
    ...one,
    verdict: one.verdict === 'contradicts' ? 'supports' : 'neutral',
  }));
}

function isOnContrary({ question }: AnswerToVerify): boolean {
  return asksForContrary(question);
}

function paired<A, B>(left: readonly A[], right: readonly B[]): [A, B][] {
  return left.flatMap((one, at) => {
    const other = right[at];
    return other === undefined ? [] : [[one, other]];
  });
}
