/**
 * `npm run eval [part] [-- --data DIR --fixtures DIR]`: scores quality on real data.
 *
 * The data belongs to others and is not part of the project (README.md says where it
 * comes from). Without it, a part says so and scores nothing. A bar that is missed, or
 * a score that fell by more than 0.01, makes it end with 1.
 *
 * `npm run eval reading -- --sheet DIR FILE …` scores nothing: it writes sets to be marked;
 * `npm run eval assessment -- --sheet DIR` writes questions of our own unused texts to be marked;
 * `npm run eval assessment -- --materials FILE …` says which texts give nine questions.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { assessmentScores } from './assessment/assessment-scores.ts';
import { writeItemSheet } from './assessment/item-sheet.ts';
import { materialTable } from './assessment/material-table.ts';
import { debateScores } from './debate/debate-scores.ts';
import { documents } from './documents/documents.ts';
import { itemScores } from './items/item-eval.ts';
import { learnerScores } from './learner/learner-scores.ts';
import { library } from './library/library.ts';
import { modelMindScores } from './model-mind/model-mind.ts';
import { ocrEval } from './ocr/ocr-eval.ts';
import { writeSheet } from './reading/marking-sheet.ts';
import { readingScores } from './reading/reading-scores.ts';
import { researchScores } from './research/research-scores.ts';
import { keepResults } from './results-file.ts';
import { type Eval, type EvalFolders, isMissed, type Score } from './score.ts';
import { scoreTable } from './score-table.ts';
import { tutoringScores } from './tutoring/tutoring-scores.ts';

const parts: Record<string, Eval> = {
  documents,
  ocr: ocrEval,
  library,
  items: itemScores,
  reading: readingScores,
  debate: debateScores,
  assessment: assessmentScores,
  learner: learnerScores,
  'model-mind': modelMindScores,
  research: researchScores,
  tutoring: tutoringScores,
};

process.exitCode = await evaluate();

async function evaluate(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      fixtures: { type: 'string' },
      sheet: { type: 'string' },
      materials: { type: 'boolean' },
    },
  });
  const [wanted, ...files] = positionals;
  if (values.materials) {
    console.log(await materialTable(files));
    return 0;
  }
  if (values.sheet !== undefined) {
    if (wanted === 'assessment') await writeItemSheet(values.sheet, files);
    else await writeSheet(values.sheet, files);
    return 0;
  }
  if (wanted !== undefined && !(wanted in parts)) {
    console.error(`There is no eval "${wanted}". There is: ${Object.keys(parts).join(', ')}.`);
    return 2;
  }
  const folders = {
    data: folderOf(values.data ?? process.env.LYCEUM_EVAL_DATA, 'data'),
    fixtures: folderOf(values.fixtures, 'fixtures'),
  };
  const chosen = Object.entries(parts).filter(([part]) => wanted === undefined || part === wanted);
  return report(await scoreAll(chosen, folders));
}

/** The named folder, or the one beside the project. */
function folderOf(named: string | undefined, beside: string): string | null {
  const folder = named ?? fileURLToPath(new URL(`../../shared/${beside}`, import.meta.url));
  return existsSync(folder) ? folder : null;
}

async function scoreAll(
  chosen: readonly [string, Eval][],
  folders: EvalFolders,
): Promise<Map<string, Score[]>> {
  const scoresByPart = new Map<string, Score[]>();
  for (const [part, run] of chosen) {
    const scores = await run(folders);
    if (scores.length > 0) scoresByPart.set(part, scores);
    else
      console.log(`${part}: there is no data on this machine; evals/README.md says what it needs.`);
  }
  return scoresByPart;
}

async function report(scoresByPart: ReadonlyMap<string, Score[]>): Promise<number> {
  const scores = [...scoresByPart.values()].flat();
  if (scores.length === 0) return 0;
  console.log(scoreTable(scores));
  const barred = scores.filter(({ bar }) => bar !== null);
  const missed = barred.filter(isMissed);
  console.log(`\n${barred.length - missed.length} of ${barred.length} bars passed`);
  const fallen = await keepResults(scoresByPart);
  for (const line of fallen) console.error(line);
  return missed.length + fallen.length > 0 ? 1 : 0;
}
