/**
 * One kill while a file is read: killed, started again, and everything looked at. Only what is
 * killed needs a process of its own.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { allMigrations } from '../../app/compose.ts';
import { findStrays } from '../../library/documents/find-strays.ts';
import { storedFiles } from '../documents/stored-files.ts';
import { keptTools } from '../kept-tools.ts';
import type { ModelServer } from '../model-server/model-server.ts';
import {
  copyHome,
  newHome,
  type OpenTestStore,
  type StoreHome,
  type StoreKind,
} from '../stores/stores.ts';
import { type Ingested, type IngestOrder, ingest, TABLE_QUESTIONS } from './ingest.ts';

const MAIN = new URL('./main.ts', import.meta.url).pathname;
const run = promisify(execFile);

export interface KilledIngest {
  file: string;
  /** As `killingStore` understands it. */
  kill: string;
}

/** Answers whether the kill came before the reading was over. */
export async function surviveIngest(
  openTestStore: OpenTestStore,
  kind: StoreKind,
  { file, kill }: KilledIngest,
): Promise<boolean> {
  const home = await newHome(kind, await allMigrations());
  const killed = await isKilled(home, { file }, kill);
  const after = await ingestHere(home, {});
  expect(after.problems, kill).toEqual([]);
  const left = after.documents;
  expect(
    left.map(({ status }) => status),
    kill,
  ).toEqual(left.map(() => 'ready'));
  await expectNoStrays(openTestStore, home);

  const [document] = (await ingestHere(home, { file })).documents;
  expect(document).toMatchObject({ status: 'ready', revision: 1 });
  if (left[0]) expect(document?.id).toBe(left[0].id);
  await expectNoStrays(openTestStore, home);
  return killed;
}

/**
 * The same for a study set with a model behind it: after the kill one set is there, whole,
 * and no answer that was recorded is paid for twice. Answers whether it was killed in time.
 */
export async function surviveStudy(
  openTestStore: OpenTestStore,
  kind: StoreKind,
  { file, kill, model }: KilledIngest & { model: ModelServer },
): Promise<boolean> {
  const home = await homeWith(kind, [file]);
  const study = { study: true, model: model.url };
  const { killed, after, calls } = await finished(home, study, { kill, model });
  expect(after.sets, kill).toEqual([{ cards: 2 }]);
  // Reader and coach, and at most the one call that was in flight.
  expect(calls).toBeLessThanOrEqual(killed ? 3 : 2);
  await expectNoStrays(openTestStore, home);
  return killed;
}

/** Two debaters on three topics, two rounds: what a debate of `debate-model.ts` leaves behind. */
const WHOLE_DEBATE = { stage: 'done', turns: 14, evidence: 10 };
/** Two of each debater's four agents, two readings, the control, the reporter. */
const DEBATE_CALLS = 12;
/** Both readings and the control. */
const MOST_IN_FLIGHT = 3;

/**
 * The same for a debate: after the kill one is there, whole, nothing said is lost or doubled,
 * and only what was in flight is asked again. Answers whether it was killed in time.
 */
export async function surviveDebate(
  openTestStore: OpenTestStore,
  kind: StoreKind,
  { file, kill, model }: KilledIngest & { model: ModelServer },
): Promise<boolean> {
  const home = await homeWith(kind, [file]);
  const debating = { debate: true, model: model.url };
  const { killed, after, calls } = await finished(home, debating, { kill, model });
  expect(
    after.documents.map(({ status }) => status),
    kill,
  ).toEqual(['ready']);
  expect(after.debates, kill).toEqual([WHOLE_DEBATE]);
  expect(calls).toBeGreaterThanOrEqual(DEBATE_CALLS);
  expect(calls).toBeLessThanOrEqual(DEBATE_CALLS + (killed ? MOST_IN_FLIGHT : 0));
  await expectNoStrays(openTestStore, home);
  return killed;
}

/**
 * The same for a question: after the kill there is one whole answer, each sentence and each fact
 * once, and a model is asked again only for what was in flight.
 */
export async function surviveQuestion(
  openTestStore: OpenTestStore,
  kind: StoreKind,
  { file, kill, model }: KilledIngest & { model: ModelServer },
): Promise<boolean> {
  const home = await homeWith(kind, [file]);
  const asking = { ask: true, model: model.url };
  const { killed, after, calls } = await finished(home, asking, { kill, model });
  expect(after.answers, kill).toMatchObject([{ outcome: 'answered' }]);
  const [answer] = after.answers ?? [];
  expect(answer?.sentences, kill).toBeGreaterThan(0);
  expect(answer?.facts, kill).toBe(answer?.sentences);
  expect(calls).toBeLessThanOrEqual(killed ? 2 : 1);
  await expectNoStrays(openTestStore, home);
  return killed;
}

/**
 * The same for a table over two documents: after the kill every cell is filled once, what a cell
 * states is on record once, and a model is asked again only for what was in flight.
 */
export async function surviveTable(
  openTestStore: OpenTestStore,
  kind: StoreKind,
  { files, kill, model }: { files: readonly string[]; kill: string; model: ModelServer },
): Promise<boolean> {
  const home = await homeWith(kind, files);
  const filling = { table: true, model: model.url };
  const { killed, after, calls } = await finished(home, filling, { kill, model });
  const [table] = after.tables;
  expect(after.tables, kill).toMatchObject([{ cells: files.length * TABLE_QUESTIONS.length }]);
  expect(table?.stated, kill).toBeGreaterThan(0);
  expect(table?.artifacts, kill).toBe(table?.stated);
  // A row at once for each document, and each may have had a call in flight.
  const most = files.length * (TABLE_QUESTIONS.length - 1) + (killed ? files.length : 0);
  expect(calls, kill).toBeLessThanOrEqual(most);
  await expectNoStrays(openTestStore, home);
  return killed;
}

/**
 * The same for a watched question whose week passes: it was asked twice, each time once, and each
 * answer is whole.
 */
export async function surviveWatch(
  openTestStore: OpenTestStore,
  kind: StoreKind,
  { file, kill, model }: KilledIngest & { model: ModelServer },
): Promise<boolean> {
  const home = await homeWith(kind, [file]);
  const watching = { watch: true, model: model.url };
  const { killed, after, calls } = await finished(home, watching, { kill, model });
  expect(after.watched, kill).toEqual([1, 2]);
  expect(
    after.answers.map(({ outcome }) => outcome),
    kill,
  ).toEqual(['answered', 'answered']);
  expect(calls, kill).toBeLessThanOrEqual(killed ? 3 : 2);
  await expectNoStrays(openTestStore, home);
  return killed;
}

const libraries = new Map<string, Promise<StoreHome>>();

/** A place whose library has these files: they are read once, and the place is copied for each kill. */
async function homeWith(kind: StoreKind, files: readonly string[]): Promise<StoreHome> {
  const key = [kind, ...files].join();
  const library = libraries.get(key) ?? readInto(kind, files);
  libraries.set(key, library);
  return copyHome(await library);
}

async function readInto(kind: StoreKind, files: readonly string[]): Promise<StoreHome> {
  const home = await newHome(kind, await allMigrations());
  for (const file of files) await ingestHere(home, { file });
  return home;
}

/** Kills what the order begins, and lets the next start finish it; nothing may be wrong then. */
async function finished(
  home: StoreHome,
  order: Omit<IngestOrder, 'data'>,
  { kill, model }: { kill: string; model: ModelServer },
) {
  const before = model.counts().calls;
  const killed = await isKilled(home, order, kill);
  const after = await ingestHere(home, order);
  expect(after.problems, kill).toEqual([]);
  return { killed, after, calls: model.counts().calls - before };
}

function ingestHere(home: StoreHome, order: Omit<IngestOrder, 'data'>): Promise<Ingested> {
  const { dataFolder: data, databaseUrl: database } = home;
  return ingest({ data, database, ...order }, { openTools: keptTools });
}

/** Lets a process do it that is killed at this point; false when it was done before. */
async function isKilled(
  { dataFolder, databaseUrl }: StoreHome,
  { file, study, debate, ask, table, watch, model }: Omit<IngestOrder, 'data'>,
  kill: string,
): Promise<boolean> {
  const order = ['--data', dataFolder, '--kill', kill];
  if (databaseUrl) order.push('--database', databaseUrl);
  if (file) order.push('--file', file);
  if (study) order.push('--study');
  if (debate) order.push('--debate');
  if (ask) order.push('--ask');
  if (table) order.push('--table');
  if (watch) order.push('--watch');
  if (model) order.push('--model', model);
  try {
    await run(process.execPath, [MAIN, ...order]);
    return false;
  } catch (error) {
    if (error instanceof Error && 'signal' in error && error.signal === 'SIGKILL') return true;
    throw error;
  }
}

/** No file without a document, no document without its file or text, nothing unread; text once. */
async function expectNoStrays(openTestStore: OpenTestStore, home: StoreHome): Promise<void> {
  const store = await openTestStore({
    migrations: await allMigrations(),
    home,
  });
  const files = await storedFiles(home, store, 0);
  expect(await findStrays(store, files)).toEqual({
    files: 0,
    damaged: 0,
    withoutFile: [],
    unread: [],
    withoutText: [],
  });
  const { rows } = await store.query(
    'select document_id, revision, place from blocks group by 1, 2, 3 having count(*) > 1',
  );
  expect(rows).toEqual([]);
  await store.close();
}
