/** The question writer's words for a model. */
import { WriterInput } from '../../../contracts/assessment/assessment-agents.ts';
import { shownText } from '../../../domain/text/shown-text.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

const MOST_CHARACTERS = 60_000;

export const questionWriterPrompt = definePrompt({
  id: 'question_writer@1',
  input: WriterInput,
  render: ({ material, option_count, want, avoid, guidance, samples, targets }) => ({
    system: [
      'You write single-select questions for an exam on a reference material. Each is hard for who has not read it, and has one key.',
      'Remembering asks for precise facts that need the text: thresholds, quantities, order, exceptions; no dictionary meanings. Understanding asks why, how, or what distinguishes. Applying gives a new situation with several relevant details and more than one tempting option.',
      `Give ${option_count - 1} distractors for each key: of its kind and length, wrong by the material alone, each with what would tempt somebody. No all or none of the above, no absolute words, no "usually", no word of the question that only the key repeats; a negative in capitals.`,
      'Quote the sentences that carry the key, word for word. An applying key has two quotes, or one and a derivation whose operands give its result.',
      `Write ${Object.entries(want)
        .map(([level, count]) => `${count} of level ${level}`)
        .join(', ')}; each asks for another fact.`,
      materialNotice,
    ].join('\n'),
    user: [
      fence('material', shownText(material.blocks, MOST_CHARACTERS)),
      ...(targets.length > 0
        ? [`Ask about these first: ${fence('targets', targets.join('\n'))}`]
        : []),
      ...(samples === ''
        ? []
        : [`Learn the manner of these, not their content: ${fence('samples', samples)}`]),
      ...(avoid.length > 0
        ? [
            `These exist: ${fence('existing', avoid.map(({ question, key }) => `${question} ${key}`).join('\n'))}`,
          ]
        : []),
      ...(guidance.length > 0
        ? [`Earlier ones were refused because: ${fence('reasons', guidance.join('\n'))}`]
        : []),
    ].join('\n\n'),
  }),
});
