/**
 * Does the cited text support the claim (ExpertQA)? Complete support against
 * partial and missing, by the verifier's score, and by its verdicts three ways. Only rows that
 * carry a passage; the claims' own citation marks ("[3]") are taken out. The weights of the score
 * were chosen with these rows in view, so only other rows can judge it.
 *
 * Of the claims called supported about .83 are marked complete, whatever the threshold (.78 to
 * .85 between .6 and .97). The 21 others were read: in 11 the passage says the claim ("EMDR uses
 * rhythmic left-right stimulation"), three were no statements and are refused now, seven are the
 * model's errors ("the square-diamond illusion" for the Kanizsa triangle).
 */
import { z } from 'zod';
import { verify } from '../../../src/domain/evidence/verify/verify.ts';
import type { LocalModels } from '../../../src/kernel/model/local-models.ts';
import type { Score } from '../../score.ts';
import { areaUnderCurve, isOdd } from './measures.ts';
import { plainOverlap, readRows } from './read-rows.ts';
import { judgeThreeWays, type Verdicts, ways } from './three-ways.ts';

const Row = z.object({
  claim: z.string(),
  evidence: z.array(z.string()),
  support: z.string().nullable(),
  has_passage: z.boolean(),
});
const JUDGED = new Set(['Complete', 'Partial', 'Incomplete']);
const ON = 'expertqa claims';
/** At most two of a hundred complete claims may be called contradicted. */
const UNCONTRADICTED_BAR = 0.98;
/** What the marks of the experts allow at the best cut; a cut chosen on them judges nothing. */
const PRECISION = 0.9;
const CITATION = /\s*\[\d+\]/g;

export async function expertqaClaims(local: LocalModels, folder: string | null): Promise<Score[]> {
  const rows = (await readRows(folder, 'expertqa/claims.jsonl', Row)).filter(
    ({ support, has_passage }) => has_passage && JUDGED.has(support ?? ''),
  );
  if (rows.length === 0) return [];
  const judged = rows.map(({ claim, evidence, support }) => {
    const [said, passage] = [claim.replace(CITATION, ''), evidence.join('\n\n')];
    const isPositive = support === 'Complete';
    return {
      ours: { score: verify(said, passage, { language: 'en' }).score, isPositive },
      plain: { score: plainOverlap(said, passage), isPositive },
    };
  });
  const ours = judged.map((row) => row.ours);
  const plain = judged.map((row) => row.plain);
  const on = ON;
  return [
    ...(await verdictScores(local, rows)),
    {
      on,
      measure: 'attribution AUC',
      value: areaUnderCurve(ours),
      baseline: areaUnderCurve(plain),
      bar: 0.62,
    },
    {
      on,
      measure: 'attribution AUC, odd half',
      value: areaUnderCurve(ours.filter(isOdd)),
      baseline: areaUnderCurve(plain.filter(isOdd)),
      bar: null,
    },
  ];
}

async function verdictScores(
  local: LocalModels,
  rows: readonly z.output<typeof Row>[],
): Promise<Score[]> {
  const judged: (Verdicts & { isComplete: boolean })[] = [];
  for (const { claim, evidence, support } of rows) {
    const pair = { claim: claim.replace(CITATION, ''), evidence: evidence.join('\n\n') };
    judged.push({ isComplete: support === 'Complete', ...(await judgeThreeWays(local, pair)) });
  }
  const complete = judged.filter(({ isComplete }) => isComplete);
  const surest = shareAtPrecision(judged.filter(({ together }) => together === 'supports'));
  const scores = ways.flatMap((way): Score[] => {
    const supported = judged.filter((row) => row[way] === 'supports');
    const right = supported.filter(({ isComplete }) => isComplete).length;
    const contradicted = complete.filter((row) => row[way] === 'contradicts').length;
    const named = (measure: string, value: number, bar: number | null = null) => ({
      ...{ on: ON, measure: `${measure}, ${way}`, value, baseline: null, bar },
    });
    return [
      named(
        'complete claims not contradicted',
        1 - contradicted / complete.length,
        way === 'together' ? UNCONTRADICTED_BAR : null,
      ),
      named('complete claims supported', right / complete.length),
      named('supported claims marked complete', right / Math.max(1, supported.length)),
    ];
  });
  return [
    ...scores,
    {
      on: ON,
      measure: `complete claims supported, at a cut where ${PRECISION} of the supported are complete`,
      value: surest / complete.length,
      baseline: null,
      bar: null,
    },
  ];
}

/** The most claims with the best scores of which so many are complete. */
function shareAtPrecision(supported: readonly { isComplete: boolean; score: number }[]): number {
  const sorted = supported.toSorted((a, b) => b.score - a.score);
  let [right, most] = [0, 0];
  for (const [at, { isComplete }] of sorted.entries()) {
    if (isComplete) right += 1;
    if (right >= PRECISION * (at + 1)) most = right;
  }
  return most;
}
