import { expect, test } from 'vitest';
import {
  docxParts,
  packed,
  wordList,
  wordParagraph,
  wordStyle,
} from '../../../testing/documents/office-files.ts';
import { inShort, readHere } from '../../../testing/documents/read-here.ts';

test('headings, text, lists, tables, quotes, captions and notes keep their kinds', async () => {
  const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`;
  const body = [
    wordParagraph('Innhold 1', wordStyle('INNH1')),
    wordParagraph('Cells', wordStyle('Overskrift1')),
    '<w:p><w:r><w:t xml:space="preserve">Cells divide to </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>grow</w:t></w:r><w:r><w:t>.</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>',
    wordParagraph('The nucleus', wordStyle('Skolens')),
    wordParagraph('one', wordList(1)),
    wordParagraph('inner', wordList(1, 1)),
    wordParagraph('two', wordList(1)),
    wordParagraph('first', wordList(2)),
    wordParagraph('second', wordList(2)),
    `<w:tbl><w:tr>${cell('phase')}${cell('minutes')}</w:tr><w:tr>${cell('mitosis')}${cell('80')}</w:tr></w:tbl>`,
    wordParagraph('Table 1. Phases', wordStyle('Bildetekst')),
    wordParagraph('Omnis cellula e cellula.', wordStyle('Sitat')),
    '<w:p><w:r><w:t>10</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>23</w:t></w:r><w:r><w:t xml:space="preserve"> cells</w:t></w:r></w:p>',
  ].join('');

  const messages = await readHere('docx', packed(docxParts(body)));

  expect(messages[0]).toEqual({ type: 'meta', title: 'Cell biology', author: 'A. Berg', pages: 1 });
  expect(inShort(messages)).toEqual([
    'p1 heading1 Cells',
    'p1 paragraph Cells divide to grow.[1]',
    'p1 heading2 The nucleus',
    'p1 list • one',
    'p1 list ◦ inner',
    'p1 list • two',
    'p1 list 1. first',
    'p1 list 2. second',
    'p1 table phase | minutes\nmitosis | 80',
    'p1 caption Table 1. Phases',
    'p1 quote Omnis cellula e cellula.',
    'p1 paragraph 10²³ cells',
    'p1 footnote [1] As measured in 1953.',
  ]);
});

test('formulas are written out, alone and inside a sentence', async () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const fraction = `<m:f><m:num>${run('a+b')}</m:num><m:den>${run('2')}</m:den></m:f>`;
  const square = `<m:sSup><m:e>${run('x')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`;
  const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup><m:e>${run('i')}</m:e></m:nary>`;
  const body = [
    `<w:p><w:r><w:t xml:space="preserve">Take </w:t></w:r><m:oMath>${square}${run('&lt;')}${fraction}</m:oMath><w:r><w:t xml:space="preserve"> here.</w:t></w:r></w:p>`,
    `<w:p><m:oMathPara><m:oMathParaPr><m:jc m:val="left"/></m:oMathParaPr><m:oMath>${sum}</m:oMath></m:oMathPara></w:p>`,
  ].join('');

  expect(inShort(await readHere('docx', packed(docxParts(body))))).toEqual([
    'p1 paragraph Take $x²<(a+b)/2$ here.',
    'p1 equation $∑_(i=1)ⁿ i$',
  ]);
});

test('deleted text is gone and inserted text is there', async () => {
  const body =
    '<w:p><w:r><w:t xml:space="preserve">Cells </w:t></w:r><w:del><w:r><w:delText>shrink</w:delText></w:r></w:del><w:ins><w:r><w:t>grow</w:t></w:r></w:ins></w:p>';

  expect(inShort(await readHere('docx', packed(docxParts(body))))).toEqual([
    'p1 paragraph Cells grow',
  ]);
});

test('a document that declares entities is refused before they are read', async () => {
  const laughs =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY lol "ha">]><w:document>&lol;</w:document>';

  await expect(
    readHere('docx', packed(docxParts('', { 'word/document.xml': laughs }))),
  ).rejects.toMatchObject({ code: 'document.unsafe' });
});

test('a part that is no XML leaves a damaged document', async () => {
  await expect(
    readHere('docx', packed(docxParts('', { 'word/document.xml': 'not < XML' }))),
  ).rejects.toMatchObject({ code: 'document.corrupt' });
});
