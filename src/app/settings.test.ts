/** Settings over HTTP, and whether the models answer. */
import { expect, onTestFinished, test } from 'vitest';
import type { Problem } from '../contracts/problem.ts';
import type { ModelTested, Settings } from '../contracts/settings.ts';
import { LiveSettings } from '../kernel/config/chosen-settings.ts';
import { Config } from '../kernel/config/config.ts';
import { secretsOf } from '../kernel/config/settings.ts';
import { type CourseApp, startCourseApp } from '../testing/course-app.ts';
import {
  type ModelServer,
  type ModelServerOptions,
  startModelServer,
} from '../testing/model-server/model-server.ts';
import { describeSettings } from './describe-settings.ts';
import { localCaller } from './local-user.ts';

const KEY = 'sk-planted-key-of-the-settings';

test('without a model, settings say that the offline mind works and what may leave the machine', async () => {
  const app = await started();
  const settings = await read(app);

  expect(settings).toMatchObject({
    store: { kind: 'pglite' },
    data_folder: app.app.config.data,
    minds: ['offline'],
    models: { fast: null, strong: null },
    prices_known: false,
    leaves_the_machine: ['url-import'],
    limits: { upload_mb: 100, body_mb: 2, tokens_per_run: 2_000_000, search_mb: 512 },
    ocr: { languages: ['en', 'no'] },
    local_models: [
      { name: 'embedder', role: 'embed', licence: 'Apache-2.0', state: 'ok' },
      { name: 'reranker', role: 'rerank', licence: 'Apache-2.0', state: 'ok' },
      { name: 'entailment', role: 'entail', licence: 'MIT', state: 'ok' },
      { name: 'reader', role: 'answer', licence: 'MIT', state: 'ok' },
      { name: 'judge', role: 'judge', licence: 'MIT', state: 'ok' },
    ],
  });
});

test('every setting of the schema is listed, and what is set is told without its value', async () => {
  const secrets = {
    token: 'planted-token-of-length',
    openaiApiKey: KEY,
    compatibleApiKey: `${KEY}-2`,
    anthropicApiKey: `${KEY}-3`,
    googleApiKey: `${KEY}-4`,
  };
  const app = await started({
    ...secrets,
    modelFast: 'openai:gpt-5-mini',
    openaiBaseUrl: 'https://gateway.example/v1?key=planted-in-the-address',
    modelPrices: { 'openai:gpt-5-mini': { input: 1, output: 2 } },
  });
  const settings = await read(app);
  const byName = new Map(settings.environment.map((one) => [one.setting, one]));

  expect(settings.environment).toHaveLength(Object.keys(Config.shape).length);
  expect(byName.get('OPENAI_API_KEY')).toMatchObject({ is_set: true, is_secret: true });
  expect(byName.get('LYCEUM_TOKEN')).toMatchObject({ is_set: true });
  expect(byName.get('LYCEUM_MODEL_FAST')).toMatchObject({ is_set: true, is_secret: false });
  expect(byName.get('LYCEUM_MODEL_STRONG')).toMatchObject({ is_set: false });
  expect(byName.get('modelPrices')).toMatchObject({ is_set: true });
  expect(byName.get('LYCEUM_PORT')).toMatchObject({ is_set: false, default: '4000' });
  expect(settings.models.strong).toEqual({
    name: 'openai:gpt-5-mini',
    provider: 'openai',
    address: 'https://gateway.example/v1',
  });
  expect(settings.prices_known).toBe(true);
  expect(settings.leaves_the_machine).toEqual(['model:gateway.example', 'url-import']);
  const told = JSON.stringify(settings);
  for (const secret of secretsOf(app.app.config)) expect(told).not.toContain(secret);
  expect(told).not.toContain('planted');
});

test.each<[string, Partial<Config>, string[]]>([
  ['a model of this machine stays here', { compatibleBaseUrl: 'http://localhost:11434/v1' }, []],
  ['also by its number', { compatibleBaseUrl: 'http://[::1]:1/v1' }, []],
  [
    'a model of another machine does not',
    { compatibleBaseUrl: 'http://10.0.0.5:8000/v1' },
    ['model:10.0.0.5'],
  ],
  [
    'unless the mind is offline',
    { compatibleBaseUrl: 'http://10.0.0.5:8000/v1', mind: 'offline' },
    [],
  ],
  [
    'a database elsewhere is told without its password',
    { compatibleBaseUrl: 'http://localhost/v1', databaseUrl: 'postgres://me:secret@db.example/x' },
    ['store:db.example'],
  ],
])('%s', async (_name, change, codes) => {
  const config = Config.parse({ modelFast: 'compatible:any', ...change });
  const ports = {
    settings: new LiveSettings(config),
    store: { kind: 'pglite' as const },
    ocrmypdfIn: '',
  };
  const settings = await describeSettings(
    {
      ...ports,
      local: {
        reasons: {
          embed: 'models/embedder/model.onnx is missing',
          rerank: null,
          entail: null,
          answer: null,
          judge: null,
        },
      },
    },
    localCaller('machine'),
  );

  expect(settings.leaves_the_machine).toEqual([...codes, 'url-import']);
  expect(settings.ocr.ocrmypdf).toBe(false);
  expect(settings.local_models[0]?.state).toBe('models/embedder/model.onnx is missing');
  expect(JSON.stringify(settings)).not.toContain('secret@');
});

test('a model that answers is told with the time it took', async () => {
  const { app, server } = await withModel();
  const { status, body } = await testModel(app, { tier: 'fast' });

  expect(status).toBe(200);
  expect(body).toEqual({
    ok: true,
    model: 'compatible:local-model',
    latency_ms: expect.any(Number),
  });
  expect(server.calls).toHaveLength(1);
  expect((await app.app.store.query('select 1 from model_calls')).count).toBe(0);
});

test('a wrong key is told by its code, and is not repeated', async () => {
  const { app } = await withModel({ apiKey: 'another-key' }, { compatibleApiKey: KEY });
  const { status, body } = await testModel(app, { tier: 'strong' });

  expect(status).toBe(200);
  expect(body).toMatchObject({ ok: false, problem: { code: 'model.key-wrong', status: 502 } });
  expect(JSON.stringify(body)).not.toContain(KEY);
});

test('a model out of reach, and one that never answers, are told apart', async () => {
  const { app, server } = await withModel(
    { script: [{ fault: 'late' }] },
    { modelTimeoutSeconds: 1 },
  );
  const slow = await testModel(app, { tier: 'fast' });
  await server.close();
  const gone = await testModel(app, { tier: 'fast' });

  expect(slow.body).toMatchObject({ ok: false, problem: { code: 'model.timeout' } });
  expect(gone.body).toMatchObject({ ok: false, problem: { code: 'model.unavailable' } });
});

test('without a model there is nothing to test, and a wrong tier is none', async () => {
  const app = await started();

  expect(await testModel(app, { tier: 'fast' })).toMatchObject({
    status: 409,
    body: { code: 'settings.no-model' },
  });
  for (const body of [{ tier: 'huge' }, {}, null]) {
    expect((await testModel(app, body)).status).toBe(400);
  }
});

async function started(config: Partial<Config> = {}): Promise<CourseApp> {
  const app = await startCourseApp('pglite', { config });
  onTestFinished(() => app.close());
  return app;
}

async function withModel(
  options: ModelServerOptions = {},
  config: Partial<Config> = {},
): Promise<{ app: CourseApp; server: ModelServer }> {
  const server = await startModelServer(options);
  // A test may have closed it.
  onTestFinished(() => server.close().catch(() => undefined));
  const model = { modelFast: 'compatible:local-model', compatibleBaseUrl: `${server.url}/v1` };
  return { app: await started({ ...model, ...config }), server };
}

async function read(app: CourseApp): Promise<Settings> {
  return (await (await app.as('ann', '/api/settings')).json()) as Settings;
}

async function testModel(app: CourseApp, body: unknown) {
  const answer = await app.as('ann', '/api/settings/test-model', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as ModelTested | Problem };
}
