import { expect, test } from 'vitest';
import { conceptNames } from './concept-names.ts';

const concept = (term: string, aliases: string[] = []) => ({
  term,
  aliases,
  definition: null,
  mentions: [{ block_id: 'b1', start: 0, end: 1, text: 'x' }],
  relevance: 'High' as const,
  score: 1,
});
const names = conceptNames({
  language: 'en',
  blocks: [],
  concepts: {
    extracted_concepts: [concept('language'), concept('central nervous system', ['CNS'])],
    concept_relationships: [],
  },
});

test('a question that wants a name is about what is named', () => {
  const asked = { kind: 'cloze', concept: 'language', answer: 'the CNS' } as const;
  expect(names.askedBy(asked)).toBe('central nervous system');
});

test('a term that the text defines is an idea of its own', () => {
  const asked = { kind: 'term', concept: 'language', answer: 'lexicon' } as const;
  expect(names.askedBy(asked)).toBe('lexicon');
});

test('what wants a fact is about its concept', () => {
  const asked = { kind: 'reason', concept: 'language', answer: 'Because of the CNS.' } as const;
  expect(names.askedBy(asked)).toBe('language');
  expect(names.askedBy({ ...asked, kind: 'cloze', answer: 'Sapir' })).toBe('language');
});
