/**
 * Agents that speak of the learner, not of the subject, may put what code says into other words,
 * and say nothing beside it: a fact would need a passage, and a planted order would find a voice
 * here. Words that say more are replaced by code's own; a choice that does not hold, by the
 * offline mind's.
 */
import { splitSentences } from '../../../domain/text/sentences.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { verifyClaims } from '../../../library/verify/verify-claims.ts';

interface Spoken<Input, Output> {
  wordsOf(output: Output): readonly string[];
  /** What is wrong with the choice, whatever words it comes in. */
  problems(work: { input: Input; output: Output }): string[];
  /** The same choice in code's own words. */
  plainly(input: Input, output: Output): Output;
  offline(input: Input): Output;
}

interface Part<Output> {
  output: Output;
  isWords: boolean;
}

type Language = 'en' | 'nb';

export function rewords<Input extends { language: Language }, Output>({
  wordsOf,
  problems,
  plainly,
  offline,
}: Spoken<Input, Output>) {
  return {
    of: (output: Output): Part<Output>[] => [
      { output, isWords: false },
      { output, isWords: true },
    ],
    problems: (
      parts: readonly Part<Output>[],
      { input, mind }: { input: Input; mind: string },
      desk: Pick<Desk<unknown>, 'local' | 'signal'>,
    ) =>
      Promise.all(
        parts.map(async ({ output, isWords }) => {
          if (!isWords) return problems({ input, output });
          if (mind === 'offline') return [];
          const said = wordsOf(plainly(input, output)).join(' ');
          return saysMore(wordsOf(output), { said, language: input.language }, desk);
        }),
      ),
    assemble: async (input: Input, kept: readonly Part<Output>[]) => {
      const choice = kept.find(({ isWords }) => !isWords)?.output;
      if (choice === undefined) return { output: offline(input), filled: 1 };
      if (kept.some(({ isWords }) => isWords)) return { output: choice, filled: 0 };
      return { output: plainly(input, choice), filled: 1 };
    },
  };
}

async function saysMore(
  texts: readonly string[],
  { said, language }: { said: string; language: Language },
  { local, signal }: Pick<Desk<unknown>, 'local' | 'signal'>,
): Promise<string[]> {
  const sentences = texts.flatMap((text) => splitSentences(text).map((one) => one.text.trim()));
  const claims = sentences.map((claim) => ({
    claim,
    quote: said,
    language: language === 'nb' ? ('no' as const) : ('en' as const),
  }));
  const verdicts = await verifyClaims(local, claims, { signal, isUrgent: true });
  return sentences
    .filter((_, at) => verdicts[at]?.verdict !== 'supports')
    .map((sentence) => `“${sentence}” says more than this: ${said}`);
}
