import { expect, test } from 'vitest';

import { askAgent } from '../../../testing/ask-agent.ts';

import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { domainExpert } from './domain-expert.agent.ts';
import { domainExpertPrompt } from './domain-expert.prompt.ts';

const source = (id: string, excerpts: string[]) => ({
  id,
  kind: 'library' as const,
  title: `Guideline ${id}`,
  origin: 'Ministry of Health',
  excerpts,
});
const input = {
  domain: 'Health',
  topic: 'Blood pressure',
  sources: [
    source('a', ['A person rests for 5 minutes before the first reading of the pressure.']),
    source('b', [
      'A person rests for 15 minutes before the first reading of the pressure. This edition was withdrawn.',
    ]),
  ],
};

describePglite('domain-expert', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline, sees that two sources give another figure for the same, and one that was withdrawn', async () => {
    const { output } = await askAgent(store(), domainExpert, input, { mind: 'offline', ports: {} });
    expect(output.concerns.map(({ source_id }) => source_id).toSorted()).toEqual(['b', 'b']);
    expect(output.concerns.map(({ concern }) => concern).join()).toContain(
      'says 5 minutes where this one says 15 minutes',
    );
  });

  test('a concern about words that stand nowhere is told to the model', async () => {
    const seen: string[] = [];
    const { output } = await askAgent(store(), domainExpert, input, {
      mind: ({ text }) => {
        seen.push(text);
        const invented = { source_id: 'a', quote: 'The moon is cheese.', concern: 'Wrong.' };
        return { json: { concerns: seen.length === 1 ? [invented] : [], escalate: null } };
      },
      ports: {},
    });
    expect(seen[1]).toContain('This quote is not in source a');
    expect(output.concerns).toEqual([]);
  });
});

test('its words', () => {
  expect(domainExpertPrompt.render(input)).toMatchSnapshot();
});
