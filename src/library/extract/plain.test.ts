import { expect, test } from 'vitest';
import { inShort, readHere } from '../../testing/documents/read-here.ts';

test('Markdown brings its description and its structure', async () => {
  const messages = await readHere(
    'markdown',
    '---\ntitle: Cells\nlang: en\n---\n# Division\n\n- one\n',
  );

  expect(messages[0]).toEqual({ type: 'meta', title: 'Cells', language: 'en', pages: 1 });
  expect(inShort(messages)).toEqual(['p1 heading1 Division', 'p1 list • one']);
});

test('subtitles keep speakers and times', async () => {
  const messages = await readHere(
    'vtt',
    'WEBVTT\nKind: captions\nLanguage: nb\n\n00:01.000 --> 00:02.500\n<v Anna>Hei på deg.\n',
  );

  expect(messages).toMatchObject([
    { type: 'meta', language: 'nb' },
    {
      type: 'block',
      text: 'Hei på deg.',
      speaker: 'Anna',
      times: [{ start: 0, end: 11, from_ms: 1000, to_ms: 2500 }],
    },
    { type: 'page', page: 1, characters: 11 },
    { type: 'done' },
  ]);
});

test('a guessed encoding is told', async () => {
  const messages = await readHere('text', Buffer.from('Bl\xe5b\xe6r i skogen.', 'latin1'));

  expect(inShort(messages)).toEqual(['p1 paragraph Blåbær i skogen.']);
  expect(messages).toContainEqual(expect.objectContaining({ code: 'encoding-guessed' }));
});

test('a file without a word is refused, not stored empty', async () => {
  await expect(readHere('markdown', '***\n\n---\n')).rejects.toMatchObject({
    code: 'document.no-text',
  });
  await expect(
    readHere('srt', '1\n00:00:01,000 --> 00:00:02,000\n[music]\n'),
  ).rejects.toMatchObject({
    code: 'document.no-text',
  });
});

test('more text than a library of books is too large', async () => {
  await expect(readHere('text', 'word '.repeat(4_100_000))).rejects.toMatchObject({
    code: 'document.too-large',
  });
});
