import { expect, test } from 'vitest';
import type { SourceReport } from '../../contracts/research/research.ts';
import { notYetRead, refusalText } from './answer-words.ts';

const library = (being_read: number): SourceReport => ({
  source: 'rag',
  outcome: 'answered',
  reason: null,
  count: 0,
  time_ms: 1,
  being_read,
});

test.each([
  ['en', 1, 'one document is still being read'],
  ['en', 3, '3 documents are still being read'],
  ['no', 1, 'ett dokument leses fortsatt'],
  ['no', 3, '3 dokumenter leses fortsatt'],
] as const)(
  'in %s a refusal says that %i are not read yet, and to ask again',
  (language, unread, said) => {
    const text = refusalText([library(unread)], [], language);
    expect(text).toContain(said);
    expect(text).toMatch(/ask again|spør på nytt/u);
    expect(notYetRead([library(unread)], language)[0]?.toLowerCase()).toContain(said);
  },
);

test('a refusal after everything was read says nothing of reading', () => {
  expect(refusalText([library(0)], [], 'en')).toBe(
    'I searched your library. Nothing there is about this question, so I give no answer. Add a document about it, or ask in other words.',
  );
  expect(notYetRead([library(0)], 'en')).toEqual([]);
});

test.each([
  ['en', 1, 'One passage came up, and it is not good enough'],
  ['en', 2, '2 passages came up, and none of them is good enough'],
  ['no', 1, 'Ett tekststykke ble funnet, men det handler ikke godt nok'],
  ['no', 2, '2 tekststykker ble funnet, men ingen handler godt nok'],
] as const)('in %s a refusal counts %i passages as one would say it', (language, count, said) => {
  const removed = Array.from({ length: count }, (_, at) => ({
    chunk_id: `${at}`,
    reason: 'irrelevant' as const,
    quality_score: 0.1,
    source: 'rag' as const,
  }));
  expect(refusalText([library(0)], removed, language)).toContain(said);
});
