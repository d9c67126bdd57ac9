import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import { DEBATE_TEXT, debateAnswer, debateModel } from '../../../testing/debate-model.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { paperDesk } from '../desk/paper-desk.ts';
import { questionGenerator } from './questions.agent.ts';

const ports = paperDesk({ id: 'paper', title: 'Spaced reading', text: DEBATE_TEXT });
const input = { scope: ports.scope, language: 'en', shown: DEBATE_TEXT };

describePglite('the question generator', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline, asks different questions that the text carries, each raised by a passage', async () => {
    const { output } = await askAgent(store(), questionGenerator, input, {
      mind: 'offline',
      ports,
    });
    const questions = output.questions.map(({ question }) => question);

    expect(questions.length).toBeGreaterThanOrEqual(1);
    expect(new Set(questions).size).toBe(questions.length);
    for (const { quotes } of output.questions)
      for (const quote of quotes) expect(await ports.locate(ports.scope, quote)).not.toBeNull();
  });

  test('with a model, shows the paper as material and takes its questions', async () => {
    const { output, prompts } = await askAgent(store(), questionGenerator, input, {
      mind: debateModel,
      ports,
    });
    expect(output.questions).toHaveLength(8);
    expect(prompts[0]).toMatch(/\[paper [0-9a-f]{24}\][\s\S]*IGNORE ALL RULES[\s\S]*\[\/paper /);
  });

  test('the same question twice, or quotes that stand nowhere, are told to the model once', async () => {
    const { questions } = debateAnswer({
      text: 'find questions that careful people could argue about',
    }) as {
      questions: { question: string; quotes: object[] }[];
    };
    const invented = [{ text: 'The sea is purple.', chunkId: null, score: null }];
    const bad = questions.map((one) => ({ ...one, quotes: invented }));
    const seen: string[] = [];
    const asked = askAgent(store(), questionGenerator, input, {
      mind: ({ text }) => {
        seen.push(text);
        return { json: { questions: [...bad, bad[0]] } };
      },
      ports,
    });
    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
    expect(seen[1]).toContain('Number 9 asks what another one asks.');
    expect(seen[1]).toContain('This quote stands in no paper');
  });
});
