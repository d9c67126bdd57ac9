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
import { rebutter } from './rebutter.agent.ts';

const ports = paperDesk({ id: 'paper', title: 'Spaced reading', text: DEBATE_TEXT });
const openings = await debateOpenings((text) =>
  ports.locate(ports.scope, { text, chunkId: null, score: null }),
);
const evidence = {
  kind: 'evidence' as const,
  text: 'For pupils who stopped early the gap made no difference.',
};
const input = {
  ...debateSeat(ports.scope, 0),
  arguments: openings,
  exchanges: [],
  interjections: [evidence],
};

describePglite('the rebutter', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test.each(['offline' as const, debateModel])(
    'answers the other side, and what a person said',
    async (mind) => {
      const { output } = await askAgent(store(), rebutter, input, { mind, ports });

      expect(output.rebuttals.map(({ against }) => against)).toEqual([2]);
      expect(output.replies.map(({ interjection }) => interjection)).toEqual([1]);
    },
  );

  test('a person who is not answered, and a rebuttal of oneself, are told to the model once', async () => {
    const seen: string[] = [];
    const rebuttals = [{ against: 1, topic: 9, text: 'No.', quotes: [] }];
    const asked = askAgent(store(), rebutter, input, {
      mind: ({ text }) => {
        seen.push(text);
        return { json: { rebuttals, concedes: [], replies: [] } };
      },
      ports,
    });
    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
    expect(seen[1]).toContain('Interjection 1 is not answered.');
    expect(seen[1]).toContain('You cannot rebut yourself.');
    expect(seen[1]).toContain('There is no topic 9; there are 3.');
  });
});
