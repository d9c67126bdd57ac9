import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTextItems } from './plain-text.ts';

test('lines that were wrapped by hand become one paragraph, with broken words joined', () => {
  const text = [
    'The cell is the smallest unit of life that can divide on its own, and the organ-',
    'elles inside it share the work between them, which is what makes a large cell',
    'possible.',
    '',
    'A second paragraph.',
  ].join('\n');

  expect(shown(text)).toEqual([
    'paragraph The cell is the smallest unit of life that can divide on its own, and the organelles inside it share the work between them, which is what makes a large cell possible.',
    'paragraph A second paragraph.',
  ]);
});

test('in a text with one paragraph per line every line is a paragraph', () => {
  const long =
    'A paragraph that goes on well beyond any width at which a person would break a line. '.repeat(
      2,
    );

  expect(shown(`${long}\n${long}\n${long}`)).toHaveLength(3);
});

test('headings are found by underline, number, capitals and name', () => {
  const text = [
    'Cell biology',
    '============',
    'First words of the chapter.',
    '',
    '1.2 The nucleus',
    '',
    'It holds the genes.',
    '',
    'MITOCHONDRIA',
    '',
    'They make ATP.',
    '',
    'References',
    '',
    'None so far.',
    '',
    'A short line, no heading',
    '',
  ].join('\n');

  expect(shown(text).filter((line) => line.startsWith('heading'))).toEqual([
    'heading1 Cell biology',
    'heading2 1.2 The nucleus',
    'heading1 MITOCHONDRIA',
    'heading1 References',
  ]);
});

test('list items stand alone, with the lines that hang under them', () => {
  const text = [
    '- first item that is',
    '  told on two lines',
    '- second item',
    '',
    '1) one',
    '2) two',
  ];

  expect(shown(text.join('\r\n'))).toEqual([
    'list - first item that is told on two lines',
    'list - second item',
    'list 1) one',
    'list 2) two',
  ]);
});

test('columns between tabs are a table, a line of signs is nothing', () => {
  expect(shown('phase\tminutes\nmitosis\t80\n\n* * *\n\nEnd.')).toEqual([
    'table phase | minutes\nmitosis | 80',
    'paragraph End.',
  ]);
});

test('no letter of any text is lost', () => {
  const line = fc.string({ unit: fc.constantFrom(...'abcÆø 12.-\t*#'), maxLength: 90 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
      const said = [...plainTextItems(lines.join('\n'))].map(({ text }) => text).join('');
      expect(letters(said)).toBe(letters(lines.join('')));
    }),
  );
});

function shown(text: string): string[] {
  return [...plainTextItems(text)].map((item) => `${item.kind}${item.level ?? ''} ${item.text}`);
}
