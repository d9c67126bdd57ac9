import { expect, test } from 'vitest';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import { sourceGuide } from '../summary/source-guide.ts';
import { withMoreQuestions } from './more-questions.ts';

const TEXT =
  `Lime mortar is a mixture of lime, sand and water that hardens slowly in air. Because lime mortar
lets moisture out, it is used for the repair of old walls. In 1824 the mason Joseph Aspdin patented a cement
that hardens under water. When frost reaches fresh mortar, the water in the joints expands. Lime plaster is
applied in three thin coats. Gypsum plaster is applied in one thick coat.`.replaceAll('\n', ' ');

test('a guide with few questions gets those that the sentences of the text answer', () => {
  const blocks = [
    { block_id: 'b1', kind: 'paragraph', text: TEXT, source_page: 1, section: 'Mortar' },
  ];
  const concepts = extractConcepts(blocks, 'en');
  const guide = sourceGuide(blocks, concepts, 'en');
  const asked = withMoreQuestions(guide, { language: 'en', blocks, concepts }).suggested_questions;
  expect(asked.length).toBeGreaterThan(guide.suggested_questions.length);
  expect(asked.map(({ question }) => question)).toContain(
    'What did the mason Joseph Aspdin do in 1824?',
  );
  for (const { question, answered_by } of asked) {
    expect(question).not.toMatch(/_|“/);
    expect(TEXT).toContain(answered_by.text);
  }
});
