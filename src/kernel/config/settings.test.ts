import { expect, test } from 'vitest';
import { Config } from './config.ts';
import { secretsOf, settings, settingsTable } from './settings.ts';

test('the table has every setting once, each with a meaning', () => {
  const rows = settingsTable();
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(Config.shape));
  expect(rows.filter(({ meaning }) => meaning === '')).toEqual([]);
});

test('a row says how to set it and what happens if nobody does', () => {
  const row = (name: string) => settingsTable().find((setting) => setting.name === name);
  expect(row('modelTimeoutSeconds')).toEqual({
    name: 'modelTimeoutSeconds',
    env: 'LYCEUM_MODEL_TIMEOUT_SECONDS',
    flag: '--model-timeout-seconds',
    default: '60',
    meaning: 'Longest wait for one model answer',
  });
  expect(row('databaseUrl')).toMatchObject({ env: 'DATABASE_URL', flag: null, default: null });
  expect(row('modelPrices')).toMatchObject({ env: null, flag: null, default: '{}' });
});

test('no two settings share a variable or a flag', () => {
  for (const names of [
    settings.flatMap(({ env }) => env ?? []),
    settings.flatMap(({ flag }) => flag ?? []),
  ]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test('everything that sounds like a key is a secret: no flag, not in the file', () => {
  const secrets = settings.filter(({ name }) => /key|token$|databaseUrl/i.test(name));
  expect(secrets.length).toBe(12);
  for (const setting of secrets) {
    expect(setting).toMatchObject({ secret: true, flag: null, inFile: false });
  }
});

test('the secrets of a configuration include the password inside the database URL', () => {
  const config = Config.parse({
    databaseUrl: 'postgres://me:p%40ss-word@db.example/lyceum',
    token: 'a-token-long-enough',
    googleApiKey: 'a-key',
    modelFast: 'openai:gpt-x',
  });
  expect(secretsOf(config)).toEqual([
    'postgres://me:p%40ss-word@db.example/lyceum',
    'a-token-long-enough',
    'a-key',
    'p%40ss-word',
    'p@ss-word',
  ]);
  expect(secretsOf(Config.parse({}))).toEqual([]);
  expect(secretsOf(Config.parse({ databaseUrl: 'postgres://me:50%@db.example/x' }))).toContain(
    '50%',
  );
});
