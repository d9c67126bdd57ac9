import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LiveSettings } from './chosen-settings.ts';
import { Config } from './config.ts';

const KEY = 'a-key-that-was-typed';

test('what was chosen is there at once, and after the next start', async () => {
  const { open } = await newFolder();
  const settings = open();
  settings.choose({ modelFast: 'openai:gpt-x', openaiApiKey: KEY });

  expect(settings.now()).toMatchObject({ modelFast: 'openai:gpt-x', openaiApiKey: KEY });
  expect(open().now()).toMatchObject({ modelFast: 'openai:gpt-x', openaiApiKey: KEY });
  expect(open().keys()).toEqual([KEY]);
});

test('only its owner can read the file', async () => {
  const { file, open } = await newFolder();
  open().choose({ openaiApiKey: KEY });

  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('what was given at the start wins, and what was chosen waits under it', async () => {
  const { open } = await newFolder();
  open().choose({ modelFast: 'openai:chosen', modelStrong: 'openai:strong' });
  const given = open({ modelFast: 'openai:given' });

  expect(given.now()).toMatchObject({ modelFast: 'openai:given', modelStrong: 'openai:strong' });
  expect(given.originOf('modelFast')).toBe('given');
  expect(given.originOf('modelStrong')).toBe('chosen');
  expect(given.originOf('openaiApiKey')).toBeNull();
  expect(open().now().modelFast).toBe('openai:chosen');
});

test('null takes a choice back and leaves the others', async () => {
  const { open } = await newFolder();
  const settings = open();
  settings.choose({ modelFast: 'openai:gpt-x', openaiApiKey: KEY });
  settings.choose({ openaiApiKey: null });

  expect(settings.now().openaiApiKey).toBeUndefined();
  expect(open().now().modelFast).toBe('openai:gpt-x');
});

test.each(['', '{', '[]', '{"port": 1}', '{"modelFast": 7}'])(
  'a file that reads %j is refused with what to do, and its contents are not repeated',
  async (text) => {
    const { file, open } = await newFolder();
    writeFileSync(file, text);

    expect(() => open()).toThrow(/settings\.json .* Delete it/);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('a folder that cannot be written leaves everything as it was', async () => {
  const { file, open } = await newFolder();
  const settings = open();
  settings.choose({ modelFast: 'openai:gpt-x' });
  // A folder in the way of the unfinished file: writing fails also for root.
  mkdirSync(`${file}.unfinished`);

  expect(() => settings.choose({ modelFast: 'openai:other' })).toThrow(/Nothing was changed/);
  expect(settings.now().modelFast).toBe('openai:gpt-x');
  expect(open().now().modelFast).toBe('openai:gpt-x');
});

async function newFolder() {
  const data = await mkdtemp(join(tmpdir(), 'lyceum-settings-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  return {
    file: join(data, 'settings.json'),
    open: (given: Partial<Config> = {}) => new LiveSettings(Config.parse({ data, ...given })),
  };
}
