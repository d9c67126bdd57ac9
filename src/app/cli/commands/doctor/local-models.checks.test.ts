import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Config } from '../../../../kernel/config/config.ts';
import { modelFor } from '../../../../library/models/shipped-models.ts';
import { localModelsCheck, lookAtModels } from './local-models.checks.ts';

test('the shipped models are all there', async () => {
  const patient = { config: Config.parse({}), holder: null, server: null };

  expect(await localModelsCheck.look(patient)).toEqual({ verdict: 'ok', found: 'all 5 are there' });
});

test('each missing model is a warning of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-no-models-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));

  expect(await lookAtModels(folder, Object.values(modelFor))).toMatchObject(
    ['embedder', 'reranker', 'entailment', 'reader', 'judge'].map((name) => ({
      verdict: 'warn',
      found: expect.stringContaining(`models/${name}/model.onnx cannot be read. `),
      advice: 'install Lyceum again',
    })),
  );
});
