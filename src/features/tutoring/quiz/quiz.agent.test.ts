import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { aQuestion } from '../../../testing/tutoring-inputs.ts';
import { quiz } from './quiz.agent.ts';

const input = {
  topic: 'Tides',
  concepts: ['tide'],
  missed: ['moon'],
  length: 3,
  pool: [...['a', 'b', 'c', 'd'].map((id) => aQuestion(id)), aQuestion('m', 'moon')],
  asked: [],
};

describePglite('the quiz agent', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline asks what was missed first, and at most three on a concept', async () => {
    const { output } = await askAgent(store(), quiz, input, { mind: 'offline', ports: {} });
    expect(output.question_ids[0]).toBe('m');
    expect(output.question_ids).toHaveLength(3);
  });

  test.each([
    ['a question that is not there', ['zzz']],
    ['four on one concept', ['a', 'b', 'c', 'd']],
    ['the same one twice', ['a', 'a']],
  ])('a model that chooses %s is told, once', async (_, question_ids) => {
    const mind = () => ({ json: { question_ids } });
    const asked = askAgent(store(), quiz, input, { mind, ports: {} });
    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
  });
});
