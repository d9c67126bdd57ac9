import { expect, test } from 'vitest';
import type { ConfidenceLevel } from '../../../../contracts/research/research-answer.ts';
import { openParts, surenessOf } from './weigh-words.ts';

test('one document alone makes no sure answer', () => {
  const { level, documents } = surenessOf(answer({ overall: 0.92, documents: ['a'] }), [
    sentence(['a']),
  ]);
  expect([level, documents]).toEqual(['medium', 1]);
});

test('two documents that agree make a sure one', () => {
  const sentences = [sentence(['a', 'b']), sentence(['a'])];
  expect(surenessOf(answer({ overall: 0.92, documents: ['a', 'b'] }), sentences)).toMatchObject({
    level: 'high',
    agreed: 1,
  });
});

test('a contradiction keeps an answer from being sure', () => {
  const contested = answer({ overall: 0.8, documents: ['a', 'b'], contradictions: 1 });
  expect(surenessOf(contested, [sentence(['a'])]).level).toBe('medium');
});

test('no answer is surer than its first sentence', () => {
  const sentences = [sentence(['a'], 'low'), sentence(['b'])];
  expect(surenessOf(answer({ documents: ['a', 'b'] }), sentences).level).toBe('low');
});

test('what is low stays low, and sentences that are less sure are counted', () => {
  const sentences = [sentence(['a'], 'low'), sentence(['a'], 'high')];
  expect(surenessOf(answer({ overall: 0.4, documents: ['a'] }), sentences)).toMatchObject({
    level: 'low',
    unsure: 1,
  });
});

test('parts of the question without a section are open, unless another one takes them up', () => {
  const topics = { 'Who built it? When?': 0.2, 'Who painted it?': 0.2, 'How long is it?': 1 };
  expect(openParts(topics, ['When?'])).toEqual(['Who painted it?']);
  expect(openParts({ 'Anything?': 0 }, [])).toEqual([]);
});

interface Given {
  overall?: number;
  documents: string[];
  contradictions?: number;
}

function answer({ overall = 0.9, documents, contradictions = 0 }: Given) {
  return {
    overall_confidence: overall,
    sources: documents.map((document_id) => ({ document_id })),
    response_quality: { contradictions },
  };
}

function sentence(documents: string[], level: ConfidenceLevel = 'high') {
  return { level, citations: documents.map((document_id) => ({ document_id })) };
}
