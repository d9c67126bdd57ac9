/** Several filled-in texts as one, a line of dashes between them. */

const BETWEEN = /^\s*-{3,}\s*$/mu;

export const splitTests = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((test) => test.trim())
    .filter((test) => test !== '');

export const joinedTests = (tests: readonly string[]): string =>
  tests.map((test) => test.trim()).join('\n\n---\n\n');
