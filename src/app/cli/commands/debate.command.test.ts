/** `lyceum debate`, typed against a server. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DebateReport, defaultRubric } from '../../../contracts/debate.ts';
import { type CliSetup, openCliSetup } from '../../../testing/cli/cli-setup.ts';
import { DEBATE_QUESTION, DEBATE_TEXT } from '../../../testing/debate-model.ts';

const PATIENCE = { timeout: 120_000 };

describe('a debate on the command line', PATIENCE, () => {
  let setup: CliSetup;
  let root: string;
  let paper: string;
  const type: CliSetup['type'] = (words, typing) => setup.type(words, typing);

  beforeAll(async () => {
    setup = await openCliSetup();
    root = setup.folder;
    paper = join(root, 'spacing.md');
    writeFileSync(paper, DEBATE_TEXT);
  });
  afterAll(() => setup.close());

  test('a question of yours is argued, and the report written', async () => {
    const out = join(root, 'report.md');
    const words = ['debate', paper, '--question', DEBATE_QUESTION, '--postures', '2', '--out', out];
    const typed = await type(words, { isTTY: true });

    expect(typed).toMatchObject({ code: 0 });
    // Who watches sees it while it is said.
    expect(typed.stderr).toMatch(/Openings …[\s\S]*Support on .*\[§ \w+\][\s\S]*The judge reads …/);
    expect(typed.stdout).toContain(`Written to ${out}.`);
    expect(readFileSync(out, 'utf8')).toContain(`# ${DEBATE_QUESTION}`);
  });

  test('a question of the paper is picked by its number; programs get the report itself', async () => {
    const rubric = join(root, 'rubric.json');
    const own = { id: 'study-size', weight: 0.5, description: 'How many students were studied' };
    const halved = defaultRubric.map((one) => ({ ...one, weight: one.weight / 2 }));
    writeFileSync(rubric, JSON.stringify([...halved, own]));
    const typed = await type(['debate', paper, '--pick', '1', '--rubric', rubric, '--json']);

    expect(typed.code).toBe(0);
    const { postures, appendix } = DebateReport.parse(JSON.parse(typed.stdout));
    expect(postures.length).toBeGreaterThanOrEqual(2);
    for (const { totals } of appendix.scoringTable)
      expect(Object.keys(totals.byCriterion)).toContain('study-size');
  });

  test.each([
    ['a number beyond the questions', ['--pick', '99'], 'questionIndex 98 is none of them'],
    ['both a question and a number', ['--pick', '1', '--question', 'x'], 'not both'],
    ['a rubric that is no file', ['--rubric', 'nowhere.json'], 'cannot be read as JSON'],
  ])('%s is refused in one line', async (_what, flags, complaint) => {
    const typed = await type(['debate', paper, ...flags]);
    expect(typed.code).not.toBe(0);
    expect(typed.stderr).toContain(complaint);
  });
});
