import { expect, test } from 'vitest';
import { extractConcepts } from '../../../domain/concepts/extract-concepts.ts';
import { flowBlocks } from '../../../domain/flow/flow-blocks.ts';
import { markdownItems } from '../../../domain/flow/markdown.ts';
import { askAgent } from '../../../testing/ask-agent.ts';
import { DEBT_GUIDELINE } from '../../../testing/documents/debt-guideline.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { coverageAnalyst } from './coverage-analyst.agent.ts';
import { coverageAnalystPrompt } from './coverage-analyst.prompt.ts';

const blocks = [...flowBlocks(markdownItems(DEBT_GUIDELINE))].slice(0, 6);
const material = { language: 'en' as const, blocks, concepts: extractConcepts(blocks, 'en') };
const input = {
  material,
  questions: [
    {
      id: 'CQ1',
      question: 'Within how many days must a validation notice be sent?',
      options: ['A. 5 days', 'B. 10 days'],
      level: 'Remembering' as const,
    },
  ],
};

describePglite('coverage-analyst', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline, maps the question to what it speaks of, each with words of the material', async () => {
    const { output } = await askAgent(store(), coverageAnalyst, input, {
      mind: 'offline',
      ports: {},
    });
    const text = blocks.map((block) => block.text).join('\n');
    const tested = output.concepts.filter(({ tested_by }) => tested_by.length > 0);
    expect(tested.map(({ concept }) => concept.toLowerCase())).toContain('validation notice');
    for (const { quote } of output.concepts) expect(text).toContain(quote);
  });

  test('a question that is none and a quote from nowhere are told to the model', async () => {
    const concept = {
      concept: 'Notice',
      quote: 'Nobody ever said this.',
      importance: 'high' as const,
      testability: 'high' as const,
      tested_by: ['CQ7'],
      suggested_bloom_levels: ['Remembering' as const],
      rationale: 'It is central.',
    };
    const seen: string[] = [];
    await askAgent(store(), coverageAnalyst, input, {
      mind: ({ text }) => {
        seen.push(text);
        return { json: { concepts: seen.length === 1 ? [concept] : [] } };
      },
      ports: {},
    });
    expect(seen[1]).toContain('This quote is not in the material');
    expect(seen[1]).toContain('is tested by CQ7, which is no question');
  });
});

test('its words', () => {
  expect(coverageAnalystPrompt.render(input)).toMatchSnapshot();
});
