import { expect, test } from 'vitest';
import { expandTemplate } from '../../../domain/assessment/template/expand-template.ts';
import { writeTemplate } from '../../../domain/assessment/template/write-template.ts';
import { type Expand, expanded } from './finish-task.ts';

const options = ['A. 1', 'B. 2', 'C. 3', 'D. 4', 'E. 5'];
const question = (number: number) => ({
  id: `CQ${number}`,
  question: `How many are there in case ${number}?`,
  options,
  correct: 'A. 1',
  level: 'Remembering' as const,
});
const file = writeTemplate({
  header: 'Rights: Debt',
  metadata: { Domain: 'Law' } as never,
  task: { 'Task ID': 'debt' } as never,
  familiarity: [],
  comprehension: Array.from({ length: 9 }, (_, at) => question(at + 1)),
});

/** Writes as it should, but for one byte of what is frozen. */
function spoiling(times: number): { expand: Expand; runs: () => number } {
  let runs = 0;
  return {
    runs: () => runs,
    expand: (text, parsed, expansion) => {
      runs += 1;
      const whole = expandTemplate(text, parsed, expansion);
      return runs <= times ? whole.replace('in case 3?', 'in case 8?') : whole;
    },
  };
}

test('one changed byte of a frozen section makes the stage run once again', () => {
  const { expand, runs } = spoiling(1);
  expect(expanded(file, [question(10)], [], expand)).toHaveProperty('document');
  expect(runs()).toBe(2);
});

test('changed again, it stops and names the section', () => {
  const { expand, runs } = spoiling(9);
  expect(expanded(file, [question(10)], [], expand)).toEqual({
    faults: ['Frozen sections were changed, twice: CQ3.'],
  });
  expect(runs()).toBe(2);
});
