import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { makeItems } from '../items.ts';

const CLOUDS = [
  'A cirrus cloud is a thin cloud that forms high in cold air. It announces a warm front within a day.',
  'A cumulus cloud is a white heap that grows over warm ground. It dissolves after sunset on calm days.',
  'A stratus cloud is a grey layer that covers the whole sky. It brings drizzle to the lowlands.',
  'A nimbus cloud is a dark mass that carries heavy rain. It hides the sun for hours at a time.',
  'A mountain wave is a standing swell that forms behind a ridge. It lifts gliders to great heights.',
];

test('a hard set asks for what two sentences describe, and quotes both', () => {
  const hard = makeItems(materialOf(CLOUDS, 'en'), 'hard');
  const both = hard.find(({ question }) => question.includes('grey layer'));
  expect(both?.question).toBe(
    'Which term do both statements describe: “It is a grey layer that covers the whole sky” and “It brings drizzle to the lowlands”?',
  );
  expect(both?.options[0]).toBe('stratus cloud');
  expect(both?.quote.text).toBe(CLOUDS[2]);
});

test('an easier set asks for one sentence at a time', () => {
  for (const { question } of makeItems(materialOf(CLOUDS, 'en'), 'medium'))
    expect(question).not.toContain('both statements');
});

function materialOf(lines: readonly string[], language: TextLanguage) {
  const blocks = lines.map((text, at) => ({
    block_id: `b${at + 1}`,
    text,
    source_page: 1,
    section: null,
    kind: 'paragraph',
  }));
  return { language, blocks, concepts: extractConcepts(blocks, language) };
}
