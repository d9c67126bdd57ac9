import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { readerInput } from '../../../testing/study-input.ts';
import { studyModel } from '../../../testing/study-model.ts';
import { reader } from './reader.agent.ts';

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

  test('a quote that is not in the text is told to the model once, then refused', async () => {
    const invented = {
      summary: [{ sentence: 'Tides are purple.', quote: 'Tides are purple.' }],
      keyConcepts: [{ term: 'tide', definition: 'x', relevance: 'High', quote: 'It is purple.' }],
      mainSections: [
        { sectionTitle: 'Tides', sectionSummary: 'x', firstPage: 1, lastPage: 1, quote: 'No.' },
      ],
    };
    const seen: string[] = [];
    const asked = askAgent(store(), reader, readerInput, {
      mind: ({ text }) => {
        seen.push(text);
        return { json: invented };
      },
      ports,
    });
    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
    expect(seen).toHaveLength(2);
    expect(seen[1]).toContain('its quote does not stand in the text');
  });
});
