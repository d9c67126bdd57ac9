/** What a person gets wrong at the start: one clear line each, an exit code, no stack. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../kernel/store/open-store.ts';
import { runCliHere } from '../../testing/cli/cli-here.ts';
import { runCliProcess, startCli } from '../../testing/cli/cli-process.ts';
import { startModelServer } from '../../testing/model-server/model-server.ts';
import { placeDatabase } from '../../testing/stores/store-templates.ts';
import { allMigrations } from '../compose.ts';

const root = mkdtempSync(join(tmpdir(), 'lyceum-input-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a bad value in the environment', async () => {
  await refused({ LYCEUM_PORT: 'many' }, [], 2, /^LYCEUM_PORT \(environment\) must be a whole/);
});

test('a bad value of a flag', async () => {
  await refused(
    {},
    ['--port', '70000'],
    2,
    /^--port \(flag\) must be a whole number from 0 to 65535/,
  );
});

test('a misspelt variable', async () => {
  await refused({ LYCEUM_PROT: '1' }, [], 2, /^LYCEUM_PROT .* Did you mean LYCEUM_PORT\?$/);
});

test('a broken config file', async () => {
  const cwd = aFolder();
  writeFileSync(join(cwd, 'lyceum.config.json'), '{ "port": 4000,, }');
  const { code, stderr } = await runCliHere(['serve'], { env: {}, cwd });
  expect(stderr).toMatch(
    /^lyceum: lyceum\.config\.json is not valid JSON at line 1, column \d+\.\n$/,
  );
  expect(code).toBe(2);
});

test('an unknown flag', async () => {
  await refused({}, ['--prot', '1'], 2, /^unknown option '--prot' \(Did you mean --port\?\)$/);
});

test('an unknown command', async () => {
  const { code, stderr } = await runCliProcess(['sevre']);
  expect(stderr).toBe("lyceum: unknown command 'sevre' (Did you mean serve?)\n");
  expect(code).toBe(2);
});

test('a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const words = ['--port', String(port), '--data', await aDataFolder()];
  await refused({}, words, 1, new RegExp(`^Port ${port} is in use\\. .*--port`));
});

test('a data folder that cannot be written', async () => {
  // Permissions do not stop root, who may well run the tests; a file in the way stops everyone.
  const file = join(aFolder(), 'a-file');
  writeFileSync(file, '');
  for (const data of [file, join(file, 'data')]) {
    await refused({}, ['--data', data], 1, /^Cannot write to the data folder .*LYCEUM_DATA/);
  }
});

test('a database that cannot be reached', async () => {
  const env = { DATABASE_URL: 'postgres://ann:planted-password@127.0.0.1:1/lyceum' };
  const stderr = await refused(env, ['--data', aFolder()], 1, /database/i);
  expect(stderr).not.toContain('planted-password');
});

test('a data folder of a newer version', async () => {
  const dataFolder = await aDataFolder();
  const tomorrow = { area: 'kernel', number: 9999, name: 'tomorrow', sql: 'select 1', sha256: 'x' };
  const migrations = [...(await allMigrations()), tomorrow];
  await (await openStore({ dataFolder, migrations })).close();

  await refused({}, ['--data', dataFolder], 1, /^The data was written by a newer Lyceum/);
});

test('a key that the provider refuses', async () => {
  const provider = await startModelServer({ apiKey: 'the-right-key' });
  onTestFinished(() => provider.close());
  const env = { ...modelAt(provider.url), LYCEUM_COMPATIBLE_API_KEY: 'planted-wrong-key' };
  const stderr = await refused(env, ['--data', await aDataFolder()], 2, /key/i);
  expect(stderr).not.toContain('planted-wrong-key');
});

test('a model that the provider does not have', async () => {
  const missing = { fault: 'status', status: 404, code: 'model_not_found' } as const;
  const provider = await startModelServer({ script: () => missing });
  onTestFinished(() => provider.close());
  await refused(modelAt(provider.url), ['--data', await aDataFolder()], 2, /compatible:some-model/);
});

test('a model of an unknown provider', async () => {
  await refused({ LYCEUM_MODEL_FAST: 'acme:best' }, [], 2, /^LYCEUM_MODEL_FAST .* provider:model/);
});

test('a model without its key', async () => {
  const env = { LYCEUM_MODEL_FAST: 'openai:some-model' };
  await refused(
    env,
    ['--data', aFolder()],
    2,
    /^openai:some-model needs a key: set OPENAI_API_KEY/,
  );
});

test('an address for everyone without a token', async () => {
  await refused({}, ['--host', '0.0.0.0'], 2, /^--host .*LYCEUM_TOKEN/);
});

test('a second server on the same data folder is told who has it', async () => {
  const data = await aDataFolder();
  const first = startCli(['serve', '--json', '--port', '0', '--data', data]);
  onTestFinished(async () => {
    first.child.kill('SIGKILL');
    await first.ended;
  });
  const { url, pid } = JSON.parse(await first.said('\n'));

  const words = ['--port', '0', '--data', data];
  const stderr = await refused({}, words, 1, /^a Lyceum already runs on /);
  expect(stderr).toContain(url);
  expect(stderr).toContain(`(process ${pid})`);
});

/** `lyceum serve` with these ends at once, with one line that matches. */
async function refused(
  env: Record<string, string>,
  words: string[],
  exitCode: number,
  line: RegExp,
): Promise<string> {
  const { code, stdout, stderr } = await runCliHere(['serve', ...words], { env, cwd: aFolder() });
  expect(stderr.split('\n')).toEqual([expect.stringMatching(/^lyceum: /), '']);
  expect(stderr.slice('lyceum: '.length, -1)).toMatch(line);
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
  expect(stdout).toBe('');
  expect(code).toBe(exitCode);
  return stderr;
}

function modelAt(url: string): Record<string, string> {
  return {
    LYCEUM_MODEL_FAST: 'compatible:some-model',
    LYCEUM_COMPATIBLE_BASE_URL: `${url}/v1`,
  };
}

function aFolder(): string {
  return mkdtempSync(join(root, 'folder-'));
}

/** One that need not be prepared first, which takes seconds. */
async function aDataFolder(): Promise<string> {
  const data = join(aFolder(), 'data');
  mkdirSync(data);
  await placeDatabase(data, await allMigrations());
  return data;
}
