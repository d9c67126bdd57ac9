import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryFile } from '../../testing/documents/temporary-file.ts';
import type { NaughtyJob } from '../../testing/naughty-child/main.ts';
import { defaultChildLimits } from './child-limits.ts';
import { runContained } from './run-contained.ts';

const entry = new URL('../../testing/naughty-child/main.ts', import.meta.url);
const Said = z.object({ type: z.string(), text: z.string().default('') });

test('a child cannot read any file but its own, nor write one', async () => {
  const secret = temporaryFile('a secret');
  const project = new URL('../../../.gitignore', import.meta.url).pathname;
  const written = `${secret}-written`;

  expect(await said({ deed: 'read a file', target: secret })).toEqual([
    'refused: ERR_ACCESS_DENIED',
  ]);
  expect(await said({ deed: 'read a file', target: project })).toEqual([
    'refused: ERR_ACCESS_DENIED',
  ]);
  expect(await said({ deed: 'read a file', target: '/etc/passwd' })).toEqual([
    'refused: ERR_ACCESS_DENIED',
  ]);
  expect(await said({ deed: 'write a file', target: written })).toEqual([
    'refused: ERR_ACCESS_DENIED',
  ]);
  expect(existsSync(written)).toBe(false);
});

test('a child cannot start programs or threads, nor build code from text', async () => {
  expect(await said({ deed: 'start a program' })).toEqual(['refused: ERR_ACCESS_DENIED']);
  expect(await said({ deed: 'start a thread' })).toEqual(['refused: ERR_ACCESS_DENIED']);
  expect(await said({ deed: 'build code' })).toEqual(['refused: EvalError']);
});

test('a child sees nothing of the environment', async () => {
  const [environment = ''] = await said({ deed: 'show the environment' });

  expect(
    Object.keys(JSON.parse(environment)).filter((name) => name !== 'PWD' && name !== '_'),
  ).toEqual([]);
});

async function said(job: NaughtyJob): Promise<string[]> {
  const texts: string[] = [];
  const messages = runContained({
    entry,
    job,
    file: temporaryFile('the one file'),
    schema: Said,
    limits: defaultChildLimits,
    signal: AbortSignal.timeout(60_000),
  });
  for await (const { type, text } of messages) if (type === 'said') texts.push(text);
  return texts;
}
