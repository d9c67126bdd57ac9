import { expect, test } from 'vitest';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import { flowBlocks } from '../flow/flow-blocks.ts';
import { markdownItems } from '../flow/markdown.ts';
import { definitionQuestion } from './definition-question.ts';

test('what something is called for how it is, is asked for its meaning', () => {
  const text =
    'A starter that doubles within eight hours is called active. An active starter smells of yoghurt. Use only an active starter for a dough. Flour and water make a starter.';
  const blocks = [...flowBlocks(markdownItems(`# Sourdough\n\n${text}`))];
  const active = extractConcepts(blocks, 'en').extracted_concepts.find(
    ({ term }) => term === 'active',
  );
  const textOf = (id: string) => blocks.find(({ block_id }) => block_id === id)?.text ?? '';
  expect(active && definitionQuestion(active, textOf, 'en')).toBe('What does “active” mean?');
});
