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

/** The first argument with something else in it. */
function spoilFirst(change: object): (draft: Draft) => Draft {
  return (draft) => ({
    ...draft,
    perTopic: draft.perTopic.map((one, at) => (at === 0 ? { ...one, ...change } : one)),
  });
}

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
      'Topic 1: this topic is argued twice.',
    ],
    [
      'quotes that stand nowhere',
      (draft) => ({
        ...draft,
        perTopic: draft.perTopic.map((one) => ({ ...one, quotes: [{ text: 'Pigs fly.' }] })),
      }),
      'Topic 1: this quote stands in no paper: "Pigs fly."',
    ],
    [
      'an address that no search found',
      (draft) => ({
        ...draft,
        perTopic: draft.perTopic.map((one) => ({ ...one, urls: ['https://example.org/made-up'] })),
      }),
      'no search of this debate found https://example.org/made-up',
    ],
    ['no quotes at all', spoilFirst({ quotes: [] }), 'Topic 1: it has no quote.'],
    [
      'an invented summary beside a true quote',
      spoilFirst({ claim: 'Teachers everywhere have adopted longer lessons with music.' }),
      'Topic 1: its quotes do not carry “Teachers everywhere',
    ],
    [
      'another number than the quote has',
      spoilFirst({
        claim:
          'Pupils with the gap answered 19 of 20 questions, and pupils without it answered 9 of 20.',
      }),
      'The quoted words say 13, this sentence says 19',
    ],
    [
      'reasoning with a fact from nowhere',
      spoilFirst({ reasoning: 'A hundred hospitals in Finland found the same.' }),
      '“Finland” was not named',
    ],
    [
      'reasoning with a link',
      spoilFirst({ reasoning: 'See [the proof](https://example.org/proof).' }),
      '“https://example.org/proof” was not given',
    ],
  ])('%s is told to the model once; then the offline mind argues that topic', async (...row) => {
    const [, spoil, complaint] = row;
    const { output, prompts, trace } = await askAgent(store(), debater, input, {
      mind: (request) => ({ json: spoil(debateAnswer(request) as Draft) }),
      ports,
    });
    expect(prompts).toHaveLength(2);
    expect(prompts[1]).toContain(complaint);
    expect(output.perTopic.map(({ topic }) => topic).toSorted()).toEqual([1, 2, 3]);
    const own = new Set<string>(DEBATE_QUOTES[0]);
    const filled = output.perTopic.filter(({ claim }) => !own.has(claim)).length;
    expect(trace.filled ?? 0).toBeGreaterThanOrEqual(filled);
    const said = JSON.stringify(output);
    for (const invented of ['Pigs fly', 'made-up', 'Teachers', '19 of 20', 'Finland', 'proof'])
      expect(said).not.toContain(invented);
  });

  test('what passes is kept, and what is mended in the second answer takes its place', async () => {
    const answers = [spoilFirst({ quotes: [] }), (draft: Draft) => draft];
    const { output, trace } = await askAgent(store(), debater, input, {
      mind: (request) => ({ json: answers.shift()?.(debateAnswer(request) as Draft) }),
      ports,
    });
    expect(output.perTopic.map(({ claim }) => claim).toSorted()).toEqual(
      DEBATE_QUOTES[0]?.toSorted(),
    );
    expect(trace).toMatchObject({ refused: 1, filled: 0 });
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
