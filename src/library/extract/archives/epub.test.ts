import { expect, test } from 'vitest';
import { epubParts, packed } from '../../../testing/documents/office-files.ts';
import { inShort, readHere } from '../../../testing/documents/read-here.ts';

test('chapters are read in the order of the spine, as one text', async () => {
  const book = epubParts([
    '<h1>Cells</h1><p>Cells&#160;divide to gr&oslash;w.<a id="x"/></p>',
    '<nav epub:type="toc"><ol><li>Cells</li></ol></nav>',
    '<h1>Bones</h1><p>Bone stores calcium.<sup><a href="#n1">1</a></sup></p><aside epub:type="footnote"><p>In adults.</p></aside>',
  ]);

  const messages = await readHere('epub', packed(book));

  expect(messages[0]).toEqual({
    type: 'meta',
    title: 'Cells & bones',
    author: 'A. Berg',
    language: 'nb',
    pages: 1,
  });
  expect(inShort(messages)).toEqual([
    'p1 heading1 Cells',
    'p1 paragraph Cells divide to grøw.',
    'p1 heading1 Bones',
    'p1 paragraph Bone stores calcium.¹',
    'p1 footnote In adults.',
  ]);
});

test('a book that its seller locked is called protected, scrambled fonts are not', async () => {
  const rights = (algorithm: string) =>
    `<encryption><enc:EncryptedData xmlns:enc="x"><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`;
  const book = (algorithm: string) =>
    packed(epubParts(['<p>Words.</p>'], { 'META-INF/encryption.xml': rights(algorithm) }));

  await expect(
    readHere('epub', book('http://www.w3.org/2001/04/xmlenc#aes128-cbc')),
  ).rejects.toMatchObject({ code: 'document.encrypted' });
  expect(inShort(await readHere('epub', book('http://www.idpf.org/2008/embedding')))).toEqual([
    'p1 paragraph Words.',
  ]);
});

test('a chapter that is missing is told; a book without any is damaged', async () => {
  const { 'OEBPS/text/chapter 1.xhtml': _gone, ...rest } = epubParts(['<p>a</p>', '<p>Two.</p>']);

  const messages = await readHere('epub', packed(rest));

  expect(inShort(messages)).toEqual(['p1 paragraph Two.']);
  expect(messages.map(({ type }) => type)).toContain('warning');
  await expect(readHere('epub', packed(epubParts([])))).rejects.toMatchObject({
    code: 'document.corrupt',
  });
});

test('a name that climbs out of the archive finds nothing', async () => {
  const book = epubParts(['<p>Words.</p>']);
  const escaped = {
    ...book,
    'OEBPS/book.opf': String(book['OEBPS/book.opf']).replace(
      /href="[^"]*"/,
      'href="../../../../etc/passwd"',
    ),
  };

  await expect(readHere('epub', packed(escaped))).rejects.toMatchObject({
    code: 'document.no-text',
  });
});
