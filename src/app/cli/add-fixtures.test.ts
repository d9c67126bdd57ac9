/**
 * `lyceum add` on every fixture, against a real server: each file ends as it should, the
 * server is there for others meanwhile, and nothing of what failed stays. The table is printed.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../kernel/store/open-store.ts';
import type { Store } from '../../kernel/store/store.ts';
import { startCli } from '../../testing/cli-process.ts';
import {
  type AddOutcome,
  addFiles,
  type FileToAdd,
  outcomeTable,
  outcomeText,
} from '../../testing/documents/add-outcomes.ts';
import { madeHostileFiles } from '../../testing/documents/hostile-files.ts';
import { temporaryFile } from '../../testing/documents/temporary-file.ts';
import { placeDatabase } from '../../testing/store-templates.ts';
import { allMigrations } from '../compose.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures/', import.meta.url));

const expected: Record<string, string> = {
  'chapters/en_interleaved_columns.pdf': 'ready pdf',
  'chapters/en_interleaved_columns.txt': 'ready text',
  'chapters/en_testing_effect.pdf': 'ready pdf',
  'chapters/en_testing_effect.txt': 'ready text',
  'chapters/no_fotosyntese.pdf': 'ready pdf',
  'chapters/no_fotosyntese.txt': 'ready text',
  'scans/en.txt': 'ready text',
  'scans/no.txt': 'ready text',
  'scans/en_clean200.pdf': 'ready pdf, scan sure',
  'scans/no_clean150.png': 'ready png, scan sure',
  'scans/no_skew2_300.pdf': 'ready pdf, scan sure',
  'scans/no_rot90_200.pdf': 'ready pdf, scan sure',
  'scans/en_shadow_200_confidence_trap.pdf': 'ready pdf, scan with a warning',
  'scans/en_75dpi.pdf': 'ready pdf, scan with a warning',
  'scans/en_jpeg5_100.jpg': 'document.low-confidence',
  'scans/no_blur_200.pdf': 'document.low-confidence',
  'hostile/bomb_100MB.docx': 'document.too-large',
  'hostile/bomb_30M_textops.pdf': 'document.too-complex',
  'hostile/bomb_nested_1GB.pdf': 'document.too-complex',
  'hostile/count_lie.pdf': 'ready pdf',
  'hostile/encrypted_pw_secret.pdf': 'document.encrypted',
  'hostile/form_laughs_1e9.pdf': 'document.too-complex',
  'hostile/html_named.pdf': 'ready html',
  'hostile/hugebox.pdf': 'ready pdf',
  'hostile/js_openaction.pdf': 'ready pdf',
  'hostile/page_cycle.pdf': 'document.corrupt',
  'hostile/random_hdr.pdf': 'document.corrupt',
  'hostile/truncated.pdf': 'document.corrupt',
  'hostile/xml_laughs.docx': 'document.unsafe',
  'hostile/zero.pdf': 'document.empty',
  'made/pages10k.pdf': 'document.too-large',
  'made/image_30kx30k.pdf': 'document.too-large',
};

/** What two bombs do until they are stopped, and scans on a machine that is busy. */
const PATIENCE_MS = 15 * 60_000;
/** A request that takes longer found a server that hangs. */
const HUNG_MS = 60_000;
/** Refused at the door: there is not even a document that could tell the reason. */
const AT_THE_DOOR = ['document.empty'];

test('every fixture ends as it should, and the server answers others meanwhile', {
  timeout: PATIENCE_MS,
}, async () => {
  const data = await aDataFolder();
  const server = startCli(['serve', '--json', '--port', '0', '--data', data]);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  const { url } = JSON.parse(await server.said('\n'));
  const files = allFixtures();
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
});

function allFixtures(): FileToAdd[] {
  const kept = readdirSync(fixtures, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ name: path.slice(fixtures.length), path }));
  const made = Object.entries(madeHostileFiles())
    .filter(([name]) => `made/${name}` in expected)
    .map(([name, bytes]) => ({ name: `made/${name}`, path: temporaryFile(bytes, name) }));
  return [...kept, ...made];
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
