import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffRuns, lineDiff } from './line-diff.ts';

test('a line that grew is shown gone and new; the rest stayed', () => {
  const runs = diffRuns(lineDiff('a\nb\nc', 'a\nb and more\nc\nd'));
  expect(runs).toEqual([
    { kind: 'same', lines: ['a'] },
    { kind: 'gone', lines: ['b'] },
    { kind: 'new', lines: ['b and more'] },
    { kind: 'same', lines: ['c'] },
    { kind: 'new', lines: ['d'] },
  ]);
});

test('both texts can be put together again from the differences', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after);
      const without = (kind: string) =>
        lines
          .filter((one) => one.kind !== kind)
          .map(({ line }) => line)
          .join('\n');
      expect([without('new'), without('gone')]).toEqual([before, after]);
    }),
  );
});
