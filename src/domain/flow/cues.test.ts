import { expect, test } from 'vitest';
import { cueItems } from './cue-items.ts';
import { readCues } from './cues.ts';

test('WebVTT: voices are speakers, notes and styles are not said', () => {
  const text = `WEBVTT - Lecture 3
Kind: captions

NOTE this is for
the editor

STYLE
::cue { color: red }

intro
00:01.000 --> 00:04.500 align:start
<v.loud Anna Berg>Cells <i>divide</i> &amp; grow.

00:00:05.000 --> 00:00:07.000
<v Tom>Why?</v>
`;

  expect(readCues(text)).toEqual([
    { from_ms: 1000, to_ms: 4500, text: 'Cells divide & grow.', speaker: 'Anna Berg' },
    { from_ms: 5000, to_ms: 7000, text: 'Why?', speaker: 'Tom' },
  ]);
});

test('SubRip: numbers are not words, also without blank lines between the cues', () => {
  const text = [
    '1',
    '00:00:01,000 --> 00:00:02,000',
    '{\\an8}<font color="red">DR. BERG:</font> In 1953',
    'it was known.',
    '2',
    '00:00:02,000 --> 00:00:03,250',
    '- Was it?',
    '',
    '3',
    '00:00:03,500 --> 00:00:04,000',
    '[music]',
  ].join('\r\n');

  expect(readCues(text)).toEqual([
    { from_ms: 1000, to_ms: 2000, text: 'In 1953 it was known.', speaker: 'DR. BERG' },
    { from_ms: 2000, to_ms: 3250, text: 'Was it?' },
  ]);
});

test('captions that roll are said once', () => {
  const text = `WEBVTT

00:01.000 --> 00:02.000
today we look at cells

00:02.000 --> 00:03.000
today we look at cells
and how they divide

00:03.000 --> 00:04.000
and how they divide
in three phases
`;

  expect(readCues(text).map((cue) => cue.text)).toEqual([
    'today we look at cells',
    'and how they divide',
    'in three phases',
  ]);
});

test('cues become paragraphs of one speaker, and every stretch of text keeps its time', () => {
  const items = [
    ...cueItems([
      { from_ms: 0, to_ms: 900, text: 'Cells divide', speaker: 'Anna' },
      { from_ms: 900, to_ms: 2000, text: 'to grow.' },
      { from_ms: 2100, to_ms: 3000, text: 'Why?', speaker: 'Tom' },
    ]),
  ];

  expect(items).toEqual([
    {
      kind: 'paragraph',
      page: 1,
      text: 'Cells divide to grow.',
      speaker: 'Anna',
      times: [
        { start: 0, end: 12, from_ms: 0, to_ms: 900 },
        { start: 13, end: 21, from_ms: 900, to_ms: 2000 },
      ],
    },
    {
      kind: 'paragraph',
      page: 1,
      text: 'Why?',
      speaker: 'Tom',
      times: [{ start: 0, end: 4, from_ms: 2100, to_ms: 3000 }],
    },
  ]);
});

test('a pause or a long stretch ends a paragraph after a sentence, and never inside one', () => {
  const said = Array.from({ length: 40 }, (_, at) => ({
    from_ms: at * 1000,
    to_ms: at * 1000 + 1000,
    text: at % 2 === 0 ? 'This sentence goes on' : 'until it ends here.',
  }));

  const long = [...cueItems(said)];
  const paused = [
    ...cueItems([
      { from_ms: 0, to_ms: 1000, text: 'One.' },
      { from_ms: 9000, to_ms: 9500, text: 'Two' },
      { from_ms: 20_000, to_ms: 21_000, text: 'three.' },
    ]),
  ];

  expect(long.length).toBeGreaterThan(1);
  expect(long.every(({ text }) => text.endsWith('until it ends here.'))).toBe(true);
  expect(paused.map(({ text }) => text)).toEqual(['One.', 'Two three.']);
});

test('speech without any full stop is cut all the same', () => {
  const said = Array.from({ length: 200 }, (_, at) => ({
    from_ms: at,
    to_ms: at + 1,
    text: 'and so on and so forth',
  }));

  expect([...cueItems(said)].every(({ text }) => text.length <= 1_200)).toBe(true);
});

test('broken timings are passed over', () => {
  expect(
    readCues('WEBVTT\n\n00:99 --> soon\nwords\n\n00:05.000 --> 00:01.000\nbackwards\n'),
  ).toEqual([]);
});
