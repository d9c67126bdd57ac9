/** Backup, restore and move on the command line; back in a process of its own. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { verifyArchive } from '../../kernel/store/backup/verify-archive.ts';
import { openStore } from '../../kernel/store/open-store.ts';
import { runCliHere } from '../../testing/cli/cli-here.ts';
import { runCliProcess, startCli } from '../../testing/cli/cli-process.ts';
import { placeDatabase } from '../../testing/stores/store-templates.ts';
import { describePostgres } from '../../testing/stores/stores.ts';
import { allMigrations } from '../compose.ts';

const HERE = { env: {}, cwd: tmpdir() };
const GZIP = [0x1f, 0x8b];
const root = mkdtempSync(join(tmpdir(), 'lyceum-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('what was backed up comes back in another folder, rows and files', async () => {
  const data = await aDataFolder();
  const file = join(aFolder(), 'lyceum.tar.gz');
  const made = await lyceum('backup', file, '--data', data, '--json');
  expect(JSON.parse(made.stdout)).toEqual({ file, bytes: expect.any(Number) });

  const restored = join(aFolder(), 'restored');
  const back = await runCliProcess(['restore', file, '--data', restored]);
  expect(back).toMatchObject({ code: 0, stderr: '' });
  expect(back.stdout).toMatch(/^Restored \d+ rows of \d+ tables and 1 files of .* into /);
  expect(await sessionsIn(restored)).toEqual(await sessionsIn(data));
  expect(existsSync(join(restored, 'note.txt'))).toBe(true);
});

test('a running server is backed up through its API, and goes on', async () => {
  const data = await aDataFolder();
  const token = 'a-token-of-16-letters';
  const env = { LYCEUM_TOKEN: token };
  const server = startCli(['serve', '--json', '--port', '0', '--data', data], { env });
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  const { url } = JSON.parse(await server.said('\n'));
  const file = join(aFolder(), 'lyceum.tar.gz');

  const refused = await run({}, 'backup', file, '--data', data);
  expect(refused.stderr).toMatch(/^lyceum: .*LYCEUM_TOKEN.*\n$/);
  expect(await run(env, 'backup', file, '--data', data)).toMatchObject({ code: 0, stderr: '' });

  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(readdirSync(join(data, 'backups'))).toEqual([]);
  expect(readdirSync(join(file, '..'))).toEqual(['lyceum.tar.gz']);
  // The test before brings an archive back; this one looks into it.
  const { tables } = await verifyArchive(file);
  expect(tables).toContainEqual(expect.objectContaining({ name: 'sessions', rows: 1 }));
  expect(gunzipSync(readFileSync(file)).includes('"ses_planted"')).toBe(true);
});

test('an encrypted backup comes back with its passphrase, typed or from a file, and not without', async () => {
  const data = await aDataFolder();
  const folder = aFolder();
  const file = join(folder, 'lyceum.sealed');
  const words = join(folder, 'words');
  writeFileSync(words, 'four words in a row\n');
  const typed = await runCliHere(['backup', file, '--encrypt', '--data', data], HERE, {
    keys: 'four words in a roe\u007fw\rfour words in a row\r',
  });
  expect(typed).toMatchObject({ code: 0 });
  const bytes = readFileSync(file);
  expect([...bytes.subarray(0, 2)]).not.toEqual(GZIP);
  expect(bytes.includes('ses_planted')).toBe(false);

  const restored = join(folder, 'restored');
  const back = ['restore', file, '--data', restored];
  const refused = await runCliHere(back, HERE, { keys: 'other words in a row\r' });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('does not open the backup');
  expect((await run({}, ...back)).stderr).toContain('--passphrase-file');
  expect(existsSync(restored)).toBe(false);
  expect(await run({}, ...back, '--passphrase-file', words)).toMatchObject({ code: 0 });
  expect(await sessionsIn(restored)).toEqual(await sessionsIn(data));

  const cut = join(folder, 'cut');
  writeFileSync(cut, bytes.subarray(0, -10));
  const damaged = await run(
    {},
    'restore',
    cut,
    '--data',
    join(folder, 'x'),
    '--passphrase-file',
    words,
  );
  expect(damaged.stderr).toContain('changed or cut off');
  expect(existsSync(join(folder, 'x'))).toBe(false);
});

test('a slip between the two typings writes nothing', async () => {
  const data = await aDataFolder();
  const file = join(aFolder(), 'lyceum.sealed');
  const typed = await runCliHere(['backup', file, '--encrypt', '--data', data], HERE, {
    keys: 'four words in a row\rfour words in a rou\r',
  });
  expect(typed).toMatchObject({ code: 2 });
  expect(existsSync(file)).toBe(false);
});

test('a backup replaces a file only when it is told to', async () => {
  const data = await aDataFolder();
  const file = join(aFolder(), 'lyceum.tar.gz');
  writeFileSync(file, 'precious');
  const refused = await run({}, 'backup', file, '--data', data);
  expect(refused).toMatchObject({
    code: 1,
    stderr: `lyceum: ${file} exists already; choose another name, or replace it with --overwrite\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe('precious');
  await lyceum('backup', file, '--overwrite', '--data', data);
  expect([...readFileSync(file).subarray(0, 2)]).toEqual(GZIP);
});

test('what goes wrong is one line, and nothing is left behind', async () => {
  const data = await aDataFolder();
  const nowhere = join(aFolder(), 'no-such-folder', 'lyceum.tar.gz');
  const empty = aFolder();
  const notBackup = join(aFolder(), 'notes.txt');
  writeFileSync(notBackup, 'hello');

  const cases: [string[], RegExp][] = [
    [['backup', nowhere, '--data', data], /^The backup to .*no-such-folder/],
    [['backup', nowhere, '--data', empty], /^there is no Lyceum in .*--data/],
    [['runs', '--data', empty], /^there is no Lyceum in .*"lyceum serve"$/],
    [['restore', nowhere, '--data', join(empty, 'new')], /no such file|cannot be (read|used)/],
    [['restore', notBackup, '--data', join(empty, 'new')], /^The backup cannot be used: /],
    [['restore', notBackup, '--data', data], /^The (backup cannot be used|data folder)/],
    [
      ['move', '--to', 'mysql://ann:planted@db/x', '--data', data],
      /^--to must be a postgres:\/\/ URL$/,
    ],
    [['move', '--to', 'postgres://127.0.0.1:1/x', '--data', data], /database/i],
    [['move', '--to', 'postgres://127.0.0.1:1/x', '--data', empty], /^there is no Lyceum in /],
  ];
  for (const [words, line] of cases) {
    const { code, stdout, stderr } = await run({}, ...words);
    expect(stderr, words.join(' ')).toMatch(/^lyceum: [^\n]*\n$/);
    expect(stderr.slice('lyceum: '.length, -1)).toMatch(line);
    expect(stdout).toBe('');
    expect([1, 2]).toContain(code);
  }
  expect(readdirSync(empty)).toEqual([]);
});

describePostgres('lyceum move', (openTestStore) => {
  test('brings every row to PostgreSQL, where the server finds them', async () => {
    const data = await aDataFolder();
    const target = await openTestStore();
    const { databaseUrl = '' } = target.home;

    const moved = await lyceum('move', '--to', databaseUrl, '--data', data, '--json');
    expect(JSON.parse(moved.stdout).tables).toContainEqual(
      expect.objectContaining({ table: 'sessions', rows: 1 }),
    );
    const { rows } = await target.query<{ id: string }>('select id from sessions');
    expect(rows.map(({ id }) => id)).toEqual(['ses_planted']);
    const env = { DATABASE_URL: databaseUrl };
    const checked = await run(env, 'doctor', '--json', '--data', data);
    expect(JSON.parse(checked.stdout).findings).toContainEqual(
      expect.objectContaining({ check: 'store', found: 'postgres, reachable' }),
    );
  });
});

/** The command must succeed. */
async function lyceum(...words: string[]) {
  const end = await run({}, ...words);
  expect(end).toMatchObject({ code: 0, stderr: '' });
  return end;
}

function run(env: Record<string, string>, ...words: string[]) {
  return runCliHere(words, { env, cwd: root });
}

/** With one session and one file in it. */
async function aDataFolder(): Promise<string> {
  planted ??= plant();
  const data = join(aFolder(), 'data');
  cpSync(await planted, data, { recursive: true });
  return data;
}

let planted: Promise<string> | undefined;

async function plant(): Promise<string> {
  const data = join(aFolder(), 'data');
  mkdirSync(data);
  await placeDatabase(data, await allMigrations());
  const store = await openStore({ dataFolder: data, migrations: await allMigrations() });
  await store.query(
    `insert into sessions (id, user_id, kind, version, state, created_at, updated_at)
     values ('ses_planted', 'local', 'study', 1, '{}', now(), now())`,
  );
  await store.close();
  writeFileSync(join(data, 'note.txt'), 'a file of the data folder');
  return data;
}

async function sessionsIn(dataFolder: string): Promise<string[]> {
  const store = await openStore({ dataFolder, migrations: await allMigrations() });
  const { rows } = await store.query<{ id: string }>('select id from sessions order by id');
  await store.close();
  return rows.map(({ id }) => id);
}

function aFolder(): string {
  return mkdtempSync(join(root, 'folder-'));
}
