/** Models chosen while Lyceum runs: used at once, kept over a start, and a key never shown. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Problem } from '../contracts/problem.ts';
import type { ChooseModels, Settings } from '../contracts/settings.ts';
import type { Config } from '../kernel/config/config.ts';
import { type CourseApp, startCourseApp } from '../testing/course-app.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { localUser } from './local-user.ts';

const KEY = 'a-key-that-was-typed-on-the-page';

test('a model is chosen, answers, and thinks in the next run, without a restart', async () => {
  const app = await started();
  const server = await modelServer();
  expect((await app.app.health()).minds).toEqual(['offline']);

  const { status, settings } = await choose(app, useOf(server));

  expect(status).toBe(200);
  expect(settings.models.fast?.name).toBe('compatible:local-model');
  expect(settings.model_origins).toMatchObject({ fast: 'chosen', compatible_key: 'chosen' });
  expect((await app.app.health()).minds).toEqual(['offline', 'model']);
  const tested = await send(app, 'POST', '/api/settings/test-model', { tier: 'fast' });
  expect(await tested.json()).toMatchObject({ ok: true, model: 'compatible:local-model' });
  const run = await send(app, 'POST', '/api/courses', { title: 'A course' });
  const { run_id } = (await run.json()) as { run_id: string };
  const shown = await app.as('ann', `/api/runs/${run_id}`);
  expect(((await shown.json()) as { mind: string }).mind).toBe('model');
});

test('the key stands in its file only: in no answer, and in no backup', async () => {
  const app = await started();
  const { settings } = await choose(app, useOf(await modelServer()));
  const backup = await app.as(localUser, '/api/backup', { method: 'POST' });

  expect(JSON.stringify(settings)).not.toContain(KEY);
  expect(await (await app.as('ann', '/api/settings')).text()).not.toContain(KEY);
  expect(backup.status).toBe(200);
  const archive = gunzipSync(await backup.arrayBuffer());
  expect(archive.includes('lyceum-backup')).toBe(true);
  expect(archive.includes(KEY)).toBe(false);
  const file = await readFile(join(app.app.config.data, 'settings.json'), 'utf8');
  expect(file).toContain(KEY);
});

test('a choice is taken back, and the built-in algorithms think again', async () => {
  const app = await started();
  await choose(app, useOf(await modelServer()));
  const { settings } = await choose(app, { fast: null, strong: null });

  expect(settings.models).toEqual({ fast: null, strong: null });
  expect((await app.app.health()).minds).toEqual(['offline']);
});

test('what was given at the start is not overruled, and the answer says by which name', async () => {
  const app = await started({
    modelFast: 'compatible:given',
    compatibleBaseUrl: 'http://127.0.0.1:9/v1',
  });
  const { status, problem } = await choose(app, { fast: 'compatible:other' });

  expect(status).toBe(409);
  expect(problem).toMatchObject({ code: 'settings.given' });
  expect(problem.detail).toContain('LYCEUM_MODEL_FAST');
});

describe('what cannot be used', () => {
  let app: CourseApp;
  beforeAll(async () => {
    app = await startCourseApp();
  });
  afterAll(() => app.close());

  test.each<[string, ChooseModels]>([
    ['a provider that nobody knows', { fast: 'acme:model' }],
    ['a model without its provider', { fast: 'gpt-x' }],
    ['a model without its key', { fast: 'openai:gpt-x' }],
    ['a server without its address', { fast: 'compatible:local-model' }],
    ['an address that is none', { compatible_base_url: 'file:///etc/passwd' }],
    ['an address with a password', { compatible_base_url: 'http://me:word@127.0.0.1/v1' }],
    [
      'a key that breaks a header',
      { fast: 'openai:x', key: { provider: 'openai', value: 'a\nb' } },
    ],
  ])('%s is refused, and nothing is changed', async (_name, wanted) => {
    const { status, problem } = await choose(app, wanted);

    expect(status).toBe(400);
    expect(problem.code).toBe('settings.unfit');
    expect((await read(app)).model_origins).toMatchObject({
      fast: null,
      openai_key: null,
      compatible_base_url: null,
    });
  });
});

test('what is spent in a month stops the next call, with the reason: of a person, and of all', async () => {
  const app = await started({
    modelPrices: { 'compatible:local-model': { input: 1e6, output: 1e6 } },
  });
  const use = useOf(await modelServer());
  await choose(app, use);
  await app.app.store.query(
    `insert into people (user_id, name, name_key, role, state, cost_per_month, made_at)
     values ('ben', 'ben', 'ben', 'learner', 'active', 0, now())`,
  );
  const bens = await app.as('ben', '/api/courses?wait=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'A course' }),
  });
  expect(((await bens.json()) as Problem).detail).toContain('0 is your limit');

  await choose(app, { ...use, cost_per_month: 0 });
  const run = await send(app, 'POST', '/api/courses?wait=1', { title: 'A course' });

  expect(run.status).toBe(429);
  expect(((await run.json()) as Problem).code).toBe('model.month-spent');
});

async function started(config: Partial<Config> = {}): Promise<CourseApp> {
  const app = await startCourseApp('usual', { config });
  onTestFinished(() => app.close());
  return app;
}

async function modelServer(): Promise<ModelServer> {
  const server = await startModelServer({ apiKey: KEY });
  onTestFinished(() => server.close());
  return server;
}

function useOf({ url }: ModelServer): ChooseModels {
  return {
    fast: 'compatible:local-model',
    compatible_base_url: `${url}/v1`,
    key: { provider: 'compatible', value: KEY },
  };
}

function send(app: CourseApp, method: string, path: string, body: unknown): Promise<Response> {
  return app.as('ann', path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function choose(app: CourseApp, wanted: ChooseModels) {
  const answer = await send(app, 'PUT', '/api/settings/models', wanted);
  const body: unknown = await answer.json();
  return { status: answer.status, settings: body as Settings, problem: body as Problem };
}

async function read(app: CourseApp): Promise<Settings> {
  return (await (await app.as('ann', '/api/settings')).json()) as Settings;
}
