/**
 * The words of a document, whole and in reading order: 5-gram recall of the blocks
 * against the authors' own text. On the same papers pdftotext reaches .846 on average;
 * equations and code cost the rest.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { averageOf, type Eval, type Score } from '../score.ts';
import { fiveGramRecall } from './five-grams.ts';
import { readBlocks, readPlainText } from './read-pdf.ts';

const MEASURE = 'text (5-gram recall)';

const papers = [
  'external/papers/scipy2023_lindsey_twocol',
  'external/papers/scipy2023_meurer_twocol',
  'external/papers/scipy2023_breitzman_strassen_twocol',
];
const chapters = [
  'ours/chapters/en_interleaved_columns',
  'ours/chapters/en_testing_effect',
  'ours/chapters/no_fotosyntese',
];

export const textFidelity: Eval = async ({ fixtures }) => {
  if (fixtures === null) return [];
  const ofPapers = await scoreFiles(fixtures, papers, '.truth.txt', null);
  const ofChapters = await scoreFiles(fixtures, chapters, '.txt', 0.99);
  return [...ofPapers, ...averagePaper(ofPapers), ...ofChapters];
};

async function scoreFiles(
  fixtures: string,
  names: readonly string[],
  truthEnding: string,
  bar: number | null,
): Promise<Score[]> {
  const scores: Score[] = [];
  for (const name of names) {
    const file = join(fixtures, `${name}.pdf`);
    if (!existsSync(file)) continue;
    const truth = await readFile(join(fixtures, `${name}${truthEnding}`), 'utf8');
    const blocks = await readBlocks(file);
    scores.push({
      on: name.slice(name.lastIndexOf('/') + 1),
      measure: MEASURE,
      value: rounded(fiveGramRecall(truth, blocks.map((block) => block.text).join('\n\n'))),
      baseline: rounded(fiveGramRecall(truth, await readPlainText(file))),
      bar,
    });
  }
  return scores;
}

function averagePaper(scores: readonly Score[]): Score[] {
  if (scores.length === 0) return [];
  return [
    {
      on: 'papers, average',
      measure: MEASURE,
      value: rounded(averageOf(scores.map(({ value }) => value))),
      baseline: rounded(averageOf(scores.map(({ baseline }) => baseline ?? 0))),
      bar: 0.85,
    },
  ];
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
