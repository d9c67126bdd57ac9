import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { flowBlocks } from '../../flow/flow-blocks.ts';
import { markdownItems } from '../../flow/markdown.ts';
import { chooseTopic, topicMap } from './topic-map.ts';

const TEXT = `# Tides

## What tides are

A tide is the regular rise and fall of the sea. The moon causes most of the tide. A spring tide is a tide of unusually large range.

## At the coast

A harbour is a place where ships lie safe. Shallow harbours fall dry at low water, so that mudflats come to light. Birds feed on the mudflats.`;

const blocks = [...flowBlocks(markdownItems(TEXT))];
const map = topicMap([{ title: 'Tides', blocks, concepts: extractConcepts(blocks, 'en') }], 'en');

test('a topic is found by a term, a section, or the document itself', () => {
  expect(chooseTopic(map, 'spring tides')?.topic).toBe('spring tide');
  expect(chooseTopic(map, 'at the coast')?.topic).toBe('At the coast');
});

test('what is no term but is spoken of is taught by the section that says it', () => {
  const topic = chooseTopic(map, 'mudflats');
  expect(topic).not.toBeNull();
  expect(topic?.concepts).toContain('harbour');
});

test('what the text does not say is no topic', () => {
  expect(chooseTopic(map, 'medieval shipbuilding')).toBeNull();
});
