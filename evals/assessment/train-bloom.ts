/** `node evals/assessment/train-bloom.ts --data DIR`: writes the weights of the Bloom classifier. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BloomRow, trainBloom } from './bloom-model.ts';

/** Weights below this change nothing. */
const LEAST = 0.15;
/** Entries of one line of the file. */
const PER_LINE = 12;

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });
const lines = await readFile(join(values.data, 'bloom/questions.jsonl'), 'utf8');
const rows = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as BloomRow);
const kept = [...trainBloom(rows)].filter(([, weights]) =>
  weights.some((weight) => Math.abs(weight) >= LEAST),
);
const table = kept
  .map(([feature, weights]) =>
    [feature || '-', ...weights.map((weight) => weight.toFixed(2))].join(' '),
  )
  .sort();
const packed = Array.from({ length: Math.ceil(table.length / PER_LINE) }, (_, at) =>
  table.slice(at * PER_LINE, (at + 1) * PER_LINE).join(';'),
).join('\n');
await writeFile(
  new URL('../../src/domain/assessment/bloom/bloom-weights.ts', import.meta.url),
  `/** Written by evals/assessment/train-bloom.ts: a feature, then a weight for each of six levels. */\nexport const bloomWeights = \`\n${packed.replaceAll('\\', '\\\\').replaceAll('`', '')}\n\`;\n`,
);
