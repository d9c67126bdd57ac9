import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import {
  DEBATE_QUOTES,
  DEBATE_TEXT,
  debateAnswer,
  debateModel,
  debateSeat,
} from '../../../testing/debate-model.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { paperDesk } from '../desk/paper-desk.ts';
import { debater } from './debater.agent.ts';

const ports = paperDesk({ id: 'paper', title: 'Spaced reading', text: DEBATE_TEXT });
const input = { ...debateSeat(ports.scope, 0), web: [], mayWeb: false };
type Draft = { perTopic: { topic: number; urls: string[]; quotes: object[] }[] };

describePglite('the debater', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline, argues every topic from passages that are there', async () => {
    const { output } = await askAgent(store(), debater, input, { mind: 'offline', ports });

    expect(output.perTopic.map(({ topic }) => topic)).toEqual([1, 2, 3]);
    const quotes = output.perTopic.flatMap((one) => one.quotes);
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(await ports.locate(ports.scope, quote)).not.toBeNull();
  });

  test('with a model, may look into the paper, and takes what stands there', async () => {
    const { output } = await askAgent(store(), debater, input, {
      mind: (seen) => {
        expect(seen.tools).toEqual(seen.tools.length === 0 ? [] : ['lookupPaper']);
        if (seen.toolResults > 0) return debateModel(seen);
        return { useTools: [{ name: 'lookupPaper', input: { query: 'recall after a week' } }] };
      },
      ports,
    });
    expect(output.perTopic.map(({ claim }) => claim)).toEqual(DEBATE_QUOTES[0]);
  });

  test.each<[string, (draft: Draft) => Draft, string]>([
    [
      'a topic left out',
      (draft) => ({ ...draft, perTopic: draft.perTopic.slice(1) }),
      'Topic 1 is not argued.',
    ],
    [
      'a topic argued twice',
      (draft) => ({ ...draft, perTopic: [...draft.perTopic, ...draft.perTopic.slice(0, 1)] }),
      'A topic is argued twice.',
    ],
    [
      'quotes that stand nowhere',
      (draft) => ({
        ...draft,
        perTopic: draft.perTopic.map((one) => ({ ...one, quotes: [{ text: 'Pigs fly.' }] })),
      }),
      'This quote stands in no paper: "Pigs fly."',
    ],
    [
      'an address that no search found',
      (draft) => ({
        ...draft,
        perTopic: draft.perTopic.map((one) => ({ ...one, urls: ['https://example.org/made-up'] })),
      }),
      'No search of this debate found https://example.org/made-up',
    ],
  ])('%s is told to the model once, then refused', async (_what, spoil, complaint) => {
    const seen: string[] = [];
    const asked = askAgent(store(), debater, input, {
      mind: (request) => {
        seen.push(request.text);
        return { json: spoil(debateAnswer(request) as Draft) };
      },
      ports,
    });
    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
    expect(seen).toHaveLength(2);
    expect(seen[1]).toContain(complaint);
  });

  test('an address that a search did find may be cited', async () => {
    const found = { title: 'Sleep', url: 'https://example.org/sleep', snippet: 'It helps.' };
    const { output } = await askAgent(
      store(),
      debater,
      { ...input, web: [found] },
      {
        mind: (request) => {
          const draft = debateAnswer(request) as Draft;
          const perTopic = draft.perTopic.map((one) => ({ ...one, urls: [found.url] }));
          return { json: { ...draft, perTopic } };
        },
        ports,
      },
    );
    expect(output.perTopic[0]?.urls).toEqual([found.url]);
  });
});
