import { expect, test } from 'vitest';
import {
  docxParts,
  epubParts,
  packed,
  pptxParts,
  shape,
  slideParagraph,
  wordParagraph,
} from '../../testing/documents/office-files.ts';
import { pdfFile } from '../../testing/documents/pdf-file.ts';
import { temporaryFile } from '../../testing/documents/temporary-file.ts';
import type { ReadableFormat } from '../extract/parse-job.ts';
import type { ParserMessage } from '../extract/parser-message.ts';
import { sniffFile } from '../sniff/sniff.ts';
import { createDocumentReader, type ReadDocument } from './document-reader.ts';

const sentence = 'Cells divide to grow.';

const files: Record<ReadableFormat, Uint8Array | string> = {
  pdf: pdfFile([[sentence]]),
  docx: packed(docxParts(wordParagraph(sentence))),
  pptx: packed(pptxParts([{ shapes: shape(null, slideParagraph(sentence)) }])),
  epub: packed(epubParts([`<p>${sentence}</p>`])),
  html: `<html><body><p>${sentence}</p></body></html>`,
  markdown: `# Cells\n\n${sentence}\n`,
  text: sentence,
  vtt: `WEBVTT\n\n00:01.000 --> 00:02.000\n${sentence}\n`,
  srt: `1\n00:00:01,000 --> 00:00:02,000\n${sentence}\n`,
};

test('every format is recognised, read in a child, and ends with done', {
  timeout: 120_000,
}, async () => {
  const reader = createDocumentReader();
  for (const [format, bytes] of Object.entries(files)) {
    const file = temporaryFile(bytes, 'named.pdf');
    expect((await sniffFile(file)).format).toBe(format);

    const messages = await all(reader.read(aDocument({ file, format: format as ReadableFormat })));

    expect(messages[0]).toMatchObject({ type: 'meta', pages: 1 });
    expect(messages.at(-1)).toEqual({ type: 'done' });
    expect(texts(messages)).toContain(sentence);
    expect(messages.filter(({ type }) => type === 'page')).toHaveLength(1);
  }
});

test('what a reader refuses arrives with its own code and words', async () => {
  const reader = createDocumentReader();
  const slides = Array.from({ length: 4 }, () => ({ shapes: shape(null, slideParagraph('x')) }));
  const pptx = temporaryFile(packed(pptxParts(slides)));
  const empty = temporaryFile('<html><body><p> </p></body></html>');

  await expect(
    all(reader.read(aDocument({ file: pptx, format: 'pptx', limits: { maxPages: 3 } }))),
  ).rejects.toMatchObject({
    code: 'document.too-large',
    message: 'This presentation has 4 slides; the limit is 3. Split it.',
    details: { pages: 4 },
  });
  await expect(all(reader.read(aDocument({ file: empty, format: 'html' })))).rejects.toMatchObject({
    code: 'document.no-text',
    status: 422,
  });
});

test('a protected PDF is read with its password, and says so without', async () => {
  const file = new URL('../../../fixtures/hostile/encrypted_pw_secret.pdf', import.meta.url)
    .pathname;
  const reader = createDocumentReader();
  const read = (password?: string) =>
    all(reader.read(aDocument({ file, format: 'pdf', ...(password && { password }) })));

  await expect(read()).rejects.toMatchObject({
    code: 'document.encrypted',
    message: /Give its password/,
  });
  await expect(read('wrong')).rejects.toMatchObject({
    code: 'document.encrypted',
    message: /does not open/,
  });
  expect(texts(await read('secret')).length).toBeGreaterThan(0);
});

test('one at a time, and people take turns', { timeout: 120_000 }, async () => {
  const reader = createDocumentReader(1);
  const finished: string[] = [];
  let reading = 0;
  const read = async (owner: string, name: string) => {
    const file = temporaryFile(sentence);
    for await (const { type } of reader.read(aDocument({ file, owner }))) {
      if (type === 'meta') reading += 1;
      if (type === 'done') reading -= 1;
      expect(reading).toBeLessThanOrEqual(1);
    }
    finished.push(name);
  };

  await Promise.all([
    read('anna', 'anna 1'),
    read('anna', 'anna 2'),
    read('anna', 'anna 3'),
    read('tom', 'tom 1'),
  ]);

  expect(finished).toEqual(['anna 1', 'anna 2', 'tom 1', 'anna 3']);
});

test('a document in the queue can be called off', async () => {
  const reader = createDocumentReader(1);
  const file = temporaryFile(sentence);
  const off = new AbortController();
  const first = all(reader.read(aDocument({ file })));
  const second = all(reader.read(aDocument({ file, signal: off.signal })));
  off.abort();

  await expect(second).rejects.toMatchObject({ code: 'document.cancelled' });
  expect(texts(await first)).toEqual([sentence]);
});

function aDocument(changes: Partial<ReadDocument>): ReadDocument {
  return {
    file: '',
    format: 'text',
    owner: 'anna',
    signal: new AbortController().signal,
    ...changes,
  };
}

async function all(messages: AsyncIterable<ParserMessage>): Promise<ParserMessage[]> {
  return Array.fromAsync(messages);
}

function texts(messages: readonly ParserMessage[]): string[] {
  return messages.flatMap((message) => (message.type === 'block' ? [message.text] : []));
}
