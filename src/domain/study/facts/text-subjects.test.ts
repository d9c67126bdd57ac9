import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { flowBlocks } from '../../flow/flow-blocks.ts';
import { markdownItems } from '../../flow/markdown.ts';
import { makeCards } from '../cards.ts';

const KELP = `# Kelp forests

A kelp forest is a stand of large brown algae that grows on shallow rock. A holdfast is a root-like organ that ties the alga to the rock. The kelp forest shelters young cod and crabs from larger fish. The stipe is the flexible stem that carries the blades. A gas bladder is a hollow float that lifts the blades towards the light. The kelp forest loses large areas to grazing where sea otters are gone. A sea urchin scrapes the holdfast until the whole alga drifts away. The sea otter eats up to a quarter of its weight in urchins and clams each day. Warm water without nutrients weakens the kelp forest for several years. The kelp forest slows the waves before they reach the shore.
`;

test('no gap asks for what a text is about all the time', () => {
  const blocks = [...flowBlocks(markdownItems(KELP))];
  const concepts = extractConcepts(blocks, 'en');
  const gaps = makeCards({ language: 'en', blocks, concepts }).filter(
    ({ kind }) => kind === 'cloze',
  );
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps.map(({ answer }) => answer)).not.toContain('kelp forest');
});
