/**
 * The item lint on real questions. Planted flaws: real items spoiled in memory, one way
 * per rule. False alarms: 100 items (50 of each source, those whose ids have the least
 * SHA-256) were read by one reader before the rules were written, and every flaw seen was
 * noted in `real-items.csv`; an alarm is false when that flaw was not noted. Wording and
 * constants of the rules were then tried on the other items, but whoever wrote them had
 * read these 100 ("every year" is no absolute), and one rule (gratuitous information) was
 * mended after its planted flaws were missed: fresh items may score a little lower.
 * The guess panel is for information: it says how
 * much real questions give away. Gates of our own rubric are measured facts (one in four
 * real keys is out of the length bounds), so they are counted apart.
 */
import { readFile } from 'node:fs/promises';
import { panelAccuracy } from '../../src/domain/items/guess-panel.ts';
import { type FlawName, flawNames } from '../../src/domain/items/item.ts';
import { isPublishedFlaw, lintItem } from '../../src/domain/items/lint-item.ts';
import { openBookSolver } from '../../src/domain/items/open-book-solver.ts';
import { averageOf, type Eval, type Score } from '../score.ts';
import { keywordLint } from './keyword-lint.ts';
import { plants } from './plant-flaws.ts';
import { type RealItem, readRealItems } from './real-items.ts';
import { findStrangers } from './strangers.ts';
import { textbookItems } from './textbook-items.ts';

/** Mutants per rule; fewer than 100 are no measure. */
const MOST_MUTANTS = 200;
const FEWEST_MUTANTS = 100;
const FEWEST_MARKED = 50;

export const itemScores: Eval = async ({ data }) => {
  if (data === null) return [];
  const items = await readRealItems(data);
  if (items.length === 0) return [];
  return [
    ...plantedFlaws(items),
    ...(await falseAlarms(items)),
    ...(await textbookItems(items)),
    ...guesses(items),
  ];
};

/** Whichever way of linting is on trial: the names of the flaws it reports. */
type Lint = (item: Pick<RealItem, 'question' | 'options' | 'correctAnswerIndex'>) => FlawName[];

const ownLint: Lint = (item) =>
  lintItem(item, { language: 'en' })
    .map(({ rule }) => rule)
    .filter(isPublishedFlaw);

function plantedFlaws(items: readonly RealItem[]): Score[] {
  const scores = flawNames.map((rule) => caught(items, rule));
  const enough = scores.filter((score) => score !== null);
  if (enough.length === 0) return [];
  return [
    ...enough,
    {
      on: 'average',
      measure: 'planted flaws, caught',
      value: round(averageOf(enough.map(({ value }) => value))),
      baseline: round(averageOf(enough.map(({ baseline }) => baseline ?? 0))),
      bar: 0.95,
    },
  ];
}

function caught(items: readonly RealItem[], rule: FlawName): Score | null {
  const mutants = items
    .filter((item) => item.options.length >= 4 && !ownLint(item).includes(rule))
    .flatMap((item, at) => plants[rule](item, at) ?? [])
    .slice(0, MOST_MUTANTS);
  if (mutants.length < FEWEST_MUTANTS) return null;
  const share = (lint: Lint) =>
    round(averageOf(mutants.map((mutant) => (lint(mutant).includes(rule) ? 1 : 0))));
  return {
    on: rule,
    measure: 'planted flaws, caught',
    value: share(ownLint),
    baseline: share(keywordLint),
    bar: null,
  };
}

async function falseAlarms(items: readonly RealItem[]): Promise<Score[]> {
  const marks = await readMarks();
  const marked = items.filter(({ id }) => marks.has(id));
  if (marked.length < FEWEST_MARKED) return [];
  const falsely = (lint: Lint) =>
    averageOf(
      marked.map((item) => (lint(item).every((rule) => marks.get(item.id)?.has(rule)) ? 0 : 1)),
    );
  const seen = marked.flatMap((item) =>
    [...(marks.get(item.id) ?? [])].map((rule) =>
      ownLint(item).some((own) => own === rule) ? 1 : 0,
    ),
  );
  const gated = marked.map((item) =>
    lintItem(item, { language: 'en' }).some(({ rule }) => !isPublishedFlaw(rule)) ? 1 : 0,
  );
  const on = `${marked.length} real items`;
  return [
    {
      on,
      measure: 'no false alarm',
      value: round(1 - falsely(ownLint)),
      baseline: round(1 - falsely(keywordLint)),
      bar: 0.95,
    },
    information(on, 'flaws seen by hand, caught', averageOf(seen)),
    information(on, 'stopped by a gate of the rubric', averageOf(gated)),
    ...(await strangers(marked, on)),
  ];
}

async function strangers(marked: readonly RealItem[], on: string): Promise<Score[]> {
  const shares = await findStrangers(marked);
  if (shares === null) return [];
  return [
    information(on, 'distractors of another subject, caught by meaning', shares.caught),
    information(on, 'distractors suspected by meaning', shares.suspected),
  ];
}

async function readMarks(): Promise<Map<string, Set<string>>> {
  const text = await readFile(new URL('./real-items.csv', import.meta.url), 'utf8');
  const rows = text.trim().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [id = '', flaws = ''] = row.split(',');
      return [id, new Set(flaws.split(' ').filter((flaw) => flaw !== ''))];
    }),
  );
}

function guesses(items: readonly RealItem[]): Score[] {
  const scores: Score[] = [];
  for (const on of ['arc', 'openstax'] as const) {
    const own = items.filter(({ source }) => source === on);
    for (const { guesser, accuracy, chance } of panelAccuracy(own, { language: 'en' })) {
      scores.push({ ...information(on, `guessed: ${guesser}`, accuracy), baseline: round(chance) });
    }
  }
  const withText = items.filter(({ sentences }) => sentences.length > 0);
  const right = withText.map(
    (item) => openBookSolver(item, item.sentences, 'en')[item.correctAnswerIndex] ?? 0,
  );
  return [...scores, information('openstax', 'open book, by words', averageOf(right))];
}

function information(on: string, measure: string, value: number): Score {
  return { on, measure, value: round(value), baseline: null, bar: null };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
