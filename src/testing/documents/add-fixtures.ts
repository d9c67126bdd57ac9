/**
 * `lyceum add` on fixtures, against a real server: each file ends as it should, the
 * server is there for others meanwhile, and nothing of what failed stays. The table is printed.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { allMigrations } from '../../app/compose.ts';
import { openStore } from '../../kernel/store/open-store.ts';
import type { Store } from '../../kernel/store/store.ts';
import { startCli } from '../cli/cli-process.ts';
import { placeDatabase } from '../stores/store-templates.ts';
import {
  type AddOutcome,
  addFiles,
  type FileToAdd,
  outcomeTable,
  outcomeText,
} from './add-outcomes.ts';
import { madeHostileFiles } from './hostile-files.ts';
import { temporaryFile } from './temporary-file.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures/', import.meta.url));

/** A request that takes longer found a server that hangs. */
const HUNG_MS = 60_000;
/** Refused at the door: there is not even a document that could tell the reason. */
const AT_THE_DOOR = ['document.empty'];

/** Adds the named fixtures and expects each to end as the table says; `made/` ones are made here. */
export async function expectToEndAs(expected: Readonly<Record<string, string>>): Promise<void> {
  const data = await aDataFolder();
  const server = startCli(['serve', '--json', '--port', '0', '--data', data]);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  const { url } = JSON.parse(await server.said('\n'));
  const files = fixturesOf(Object.keys(expected));
  const [kind, harmful] = [files.filter(isKind), files.filter((file) => !isKind(file))];

  const work = Promise.all([addFiles(data, harmful), addFiles(data, kind)]);
  const [answers, added] = await Promise.all([askMeanwhile(url, work), work]);
  server.child.kill('SIGINT');
  await server.ended;

  const outcomes = added.flat();
  process.stdout.write(
    `\n${outcomeTable(outcomes)}\n${answers.count} other requests meanwhile, the slowest took ${answers.slowestMs} ms\n`,
  );
  expect(Object.fromEntries(outcomes.map((one) => [one.file, outcomeText(one)]))).toEqual(expected);
  for (const { file, document } of outcomes) {
    const [, language] = /^(?:chapters|scans)\/(en|no)/.exec(file) ?? [];
    if (document && language) expect(document.language, file).toBe(language);
  }
  await expectNothingHalfStored(data, outcomes);
}

function fixturesOf(names: readonly string[]): FileToAdd[] {
  const made = names.some((name) => name.startsWith('made/')) ? madeHostileFiles() : {};
  return names.map((name) => {
    const bytes = made[name.replace(/^made\//, '')];
    return { name, path: bytes ? temporaryFile(bytes, basename(name)) : join(fixtures, name) };
  });
}

/** Every document that the project keeps as a fixture; a packed data folder is none. */
export function keptFixtures(): string[] {
  return readdirSync(fixtures, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map(({ parentPath, name }) => join(parentPath, name).slice(fixtures.length))
    .filter((name) => !/^old-(?:data-folder|runs)\//.test(name));
}

function isKind({ name }: FileToAdd): boolean {
  return /^(chapters|scans)\//.test(name);
}

async function askMeanwhile(url: string, work: Promise<unknown>) {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  const answers = { count: 0, slowestMs: 0 };
  while (!isDone) {
    const asked = performance.now();
    for (const path of ['/health', '/api/documents']) {
      const answer = await fetch(url + path, { signal: AbortSignal.timeout(HUNG_MS) });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      answers.count += 1;
    }
    answers.slowestMs = Math.max(answers.slowestMs, Math.round(performance.now() - asked));
    await pause(200);
  }
  return answers;
}

/** Of a failed file its reason stays, and the file itself, to try again; of a refused one nothing. */
async function expectNothingHalfStored(
  data: string,
  outcomes: readonly AddOutcome[],
): Promise<void> {
  const store = await openStore({ dataFolder: data, migrations: await allMigrations() });
  onTestFinished(() => store.close());
  const left = await columnOf(store, `select file_name from documents where status = 'reading'`);
  expect(left).toEqual([]);

  const halfRead = await columnOf(
    store,
    `select distinct file_name from documents where status = 'failed'
       and (id in (select document_id from blocks) or id in (select document_id from pages))`,
  );
  expect(halfRead).toEqual([]);

  const known = await columnOf(store, 'select file_name from documents');
  for (const { file, problem } of outcomes) {
    if (problem === null) continue;
    const isKnown = known.includes(file.slice(file.lastIndexOf('/') + 1));
    expect(isKnown, file).toBe(!AT_THE_DOOR.includes(problem.code));
  }
  const hashes = await columnOf(store, 'select distinct source_hash from document_revisions');
  const stored = readdirSync(join(data, 'files'), { recursive: true, withFileTypes: true });
  const onDisk = stored.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(onDisk.sort()).toEqual(hashes.sort());
}

async function columnOf(store: Store, sql: string): Promise<string[]> {
  const { rows } = await store.query<Record<string, string>>(sql);
  return rows.flatMap((row) => Object.values(row));
}

async function aDataFolder(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'lyceum-add-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const data = join(root, 'data');
  mkdirSync(data);
  await placeDatabase(data, await allMigrations());
  return data;
}
