/**
 * `npm run eval assessment -- --materials FILE …`: what each text gives without a model, level by
 * level, with five options: written, accepted, and the nine of a task; what is missing is said.
 */
import { basename } from 'node:path';
import { BloomLevel } from '../../src/contracts/assessment/assessment.ts';
import { formOf } from '../../src/domain/assessment/review/select-items.ts';
import { type MadeOfText, madeOf, materialOf } from './made-of-text.ts';

const HEAD = ['text', 'language', 'words', 'written', 'accepted', 'nine', 'seconds', 'missing'];

export async function materialTable(files: readonly string[]): Promise<string> {
  const rows: string[][] = [];
  const reasons: string[][] = [];
  for (const file of files) {
    const { row, made } = await rowOf(file);
    rows.push(row);
    reasons.push(...reasonRows(file, made));
  }
  const whole = rows.filter((row) => row.at(-1) === '').length;
  return [
    `| ${HEAD.join(' | ')} |`,
    `|${'---|'.repeat(HEAD.length)}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `${whole} of ${rows.length} texts give 3 + 3 + 3`,
    '',
    `| ${REASONS_HEAD.join(' | ')} |`,
    `|${'---|'.repeat(REASONS_HEAD.length)}`,
    ...reasons.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

const REASONS_HEAD = ['text', 'level', 'written', 'refused by', 'accepted', 'chosen', 'ways'];

/** Of each level: what was written in which way, and which checks refused how many. */
function reasonRows(file: string, made: MadeOfText): string[][] {
  return BloomLevel.options.map((level) => {
    const written = made.written.filter(({ bloom_level }) => bloom_level === level);
    const checks = made.refused.filter((one) => one.level === level).flatMap((one) => one.checks);
    return [
      basename(file),
      level,
      String(written.length),
      tally(checks),
      String(made.accepted.filter((one) => one.level === level).length),
      String(made.nine.filter((one) => one.level === level).length),
      tally(written.map(formOf)),
    ];
  });
}

function tally(names: readonly string[]): string {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => `${all.length} ${name}`)
    .join(', ');
}

async function rowOf(file: string): Promise<{ row: string[]; made: MadeOfText }> {
  const from = performance.now();
  const material = await materialOf(file);
  const made = madeOf(material);
  const { written, accepted, nine, missing, language } = made;
  const seconds = (performance.now() - from) / 1000;
  const words = material.blocks.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  const counts = (levels: readonly BloomLevel[]) =>
    BloomLevel.options.map((level) => levels.filter((one) => one === level).length).join(' + ');
  const row = [
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
  return { row, made };
}
