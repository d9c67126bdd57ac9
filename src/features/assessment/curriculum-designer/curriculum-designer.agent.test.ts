import { expect, test } from 'vitest';

import { askAgent } from '../../../testing/ask-agent.ts';

import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { curriculumDesigner } from './curriculum-designer.agent.ts';
import { curriculumDesignerPrompt } from './curriculum-designer.prompt.ts';

const input = {
  domain: 'Law',
  title: 'Debt collection',
  questions: [
    {
      id: 'CQ1',
      level: 'Remembering' as const,
      theme: 'Disputes',
      question: 'When must a dispute be answered?',
      key: 'within 21 days of arrival',
    },
    {
      id: 'CQ2',
      level: 'Applying' as const,
      theme: 'Fees',
      question: 'How high is the fee?',
      key: '80 euros',
    },
  ],
};

describePglite('curriculum-designer', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline, every question has its objective, and the examples are the themes', async () => {
    const { output } = await askAgent(store(), curriculumDesigner, input, {
      mind: 'offline',
      ports: {},
    });
    expect(output.objectives.flatMap(({ question_ids }) => question_ids)).toEqual(['CQ1', 'CQ2']);
    expect(output.examples).toEqual(['Disputes', 'Fees']);
  });

  test('an unmapped question, a verb of another level and an answer given away go back to the model', async () => {
    const seen: string[] = [];
    const good = [
      {
        id: 'LO1',
        level: 'Remembering',
        text: 'State the limits of disputes.',
        question_ids: ['CQ1'],
      },
      { id: 'LO2', level: 'Applying', text: 'Apply the rules on fees.', question_ids: ['CQ2'] },
    ];
    const bad = [
      {
        id: 'LO1',
        level: 'Remembering',
        text: 'Apply within 21 days of arrival.',
        question_ids: ['CQ1'],
      },
    ];
    const { output } = await askAgent(store(), curriculumDesigner, input, {
      mind: ({ text }) => {
        seen.push(text);
        return { json: { objectives: seen.length === 1 ? bad : good, examples: [] } };
      },
      ports: {},
    });
    expect(seen[1]).toContain('CQ2 belongs to no objective.');
    expect(seen[1]).toContain('LO1 does not begin with a verb of Remembering.');
    expect(seen[1]).toContain('The answer of CQ1 is given away.');
    expect(output.objectives).toHaveLength(2);
  });
});

test('its words', () => {
  expect(curriculumDesignerPrompt.render(input)).toMatchSnapshot();
});
