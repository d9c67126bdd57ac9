import { expect, test } from 'vitest';
import { DebateReport } from '../../contracts/debate.ts';
import { DEBATE_QUESTION, DEBATE_TEXT } from '../../testing/debate-model.ts';
import { DebateCoordinator } from './index.ts';

const paper = { id: 'paper-123', title: 'Does spaced reading help?', text: DEBATE_TEXT };

test('questions and a whole debate from a text at hand, without a server', async () => {
  const coordinator = new DebateCoordinator();
  const questions = await coordinator.generateQuestions(paper);
  expect(questions.length).toBeGreaterThanOrEqual(1);

  const stages: string[] = [];
  const report = await coordinator.runCompleteDebate(paper, questions[0] ?? '', 3, (stage) => {
    if (stages.at(-1) !== stage) stages.push(stage);
  });

  DebateReport.parse(report);
  expect(stages).toEqual([
    ...['seed', 'postures', 'opening', 'cross-examination', 'rebuttal', 'fact-check'],
    ...['judge', 'control', 'report', 'done'],
  ]);
  expect(report.rankedPostures.length).toBeGreaterThanOrEqual(2);
  const text = DEBATE_TEXT.replace(/\s+/g, ' ');
  for (const { cites } of report.claims)
    for (const cite of cites) expect(text).toContain(cite.text.replace(/\s+/g, ' '));
});

test('the same paper and question give the same report, but for its ids', async () => {
  const coordinator = new DebateCoordinator();
  const [one, two] = await Promise.all([
    coordinator.runCompleteDebate(paper, DEBATE_QUESTION, 2),
    coordinator.runCompleteDebate(paper, DEBATE_QUESTION, 2),
  ]);
  expect(one.markdown).toBe(two.markdown);
});

test('a text without pages is cited by its sections, in what is said and in the report', async () => {
  const text = `# Spacing\n\n## Reading twice\n\n${DEBATE_TEXT}`;
  const said: unknown[] = [];
  const report = await new DebateCoordinator().runCompleteDebate(
    { ...paper, text },
    DEBATE_QUESTION,
    2,
    (_, turn) => said.push(turn),
  );

  expect(report.markdown).toContain('§ ');
  expect(JSON.stringify([report, said])).not.toMatch(/\bp\. \d/);
});

test.each([1, 7])('%i postures are refused', async (count) => {
  const debate = new DebateCoordinator().runCompleteDebate(paper, DEBATE_QUESTION, count);
  await expect(debate).rejects.toThrow('2 to 6 postures');
});
