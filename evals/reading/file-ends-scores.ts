/**
 * Files of all kinds through the whole product: papers, chapters, manuals, scans, empty, broken
 * and hostile ones. Each must end in a set or in a refusal that says why; none in a failure of ours.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { averageOf, type EvalFolders, type Score } from '../score.ts';
import { openServedApp, type ServedApp } from '../served-app.ts';

const MOST = 40;
const root = fileURLToPath(new URL('../..', import.meta.url));
const Problem = z.object({ code: z.string(), detail: z.string().min(10) });
const Added = z.object({ id: z.string() });

type End = 'set' | 'refused' | 'failed';

export async function fileEndsScores({ data }: EvalFolders): Promise<Score[]> {
  const files = await filesOf(data);
  const app = await openServedApp();
  const ends: End[] = [];
  for (const file of files) {
    const end = await endOf(app, file);
    ends.push(end);
    if (end === 'failed') console.log(`failed: ${file}`);
  }
  await app.close();
  const share = (wanted: readonly End[]) =>
    averageOf(ends.map((end) => Number(wanted.includes(end))));
  const on = `${files.length} files`;
  return [
    {
      on,
      measure: 'end in a set or say why not',
      value: share(['set', 'refused']),
      baseline: null,
      bar: 1,
    },
    { on, measure: 'end in a set', value: share(['set']), baseline: null, bar: null },
  ];
}

/** Few of each kind, so that no kind crowds out another. */
async function filesOf(data: string | null): Promise<string[]> {
  const folders: readonly (readonly [folder: string | null, ends: RegExp, most: number])[] = [
    [join(root, 'fixtures/hostile'), /./u, 14],
    [join(root, 'fixtures/chapters'), /./u, 6],
    [join(root, 'samples'), /\.pdf$/u, 5],
    [join(root, 'docs'), /\.md$/u, 4],
    [data && join(data, 'peerread/pdfs'), /\.pdf$/u, 6],
    [data && join(data, 'openstax/chapters'), /\.md$/u, 5],
  ];
  const lists = await Promise.all(
    folders.map(async ([folder, ends, most]) => {
      if (folder === null || !existsSync(folder)) return [];
      const names = (await readdir(folder)).filter((name) => ends.test(name)).sort();
      return names.slice(0, most).map((name) => join(folder, name));
    }),
  );
  return lists.flat().slice(0, MOST);
}

async function endOf(app: ServedApp, file: string): Promise<End> {
  const taken = await app.addFile(file);
  if (!taken.ok) return refusalOf(taken);
  const { id: documentId } = Added.parse(await taken.json());
  const made = await app.post('/api/reading/study-sets?wait=1', {
    documentId,
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
  });
  return made.ok ? 'set' : refusalOf(made);
}

/** A refusal names its kind and says in a sentence what is wrong; a 5xx is ours. */
async function refusalOf(answer: Response): Promise<End> {
  const isSaid = Problem.safeParse(await answer.json()).success;
  return answer.status < 500 && isSaid ? 'refused' : 'failed';
}
