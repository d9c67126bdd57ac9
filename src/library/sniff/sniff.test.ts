import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { docxParts, epubParts, packed, pptxParts } from '../../testing/documents/office-files.ts';
import { pdfFile } from '../../testing/documents/pdf-file.ts';
import { pngFile } from '../../testing/documents/png-file.ts';
import { temporaryFile } from '../../testing/documents/temporary-file.ts';
import { sniff, sniffFile } from './sniff.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('a file is what its content says, whatever its name', async () => {
  const file = temporaryFile('<html><body>A page</body></html>', 'really.pdf');

  expect(await sniffFile(file)).toEqual({ format: 'html', sizeBytes: 32 });
});

test.each([
  ['pdf', pdfFile([['Text']])],
  ['pdf', latin1(`@PJL SET\r\n${'\0'.repeat(200)}%PDF-1.4\n`)],
  ['png', pngFile()],
  ['jpeg', latin1('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['tiff', latin1('II*\0\x08\0\0\0')],
  ['tiff', latin1('MM\0*\0\0\0\x08')],
  ['webp', latin1('RIFF\x24\0\0\0WEBPVP8 ')],
  ['docx', packed(docxParts(''))],
  ['pptx', packed(pptxParts([]))],
  ['epub', packed(epubParts([]))],
  ['html', '<!DOCTYPE html>\n<title>x</title>'],
  ['html', '\ufeff<?xml version="1.0"?>\n<!-- licence -->\n<html xmlns="x">'],
  ['html', '<p>A fragment about %PDF-1.4 files</p>'],
  ['html', '<html><p>It begins with %PDF-1.7</p></html>'],
  ['vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi'],
  ['srt', '1\r\n00:00:01,000 --> 00:00:02,000\r\nHi'],
  ['markdown', '# Title\n\nWords'],
  ['markdown', '<p align="center"><img src="logo.png"></p>\n\n## Use\n\nWords'],
  ['markdown', '<!--\nThe licence\n-->\n\n# Title\n\nWords'],
  ['markdown', 'Words with **bold**\n\n- and\n- a list'],
  ['text', 'Just words.\nAnd more - with a dash.'],
  ['text', 'BMW made cars, MZ made motorcycles.'],
  ['text', 'Blåbærsyltetøy'],
  ['text', latin1('Bl\xe5b\xe6rsyltet\xf8y')],
  ['text', Buffer.from('\ufeffwide words', 'utf16le')],
  ['text', Buffer.from('wide words without a mark', 'utf16le')],
  ['text', '<3 is how it begins'],
])('this is %s', async (format, bytes) => {
  expect(await formatOf(bytes)).toBe(format);
});

test.each([
  ['an Excel workbook', zipped('xl/workbook.xml')],
  ['an OpenDocument file', zipped('content.xml')],
  ['a ZIP archive without a document in it', zipped('holiday.jpg')],
  ['an old Office file', latin1(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(600)}`)],
  ['an RTF document', '{\\rtf1 hello}'],
  ['a PostScript file', '%!PS-Adobe-3.0'],
  ['a GIF image', latin1('GIF89a\x01\0\x01\0')],
  ['a program', latin1('\x7fELF\x02\x01\x01\0\0')],
  ['a gzip archive', latin1('\x1f\x8b\x08\0\0\0')],
  ['a file of an unknown kind', latin1('\x01\x02\x03\x04'.repeat(100))],
  ['an XML file', '<?xml version="1.0"?><svg xmlns="x"/>'],
])('%s is refused by name', async (what, bytes) => {
  await expect(formatOf(bytes)).rejects.toMatchObject({
    code: 'document.unsupported',
    status: 415,
    message: expect.stringContaining(`This is ${what}. Lyceum reads PDF`),
  });
});

test('a file with nothing in it is called empty', async () => {
  for (const bytes of ['', ' \n\t ']) {
    await expect(formatOf(bytes)).rejects.toMatchObject({ code: 'document.empty', status: 400 });
  }
});

test('documents behind a password are told apart from damaged ones', async () => {
  const ole = Buffer.concat([
    latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    Buffer.alloc(2000),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(100),
  ]);
  const locked = Buffer.from(packed(docxParts('')));
  const entry = latin1('PK\x01\x02');
  for (let at = locked.indexOf(entry); at !== -1; at = locked.indexOf(entry, at + 4)) {
    locked.writeUInt16LE(1, at + 8);
  }

  await expect(formatOf(ole)).rejects.toMatchObject({ code: 'document.encrypted' });
  await expect(formatOf(locked)).rejects.toMatchObject({ code: 'document.encrypted' });
});

test('an archive that is cut off is damaged', async () => {
  const docx = packed(docxParts(''));

  await expect(formatOf(docx.subarray(0, docx.length - 100))).rejects.toMatchObject({
    code: 'document.corrupt',
  });
});

test('an archive with endless parts is refused by its directory alone', async () => {
  const [start, directory, end] = [latin1('PK\x03\x04'), Buffer.alloc(3_000_000), Buffer.alloc(22)];
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(60_000, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(start.length, 16);
  const archive = Buffer.concat([start, directory, end]);
  let read = 0;
  const source = {
    size: archive.length,
    read: (offset: number, length: number) => {
      read += length;
      return Promise.resolve(archive.subarray(offset, offset + length));
    },
  };

  await expect(sniff(source)).rejects.toMatchObject({ code: 'document.too-large' });
  expect(read).toBeLessThan(200_000);
});

test('a huge text is looked at only at its beginning', async () => {
  let read = 0;
  const source = {
    size: 5e9,
    read: (_offset: number, length: number) => {
      read += length;
      return Promise.resolve(new Uint8Array(length).fill(97));
    },
  };

  expect((await sniff(source)).format).toBe('text');
  expect(read).toBeLessThan(100_000);
});

function zipped(name: string): Uint8Array {
  return zipSync({ [name]: strToU8('x') });
}

async function formatOf(content: Uint8Array | string): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const read = (offset: number, length: number) =>
    Promise.resolve(bytes.subarray(offset, offset + length));
  return (await sniff({ size: bytes.length, read })).format;
}
