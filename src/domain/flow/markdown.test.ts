import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frontMatter } from './front-matter.ts';
import { markdownItems } from './markdown.ts';
import { inlineText } from './markdown-inline.ts';

test('headings of both styles, paragraphs and code keep their places', () => {
  const text = `# Cells #

Cells *divide*
to grow.

Nucleus
-------

\`\`\`python
def split(cell):

    return cell * 2
\`\`\`
### Deeper {#id}
    indented code
`;

  expect(shown(text)).toEqual([
    'heading1 Cells',
    'paragraph Cells divide to grow.',
    'heading2 Nucleus',
    'code def split(cell):\n\n    return cell * 2',
    'heading3 Deeper',
    'code indented code',
  ]);
});

test('lists keep marks, numbers, nesting and the paragraphs inside', () => {
  const text = `- one
  goes on
  - inner
- two

  more about two

3. third
4. fourth

- [x] done
`;

  expect(shown(text)).toEqual([
    'list • one goes on',
    'list ◦ inner',
    'list • two',
    'paragraph more about two',
    'list 3. third',
    'list 4. fourth',
    'list • done',
  ]);
});

test('tables, quotes, formulas, footnotes and pictures are told apart', () => {
  const text = `| phase | *minutes* |
|:------|--------:|
| mitosis | 80 |
| a \\| b | |

> A quoted line
that goes on

$$
E = mc^2
$$

See the note[^1].

![A dividing cell](cell.png)

[^1]: The note
   itself.
[ref]: http://example.org "Not text"
***
`;

  expect(shown(text)).toEqual([
    'table phase | minutes\nmitosis | 80\na | b | ',
    'quote A quoted line that goes on',
    'equation \nE = mc^2\n',
    'paragraph See the note[1].',
    'caption A dividing cell',
    'footnote [1] The note itself.',
  ]);
});

test('titles in HTML are headings, and its other tags vanish', () => {
  const text =
    '<p align="center">\n  <img src="x.png">\n  <h1 align="center">Cells</h1>\n  <b>All</b> about them\n</p>\n\nText.';

  expect(shown(text).filter((line) => !/ $/.test(line))).toEqual([
    'heading1 Cells',
    'paragraph All about them',
    'paragraph Text.',
  ]);
});

test('a number at the start of a line does not begin a list inside a paragraph', () => {
  expect(shown('It was found in\n1953. Nobody\nknew.')).toEqual([
    'paragraph It was found in 1953. Nobody knew.',
  ]);
});

test('inline marks go; code, formulas, money and names with underscores stay', () => {
  const cases = {
    'a **bold** and _soft_ word': 'a bold and soft word',
    '***both*** and ~~gone~~': 'both and gone',
    '[the words](http://example.org/a_(b)) and ![alt](x.png)': 'the words and alt',
    '[![build](badge.svg)](http://example.org) passes': 'build passes',
    '[words][ref] <https://example.org/x>': 'words https://example.org/x',
    '`a * b * c` and $x_i * y_i$': 'a * b * c and $x_i * y_i$',
    'costs $5 and then $6': 'costs $5 and then $6',
    'snake_case_name and 2 * 3 * 4': 'snake_case_name and 2 * 3 * 4',
    'H<sub>2</sub>O and 10<sup>23</sup><br>&lt;b&gt;': 'H₂O and 10²³ <b>',
    '\\*not marked\\*': '*not marked*',
  };

  for (const [written, read] of Object.entries(cases)) expect(inlineText(written)).toBe(read);
});

test('what stands between dashes at the top describes the text', () => {
  const text = '---\ntitle: "Cells"\nauthor: Berg\nlang: nb\ntags: [a, b]\n---\n# Start\n';

  expect(frontMatter(text)).toEqual({
    title: 'Cells',
    author: 'Berg',
    language: 'nb',
    body: '# Start\n',
  });
  expect(frontMatter('---\n\nJust a rule.\n\n---\n').body).toContain('Just a rule.');
});

test('nesting beyond reason is read as text, at once', () => {
  const items = [...markdownItems(`${'>'.repeat(20_000)} deep\n\n${'- '.repeat(20_000)}item`)];

  expect(items.map(({ text }) => text).join(' ')).toContain('deep');
});

test('no word of any text is lost', () => {
  const unit = fc.constantFrom(
    'word',
    'ord',
    ' ',
    '\n',
    '\n\n',
    '# ',
    '- ',
    '> ',
    '1. ',
    '    ',
    '|',
    '**',
    '$',
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 60 }), (parts) => {
      const words = (text: string) => [...text.matchAll(/word|ord/g)].length;
      const text = parts.join('');
      const said = [...markdownItems(text)].map((item) => item.text).join(' ');
      expect(words(said)).toBe(words(text));
    }),
  );
});

function shown(text: string): string[] {
  return [...markdownItems(text)].map((item) => `${item.kind}${item.level ?? ''} ${item.text}`);
}
