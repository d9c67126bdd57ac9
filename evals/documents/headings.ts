/**
 * The headings of documents against lists written by hand from their pages
 * (`headings/*.json`): how many of the found ones are real, how many of the real ones
 * are found. The simple way takes every line in letters larger than the text, or bold.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { averageOf, type Eval, type Score } from '../score.ts';
import { boldOrLargeLines } from './bold-or-large.ts';
import { readBlocks } from './read-pdf.ts';

const List = z.object({
  from: z.enum(['data', 'fixtures', 'samples']),
  file: z.string(),
  headings: z.array(z.string()).min(1),
});

const LISTS = new URL('./headings/', import.meta.url);
/** Our own documents, which are always there. */
const SAMPLES = fileURLToPath(new URL('../../samples/', import.meta.url));
const BAR = 0.8;

export const headings: Eval = async (folders) => {
  const scores: Score[] = [];
  for (const name of (await readdir(LISTS)).sort()) {
    const list = List.parse(JSON.parse(await readFile(new URL(name, LISTS), 'utf8')));
    const folder = list.from === 'samples' ? SAMPLES : folders[list.from];
    const file = folder === null ? null : join(folder, list.file);
    if (file === null || !existsSync(file)) continue;
    scores.push(...(await scoreHeadings(file, list.headings)));
  }
  return scores.length === 0
    ? []
    : [...scores, average(scores, 'precision'), average(scores, 'recall')];
};

async function scoreHeadings(file: string, wanted: readonly string[]): Promise<Score[]> {
  const blocks = await readBlocks(file);
  const found = blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text);
  const simple = await boldOrLargeLines(file);
  const on = file.slice(file.lastIndexOf('/') + 1).replace(/\.pdf$/, '');
  return [
    { on, measure: 'headings, precision', ...shares(found, simple, wanted, 'precision') },
    { on, measure: 'headings, recall', ...shares(found, simple, wanted, 'recall') },
  ];
}

type Side = 'precision' | 'recall';

function shares(
  found: readonly string[],
  simple: readonly string[],
  wanted: readonly string[],
  side: Side,
): Pick<Score, 'value' | 'baseline' | 'bar'> {
  const share = (texts: readonly string[]) =>
    side === 'precision' ? shareOf(texts, wanted) : shareOf(wanted, texts);
  return { value: share(found), baseline: share(simple), bar: BAR };
}

/** Share of the first texts that are among the others, each used once. */
function shareOf(texts: readonly string[], others: readonly string[]): number {
  const left = others.map(plain);
  let matched = 0;
  for (const text of texts.map(plain)) {
    const at = left.indexOf(text);
    if (at < 0) continue;
    left.splice(at, 1);
    matched += 1;
  }
  return Math.round((matched / Math.max(1, texts.length)) * 10_000) / 10_000;
}

function plain(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
}

function average(scores: readonly Score[], side: Side): Score {
  const own = scores.filter(({ measure }) => measure.endsWith(side));
  const rounded = (values: number[]) => Math.round(averageOf(values) * 10_000) / 10_000;
  return {
    on: 'average',
    measure: `headings, ${side}`,
    value: rounded(own.map(({ value }) => value)),
    baseline: rounded(own.map(({ baseline }) => baseline ?? 0)),
    bar: BAR,
  };
}
