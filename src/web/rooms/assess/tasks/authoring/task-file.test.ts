import { expect, test } from 'vitest';
import { idIn, questionsIn } from './task-file.ts';

const file = [
  '# Rights: Debt',
  '',
  '| **Task data** | Displayed for participants |',
  '|---|---|',
  '| **Task ID** | debt-collection |',
  '',
  '| **Question ID** | Participants | CQ1 |',
  '| **Question ID** | Participants | CQ2 |',
  '| **Question ID** | Participants | FQ1 |',
].join('\r\n');

test('a file tells its id and how many questions it has', () => {
  expect(idIn(file)).toBe('debt-collection');
  expect(questionsIn(file)).toBe(2);
});

test('a text that is no task file has no id', () => {
  expect(idIn('Task ID: debt')).toBeNull();
  expect(questionsIn('CQ1')).toBe(0);
});
