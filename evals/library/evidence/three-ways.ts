/**
 * One claim and its evidence, judged three ways: by the rules, by the shipped entailment model
 * alone (as its card advises), and by both together, which is what the product says.
 */
import type { Verdict } from '../../../src/contracts/evidence.ts';
import {
  isLongEvidence,
  readingPieces,
} from '../../../src/domain/evidence/verify/reading-pieces.ts';
import { verify } from '../../../src/domain/evidence/verify/verify.ts';
import { splitSentences } from '../../../src/domain/text/sentences.ts';
import type { LocalModels } from '../../../src/kernel/model/local-models.ts';
import { readPairs } from '../../../src/library/verify/read-pairs.ts';
import { verifyClaims } from '../../../src/library/verify/verify-claims.ts';

export const ways = ['rules', 'model', 'together'] as const;
export type Way = (typeof ways)[number];
export type Verdicts = Record<Way, Verdict> & { /** Of both together. */ score: number };

export interface JudgedPair {
  claim: string;
  evidence: string;
}

/** What its card says: above this it is right in nine of ten. */
const ENTAILS = 0.8;
/** In running text; where evidence was found, the larger of the two decides. */
const CONTRADICTS = 0.8;

export async function judgeThreeWays(local: LocalModels, pair: JudgedPair): Promise<Verdicts> {
  const { claim, evidence } = pair;
  const [verified] = await verifyClaims(local, [{ claim, quote: evidence, language: 'en' }]);
  return {
    rules: verify(claim, evidence, { language: 'en' }).verdict,
    model: await byModelAlone(local, pair),
    together: verified?.verdict ?? 'neutral',
    score: verified?.score ?? 0,
  };
}

async function byModelAlone(local: LocalModels, { claim, evidence }: JudgedPair): Promise<Verdict> {
  const sentences = splitSentences(claim).map(({ text }) => text.trim());
  const verdicts: Verdict[] = [];
  for (const sentence of sentences.filter((text) => text !== ''))
    verdicts.push(await sentenceByModel(local, { claim: sentence, evidence }));
  if (verdicts.includes('contradicts')) return 'contradicts';
  const isCarried = verdicts.length > 0 && verdicts.every((one) => one === 'supports');
  return isCarried ? 'supports' : 'neutral';
}

async function sentenceByModel(
  local: LocalModels,
  { claim, evidence }: JudgedPair,
): Promise<Verdict> {
  const pieces = readingPieces(claim, evidence, 'en');
  const read = await readPairs(
    local,
    pieces.map((passage) => ({ passage, claim })),
    {},
  );
  const entails = Math.max(0, ...read.map((one) => one.entails));
  const contradicts = Math.max(0, ...read.map((one) => one.contradicts));
  if (contradicts > (isLongEvidence(evidence) ? CONTRADICTS : entails)) return 'contradicts';
  return entails > ENTAILS ? 'supports' : 'neutral';
}
