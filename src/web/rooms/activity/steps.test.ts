import { expect, test } from 'vitest';
import { RunId } from '../../../contracts/ids.ts';
import type { KeptBody, RunEvent } from '../../../contracts/run-event.ts';
import { costOf, stepsOf } from './steps.ts';

const run_id = RunId.parse('0198f1c2-1111-7abc-8def-0123456789ab');
const at = '2026-01-02T03:04:05.000Z';
const trace = { duration_ms: 12, tokens_used: 0, tokens: { input: 0, output: 0 }, errors: [] };
const problem = {
  type: 'about:blank',
  title: 'x',
  status: 500,
  detail: 'It broke.',
  code: 'a.b',
  trace_id: '1',
};

const told = (...bodies: KeptBody[]): RunEvent[] =>
  bodies.map((body, index) => ({ run_id, at, seq: index + 1, body }));

test('steps end, fail and are tried again, each in its own entry', () => {
  const steps = stepsOf(
    told(
      { type: 'step-start', node: 'read' },
      { type: 'step-end', node: 'read', trace },
      { type: 'step-start', node: 'write' },
      { type: 'step-fail', node: 'write', problem },
      { type: 'step-start', node: 'write' },
    ),
  );
  expect(steps.map(({ node, state }) => [node, state])).toEqual([
    ['read', 'done'],
    ['write', 'failed'],
    ['write', 'running'],
  ]);
  expect(steps[0]?.trace).toEqual(trace);
  expect(steps[1]?.problem?.detail).toBe('It broke.');
  expect(new Set(steps.map(({ key }) => key)).size).toBe(3);
});

test('branches that run at the same time are kept apart', () => {
  const steps = stepsOf(
    told(
      { type: 'step-start', node: 'a[0]/x' },
      { type: 'step-start', node: 'a[1]/x' },
      { type: 'step-end', node: 'a[0]/x', trace },
    ),
  );
  expect(steps.map(({ state }) => state)).toEqual(['done', 'running']);
});

test('what was made and warned of stands with the last step', () => {
  const steps = stepsOf(
    told(
      { type: 'warning', code: 'too.early', message: 'before any step' },
      { type: 'step-start', node: 'save' },
      { type: 'thing-made', kind: 'study_set', id: '1', label: 'Ten cards' },
      { type: 'thing-made', kind: 'flashcard', id: '2' },
      { type: 'thing-made', kind: 'flashcard', id: '3' },
      { type: 'warning', code: 'a.b', message: 'One page was doubtful.' },
    ),
  );
  expect(steps.map(({ remarks }) => [...remarks])).toEqual([
    [
      ['Ten cards', 1],
      ['flashcard', 2],
      ['One page was doubtful.', 1],
    ],
  ]);
});

test('a run costs what its steps cost together, and nothing is said where a price is missing', () => {
  const paid = (cost?: number) => ({
    ...trace,
    tokens_used: 10,
    ...(cost !== undefined && { cost }),
  });
  const after = (...traces: (typeof trace)[]) =>
    stepsOf(
      told(
        ...traces.flatMap((one) => [
          { type: 'step-start', node: 'write' } as const,
          { type: 'step-end', node: 'write', trace: one } as const,
        ]),
      ),
    );
  expect(costOf(after(paid(0.25), { ...trace, tokens_used: 0 }, paid(0.5)))).toBe(0.75);
  expect(costOf(after(paid(0.25), paid()))).toBeNull();
});
