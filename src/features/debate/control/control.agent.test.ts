import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import { DEBATE_QUESTION, DEBATE_TEXT, debateModel } from '../../../testing/debate-model.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { paperDesk } from '../desk/paper-desk.ts';
import { control } from './control.agent.ts';

const ports = paperDesk({ id: 'paper', title: 'Spaced reading', text: DEBATE_TEXT });
const input = {
  scope: ports.scope,
  language: 'en',
  question: DEBATE_QUESTION,
  passages: [],
  mostClaims: 2,
};

describePglite('the control', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test.each(['offline' as const, debateModel])('answers alone, within its budget', async (mind) => {
    const { output } = await askAgent(store(), control, input, { mind, ports });
    expect(output.sentences.length).toBeGreaterThan(0);
    expect(output.sentences.length).toBeLessThanOrEqual(2);
  });

  test('more than it may say, or invented quotes, are told to the model once', async () => {
    const seen: string[] = [];
    const invented = [{ text: 'Pigs fly.', chunkId: null, score: null }];
    const asked = askAgent(store(), control, input, {
      mind: ({ text }) => {
        seen.push(text);
        return { json: { sentences: Array(4).fill({ text: 'So.', quotes: invented }) } };
      },
      ports,
    });
    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
    expect(seen[1]).toContain('At most 3 sentences, not 4.');
    expect(seen[1]).toContain('Pigs fly.');
  });
});
