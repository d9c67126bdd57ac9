/**
 * The question writer: candidates of three levels on a material. It does not choose among them and
 * does not judge them: the reviewer does, in code.
 */
import type { CandidateDraft } from '../../../contracts/assessment/assessment.ts';
import { WriterInput, WriterOutput } from '../../../contracts/assessment/assessment-agents.ts';
import { overlaps } from '../../../domain/assessment/review/select-items.ts';
import { isRecomputed } from '../../../domain/assessment/writing/recompute.ts';
import { locator } from '../../../domain/evidence/locate.ts';
import { foreignMarkup } from '../../../domain/text/foreign-markup.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import type { WriterDesk } from '../assessment-ports.ts';
import { questionWriterOffline } from './question-writer.offline.ts';
import { questionWriterPrompt } from './question-writer.prompt.ts';

export const questionWriter = defineAgent<WriterDesk>()({
  name: 'question_writer',
  job: 'Writes candidate questions of three Bloom levels on a reference material, with their passages.',
  input: WriterInput,
  output: WriterOutput,
  prompt: questionWriterPrompt,
  offline: questionWriterOffline,
  check: () => [],
  drafts: {
    of: ({ candidates }) => candidates,
    async problems(parts, { input, kept }) {
      const { blocks, language } = input.material;
      const finder = locator(blocks);
      const source = blocks.map(({ text }) => text).join('\n');
      return parts.map((part, at) => {
        const others = [...input.avoid, ...kept, ...parts.slice(0, at)];
        return problemsOf(part, input.option_count, { finder, source })
          .concat(overlaps(part, others, language) ? ['It asks what another one asks.'] : [])
          .map((problem) => `Number ${at + 1}: ${problem}`);
      });
    },
    assemble: async (_input, kept) => ({ output: { candidates: [...kept] }, filled: 0 }),
  },
  tier: 'strong',
  limits: { seconds: 180 },
});

function problemsOf(
  { quotes, distractors, derivation, question, key }: CandidateDraft,
  optionCount: number,
  { finder, source }: { finder: ReturnType<typeof locator>; source: string },
): string[] {
  const words = [question, key, ...distractors.map(({ text }) => text)].join('\n');
  return [
    ...quotes
      .filter((quote) => finder.locate(quote) === null)
      .map((quote) => `This quote is not in the material: “${quote}”.`),
    ...(distractors.length === optionCount - 1
      ? []
      : [`It has ${distractors.length} distractors; give ${optionCount - 1}.`]),
    ...(derivation === null || isRecomputed(derivation)
      ? []
      : ['Its derivation does not give its result.']),
    ...foreignMarkup(words, source).map(
      (mark) => `“${mark}” does not stand in the material; write plain words.`,
    ),
  ];
}
