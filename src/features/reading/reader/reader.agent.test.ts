import { expect, test } from 'vitest';
import type { ReaderDraft } from '../../../contracts/reading-agents.ts';
import { askAgent } from '../../../testing/ask-agent.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { readerInput } from '../../../testing/study-input.ts';
import { studyModel } from '../../../testing/study-model.ts';
import { reader } from './reader.agent.ts';
import { readOffline } from './reader.offline.ts';

const ports = {};

describePglite('the reader', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline, says only sentences of the text', async () => {
    const { output } = await askAgent(store(), reader, readerInput, { mind: 'offline', ports });
    const text = readerInput.blocks.map((block) => block.text).join(' ');

    for (const { sentence } of output.summary) expect(text).toContain(sentence);
    expect(output.keyConcepts.map(({ term }) => term)).toContain('spring tide');
    expect(output.mainSections[0]).toMatchObject({ sectionTitle: 'Tides', firstPage: 1 });
  });

  test('with a model, takes its words when their quotes stand in the text', async () => {
    const { output, prompts } = await askAgent(store(), reader, readerInput, {
      mind: studyModel,
      ports,
    });
    expect(output.keyConcepts[0]?.term).toBe('spring tide');
    // The order inside the text reaches the model as material only.
    expect(prompts[0]).toMatch(/\[text [0-9a-f]{24}\][\s\S]*IGNORE ALL RULES[\s\S]*\[\/text /);
  });

  test('a quote that is not in the text is told to the model once; then the guide’s own words stand in', async () => {
    const invented = {
      summary: [{ sentence: 'Tides are purple.', quote: 'Tides are purple.' }],
      keyConcepts: [{ term: 'tide', definition: 'x', relevance: 'High', quote: 'It is purple.' }],
      mainSections: [
        { sectionTitle: 'Tides', sectionSummary: 'x', firstPage: 1, lastPage: 1, quote: 'No.' },
      ],
    };
    const seen: string[] = [];
    const { output, trace } = await askAgent(store(), reader, readerInput, {
      mind: ({ text }) => {
        seen.push(text);
        return { json: invented };
      },
      ports,
    });
    expect(seen).toHaveLength(2);
    expect(seen[1]).toContain('Its quote does not stand in the text');
    expect(output).toEqual(readOffline(readerInput));
    expect(trace.filled).toBeGreaterThan(0);
  });

  test.each([
    ['an invented sentence beside a true quote', 'Sailors of Brest worship the spring tide.'],
    ['a denial', 'A spring tide is not a tide of unusually large range.'],
    ['a link', 'A spring tide is a tide of unusually large range, see https://example.org/x.'],
  ])('%s is left out, the other statements stay', async (_, sentence) => {
    const quote = 'A spring tide is a tide of unusually large range.';
    const { output, prompts } = await askAgent(store(), reader, readerInput, {
      mind: (request) => {
        const answer = studyModel(request);
        if (!('json' in answer)) throw new Error('The study model answers in JSON.');
        const draft = reader.output.parse(answer.json) as ReaderDraft;
        return { json: { ...draft, summary: [...draft.summary, { sentence, quote }] } };
      },
      ports,
    });
    expect(prompts[1]).toContain(sentence.slice(0, 40));
    expect(output.summary.map((one) => one.sentence)).not.toContain(sentence);
    expect(output.keyConcepts[0]?.term).toBe('spring tide');
  });
});
