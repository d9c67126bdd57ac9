/** The life of `lyceum serve`, in a process of its own where its signals are looked at. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { Health } from '../../contracts/health.ts';
import { holder } from '../../kernel/store/lock.ts';
import { runCliHere, type Typed } from '../../testing/cli/cli-here.ts';
import { startCli } from '../../testing/cli/cli-process.ts';
import { startModelServer } from '../../testing/model-server/model-server.ts';
import { sendRequest } from '../../testing/raw-http.ts';
import { placeDatabase } from '../../testing/stores/store-templates.ts';
import { allMigrations } from '../compose.ts';

const root = mkdtempSync(join(tmpdir(), 'lyceum-serve-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('it says where it is, what it stands on, whom it trusts and how to stop it; Ctrl-C ends it in order', async () => {
  const data = await aDataFolder();
  const server = serve(['--data', data], { LYCEUM_ALLOWED_HOSTS: 'quiz.example, other.example' });
  const said = await server.said('Ctrl-C');

  const url = /is ready at (http:\S+)/.exec(said)?.[1] ?? '';
  expect(Health.parse(await (await fetch(`${url}/health`)).json()).status).toBe('ok');
  const asked = { port: Number(new URL(url).port), path: '/health' };
  expect(await sendRequest({ ...asked, headers: { host: 'other.example' } })).toMatchObject({
    status: 200,
  });
  expect(await sendRequest({ ...asked, headers: { host: 'evil.example' } })).toMatchObject({
    status: 403,
  });
  expect(said).toContain(data);
  expect(said).toContain('embedded PostgreSQL (PGlite)');
  expect(said).toContain('offline');
  expect(said).toContain('trusts every program on this machine; LYCEUM_TOKEN adds a token');
  expect(await holder(data)).toMatchObject({ pid: server.child.pid, url });

  server.child.kill('SIGINT');
  const { code, stdout, stderr } = await server.ended;
  expect(stdout).toMatch(/Stopping: .*\nStopped\.\n$/);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(await holder(data)).toBeNull();
});

test('with --json stdout is one line of facts, and words for people go to stderr; doctor finds the server, and SIGTERM ends it in order', async () => {
  const data = await aDataFolder();
  const server = serve(['--json', '--data', data]);
  const facts = JSON.parse(await server.said('\n'));
  expect(facts).toMatchObject({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    pid: server.child.pid,
    data,
    store: 'pglite',
    mind: 'offline',
    token_required: false,
  });
  const well = await runCliHere(['doctor', '--json', '--data', data], { env: {}, cwd: root });
  const report = JSON.parse(well.stdout);
  expect(report.verdict).toBe('ok');
  expect(report.findings).toContainEqual(
    expect.objectContaining({ check: 'holder', found: expect.stringContaining(facts.url) }),
  );
  expect(well.code).toBe(0);

  server.child.kill('SIGTERM');
  const { code, stdout, stderr } = await server.ended;
  expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(/Stopping: .*\nStopped\.\n$/);
  expect(code).toBe(0);
  expect(await holder(data)).toBeNull();
});

test('a model that answers is named; one that is out of reach is only a warning', async () => {
  const provider = await startModelServer();
  onTestFinished(() => provider.close());
  const reachable = await serveHere(modelAt(`${provider.url}/v1`));
  expect(JSON.parse(reachable.stdout)).toMatchObject({
    mind: 'model',
    models: { fast: 'compatible:some-model', strong: 'compatible:some-model' },
  });
  expect(provider.calls).toHaveLength(1);

  const { code, stderr } = await serveHere(modelAt('http://127.0.0.1:1/v1'));
  expect(stderr).toMatch(/^lyceum: compatible:some-model did not answer \(model\.unavailable\)/);
  expect(code).toBe(0);
});

test('a reader that leaves stdout is no reason for noise', async () => {
  const listing = startCli(['help', 'config']);
  listing.child.stdout?.destroy();
  expect(await listing.ended).toMatchObject({ code: 0, stderr: '' });
});

test('doctor finds a wrong setting', async () => {
  const data = await aDataFolder();
  const ill = await runCliHere(['doctor', '--data', data], {
    env: { LYCEUM_PORT: 'many' },
    cwd: root,
  });
  expect(ill.stdout).toMatch(/^fail {2}settings {2}LYCEUM_PORT /);
  expect(ill.code).toBe(1);
});

test('doctor --models says which key or name is wrong, and never shows a key', async () => {
  const provider = await startModelServer({ apiKey: 'the-right-key' });
  onTestFinished(() => provider.close());
  const env = { ...modelAt(`${provider.url}/v1`), LYCEUM_COMPATIBLE_API_KEY: 'planted-wrong-key' };
  const cwd = mkdtempSync(join(root, 'models-'));

  const { code, stdout, stderr } = await runCliHere(['doctor', '--models'], { env, cwd });
  expect(stdout).toMatch(/^fail {2}connection .*\[model\.key-wrong\]$/m);
  expect(stdout).toContain('compatibleApiKey is set');
  expect(stdout + stderr).not.toContain('planted-wrong-key');
  expect(code).toBe(1);
  expect(existsSync(join(cwd, 'data'))).toBe(false);
});

function serve(words: string[], env: Record<string, string> = {}) {
  const server = startCli(['serve', '--port', '0', ...words], { env });
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

/** In this process, until it has said where it is. */
async function serveHere(env: Record<string, string>): Promise<Typed> {
  const interrupted = new AbortController();
  const cwd = join(await aDataFolder(), '..');
  return runCliHere(
    ['serve', '--json', '--port', '0'],
    { env, cwd },
    { interrupted, onText: () => interrupted.abort() },
  );
}

function modelAt(baseUrl: string): Record<string, string> {
  return { LYCEUM_MODEL_FAST: 'compatible:some-model', LYCEUM_COMPATIBLE_BASE_URL: baseUrl };
}

/** One that need not be prepared first, which takes seconds. */
async function aDataFolder(): Promise<string> {
  const data = join(mkdtempSync(join(root, 'folder-')), 'data');
  mkdirSync(data);
  await placeDatabase(data, await allMigrations());
  return data;
}
