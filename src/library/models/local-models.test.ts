/** The shipped models in their real process. */
import { cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { transactionGuard } from '../../kernel/store/transactions.ts';
import { endKeptTools } from '../../testing/kept-tools.ts';
import { modelProcesses } from '../../testing/model-processes.ts';
import {
  openShippedModels,
  type ShippedModels,
  type ShippedModelsOptions,
} from './local-models.ts';
import { shippedFolder } from './shipped-models.ts';

const PATIENCE = { timeout: 120_000 };
const SOON = { timeout: 120_000, interval: 50 };

beforeAll(async () => {
  await endKeptTools();
  await noProcess();
});

describe('the local models', PATIENCE, () => {
  let models: ShippedModels;
  beforeAll(async () => {
    models = await openShippedModels({ mostRemembered: 0 });
  });
  afterAll(async () => {
    models.close();
    await noProcess();
  });

  test('texts that mean the same lie close, others do not', async () => {
    const [cells, growth, money] = await models.embed([
      'Cells divide so that the body can grow.',
      'Mitosis makes tissue larger.',
      'The bank raised its interest rate.',
    ]);

    expect(near(cells, cells)).toBeCloseTo(1, 4);
    expect(near(cells, growth)).toBeGreaterThan(near(cells, money) + 0.2);
  });

  test('a text has the same vector alone and among others, however long they are', async () => {
    const texts = Array.from({ length: 40 }, (_, at) => `Text ${at} about ${'bones '.repeat(at)}.`);
    const endless = 'calcium '.repeat(5000);
    const among = await models.embed([...texts, endless]);
    const [alone] = await models.embed([texts[3] ?? '']);

    expect(among).toHaveLength(41);
    expect(among[3]).toEqual(alone);
    expect(near(among[40], among[40])).toBeCloseTo(1, 4);
    expect(await models.embed([])).toEqual([]);
  });

  test('are not asked within a transaction: others would wait for them', async () => {
    const guard = transactionGuard();
    const asked = guard.enter(() => models.embed(['Cells divide.']));

    await expect(asked).rejects.toMatchObject({ code: 'store.nested', kind: 'bug' });
    const outlives = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    await guard.enter(async () => {
      later = outlives.promise.then(() => models.embed(['Cells divide.']));
    });
    outlives.resolve();
    expect(await later).toHaveLength(1);
  });

  test('a passage is judged the same alone and among others', async () => {
    const passages = [1, 5, 30].map((times) => `${'Cells divide to heal. '.repeat(times)}`);
    const among = await models.rerank('Why do cells divide?', passages);
    const [alone] = await models.rerank('Why do cells divide?', passages.slice(0, 1));

    expect(among[0]).toBe(alone);
  });

  test('a pair is judged the same alone and among others, in the order given', async () => {
    const passage = 'The drug lowered mortality by 4 points among 240 patients.';
    const pairs = Array.from({ length: 34 }, (_, at) => ({
      passage,
      claim: `The drug lowered mortality by ${at} points${' in the end'.repeat(at % 5)}.`,
    }));
    const among = await models.entail(pairs);

    expect(among).toHaveLength(34);
    expect(await models.entail(pairs.slice(33))).toEqual([among[33]]);
    expect(among[4]?.contradicts).toBeLessThan(among[30]?.contradicts ?? 0);
  });

  test('the re-ranker prefers the passage that answers the question', async () => {
    const [answer = 0, other = 0] = await models.rerank('Why do cells divide?', [
      'Cells divide so that the body can grow and heal.',
      'The bank raised its interest rate in March.',
    ]);

    expect(answer).toBeGreaterThan(other);
    expect(await models.rerank('Why?', [])).toEqual([]);
  });

  test('a question is answered before the work in the background that was there first', async () => {
    await models.rerank('ready', ['ready']);
    const done: string[] = [];
    const background = Array.from({ length: 20 }, () =>
      models.rerank('bones', ['calcium '.repeat(100)]).then(() => done.push('background')),
    );
    const question = models
      .rerank('Why?', ['Because.'], { isUrgent: true })
      .then(() => done.push('question'));
    await Promise.all([...background, question]);

    expect(done.indexOf('question')).toBeLessThan(10);
  });
});

describe('the process of the local models', PATIENCE, () => {
  test('without their files they say what is missing, and nothing is started', async () => {
    const models = await opened({ folder: await emptyFolder() });

    expect(models.available).toEqual({
      embed: false,
      rerank: false,
      entail: false,
      answer: false,
      judge: false,
    });
    expect(models.reasons.embed).toMatch(/^models\/embedder\/model.onnx is missing\. /);
    const missing = { code: 'model.local-missing' };
    await expect(models.embed(['text'])).rejects.toMatchObject(missing);
    await expect(models.entail([{ passage: 'a', claim: 'b' }])).rejects.toMatchObject(missing);
    await expect(models.answer('Why?', ['text'])).rejects.toMatchObject(missing);
    expect(await modelProcesses()).toEqual([]);
  });

  test('each is missing by itself, and says what is done in its place', async () => {
    const folder = await copiedFolder();
    await truncate(join(folder, 'embedder/model.onnx'), 1000);
    const { reasons } = await opened({ folder });

    expect(reasons).toEqual({
      embed:
        'models/embedder/model.onnx is not the shipped file. Search goes by words alone until it is restored.',
      rerank: null,
      entail:
        'models/entailment/model.onnx is missing. Claims are checked by rules alone until it is restored.',
      answer: expect.stringContaining('Questions are not tried on the text until it is restored.'),
      judge: expect.stringContaining('Cards and options are ordered by rules alone until'),
    });
  });

  test('a file of the right length with another content is refused when it is loaded', async () => {
    const folder = await copiedFolder();
    await writeFile(join(folder, 'embedder/tokenizer.json'), ' '.repeat(466_081));
    const models = await opened({ folder });

    await expect(models.embed(['text'])).rejects.toMatchObject({ code: 'model.local-missing' });
    expect(models.available).toMatchObject({ embed: false, rerank: true });
    expect(models.reasons.embed).toContain('tokenizer.json is not the shipped file');
  });

  test('work whose process is killed is done in a new one', async () => {
    const models = await opened();
    await models.embed(['ready']);
    const [pid = 0] = await modelProcesses();
    const working = models.embed(
      Array.from({ length: 20 }, (_, at) => `${at} ${'bones '.repeat(80)}`),
    );
    process.kill(pid, 'SIGKILL');

    expect(await working).toHaveLength(20);
    expect(await modelProcesses()).not.toContain(pid);
  });

  test('a process that dies again ends the work with a clear error, and the next may try', async () => {
    const models = await opened({ maxMemoryMb: 40 });
    // Seconds of work, so that the guard of its memory sees it in the middle, both times.
    const texts = Array.from(
      { length: 32 },
      (_, at) => `${at} ${'a long text about nothing at all '.repeat(200)}`,
    );

    await expect(models.embed(texts)).rejects.toMatchObject({
      code: 'model.local-stopped',
      retryable: true,
    });
    expect(models.available.embed).toBe(true);
  });

  test('work that is called off ends at once', async () => {
    const models = await opened();
    await models.embed(['ready']);
    const controller = new AbortController();
    const working = models.embed(['one', 'two'], { signal: controller.signal });
    controller.abort();

    await expect(working).rejects.toMatchObject({ code: 'model.cancelled' });
    expect(await models.embed(['still there'])).toHaveLength(1);
  });

  test('what was asked a moment ago is answered without it', async () => {
    const models = await opened({ idleMs: 50 });
    const passages = ['Bones store calcium.', 'Banks store money.', 'Bones store calcium.'];
    const first = await models.rerank('What do bones store?', passages);
    await noProcess();
    const again = await models.rerank('What do bones store?', [...passages].reverse());

    expect(again).toEqual([...first].reverse());
    expect(await modelProcesses()).toEqual([]);
  });

  test('a process that nobody needs is let go, and started again', async () => {
    const models = await opened({ idleMs: 50 });
    await models.embed(['text']);
    await noProcess();

    expect(await models.embed(['another'])).toHaveLength(1);
  });

  test('closed, they end their process and refuse work', async () => {
    const models = await opened();
    await models.embed(['text']);
    models.close();

    await expect(models.embed(['text'])).rejects.toMatchObject({ code: 'app.shutting-down' });
    await noProcess();
  });
});

async function opened(options: ShippedModelsOptions = {}): Promise<ShippedModels> {
  const models = await openShippedModels(options);
  onTestFinished(async () => {
    models.close();
    await noProcess();
  });
  return models;
}

async function noProcess(): Promise<void> {
  await vi.waitFor(async () => expect(await modelProcesses()).toEqual([]), SOON);
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-models-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function copiedFolder(): Promise<string> {
  const folder = await emptyFolder();
  for (const name of ['embedder', 'reranker']) {
    await cp(join(shippedFolder, name), join(folder, name), { recursive: true });
  }
  return folder;
}

function near(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return [...(a ?? [])].reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0);
}
