/** How well the level of a question is named from its words, and what the offline writer makes. */
import { z } from 'zod';
import { readRows } from '../library/evidence/read-rows.ts';
import type { Eval, Score } from '../score.ts';
import { bloomLabels, foldAccuracy } from './bloom-model.ts';
import { generatedItems } from './generated-items.ts';

const BAR = 0.8;

export const assessmentScores: Eval = async ({ data }) => [
  ...(await bloomScores(data)),
  ...(await generatedItems(data)),
];

async function bloomScores(data: string | null): Promise<Score[]> {
  const schema = z.object({ question: z.string(), label: z.string().regex(/^BT[1-6]$/) });
  const rows = await readRows(data, 'bloom/questions.jsonl', schema);
  if (rows.length === 0) return [];
  const counts = bloomLabels.map(
    (_, at) => rows.filter(({ label }) => label === `BT${at + 1}`).length,
  );
  return [
    {
      on: `${rows.length} questions, 5 folds`,
      measure: 'Bloom level, accuracy',
      value: foldAccuracy(rows),
      baseline: Math.max(...counts) / rows.length,
      bar: BAR,
    },
  ];
}
