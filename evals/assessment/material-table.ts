/**
 * `npm run eval assessment -- --materials FILE …`: what each text gives without a model, level by
 * level, with five options: written, accepted, and the nine of a task; what is missing is said.
 */
import { basename } from 'node:path';
import { BloomLevel } from '../../src/contracts/assessment/assessment.ts';
import { madeOf, materialOf } from './made-of-text.ts';

const HEAD = ['text', 'language', 'words', 'written', 'accepted', 'nine', 'seconds', 'missing'];

export async function materialTable(files: readonly string[]): Promise<string> {
  const rows: string[][] = [];
  for (const file of files) rows.push(await rowOf(file));
  const whole = rows.filter((row) => row.at(-1) === '').length;
  return [
    `| ${HEAD.join(' | ')} |`,
    `|${'---|'.repeat(HEAD.length)}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `${whole} of ${rows.length} texts give 3 + 3 + 3`,
  ].join('\n');
}

async function rowOf(file: string): Promise<string[]> {
  const from = performance.now();
  const material = await materialOf(file);
  const { written, accepted, nine, missing, language } = madeOf(material);
  const seconds = (performance.now() - from) / 1000;
  const words = material.blocks.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  const counts = (levels: readonly BloomLevel[]) =>
    BloomLevel.options.map((level) => levels.filter((one) => one === level).length).join(' + ');
  return [
    basename(file),
    language,
    String(words),
    counts(written.map(({ bloom_level }) => bloom_level)),
    counts(accepted.map(({ level }) => level)),
    counts(nine.map(({ level }) => level)),
    seconds.toFixed(1),
    Object.entries(missing)
      .map(([level, lack]) => `${lack} ${level}`)
      .join(', '),
  ];
}
