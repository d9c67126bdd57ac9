import { expect, test } from 'vitest';
import { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { checkModelSettings, modelNameFor } from './check-model-settings.ts';

test('no model at all is fine: the offline mind works then', () => {
  expect(() => checkModelSettings(Config.parse({}))).not.toThrow();
});

test.each([
  { modelFast: 'openai:gpt-5-mini', variable: 'OPENAI_API_KEY' },
  { modelFast: 'anthropic:claude-sonnet-4-5', variable: 'ANTHROPIC_API_KEY' },
  { modelFast: 'google:gemini-2.5-flash', variable: 'GOOGLE_GENERATIVE_AI_API_KEY' },
  { modelFast: 'compatible:qwen3:8b', variable: 'LYCEUM_COMPATIBLE_BASE_URL' },
])('$modelFast without its setting says to set $variable', ({ modelFast, variable }) => {
  const refused = refusalOf({ modelFast });

  expect(refused.code).toBe('model.key-missing');
  expect(refused.message).toContain(variable);
  expect(refused.message).not.toContain('\n');
});

test('a compatible server needs no key, and a model name may hold colons', () => {
  const settings = {
    modelStrong: 'compatible:qwen3:8b',
    compatibleBaseUrl: 'http://localhost:1/v1',
  };

  expect(() => checkModelSettings(Config.parse(settings))).not.toThrow();
});

test('both tiers are checked, not only the first', () => {
  const refused = refusalOf({
    modelFast: 'openai:gpt-5-mini',
    openaiApiKey: 'sk-x',
    modelStrong: 'anthropic:claude-sonnet-4-5',
  });

  expect(refused.message).toContain('ANTHROPIC_API_KEY');
});

test('an unknown provider is named with its variable, also where the schema did not see it', () => {
  const config = { ...Config.parse({}), modelStrong: 'mistral:large' };

  expect(() => checkModelSettings(config)).toThrow(
    'LYCEUM_MODEL_STRONG must be provider:model, with provider one of openai, anthropic, google, compatible.',
  );
});

test('a key with a line break is refused without being repeated', () => {
  const refused = refusalOf({ modelFast: 'openai:gpt-5-mini', openaiApiKey: 'sk-planted\nx' });

  expect(refused.code).toBe('model.key-wrong');
  expect(refused.message).not.toContain('planted');
});

test('one tier that is set serves both', () => {
  const fast = Config.parse({ modelFast: 'openai:small' });
  const strong = Config.parse({ modelStrong: 'openai:large' });
  const both = Config.parse({ modelFast: 'openai:small', modelStrong: 'openai:large' });

  expect([modelNameFor(fast, 'strong'), modelNameFor(strong, 'fast')]).toEqual([
    'openai:small',
    'openai:large',
  ]);
  expect([modelNameFor(both, 'fast'), modelNameFor(both, 'strong')]).toEqual([
    'openai:small',
    'openai:large',
  ]);
  expect(modelNameFor(Config.parse({}), 'fast')).toBeNull();
});

function refusalOf(settings: Partial<Config>): AppError {
  try {
    checkModelSettings(Config.parse(settings));
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
  throw new Error('the settings were accepted');
}
