/**
 * `npm run eval reading -- --sheet DIR FILE …`: default sets and guides of these files, made by
 * the whole product without a model, as a sheet for readers who mark them and see no code.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { SourceGuide } from '../../src/contracts/guide.ts';
import { StudySet } from '../../src/contracts/reading.ts';
import { openServedApp, type ServedApp } from '../served-app.ts';
import { type MadeOf, sheetOf } from './sheet-text.ts';

const Refusal = z.object({ message: z.string() });
const Added = z.object({ id: z.string() });
const Made = z.object({ study_set_id: z.string() });

export async function writeSheet(folder: string, files: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const app = await openServedApp();
  const made: MadeOf[] = [];
  for (const file of files) {
    const one = await setOf(app, file);
    made.push(one);
    const told =
      one.refused ?? `${one.set?.flashcards.length} cards, ${one.set?.quiz.length} questions`;
    console.log(`${one.document}: ${told} (${one.seconds.toFixed(1)} s)`);
    await writeAll(folder, made);
  }
  await app.close();
}

/** After every file, so that what is made is there when a later one fails. */
async function writeAll(folder: string, made: readonly MadeOf[]): Promise<void> {
  const { csv, markdown, guides } = sheetOf(made);
  await writeFile(join(folder, 'marks.csv'), csv);
  await writeFile(join(folder, 'sheet.md'), markdown);
  await writeFile(join(folder, 'guides.md'), guides);
}

async function setOf(app: ServedApp, file: string): Promise<MadeOf> {
  const document = basename(file);
  const from = performance.now();
  const seconds = () => (performance.now() - from) / 1000;
  const refused = (why: string): MadeOf => ({ document, seconds: seconds(), refused: why });
  const added = Added.safeParse(await bodyOf(await app.addFile(file)));
  if (!added.success) return refused('the library did not take it');
  const documentId = added.data.id;
  const answer = await bodyOf(
    await app.post('/api/reading/study-sets?wait=1', {
      documentId,
      generationGoals: ['flashcards', 'multiple_choice_quiz'],
    }),
  );
  const { data: run } = Made.safeParse(answer);
  if (!run) return refused(Refusal.safeParse(answer).data?.message ?? JSON.stringify(answer));
  const set = StudySet.parse(await askJson(app, `/api/reading/study-sets/${run.study_set_id}`));
  const took = seconds();
  const guide = SourceGuide.parse(await askJson(app, `/api/documents/${documentId}/guide`));
  return { document, seconds: took, set, guide };
}

async function askJson(app: ServedApp, path: string): Promise<unknown> {
  return bodyOf(await fetch(app.url + path));
}

async function bodyOf(answer: Response): Promise<unknown> {
  return answer.json();
}
