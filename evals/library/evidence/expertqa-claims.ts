/**
 * Does the cited text support the claim (ExpertQA)? Complete support against
 * partial and missing, by the verifier's score. Only rows that carry a passage;
 * the claims' own citation marks ("[3]") are taken out. The weights of the score were
 * chosen with these rows in view, so only other rows can judge it.
 */
import { z } from 'zod';
import { verify } from '../../../src/domain/evidence/verify/verify.ts';
import type { Score } from '../../score.ts';
import { areaUnderCurve, isOdd } from './measures.ts';
import { plainOverlap, readRows } from './read-rows.ts';

const Row = z.object({
  claim: z.string(),
  evidence: z.array(z.string()),
  support: z.string().nullable(),
  has_passage: z.boolean(),
});
const JUDGED = new Set(['Complete', 'Partial', 'Incomplete']);
const CITATION = /\s*\[\d+\]/g;

export async function expertqaClaims(folder: string | null): Promise<Score[]> {
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
  const on = 'expertqa claims';
  return [
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
