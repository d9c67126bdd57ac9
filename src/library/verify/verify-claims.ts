/**
 * Whether quotes carry claims, in steps: near-verbatim rules, guards that no model may
 * overrule, then the shipped entailment model over the quote with the sentences beside it, then
 * what the configured model has confirmed. Without models the rules speak alone.
 */
import type { Verdict } from '../../contracts/evidence.ts';
import {
  fitsAtOnce,
  isLongEvidence,
  readingPieces,
} from '../../domain/evidence/verify/reading-pieces.ts';
import type { Reason } from '../../domain/evidence/verify/reason.ts';
import {
  isGuard,
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
import type { EntailmentPair, LocalModels } from '../../kernel/model/local-models.ts';
import { readPairs } from './read-pairs.ts';
import { confirmedBy, type Doubt, type VerifyCall } from './second-opinion.ts';

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
const LOCAL_VERIFIER = `${VERIFIER}+entailment-1`;
/** The configured model's second opinion; its name follows. */
const MODEL_VERIFIER = 'second-opinion-1';

export async function verifyClaims(
  local: LocalModels,
  claims: readonly ClaimToVerify[],
  call: VerifyCall = {},
): Promise<Verified[]> {
  const opened = claims.map((one) => openClaim(one, local.available.entail));
  const pairs = opened.flatMap(({ sentences }) => sentences.flatMap(({ pairs: own }) => own));
  const answers = await readPairs(local, pairs, call);
  const readingOf = new Map(pairs.map((pair, at) => [pair, answers[at]]));
  return opened.map(({ sentences, isLong }) =>
    together(
      sentences.map(({ check, pairs: own, passage }) => {
        const readings = own.flatMap((pair) => asReading(pair, readingOf.get(pair)));
        const settled = settle(check, readings, { isLong });
        const doubt = { passage, question: null, statement: check.text };
        return statesSomething(check.text) ? confirmed(local, settled, doubt, call) : settled;
      }),
    ),
  );
}

/** What is left open, and held back by no guard, the configured model may have confirmed. */
export function confirmed(
  local: LocalModels,
  settled: Settled,
  doubt: Doubt,
  { doubts }: VerifyCall,
): Settled & { model?: string } {
  if (settled.verdict !== 'neutral' || settled.reasons.some(isGuard)) return settled;
  const model = confirmedBy(local, doubt);
  if (model === undefined) {
    doubts?.push(doubt);
    return settled;
  }
  const { statement: claim, passage: evidence } = doubt;
  const said: Reason = { rule: 'second-opinion', speaks: 'supports', claim, evidence };
  return { ...settled, verdict: 'supports', reasons: [said, ...settled.reasons], model };
}

/** Who said it, for the record. */
export function verifierOf({ by, model }: { by: Settled['by']; model?: string | undefined }): {
  by: Verified['by'];
  verifier: string;
} {
  if (model !== undefined) return { by: 'model', verifier: `${MODEL_VERIFIER}:${model}` };
  return { by, verifier: by === 'rules' ? VERIFIER : LOCAL_VERIFIER };
}

interface OpenSentence {
  check: RuleCheck;
  /** What the model is to read for it; nothing where the rules are sure. */
  pairs: EntailmentPair[];
  /** The quote with what stands beside it. */
  passage: string;
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
    const bare = { check, pairs: [], passage: around };
    if (isSettled(check)) return bare;
    if (!statesSomething(check.text)) return { ...bare, check: withheld(check) };
    if (!isReadable) return bare;
    const passages = new Set(
      fitsAtOnce(quote) && fitsAtOnce(around)
        ? [quote, around]
        : readingPieces(check.text, quote, language),
    );
    return { ...bare, pairs: [...passages].map((passage) => ({ passage, claim: check.text })) };
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
function together(settled: readonly (Settled & { model?: string })[]): Verified {
  const whole = combineChecks(settled);
  const resting = settled.filter(({ verdict }) => verdict === whole.verdict);
  const model = resting.find((one) => one.model !== undefined)?.model;
  const by = resting.some((one) => one.by === 'local-model') ? 'local-model' : 'rules';
  return { ...whole, ...verifierOf({ by, model }) };
}
