/** Whether the classifier names the level of generated questions as a person does. */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { z } from 'zod';
import { BloomLevel } from '../../src/contracts/assessment/assessment.ts';
import { classifyBloom } from '../../src/domain/assessment/bloom/classify-bloom.ts';
import { averageOf, type Score } from '../score.ts';

const BAR = 0.85;
const Row = z.object({ question: z.string(), aimed: BloomLevel, label: BloomLevel });

export async function labelScores(): Promise<Score[]> {
  const file = new URL('./level-labels.csv', import.meta.url);
  const { data } = Papa.parse(await readFile(file, 'utf8'), { header: true, skipEmptyLines: true });
  const rows = z.array(Row).parse(data);
  return [
    {
      on: `${rows.length} generated questions, labelled by hand`,
      measure: 'Bloom level, agreement',
      value: averageOf(
        rows.map(({ question, aimed, label }) =>
          Number(classifyBloom(question, aimed).label === label),
        ),
      ),
      baseline: null,
      bar: BAR,
    },
  ];
}
