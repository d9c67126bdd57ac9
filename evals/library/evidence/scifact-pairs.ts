/**
 * Claims that an abstract supports or contradicts (SciFact), by the rules, by the shipped model
 * alone and by both together. The thresholds of both together were chosen with all these pairs in
 * view, those of the model alone stand on its card: only other pairs can judge the first.
 * Calling every pair contradicted is no use to anyone but has an F1 too: it stands beside ours.
 */
import { z } from 'zod';
import type { LocalModels } from '../../../src/kernel/model/local-models.ts';
import type { Score } from '../../score.ts';
import { f1At, isOdd } from './measures.ts';
import { readRows } from './read-rows.ts';
import { judgeThreeWays, type Verdicts, type Way, ways } from './three-ways.ts';

const Pair = z.object({
  claim: z.string(),
  evidence: z.array(z.string()),
  label: z.enum(['SUPPORT', 'CONTRADICT']),
});
type JudgedRow = Verdicts & { label: z.output<typeof Pair>['label'] };

const ON = 'scifact pairs';
const CONTRADICTION_BAR = 0.6;
const SUPPORTED_BAR = 0.3;
/** At most six of a hundred contradicted claims may be called supported. */
const WRONGLY_SUPPORTED_BAR = 0.94;

export async function scifactPairs(local: LocalModels, folder: string | null): Promise<Score[]> {
  const pairs = await readRows(folder, 'scifact/claim_evidence_pairs.jsonl', Pair);
  if (pairs.length === 0) return [];
  const rows: JudgedRow[] = [];
  for (const { claim, evidence, label } of pairs)
    rows.push({
      label,
      ...(await judgeThreeWays(local, { claim, evidence: evidence.join('\n\n') })),
    });
  return [
    ...ways.flatMap((way) => scoresOf(rows, way)),
    {
      ...{ on: ON, measure: 'contradiction F1, together, odd half', bar: null },
      ...{
        value: contradictionF1(rows.filter(isOdd), 'together'),
        baseline: allContradicted(rows),
      },
    },
  ];
}

function scoresOf(rows: readonly JudgedRow[], way: Way): Score[] {
  const isBarred = way === 'together';
  const shareCalled = (label: JudgedRow['label']) => {
    const own = rows.filter((row) => row.label === label);
    return own.filter((row) => row[way] === 'supports').length / Math.max(1, own.length);
  };
  const named = (measure: string, value: number, bar: number, baseline: number | null = null) => ({
    ...{ on: ON, measure: `${measure}, ${way}`, value, baseline },
    bar: isBarred ? bar : null,
  });
  return [
    named(
      'contradiction F1 (beside calling all so)',
      contradictionF1(rows, way),
      CONTRADICTION_BAR,
      allContradicted(rows),
    ),
    named('SUPPORT pairs called supported', shareCalled('SUPPORT'), SUPPORTED_BAR),
    named('CONTRADICT pairs not called so', 1 - shareCalled('CONTRADICT'), WRONGLY_SUPPORTED_BAR),
  ];
}

function contradictionF1(rows: readonly JudgedRow[], way: Way): number {
  const judged = rows.map((row) => ({
    score: row[way] === 'contradicts' ? 1 : 0,
    isPositive: row.label === 'CONTRADICT',
  }));
  return f1At(judged, 1);
}

function allContradicted(rows: readonly JudgedRow[]): number {
  return f1At(
    rows.map(({ label }) => ({ score: 1, isPositive: label === 'CONTRADICT' })),
    1,
  );
}
