import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

const fileName = 'Downloads\\cell_biology-notes.final.pdf';

test('the title that the file gives itself comes first', () => {
  expect(documentTitle({ metadata: ' Cell  biology ', firstHeading: 'Chapter 1', fileName })).toBe(
    'Cell biology',
  );
});

test('titles that only a program wrote are passed over for the first heading', () => {
  const written = [
    'Untitled-1',
    'Microsoft Word - thesis_final2.docx',
    'PowerPoint Presentation',
    'Document1',
    'C:\\tmp\\x',
    '2023',
    '',
  ];

  for (const metadata of written) {
    expect(documentTitle({ metadata, firstHeading: 'Chapter 1', fileName })).toBe('Chapter 1');
  }
});

test.each(['References', '1 Introduction', 'Table of contents', 'Innledning', 'Kilder'])(
  'a part that any document may have, “%s”, is no title',
  (firstHeading) => {
    expect(documentTitle({ firstHeading, fileName })).toBe('cell biology notes.final');
  },
);

test('without anything else, the file name without folder and ending is the title', () => {
  expect(documentTitle({ fileName })).toBe('cell biology notes.final');
  expect(documentTitle({ metadata: null, firstHeading: null, fileName: '' })).toBe('Untitled');
});
