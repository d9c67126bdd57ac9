/** The eval of items reads the data as it lies, also where a question has no known key. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRealItems } from '../evals/items/real-items.ts';

test('a question without a key is left out, and the others are read', async () => {
  const data = await mkdtemp(join(tmpdir(), 'items-'));
  onTestFinished(() => rm(data, { recursive: true }));
  await mkdir(join(data, 'openstax'));
  await mkdir(join(data, 'arc'));
  const mcq = (id: string, answer_index: number | null) => ({
    id,
    stem: 'What moves under its own weight?',
    options: ['ice', 'stone', 'sand', 'wood'],
    answer_index,
  });
  const section = { module: 'm1', blocks: [], mcq: [mcq('1', null), mcq('2', 0), mcq('3', 9)] };
  const choices = [{ text: 'ice', label: 'A' }];
  const arc = (id: string, answerKey: string) => ({
    id,
    answerKey,
    question: { stem: 'What?', choices },
  });
  await writeFile(join(data, 'openstax', 'sections.jsonl'), JSON.stringify(section));
  await writeFile(
    join(data, 'arc', 'questions.jsonl'),
    [arc('1', 'A'), arc('2', 'E')].map((row) => JSON.stringify(row)).join('\n'),
  );

  const ids = (await readRealItems(data)).map(({ id }) => id);
  expect(ids).toEqual(['arc/1', 'openstax/m1/2']);
});
