import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import { DEBATE_QUESTION, DEBATE_TEXT, debateModel } from '../../../testing/debate-model.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { paperDesk } from '../desk/paper-desk.ts';
import { postureGenerator } from './postures.agent.ts';

const ports = paperDesk({ id: 'paper', title: 'Spaced reading', text: DEBATE_TEXT });
const input = {
  scope: ports.scope,
  language: 'en',
  shown: DEBATE_TEXT,
  question: DEBATE_QUESTION,
  numPostures: 3,
};

describePglite('the posture generator', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test.each(['offline' as const, debateModel])(
    'draws up the postures that have passages, and their topics',
    async (mind) => {
      const { output } = await askAgent(store(), postureGenerator, input, { mind, ports });

      expect(output.postures.length).toBeGreaterThanOrEqual(2);
      expect(output.postures.length).toBeLessThanOrEqual(3);
      for (const posture of output.postures) expect(posture).toMatch(/^.+ - .+$/);
      expect(output.topics.length).toBeGreaterThanOrEqual(3);
    },
  );

  test('too few, without a thesis, or twice the same is told to the model once', async () => {
    const seen: string[] = [];
    const asked = askAgent(store(), postureGenerator, input, {
      mind: ({ text }) => {
        seen.push(text);
        return { json: { postures: ['Support'], topics: ['Aa', 'Bb', 'bb'] } };
      },
      ports,
    });
    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
    expect(seen.at(-1)).toContain('2 to 3 postures, not 1');
    expect(seen.at(-1)).toContain('"Support" must read "Label - thesis"');
    expect(seen.at(-1)).toContain('Two topics are the same');
  });
});
