/**
 * Claims that an abstract supports or contradicts (SciFact). Misses were read on the
 * even half only, but the constants of `other-wording` were chosen with the figures of
 * both halves in view: the odd half is a weaker check, and only other pairs judge.
 * Calling every pair contradicted is no use to anyone but has an F1 too: it stands
 * beside ours.
 */
import { z } from 'zod';
import { verify } from '../../../src/domain/evidence/verify/verify.ts';
import type { Score } from '../../score.ts';
import { f1At, isOdd, type Judged } from './measures.ts';
import { plainOverlap, readRows } from './read-rows.ts';

const Pair = z.object({
  claim: z.string(),
  evidence: z.array(z.string()),
  label: z.enum(['SUPPORT', 'CONTRADICT']),
});

export async function scifactPairs(folder: string | null): Promise<Score[]> {
  const pairs = await readRows(folder, 'scifact/claim_evidence_pairs.jsonl', Pair);
  if (pairs.length === 0) return [];
  const evidence = pairs.map((pair) => pair.evidence.join('\n\n'));
  const judged = pairs.map(({ claim, label }, index) => ({
    score:
      verify(claim, evidence[index] ?? '', { language: 'en' }).verdict === 'contradicts' ? 1 : 0,
    isPositive: label === 'CONTRADICT',
  }));
  const mismatch = pairs.map(({ claim, label }, index) => ({
    score: 1 - plainOverlap(claim, evidence[index] ?? ''),
    isPositive: label === 'CONTRADICT',
  }));
  const median =
    mismatch.map(({ score }) => score).sort((a, b) => a - b)[mismatch.length >> 1] ?? 0;
  const everyOne = judged.map(({ isPositive }) => ({ score: 1, isPositive }));
  const on = 'scifact pairs';
  return [
    score(
      on,
      'contradiction F1 (beside word mismatch)',
      f1At(judged, 1),
      f1At(mismatch, median),
      0.5,
    ),
    score(
      on,
      'contradiction F1, odd half (beside word mismatch)',
      half(judged, 1),
      half(mismatch, median),
      0.5,
    ),
    score(
      on,
      'contradiction F1, odd half (beside calling all so)',
      half(judged, 1),
      half(everyOne, 1),
      null,
    ),
    score(on, 'verdict is not wrong (beside majority)', rightShare(judged), majority(judged), null),
  ];
}

function half(judged: readonly Judged[], threshold: number): number {
  return f1At(judged.filter(isOdd), threshold);
}

function rightShare(judged: readonly Judged[]): number {
  return (
    judged.filter(({ score, isPositive }) => (score === 1) === isPositive).length / judged.length
  );
}

function majority(judged: readonly Judged[]): number {
  const positives = judged.filter(({ isPositive }) => isPositive).length;
  return Math.max(positives, judged.length - positives) / judged.length;
}

function score(
  on: string,
  measure: string,
  value: number,
  baseline: number,
  bar: number | null,
): Score {
  return { on, measure, value, baseline, bar };
}
