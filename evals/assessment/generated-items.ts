/**
 * What the offline writer makes of whole texts, judged by code alone: nine questions as the product
 * selects them, and every candidate that the reviewer accepts. Quality in the eyes of a reader is no
 * number of this kind.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BloomLevel } from '../../src/contracts/assessment/assessment.ts';
import { classifyBloom } from '../../src/domain/assessment/bloom/classify-bloom.ts';
import { isSupported } from '../../src/domain/assessment/review/is-supported.ts';
import { levelKeys } from '../../src/domain/assessment/review/level-keys.ts';
import { reviewCandidate } from '../../src/domain/assessment/review/review-candidate.ts';
import { formOf, selectItems } from '../../src/domain/assessment/review/select-items.ts';
import type { WrittenItem } from '../../src/domain/assessment/writing/draft-item.ts';
import { isRecomputed } from '../../src/domain/assessment/writing/recompute.ts';
import { writeItems } from '../../src/domain/assessment/writing/write-items.ts';
import { extractConcepts } from '../../src/domain/concepts/extract-concepts.ts';
import { flowBlocks } from '../../src/domain/flow/flow-blocks.ts';
import { markdownItems } from '../../src/domain/flow/markdown.ts';
import { panelAccuracy } from '../../src/domain/items/guess-panel.ts';
import { lintItem } from '../../src/domain/items/lint-item.ts';
import { averageOf, type Score } from '../score.ts';

const OPTIONS = 5;
const PER_LEVEL = 3;
/** Above chance, as the specification has it. */
const CLOSE_TO_CHANCE = 0.03;
/** How often an item of each text is counted: no text may outweigh the others. */
const MOST_OF_A_TEXT = 60;

interface Placed {
  question: string;
  options: string[];
  correctAnswerIndex: number;
  level: BloomLevel;
}

interface MadeOfText {
  written: WrittenItem[];
  accepted: Placed[];
  nine: Placed[];
  isWhole: boolean;
}

export async function generatedItems(data: string | null): Promise<Score[]> {
  const folder = data === null ? null : join(data, 'openstax/chapters');
  const names = folder === null ? [] : await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFile(join(folder ?? '', name), 'utf8')),
  );
  const made = texts.map(madeOf);
  const accepted = made.flatMap((one) => one.accepted.slice(0, MOST_OF_A_TEXT));
  if (accepted.length === 0) return [];
  const on = `${texts.length} chapters, ${accepted.length} items`;
  const measured = (measure: string, value: number, bar: number | null): Score => ({
    ...{ on, measure, value, bar },
    baseline: null,
  });
  const guesses = panelAccuracy(accepted, { language: 'en' });
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
  ];
}

function madeOf(text: string): MadeOfText {
  const blocks = [...flowBlocks(markdownItems(text))];
  const concepts = extractConcepts(blocks, 'en');
  const written = writeItems({ language: 'en', blocks, concepts }, OPTIONS);
  const reviewed = written.map((item) => {
    const { verdict, score } = reviewCandidate(item, {
      language: 'en',
      supported: isSupported(item, 'en'),
    });
    return {
      ...item,
      score,
      accepted: verdict === 'accepted',
      isUncovered: false,
      form: formOf(item),
    };
  });
  const rules = { perLevel: PER_LEVEL, language: 'en' } as const;
  const { chosen, missing } = selectItems(reviewed, rules);
  return {
    written,
    accepted: placed(reviewed.filter((item) => item.accepted)),
    nine: placed(chosen),
    isWhole: Object.keys(missing).length === 0,
  };
}

/** In the order in which people see the options. */
function placed(items: readonly WrittenItem[]): Placed[] {
  return levelKeys(
    items.map((item) => ({
      ...{ question: item.question, key: item.key, level: item.bloom_level },
      options: [item.key, ...item.distractors.map(({ text }) => text)],
      correctAnswerIndex: 0,
    })),
    'en',
  );
}

const isFlawless = (item: Placed): boolean =>
  item.question.includes('CONTRADICTS') ||
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
