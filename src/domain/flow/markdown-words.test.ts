/** Every word that a reader of the rendered text sees is in the blocks, whatever the marks around it. */
import { expect, test } from 'vitest';
import { markdownItems } from './markdown.ts';

const FENCE = '```';

test.each([
  [
    'a comment in fenced code',
    `${FENCE}html\n<!-- inside -->\nafter\n${FENCE}`,
    ['<!-- inside -->', 'after'],
  ],
  [
    'a comment that opens in code and never closes',
    'Write `<!--` here.\n\nNext words.',
    ['Next words.'],
  ],
  [
    'Liquid comments in code',
    `${FENCE}\n{% comment %}\nkept\n{% endcomment %}\n${FENCE}`,
    ['kept'],
  ],
  ['a label in code', `${FENCE}\n(label)=\n*[HTML]: Hyper\n${FENCE}`, ['(label)=', 'Hyper']],
  [
    'links of a notebook',
    'The [[Sea/Tide|tide]] turns, and the [[Sea/Current]] with it.',
    ['The tide turns, and the Current with it.'],
  ],
  [
    'entities beyond the common ones',
    '&alpha;-helix &rarr; &Ccaron;apek &#x41;',
    ['α-helix → Čapek A'],
  ],
  [
    'an escaped bar in a cell',
    '| a \\| b | `c \\| d` |\n|---|---|\n| e | f |',
    ['a | b', 'c | d', 'e', 'f'],
  ],
  [
    'an escaped bar at the end of a row',
    '| a | b \\|\n|---|---|\n| c | d |',
    ['a', 'b |', 'c | d'],
  ],
  ['cells beyond those of the header', '| a | b |\n|---|---|\n| c | d | e |', ['c | d | e']],
  [
    'brackets in brackets',
    '[see [the inner] words](http://example.org) end',
    ['see [the inner] words end'],
  ],
  ['a picture with brackets', '![a [b] c](x.png)', ['a [b] c']],
  ['indices in brackets', 'take row[first][second] of it', ['row[first][second]']],
  ['two citations in a row', 'as shown [1][2] before', ['[1][2]']],
  [
    'words in round brackets behind square ones',
    'the option [x](which is the first one) wins',
    ['which is the first one'],
  ],
  ['two formulas on a line', '$$a$$ and $$b$$ end', ['a', 'and', 'b', 'end']],
  [
    'emphasis in emphasis',
    '**bold *and soft* words** and *soft **and bold** too*',
    ['bold and soft words and soft and bold too'],
  ],
  ['an address of mail', 'Write to <anna@example.org> now', ['anna@example.org']],
  ['cells of an HTML table', '<table><tr><td>one</td><td>two</td></tr></table>', ['one two']],
  ['signs that are no tags', 'if a<b and c>d', ['a<b and c>d']],
  ['backticks in code', '`` a ` b `` and ```` ``` ````', ['a ` b and ```']],
  [
    'a note of two paragraphs',
    'See[^n].\n\n[^n]: First words.\n\n    Second words.',
    ['[n] First words.', 'Second words.'],
  ],
  ['a formula sign that is never closed', '$$ opens\n\n# Title\n\nwords', ['Title', 'words']],
  ['a bracket that is escaped', '\\[not a link\\] and on', ['not a link', 'and on']],
  ['preformatted HTML', '<pre>\none &lt;b&gt;\n\ntwo\n</pre>', ['one <b>', 'two']],
  [
    'a nested list with code',
    '1. one\n\n   ```\n   code\n   ```\n\n   more\n2. two',
    ['1. one', 'code', 'more', '2. two'],
  ],
])('no word is lost: %s', (_what, written, words) => {
  const said = [...markdownItems(written)].map(({ text }) => text).join('\n');

  for (const word of words) expect(said).toContain(word);
});

test('a text never becomes a title only because a formula before it is not closed', () => {
  const kinds = [...markdownItems('$$ opens\n\n# Title\n\nwords')].map(({ kind }) => kind);

  expect(kinds).toEqual(['paragraph', 'heading', 'paragraph']);
});

test('a text that is read part by part keeps its words, its code and the links that its end defines', () => {
  const section = '# Tides\n\nSee [the moon].\n\n```\nint tide;\n\nint moon;\n```\n\n';
  const count = 30_000;
  const items = [...markdownItems(`${section.repeat(count)}[the moon]: http://example.org\n`)];

  expect(items).toHaveLength(3 * count);
  expect(new Set(items.map(({ text }) => text))).toEqual(
    new Set(['Tides', 'See the moon.', 'int tide;\n\nint moon;']),
  );
});

test('a paragraph without end keeps its words', () => {
  const [item, ...others] = markdownItems('A *tide* rises. '.repeat(20_000));

  expect(others).toEqual([]);
  expect(item?.text.match(/tide/g)).toHaveLength(20_000);
});
