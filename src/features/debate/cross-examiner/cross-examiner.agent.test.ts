import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import {
  DEBATE_TEXT,
  debateModel,
  debateOpenings,
  debateSeat,
} from '../../../testing/debate-model.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { paperDesk } from '../desk/paper-desk.ts';
import { crossExaminer } from './cross-examiner.agent.ts';

const ports = paperDesk({ id: 'paper', title: 'Spaced reading', text: DEBATE_TEXT });
const openings = await debateOpenings((text) =>
  ports.locate(ports.scope, { text, chunkId: null, score: null }),
);
/** The other debater claims one thing without a passage. */
const uncited = openings.map((one, at) => ({
  ...one,
  perTopic: one.perTopic.map((argument, topic) =>
    at === 1 && topic === 0 ? { ...argument, cites: {} } : argument,
  ),
}));
const input = { ...debateSeat(ports.scope, 0), arguments: uncited };

describePglite('the cross-examiner', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test.each(['offline' as const, debateModel])(
    'asks the other debater at most twice',
    async (mind) => {
      const { output } = await askAgent(store(), crossExaminer, input, { mind, ports });

      expect(output.questions.length).toBeGreaterThan(0);
      expect(output.questions.length).toBeLessThanOrEqual(2);
      for (const { to } of output.questions) expect(to).toBe(2);
    },
  );

  test('a question to itself, to nobody, or one too many is told to the model once', async () => {
    const seen: string[] = [];
    const questions = [1, 3, 2, 2, 2].map((to) => ({ to, topic: 1, question: 'Why?' }));
    const asked = askAgent(store(), crossExaminer, input, {
      mind: ({ text }) => {
        seen.push(text);
        return { json: { questions } };
      },
      ports,
    });
    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
    expect(seen[1]).toContain('You cannot ask yourself.');
    expect(seen[1]).toContain('There is no debater 3 to ask.');
    expect(seen[1]).toContain('Debater 2 is asked more than twice.');
  });
});
