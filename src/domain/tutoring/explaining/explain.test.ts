import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { flowBlocks } from '../../flow/flow-blocks.ts';
import { markdownItems } from '../../flow/markdown.ts';
import { explain } from './explain.ts';
import { toldSentences } from './told.ts';

const TEXT = `# Tides

## What tides are

A tide is the regular rise and fall of the sea. The moon causes most of the tide because its pull is stronger on the near side of the Earth. A spring tide is a tide of unusually large range. For example, the spring tide in the Bay of Fundy reaches a range of 16 metres.

## Neap tides

A neap tide is a tide of unusually small range. Neap tides occur when the sun and the moon pull at right angles, whereas spring tides occur when they pull in one line. The range of a neap tide is about 20 percent smaller than that of an average tide. Fishermen plan their work by the tide because shallow harbours fall dry at low water.`;

const blocks = [...flowBlocks(markdownItems(TEXT))];
const material = { language: 'en' as const, blocks, concepts: extractConcepts(blocks, 'en') };
const told = toldSentences(material);
const request = {
  told,
  concepts: ['tide', 'spring tide', 'neap tide'],
  cycle: 0,
  level: 'beginner' as const,
  before: [],
  language: 'en' as const,
  hidden: [],
};

test('an explanation begins with what it is, and every sentence stands in the text', () => {
  const sentences = explain(request);
  expect(sentences[0]).toMatchObject({ role: 'definition' });
  expect(sentences.length).toBeGreaterThanOrEqual(4);
  for (const { span } of sentences) {
    const block = blocks.find(({ block_id }) => block_id === span.block_id);
    expect(block?.text.slice(span.start, span.end)).toBe(span.text);
  }
});

test('a second cycle shares less than 30 % with the first', () => {
  const first = explain({ ...request, concepts: ['tide', 'spring tide'] });
  const before = first.map(({ span }) => span.text);
  const second = explain({ ...request, cycle: 1, concepts: ['neap tide', 'tide'], before });
  const shared = second.filter(({ span }) => before.includes(span.text)).length;
  expect(second.length).toBeGreaterThan(0);
  expect(shared / second.length).toBeLessThan(0.3);
});

test('what would give an open answer away is not said', () => {
  const sentences = explain({ ...request, hidden: ['moon'] });
  expect(sentences.some(({ span }) => /moon/i.test(span.text))).toBe(false);
});

test('something of every concept is told before more of one', () => {
  const concepts = ['tide', 'spring tide', 'neap tide'];
  const sentences = explain({ ...request, concepts, level: 'advanced' });
  for (const concept of concepts)
    expect(sentences.some(({ concepts: named }) => named.includes(concept))).toBe(true);
});
