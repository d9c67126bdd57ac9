import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AppError } from '../errors/app-error.ts';
import { environment } from './environment.ts';
import { type ConfigSources, loadConfig } from './load-config.ts';

test('with nothing set, everything has its default', () => {
  expect(load({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    data: resolve('/place/data'),
    logLevel: 'info',
    mind: 'auto',
    modelTimeoutSeconds: 60,
    modelPrices: {},
    keepRunsDays: 30,
  });
  expect(load({})).not.toHaveProperty('token');
});

describe('precedence', () => {
  const file = { port: 1 };
  const dotEnv = 'LYCEUM_PORT=2';
  const env = { LYCEUM_PORT: '3' };
  const flags = { port: '4' };

  test.each([
    ['the file wins over the default', { file }, 1],
    ['.env wins over the file', { file, dotEnv }, 2],
    ['the environment wins over .env', { file, dotEnv, env }, 3],
    ['a flag wins over all', { file, dotEnv, env, flags }, 4],
  ])('%s', (_promise, given, port) => {
    expect(load(given).port).toBe(port);
  });

  test('an empty variable counts as unset, so the next source is asked', () => {
    expect(load({ file, dotEnv, env: { LYCEUM_PORT: '' } }).port).toBe(2);
    expect(load({ dotEnv: 'LYCEUM_TOKEN=', env: { OPENAI_API_KEY: '' } })).not.toHaveProperty(
      'token',
    );
    expect(load({ flags: { port: undefined, host: '' }, env }).port).toBe(3);
  });

  test('a wrong value that another source replaces does no harm', () => {
    expect(load({ file: { port: 'many' }, env }).port).toBe(3);
  });
});

test('every kind of source is read from the working folder on disk', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'lyceum-config-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, '.env'), '\uFEFFLYCEUM_MIND=offline\nOPENAI_API_KEY="sk-from-dot-env"\n');
  writeFileSync(
    join(cwd, 'lyceum.config.json'),
    '\uFEFF{ "modelPrices": { "openai:gpt-x": { "input": 2.5, "output": 10 } }, "data": "deep/data" }',
  );
  expect(loadConfig({ env: {}, cwd })).toMatchObject({
    mind: 'offline',
    openaiApiKey: 'sk-from-dot-env',
    modelPrices: { 'openai:gpt-x': { input: 2.5, output: 10 } },
    data: join(cwd, 'deep', 'data'),
  });
});

test('variables shared with other tools keep the names those tools gave them', () => {
  const env = {
    DATABASE_URL: 'postgres://someone:secret@db.example/lyceum',
    OPENAI_API_KEY: 'a',
    ANTHROPIC_API_KEY: 'b',
    GOOGLE_GENERATIVE_AI_API_KEY: 'c',
    LYCEUM_COMPATIBLE_API_KEY: 'd',
    OPENAI_BASE_URL: 'https://one.example/v1',
    ANTHROPIC_BASE_URL: 'https://two.example/v1',
    GOOGLE_BASE_URL: 'https://three.example/v1',
    LYCEUM_COMPATIBLE_BASE_URL: 'http://localhost:11434/v1',
  };
  expect(load({ env })).toMatchObject({
    databaseUrl: env.DATABASE_URL,
    openaiApiKey: 'a',
    anthropicApiKey: 'b',
    googleApiKey: 'c',
    compatibleApiKey: 'd',
    openaiBaseUrl: env.OPENAI_BASE_URL,
    anthropicBaseUrl: env.ANTHROPIC_BASE_URL,
    googleBaseUrl: env.GOOGLE_BASE_URL,
    compatibleBaseUrl: env.LYCEUM_COMPATIBLE_BASE_URL,
  });
});

test.each<[string, Given, string]>([
  [
    'a variable',
    { env: { LYCEUM_PORT: 'abc' } },
    'LYCEUM_PORT (environment) must be a whole number from 0 to 65535, not "abc".',
  ],
  [
    'a number that only looks like one',
    { env: { LYCEUM_PORT: '0x10' } },
    'LYCEUM_PORT (environment) must be a whole number from 0 to 65535, not "0x10".',
  ],
  [
    'an address where a name is wanted',
    { env: { LYCEUM_ALLOWED_HOSTS: 'https://a.example/' } },
    'LYCEUM_ALLOWED_HOSTS (environment) must be host names or addresses with commas between them, not "https://a.example/".',
  ],
  [
    'a line of .env',
    { dotEnv: 'LYCEUM_KEEP_RUNS_DAYS=-1' },
    'LYCEUM_KEEP_RUNS_DAYS (.env) must be a number of at least 0, not "-1".',
  ],
  [
    'a flag',
    { flags: { logLevel: 'loud' } },
    '--log-level (flag) must be one of silent, error, warn, info, debug, not "loud".',
  ],
  [
    'a key of the file',
    { file: { port: '80' } },
    'port (lyceum.config.json) must be a whole number from 0 to 65535, not "80".',
  ],
  [
    'null in the file',
    { file: { keepRunsDays: null } },
    'keepRunsDays (lyceum.config.json) must be a number of at least 0, not null.',
  ],
  [
    'a model without its provider',
    { env: { LYCEUM_MODEL_FAST: 'gpt-x' } },
    'LYCEUM_MODEL_FAST (environment) must look like provider:model, with provider one of openai, anthropic, google, compatible, not "gpt-x".',
  ],
  [
    'prices of another shape',
    { file: { modelPrices: { 'openai:gpt-x': 3 } } },
    'modelPrices (lyceum.config.json) must be an object such as {"openai:gpt-x": {"input": 2.5, "output": 10}}.',
  ],
  [
    'a base URL with a password',
    { env: { OPENAI_BASE_URL: 'https://me:hunter2@proxy.example' } },
    'OPENAI_BASE_URL (environment) must not hold a user name or a password.',
  ],
])(
  '%s that is wrong is named in one line, with its place and what is allowed',
  (_name, given, line) => {
    expect(refused(given).message).toBe(line);
  },
);

test.each<[string, Given]>([
  ['a token', { env: { LYCEUM_TOKEN: 'planted' } }],
  ['a database URL', { env: { DATABASE_URL: 'mysql://me:planted@db.example' } }],
  ['a key in the file', { file: { openaiApiKey: 'planted' } }],
  ['a key in a flag', { flags: { openaiApiKey: 'planted' } }],
  ['a key under a wrong name', { env: { LYCEUM_MODEL_FAST: 'sk-planted-0123456789abcdef' } }],
  ['a key in a broken file', { text: '{"openaiApiKey": planted}' }],
])('%s that is wrong is never repeated', (_name, given) => {
  const error = refused(given);
  expect(JSON.stringify([error.message, error.faults, error.details, error.cause])).not.toContain(
    'planted',
  );
});

test.each<[string, Given, string]>([
  [
    'a misspelt variable',
    { env: { LYCEUM_PROT: '1' } },
    'LYCEUM_PROT (environment) is not a setting of Lyceum. Did you mean LYCEUM_PORT?',
  ],
  [
    'a variable with a prefix too many',
    { dotEnv: 'LYCEUM_OPENAI_API_KEY=x' },
    'LYCEUM_OPENAI_API_KEY (.env) is not a setting of Lyceum. Did you mean OPENAI_API_KEY?',
  ],
  [
    'a variable in small letters',
    { env: { lyceum_port: '1' } },
    'lyceum_port (environment) is not a setting of Lyceum. Did you mean LYCEUM_PORT?',
  ],
  [
    'a key of the file in other letters',
    { file: { loglevel: 'info' } },
    'loglevel (lyceum.config.json) is not a setting of Lyceum. Did you mean logLevel?',
  ],
  [
    'a flag that does not exist',
    { flags: { modelFats: 'x' } },
    '--model-fats (flag) is not a setting of Lyceum. Did you mean --model-fast?',
  ],
  [
    'a name like no other',
    { file: { colourOfTheSky: 'blue' } },
    'colourOfTheSky (lyceum.config.json) is not a setting of Lyceum. "lyceum help config" lists the settings.',
  ],
])('%s is refused with the nearest name', (_name, given, line) => {
  expect(refused(given).message).toBe(line);
});

test('variables of other programs are left alone', () => {
  const env = { PATH: '/bin', PORT: 'x', LYCEUM_EVAL_DATA: '/sets', LYCEUM_REQUIRE_POSTGRES: '1' };
  expect(load({ env }).port).toBe(4000);
});

test('a secret in the config file is refused with the variable to use', () => {
  expect(refused({ file: { anthropicApiKey: 'x' } }).message).toBe(
    'anthropicApiKey (lyceum.config.json) is a secret and does not belong in a file that gets copied: set ANTHROPIC_API_KEY in the environment or in .env.',
  );
});

test('all faults are counted in the line, and listed for programs', () => {
  const error = refused({ env: { LYCEUM_PORT: '-1', LYCEUM_MIND: 'both' }, file: { hots: 'x' } });
  expect(error.message).toBe(
    'hots (lyceum.config.json) is not a setting of Lyceum. Did you mean host? Also wrong: LYCEUM_PORT, LYCEUM_MIND.',
  );
  expect(error.faults.map(({ path }) => path)).toEqual(['hots', 'LYCEUM_PORT', 'LYCEUM_MIND']);
});

test.each([
  ['{\n  "port": 1,\n}', 'lyceum.config.json is not valid JSON at line 3, column 1.'],
  ['', 'lyceum.config.json is not valid JSON at line 1, column 1.'],
  ['[1]', 'lyceum.config.json must hold one JSON object.'],
])('the broken file %j is refused with the place of the fault', (text, line) => {
  expect(refused({ text }).message).toBe(line);
});

test('a config file that cannot be read is refused, not ignored', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'lyceum-config-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  mkdirSync(join(cwd, 'lyceum.config.json'));
  expect(() => loadConfig({ env: {}, cwd })).toThrow('lyceum.config.json cannot be read (EISDIR).');
});

describe('listening', () => {
  test.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost'])('%s needs no token', (host) => {
    expect(load({ env: { LYCEUM_HOST: host } }).host).toBe(host);
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'lyceum.example', '127.0.0.1.evil.example'])(
    '%s is refused without a token, and the line says why',
    (host) => {
      expect(refused({ env: { LYCEUM_HOST: host } }).message).toBe(
        'LYCEUM_HOST (environment) lets other machines in, so LYCEUM_TOKEN must be set as well (at least 16 characters); without a token Lyceum listens on 127.0.0.1 only.',
      );
    },
  );

  test('anywhere is allowed with a token', () => {
    const env = { LYCEUM_TOKEN: 'a-token-long-enough' };
    expect(load({ flags: { host: '0.0.0.0' }, env }).host).toBe('0.0.0.0');
  });
});

test('the real environment is a copy, so nobody can change it for others', () => {
  const copy = environment() as Record<string, string | undefined>;
  copy.LYCEUM_PORT = '1';
  expect(environment().LYCEUM_PORT).toBeUndefined();
  expect(Object.keys(environment())).toContain('PATH');
});

interface Given {
  flags?: Record<string, unknown>;
  env?: Record<string, string>;
  dotEnv?: string;
  file?: object;
  text?: string;
}

function load({ flags, env = {}, dotEnv, file, text }: Given) {
  const files = new Map([
    [join('/place', '.env'), dotEnv],
    [join('/place', 'lyceum.config.json'), file === undefined ? text : JSON.stringify(file)],
  ]);
  const sources: ConfigSources = {
    env,
    cwd: '/place',
    readFile: (path) => {
      const found = files.get(path);
      if (found === undefined) throw Object.assign(new Error('not there'), { code: 'ENOENT' });
      return found;
    },
  };
  return loadConfig(flags === undefined ? sources : { ...sources, flags });
}

function refused(given: Given): AppError {
  try {
    load(given);
  } catch (error) {
    expect(error).toMatchObject({ name: 'AppError', code: 'config.invalid' });
    expect((error as AppError).message).not.toContain('\n');
    return error as AppError;
  }
  throw new Error('it was accepted');
}
