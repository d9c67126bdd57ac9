import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import {
  DEBATE_POSTURES,
  DEBATE_TEXT,
  DEBATE_TOPICS,
  debateModel,
  debateOpenings,
  debateSeat,
} from '../../../testing/debate-model.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { paperDesk } from '../desk/paper-desk.ts';
import { witness } from './witness.agent.ts';

const ports = paperDesk({ id: 'paper', title: 'Spaced reading', text: DEBATE_TEXT });
const openings = await debateOpenings((text) =>
  ports.locate(ports.scope, { text, chunkId: null, score: null }),
);
const question = {
  from: DEBATE_POSTURES[1] ?? '',
  topic: DEBATE_TOPICS[1] ?? '',
  question: 'Why not sleep?',
};
const input = {
  ...debateSeat(ports.scope, 0),
  arguments: openings,
  questions: [question, question],
};

describePglite('the witness', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test.each(['offline' as const, debateModel])(
    'answers every question that it is asked',
    async (mind) => {
      const { output } = await askAgent(store(), witness, input, { mind, ports });
      expect(output.answers.map((answer) => answer.question)).toEqual([1, 2]);
    },
  );

  test('a question left open is told to the model once, then refused', async () => {
    const seen: string[] = [];
    const answers = [{ question: 1, answer: 'So it is.', concedes: false, quotes: [] }];
    const asked = askAgent(store(), witness, input, {
      mind: ({ text }) => {
        seen.push(text);
        return { json: { answers } };
      },
      ports,
    });
    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
    expect(seen[1]).toContain('Question 2 is not answered.');
  });
});
