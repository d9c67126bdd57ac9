/** `lyceum lint`, typed against a server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LintReport } from '../../../contracts/assessment/lint.ts';
import { type CliSetup, openCliSetup } from '../../../testing/cli/cli-setup.ts';

const FRUIT = [
  '1. Which is not a fruit?',
  'A. Apple',
  'B. Pear',
  'C. Carrot',
  'D. All of the above',
  'Answer: C',
].join('\n');
const TIDES = [
  'What makes the tides rise and fall?',
  'A. The pull of the Moon',
  'B. The wind on the water',
  'C. The heat of the day',
  'D. The salt of the sea',
  'ANSWER: A',
].join('\n');

describe('questions looked over on the command line', { timeout: 120_000 }, () => {
  let setup: CliSetup;
  const placed = (name: string, text: string): string => {
    const file = join(setup.folder, name);
    writeFileSync(file, text);
    return file;
  };

  beforeAll(async () => {
    setup = await openCliSetup();
  });
  afterAll(() => setup.close());

  test('flaws are named by their rules, and the exit code tells that there are some', async () => {
    const typed = await setup.type(['lint', placed('fruit.txt', `${FRUIT}\n\n${TIDES}`)]);
    expect(typed.code).toBe(1);
    expect(typed.stdout).toContain('1. Which is not a fruit?');
    expect(typed.stdout).toMatch(/all-of-the-above: /);
    expect(typed.stdout).toContain('2 read, 1 with flaws.');
  });

  test('without a flaw all is well; programs get every rule that was broken', async () => {
    const file = placed('tides.txt', TIDES);
    expect(await setup.type(['lint', file])).toMatchObject({
      code: 0,
      stdout: '1 read, 0 with flaws.\n',
    });
    const typed = await setup.type(['lint', placed('bare.txt', FRUIT), '--json']);
    const { results } = LintReport.parse(JSON.parse(typed.stdout));
    expect(results[0]?.flaws.map(({ rule }) => rule)).toContain('negative-stem');
  });

  test.each([
    ['a text without questions', 'Tea is a drink.', 'has no multiple-choice question'],
    ['an empty file', ' \n', 'is empty'],
  ])('%s is refused in one line', async (_what, text, complaint) => {
    const typed = await setup.type(['lint', placed('odd.txt', text)]);
    expect(typed.code).toBe(2);
    expect(typed.stderr).toContain(complaint);
  });
});
