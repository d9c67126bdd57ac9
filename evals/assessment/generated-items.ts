/**
 * What the offline writer makes of whole texts, judged by code alone: nine questions as the product
 * selects them, and every candidate that the reviewer accepts. Quality in the eyes of a reader is no
 * number of this kind.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classifyBloom } from '../../src/domain/assessment/bloom/classify-bloom.ts';
import { isRecomputed } from '../../src/domain/assessment/writing/recompute.ts';
import { panelAccuracy } from '../../src/domain/items/guess-panel.ts';
import { lintItem } from '../../src/domain/items/lint-item.ts';
import { asksForFalseStatement } from '../../src/domain/items/statement-choice.ts';
import { averageOf, type Score } from '../score.ts';
import { draftScores, promiseScores } from './gate-scores.ts';
import { labelScores } from './label-scores.ts';
import { type MadeOfText, madeOf, materialOf, OPTIONS, type Placed } from './made-of-text.ts';

const own = fileURLToPath(new URL('./texts/', import.meta.url));
/** Above chance, as the specification has it. */
const CLOSE_TO_CHANCE = 0.03;
/** How often an item of each text is counted: no text may outweigh the others. */
const MOST_OF_A_TEXT = 60;

export async function generatedItems(data: string | null): Promise<Score[]> {
  const folder = data === null ? null : join(data, 'openstax/chapters');
  const names = folder === null ? [] : await readdir(folder).catch(() => []);
  const inFolder = (where: string | null, found: readonly string[]) =>
    found.filter((name) => name.endsWith('.md')).map((name) => join(where ?? '', name));
  const files = [...inFolder(folder, names), ...inFolder(own, await readdir(own))];
  const made = (await Promise.all(files.map(materialOf))).map(madeOf);
  const accepted = made.flatMap((one) => one.accepted.slice(0, MOST_OF_A_TEXT));
  if (accepted.length === 0) return [];

  const on = `${files.length} texts, ${accepted.length} items`;
  const measured = (measure: string, value: number, bar: number | null): Score => ({
    ...{ on, measure, value, bar },
    baseline: null,
  });
  const english = made
    .filter(({ language }) => language === 'en')
    .flatMap((one) => one.accepted.slice(0, MOST_OF_A_TEXT));
  const guesses = panelAccuracy(english, { language: 'en' });
  const excess = Math.max(...guesses.map(({ accuracy, chance }) => accuracy - chance));
  const derived = made.flatMap(({ written }) =>
    written.flatMap(({ derivation }) => derivation ?? []),
  );
  return [
    measured(
      'items without a flaw',
      averageOf(accepted.map((item) => Number(isFlawless(item)))),
      1,
    ),
    measured('guessers, points below the limit above chance', CLOSE_TO_CHANCE - excess, 0),
    measured('key letters one or two of nine', averageOf(made.flatMap(levelled)), 1),
    measured(
      'Bloom level, agreement with the way of writing',
      averageOf(
        accepted.map(({ question, level }) =>
          Number(classifyBloom(question, level).label === level),
        ),
      ),
      null,
    ),
    measured(
      'derived keys computed again alike',
      averageOf(derived.map((one) => Number(isRecomputed(one)))),
      1,
    ),
    measured(
      'texts that carry 3 + 3 + 3',
      averageOf(made.map(({ isWhole }) => Number(isWhole))),
      null,
    ),
    ...promiseScores(made, on),
    ...draftScores(),
    ...(await labelScores()),
  ];
}

const isFlawless = (item: Placed): boolean =>
  asksForFalseStatement(item.question) ||
  lintItem(item, { language: 'en', allowCapitalNegative: true }).every(
    ({ rule }) => rule === 'gratuitous-information',
  );

/** Whether each letter has one or two keys, for a text that gives nine questions. */
function levelled({ nine, isWhole }: MadeOfText): number[] {
  if (!isWhole) return [];
  const counts = Array.from(
    { length: OPTIONS },
    (_, letter) => nine.filter(({ correctAnswerIndex }) => correctAnswerIndex === letter).length,
  );
  return [Number(counts.every((count) => count === 1 || count === 2))];
}
