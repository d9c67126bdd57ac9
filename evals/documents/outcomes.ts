/**
 * What becomes of files that others made, by the real `lyceum add` in a library of its own:
 * papers are ready, and a scan that cannot be read well enough is held for a person. Our own
 * files, and those made to do harm, are in `src/app/cli/add-fixtures.wide.test.ts`.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AddOutcome,
  addFiles,
  outcomeTable,
  outcomeText,
} from '../../src/testing/documents/add-outcomes.ts';
import type { Eval, Score } from '../score.ts';

/** The page of the novel is half a drawing, which is read as a few hundred guesses. */
const expected: Record<string, string> = {
  'external/papers/scipy2023_lindsey_twocol.pdf': 'ready pdf',
  'external/papers/scipy2023_meurer_twocol.pdf': 'ready pdf',
  'external/papers/scipy2023_breitzman_strassen_twocol.pdf': 'ready pdf',
  'external/scans-bad/ocrmypdf_c02-22_huckfinn.pdf': 'document.low-confidence',
};

export const outcomes: Eval = async ({ fixtures }) => {
  const files = Object.keys(expected)
    .map((name) => ({ name, path: join(fixtures ?? '', name) }))
    .filter(({ path }) => fixtures !== null && existsSync(path));
  if (files.length === 0) return [];
  const data = await mkdtemp(join(tmpdir(), 'lyceum-outcomes-'));
  try {
    const added = await addFiles(data, files);
    console.log(`${outcomeTable(added)}\n`);
    return added.map(scoreOf);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
};

function scoreOf(outcome: AddOutcome): Score {
  const on = outcome.file.slice(outcome.file.lastIndexOf('/') + 1).replace(/\.pdf$/, '');
  const value = Number(outcomeText(outcome) === expected[outcome.file]);
  return { on, measure: 'ends as it should', value, baseline: null, bar: 1 };
}
