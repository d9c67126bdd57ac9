import { expect, test } from 'vitest';
import { asksForCode } from './asks-for-code.ts';
import { chunkSentences } from './chunk-sentences.ts';
import { fenced, piecesWithCode, withCodeMarks, withoutFences } from './fenced-code.ts';
import { readsAsCode } from './reads-as-code.ts';

const MANUAL = `To leave files out, list them in a file of patterns:

${fenced('# ignore all logs but this one.\n*.log\n!important.log.')}

A pattern that ends with a slash names a folder. It is read line by line.`;

test('code is no sentence of an answer', () => {
  expect(chunkSentences(MANUAL, 'en').map(({ text }) => text)).toEqual([
    'A pattern that ends with a slash names a folder.',
    'A pattern that ends with a slash names a folder. It is read line by line.',
  ]);
});

test('where something to type is asked for, code comes with the words that lead to it', () => {
  const [first] = chunkSentences(MANUAL, 'en', { withCode: true });
  expect(first?.text).toMatch(/^To leave files out/u);
  expect(withCodeMarks(first?.text ?? '').replace(/\s+/gu, ' ')).toContain(
    'patterns: `# ignore all logs but this one.` `*.log` `!important.log.`',
  );
  expect(withoutFences(first?.text ?? '')).not.toContain('```');
  expect(MANUAL.slice(first?.start, first?.end)).toBe(first?.text);
});

test('a fence that is cut off holds to the end', () => {
  expect(piecesWithCode('Type this:\n\n```\nmake all').at(-1)).toMatchObject({ isCode: true });
  expect(withoutFences('```\nmake all')).toBe('make all');
});

test.each([
  '$ git add .',
  'Run it:\n$ npm install --save-dev left-pad.',
  '// Here the handler is called with the request.',
  'const answer = await ask(question); return answer.',
  'if (left && right) { go(); }.',
  '#!/bin/sh echo started.',
  'name | what it does | default .',
  'git commit -m "Fix the door."',
  '*.log !important.log build/ # but keep this one.',
])('%s is code', (text) => {
  expect(readsAsCode(text)).toBe(true);
});

test.each([
  'A .gitignore file lists patterns such as *.log and build/ that Git leaves out.',
  'Use the --amend option to change the last commit.',
  'The result is saved in ~/.config/app/settings.json when the program ends.',
  'Prices rose by 3 % (from $40 to $42) in 1998.[12]',
  'Send a mail to help@example.org or see https://example.org/a_b?c=d&e=f.',
  'Call save() before the transaction ends.',
  'In C# and F# a record is compared by value.',
  'If x = 2, the sum is 4.',
  'Make sure that the folder exists.',
])('%s is prose', (text) => {
  expect(readsAsCode(text)).toBe(false);
});

test.each([
  ['How do I undo the last commit?', true],
  ['Which command lists the branches?', true],
  ['Hvordan installerer jeg pakken?', true],
  ['What does .gitignore do?', false],
  ['Why is the cache cleared?', false],
])('%s asks for something to type: %s', (question, does) => {
  expect(asksForCode(question)).toBe(does);
});
