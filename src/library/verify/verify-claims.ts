/**
 * Whether quotes carry claims, in steps: near-verbatim rules, guards that no model may
 * overrule, then the shipped entailment model over the quote with the sentences beside it.
 * Without that model the rules speak alone.
 */
import type { Verdict } from '../../contracts/evidence.ts';
import {
  fitsAtOnce,
  isLongEvidence,
  readingPieces,
} from '../../domain/evidence/verify/reading-pieces.ts';
import type { Reason } from '../../domain/evidence/verify/reason.ts';
import {
  isSettled,
  type ModelReading,
  type Settled,
  settle,
} from '../../domain/evidence/verify/settle.ts';
import { statesSomething } from '../../domain/evidence/verify/states-something.ts';
import {
  checkByRules,
  combineChecks,
  type RuleCheck,
  VERIFIER,
} from '../../domain/evidence/verify/verify.ts';
import type { TextLanguage } from '../../domain/text/tokenize.ts';
import type { EntailmentPair, LocalCall, LocalModels } from '../../kernel/model/local-models.ts';
import { readPairs } from './read-pairs.ts';

export interface ClaimToVerify {
  claim: string;
  /** The words that it rests on, as they stand in the document. */
  quote: string;
  /** The quote with the sentences beside it, which say what its "this" and "it" mean. */
  around?: string;
  language: TextLanguage;
}

export interface Verified {
  verdict: Verdict;
  score: number;
  reasons: Reason[];
  /** Who said it: the rules, the shipped model, or the configured one. */
  by: 'rules' | 'local-model' | 'model';
  /** The same for the record, with its version. */
  verifier: string;
}

/** The shipped entailment model, by its version. */
export const LOCAL_VERIFIER = `${VERIFIER}+entailment-1`;

export async function verifyClaims(
  local: LocalModels,
  claims: readonly ClaimToVerify[],
  call: LocalCall = {},
): Promise<Verified[]> {
  const opened = claims.map((one) => openClaim(one, local.available.entail));
  const pairs = opened.flatMap(({ sentences }) => sentences.flatMap(({ pairs: own }) => own));
  const answers = await readPairs(local, pairs, call);
  const readingOf = new Map(pairs.map((pair, at) => [pair, answers[at]]));
  return opened.map(({ sentences, isLong }) =>
    together(
      sentences.map(({ check, pairs: own }) =>
        settle(
          check,
          own.flatMap((pair) => asReading(pair, readingOf.get(pair))),
          { isLong },
        ),
      ),
    ),
  );
}

interface OpenSentence {
  check: RuleCheck;
  /** What the model is to read for it; nothing where the rules are sure. */
  pairs: EntailmentPair[];
}

interface OpenClaim {
  sentences: OpenSentence[];
  isLong: boolean;
}

/** The model is an English one: what it would say of another language is worth nothing. */
function openClaim(
  { claim, quote, around = quote, language }: ClaimToVerify,
  hasModel: boolean,
): OpenClaim {
  const isReadable = hasModel && language === 'en';
  const sentences = checkByRules(claim, quote, language).map((check) => {
    if (isSettled(check)) return { check, pairs: [] };
    if (!statesSomething(check.text)) return { check: withheld(check), pairs: [] };
    if (!isReadable) return { check, pairs: [] };
    const passages = new Set(
      fitsAtOnce(quote) && fitsAtOnce(around)
        ? [quote, around]
        : readingPieces(check.text, quote, language),
    );
    return { check, pairs: [...passages].map((passage) => ({ passage, claim: check.text })) };
  });
  return { sentences, isLong: isLongEvidence(quote) };
}

/** A fragment is carried by the same words or by none. */
function withheld(check: RuleCheck): RuleCheck {
  return check.verdict === 'supports' ? { ...check, verdict: 'neutral' } : check;
}

function asReading(
  { passage }: EntailmentPair,
  found: { entails: number; contradicts: number } | undefined,
): ModelReading[] {
  return found ? [{ passage, entails: found.entails, contradicts: found.contradicts }] : [];
}

/** One verdict for the sentences of a claim; the model is named where one of them rests on it. */
function together(settled: readonly Settled[]): Verified {
  const whole = combineChecks(settled);
  const isByModel = settled.some(
    ({ by, verdict }) => by === 'local-model' && verdict === whole.verdict,
  );
  return {
    ...whole,
    by: isByModel ? 'local-model' : 'rules',
    verifier: isByModel ? LOCAL_VERIFIER : VERIFIER,
  };
}
