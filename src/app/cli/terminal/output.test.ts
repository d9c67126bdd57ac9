/** What the terminal gets to see of what others wrote. */
import { expect, test } from 'vitest';
import { fakeTerminal } from '../../../testing/cli/fake-terminal.ts';
import { createOutput } from './output.ts';

const HOSTILE =
  'A \u001b[31mred\u001b[0m title\u001b]0;owned\u0007 \u009b2J\u007f\0\r\bof\ttwo\nlines';
const CODES = /[^\P{Cc}\n\t]/u;

test('no control code of a document, a server or a model reaches the terminal', () => {
  const terminal = fakeTerminal({ isTTY: true });
  const output = createOutput(terminal, { json: false });
  output.answer({ title: HOSTILE }, HOSTILE);
  output.say(HOSTILE);
  output.progress(HOSTILE);
  output.complain(HOSTILE);

  const words = 'A red title of\ttwo\nlines\n';
  expect(terminal.stdout.text()).toBe(words + words);
  expect(terminal.stderr.text()).toBe(words + words);
});

test('as JSON it is whole, and as harmless', () => {
  const terminal = fakeTerminal();
  const output = createOutput(terminal, { json: true });
  output.answer({ title: HOSTILE }, '');

  expect(terminal.stdout.text()).not.toMatch(CODES);
  expect(JSON.parse(terminal.stdout.text())).toEqual({ title: HOSTILE });
});
