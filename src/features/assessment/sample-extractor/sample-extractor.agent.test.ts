import { expect, test } from 'vitest';
import { extractConcepts } from '../../../domain/concepts/extract-concepts.ts';
import { flowBlocks } from '../../../domain/flow/flow-blocks.ts';
import { markdownItems } from '../../../domain/flow/markdown.ts';
import { askAgent } from '../../../testing/ask-agent.ts';
import { DEBT_GUIDELINE } from '../../../testing/documents/debt-guideline.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { sampleExtractor } from './sample-extractor.agent.ts';
import { sampleExtractorPrompt } from './sample-extractor.prompt.ts';

const blocks = [...flowBlocks(markdownItems(DEBT_GUIDELINE))].slice(0, 6);
const material = { language: 'en' as const, blocks, concepts: extractConcepts(blocks, 'en') };
const input = {
  material,
  samples: [
    'Within how many days must a collector send a validation notice of the first contact?',
    'Which planet has the most moons?',
  ],
};

describePglite('sample-extractor', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline, keeps what the material answers and leaves what it never speaks of', async () => {
    const { output } = await askAgent(store(), sampleExtractor, input, {
      mind: 'offline',
      ports: {},
    });
    expect(output.samples.map(({ scope }) => scope)).toEqual(['in', 'out']);
  });

  test('a partial one without a way to change it goes back to the model', async () => {
    const seen: string[] = [];
    const sorted = (number: number, adaptation: string | null) => ({
      number,
      scope: 'partial' as const,
      reason: 'Half of it.',
      adaptation,
    });
    const { output } = await askAgent(store(), sampleExtractor, input, {
      mind: ({ text }) => {
        seen.push(text);
        const how = seen.length === 1 ? null : 'Ask for the notice.';
        return { json: { samples: [sorted(1, how), sorted(2, how)] } };
      },
      ports: {},
    });
    expect(seen[1]).toContain('Sample 1 is partial: say how it could be adapted.');
    expect(output.samples[0]?.adaptation).toBe('Ask for the notice.');
  });
});

test('its words', () => {
  expect(sampleExtractorPrompt.render(input)).toMatchSnapshot();
});
