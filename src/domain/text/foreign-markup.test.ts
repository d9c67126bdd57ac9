import { expect, test } from 'vitest';
import { foreignMarkup } from './foreign-markup.ts';

test.each([
  ['an address', 'See https://example.org/more for it.', ['https://example.org/more']],
  ['an address without a scheme', 'See www.example.org now.', ['www.example.org']],
  ['a Markdown link', 'See [here](/x).', ['[here](/x)']],
  ['a Markdown picture', '![tide](x.png)', ['![tide](x.png)']],
  ['an HTML tag', 'The <b>moon</b> pulls.', ['<b>', '</b>']],
  ['a code fence', '```\nmoon\n```', ['```']],
])('%s that the source does not have is found', (_what, written, found) => {
  expect(foreignMarkup(written, 'The moon pulls.')).toEqual(found);
});

test('what stands in the source may be said again', () => {
  const source = 'The tag <b> makes text bold; see https://example.org/html.';
  expect(foreignMarkup('What does <b> do? (https://example.org/html.)', source)).toEqual([]);
});

test('plain words, comparisons and cites in brackets are no markup', () => {
  const written = 'If a < b and b > c [3], the range (about 4 m) is small.';
  expect(foreignMarkup(written, '')).toEqual([]);
});
