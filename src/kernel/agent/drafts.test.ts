import { expect, test } from 'vitest';
import { z } from 'zod';
import { askAgent } from '../../testing/ask-agent.ts';
import type { ScriptedAnswer } from '../../testing/model-server/script.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describePglite } from '../../testing/stores/stores.ts';
import { definePrompt } from '../prompt/define-prompt.ts';
import { defineAgent } from './define-agent.ts';

const Wanted = z.object({ count: z.int() });
const words = z.array(z.string().max(8));

/** Writes so many different lower-case words; each of them stands or falls alone. */
const wordLister = defineAgent<{ wordlist: string[] }>()({
  name: 'word_lister',
  job: 'Lists a given number of words.',
  input: Wanted,
  output: z.object({ words: words.min(1) }),
  prompt: definePrompt({
    id: 'word_lister@1',
    input: Wanted,
    render: ({ count }) => ({ system: 'You write words.', user: `Write ${count} words.` }),
  }),
  offline: async ({ count }, { ports }) => ({ words: ports.wordlist.slice(0, count) }),
  check: ({ input, output }) =>
    output.words.length === input.count ? [] : [`There must be ${input.count} words.`],
  drafts: {
    loose: z.object({ words }),
    of: (output) => output.words,
    problems: async (parts) =>
      parts.map((word) => (word === word.toLowerCase() ? [] : [`"${word}" is not lower-case.`])),
    async assemble({ count }, kept, { ports }) {
      const own = [...new Set(kept)].slice(0, count);
      const sound = ports.wordlist.filter((word) => word === word.toLowerCase());
      const others = sound.filter((word) => !own.includes(word));
      const filling = others.slice(0, count - own.length);
      const isEnough = own.length + filling.length === count;
      return isEnough ? { output: { words: [...own, ...filling] }, filled: filling.length } : null;
    },
  },
  tier: 'strong',
  limits: { seconds: 5 },
});

describePglite('an agent whose output is drafts', (openTestStore) => {
  const store = kernelStore(openTestStore);
  const ask = (count: number, mind: 'offline' | ScriptedAnswer[], wordlist: string[] = []) => {
    const prompts: string[] = [];
    const answers = mind === 'offline' ? [] : [...mind];
    const script = ({ text }: { text: string }): ScriptedAnswer => {
      prompts.push(text);
      return answers.shift() ?? { fault: 'status', status: 400 };
    };
    const asked = askAgent(
      store(),
      wordLister,
      { count },
      { mind: mind === 'offline' ? mind : script, ports: { wordlist } },
    );
    return { asked, prompts };
  };

  test('takes an answer that is good in all its parts, and asks no more', async () => {
    const { asked, prompts } = ask(2, [say('one', 'two')]);

    const { output, trace } = await asked;
    expect(output.words).toEqual(['one', 'two']);
    expect(prompts).toHaveLength(1);
    expect(trace).not.toHaveProperty('refused');
  });

  test('keeps what passed, and asks for the rest alone, with what is wrong', async () => {
    const { asked, prompts } = ask(3, [say('one', 'TWO', 'three'), say('two')]);

    const { output, trace } = await asked;
    expect(output.words).toEqual(['one', 'three', 'two']);
    expect(trace).toMatchObject({ refused: 1, filled: 0, errors: ['repaired:1'] });
    expect(prompts[1]).toContain('"TWO" is not lower-case.');
    expect(prompts[1]).toContain('replacements for these alone');
  });

  test('takes a second answer in full as well, and what it repeats only once', async () => {
    const { asked } = ask(3, [say('one', 'TWO', 'three'), say('one', 'two', 'three')]);

    expect((await asked).output.words).toEqual(['one', 'three', 'two']);
  });

  test('fills what fails twice from the offline mind, and says how many', async () => {
    const { asked } = ask(3, [say('one', 'TWO', 'three'), say('TWO')], ['one', 'four', 'five']);

    const { output, trace } = await asked;
    expect(output.words).toEqual(['one', 'three', 'four']);
    expect(trace).toMatchObject({ refused: 2, filled: 1 });
  });

  test('reads the good parts of an answer that breaks the schema in others', async () => {
    const broken = { json: { words: ['one', 7, 'much-too-long'] } };
    const { asked, prompts } = ask(3, [broken, say('two', 'three')]);

    const { output, trace } = await asked;
    expect(output.words).toEqual(['one', 'two', 'three']);
    expect(trace).toMatchObject({ refused: 2 });
    expect(prompts[1]).toMatch(/words\.1[\s\S]*words\.2/);
  });

  test('loses nothing of the first answer when the second is of no use', async () => {
    const { asked } = ask(2, [say('one', 'TWO'), { json: { words: 'none' } }], ['four']);

    expect((await asked).output.words).toEqual(['one', 'four']);
  });

  test('keeps nothing of an answer that cannot be read, and asks again in full', async () => {
    const { asked, prompts } = ask(2, [{ json: ['one'] }, say('one', 'two')]);

    expect((await asked).output.words).toEqual(['one', 'two']);
    expect(prompts[1]).toContain('Answer again in full');
  });

  test('is refused when what is left will not do', async () => {
    const { asked } = ask(2, [say('ONE', 'two'), say('ONE')], []);

    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
  });

  test('offline, is held to the same checks, and keeps what passes', async () => {
    const { asked } = ask(2, 'offline', ['one', 'TWO', 'three']);

    expect((await asked).output.words).toEqual(['one', 'three']);
  });
});

function say(...list: string[]): ScriptedAnswer {
  return { json: { words: list } };
}
