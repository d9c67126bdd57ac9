import { expect, test } from 'vitest';
import { DocumentId } from '../../contracts/document.ts';
import { ResearchQueryId } from '../../contracts/research/research.ts';
import type { AnswerSentence } from '../../contracts/research/research-answer.ts';
import { type ComparedAnswer, compareAnswers } from './compare-answers.ts';

const LONG = 'The Kessel bridge is 1,200 metres long.';
const GREEN = 'The bridge was painted green by its builders.';

test('the same answer has changed in nothing', () => {
  const changes = compareAnswers(answer([LONG, GREEN]), answer([GREEN, LONG]));
  expect(changes).toMatchObject({ outcome_before: 'answered' });
  expect(countsOf(changes)).toEqual([0, 0, 0, 0, 0]);
});

test('a sentence with another figure is revised, not new', () => {
  const later = 'The Kessel bridge is 1,450 metres long.';
  const { revised_sentences } = compareAnswers(answer([LONG]), answer([later]));
  expect(revised_sentences).toMatchObject([{ before: { text: LONG }, now: { text: later } }]);
});

test('a denial is a revision, however little of the sentence it is', () => {
  const long = `${LONG.slice(0, -1)}, counted from the first pier in the village to the last one on the island.`;
  const denied = long.replace(' is ', ' is not ');
  expect(countsOf(compareAnswers(answer([long]), answer([denied])))).toEqual([0, 1, 0, 0, 0]);
});

test('a sentence about something else is new, and one that is no longer said is gone', () => {
  const changes = compareAnswers(answer([LONG]), answer([GREEN]));
  expect(changes.new_sentences.map(({ text }) => text)).toEqual([GREEN]);
  expect(changes.gone_sentences.map(({ text }) => text)).toEqual([LONG]);
});

test('other words over the same quotes are the same', () => {
  const before = sentence('The bridge measures 1,200 metres.', LONG);
  const now = sentence('In length, the Kessel bridge comes to 1,200 metres.', LONG);
  expect(countsOf(compareAnswers(answer([before]), answer([now])))).toEqual([0, 0, 0, 0, 0]);
});

test('a page of the web that was fetched again is the same source', () => {
  const page = { url: 'https://example.org/bridge', document_id: 'd1' };
  const before = answer([LONG], [page]);
  const again = answer([LONG], [{ ...page, document_id: 'd2' }]);
  expect(countsOf(compareAnswers(before, again))).toEqual([0, 0, 0, 0, 0]);
  const other = answer([LONG], [{ url: null, document_id: 'd2' }]);
  expect(countsOf(compareAnswers(before, other))).toEqual([0, 0, 0, 1, 1]);
});

test('an answer after a refusal is all new', () => {
  const refused = { ...answer([]), response: { ...answer([]).response, outcome: 'refused' } };
  const changes = compareAnswers(refused as ComparedAnswer, answer([LONG]));
  expect(changes.outcome_before).toBe('refused');
  expect(changes.new_sentences).toHaveLength(1);
});

const countsOf = (changes: ReturnType<typeof compareAnswers>): number[] => [
  changes.new_sentences.length,
  changes.revised_sentences.length,
  changes.gone_sentences.length,
  changes.new_sources.length,
  changes.gone_sources.length,
];

function sentence(text: string, quote = text): AnswerSentence {
  const cite = { number: 1, chunk_id: 'rag-1', quote, page: 1, section: null, paged: false };
  const citations = [{ ...cite, document_id: DocumentId.parse(ID), evidence_id: null }];
  return { text, citations, confidence: 0.8, level: 'high', is_synthesis: false };
}

const ID = '01997c1e-5b1c-7a3e-9f40-6f3f2d9c8b1a';

function answer(
  said: readonly (string | AnswerSentence)[],
  sources: readonly { url: string | null; document_id: string }[] = [],
): ComparedAnswer {
  return {
    response: {
      id: ResearchQueryId.parse(ID),
      outcome: 'answered',
      sources: sources.map(({ url, document_id }, at) => ({
        ...{ number: at + 1, source_type: 'web', title: 'A page', url, date: null },
        document_id: document_id as DocumentId,
        contribution: 1,
      })),
    },
    sentences: said.map((one) => (typeof one === 'string' ? sentence(one) : one)),
  };
}
