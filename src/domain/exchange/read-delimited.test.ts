import { expect, test } from 'vitest';
import { decodeText } from '../text/decode-text.ts';
import { readDelimited } from './read-delimited.ts';

test.each([
  ['a comma', 'What is a tide?,The rise of the sea\nWhat pulls?,The moon\n'],
  ['a semicolon', 'What is a tide?;The rise of the sea\nWhat pulls?;The moon\n'],
  ['a tab', 'What is a tide?\tThe rise of the sea\nWhat pulls?\tThe moon\n'],
  ['a bar', 'What is a tide?|The rise of the sea\r\nWhat pulls?|The moon'],
  ['a semicolon with commas in the text', 'Tide, what?;Rise, and fall\nWhat pulls?;The moon\n'],
])('cells are parted by %s without being told', (_name, text) => {
  const { cards, problems } = readDelimited(text);
  expect(problems).toEqual([]);
  expect(cards).toHaveLength(2);
  expect(cards[1]).toMatchObject({ question: 'What pulls?', answer: 'The moon', tags: [] });
});

test('a header says which column is which, in English and Norwegian', () => {
  const english = 'id,Back,Tags,Front\n7,The moon,sea sky,What pulls?\n';
  const norwegian = 'Svar;Spørsmål\nMånen;Hva trekker?\n';
  expect(readDelimited(english).cards).toMatchObject([
    { question: 'What pulls?', answer: 'The moon', tags: ['sea', 'sky'] },
  ]);
  expect(readDelimited(norwegian).cards).toMatchObject([
    { question: 'Hva trekker?', answer: 'Månen' },
  ]);
});

test('a row that is no card is named by the line it begins on; the others are taken', () => {
  const text = [
    'question,answer',
    '"two',
    'lines",fine',
    ',no question',
    'no answer',
    '',
    '"said ""so""",fine',
    '"broken" here,x',
    'after it,fine',
    '"never closed,x',
    'the last,fine',
  ].join('\n');
  const { cards, problems } = readDelimited(text);
  expect(cards.map(({ question }) => question)).toEqual([
    'two\nlines',
    'said "so"',
    'after it',
    'the last',
  ]);
  expect(problems).toEqual([
    { at: 4, message: 'The question is empty.' },
    { at: 5, message: 'The answer is empty.' },
    { at: 8, message: 'A quotation mark is not closed, or stands where none may.' },
    { at: 10, message: 'A quotation mark is not closed, or stands where none may.' },
  ]);
});

test('ten thousand rows are read, and the first one beyond is named', () => {
  const rows = Array.from({ length: 10_001 }, (_, at) => `question ${at},answer ${at}`);
  expect(readDelimited(rows.slice(0, 10_000).join('\n'))).toMatchObject({ problems: [] });
  const { cards, problems } = readDelimited(rows.join('\n'));
  expect(cards).toHaveLength(10_000);
  expect(problems).toEqual([
    { at: 10_001, message: 'Only the first 10000 rows were read. Split the file.' },
  ]);
});

test('a file of broken quotation marks is given up, and says from where', () => {
  const { cards, problems } = readDelimited(`a,b\n${'"broken" x,y\n'.repeat(2000)}`);
  expect(cards).toHaveLength(1);
  expect(problems.at(-1)).toEqual({
    at: 52,
    message: 'Too many quotation marks are broken: nothing was read from here on.',
  });
});

test('one column alone is no deck, and a text that is too long is no card', () => {
  expect(readDelimited('just\nwords\n').problems).toEqual([
    { at: null, message: expect.stringContaining('No two columns') },
  ]);
  expect(readDelimited(`a,${'x'.repeat(20_001)}\n`).problems).toEqual([
    { at: 1, message: 'It is longer than 20000 characters.' },
  ]);
});

test.each([
  ['UTF-8', Buffer.from('blåbær')],
  ['UTF-8 with a mark', Buffer.from('\ufeffblåbær')],
  ['UTF-16 as Excel writes it', Buffer.from('\ufeffblåbær', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\ufeffblåbær', 'utf16le').swap16()],
  ['Western Windows', Buffer.from('blåbær', 'latin1')],
])('text in %s is read as it was meant', (_name, bytes) => {
  expect(decodeText(bytes)?.text).toBe('blåbær');
});

test('bytes that are no text are not taken for one', () => {
  expect(decodeText(Buffer.from([0x89, 0x50, 0, 0, 1]))).toBeUndefined();
});
