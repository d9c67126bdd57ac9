/** The words for whoever is asked whether passages say what was written from them. */
import { z } from 'zod';
import { definePrompt } from '../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../kernel/prompt/fence.ts';

export const Doubt = z.object({
  passage: z.string(),
  /** What the statement answers, where it is an answer. */
  question: z.string().nullable(),
  statement: z.string(),
});
export type Doubt = z.output<typeof Doubt>;

export const secondOpinionPrompt = definePrompt({
  id: 'second_opinion@1',
  input: z.object({ doubts: z.array(Doubt).min(1) }),
  render: ({ doubts }) => ({
    system: [
      'You check statements that others have written from passages. You know nothing but the passage beside each statement.',
      'For each number say one of: `says` when a careful reader of that passage alone would have to agree, in whatever words; `denies` when the passage says otherwise; `leaves-open` in every other case. When in doubt, `leaves-open`.',
      'A statement that is wider, surer or more exact than the passage is left open: another number, "all" for "some", "is" for "may", a condition left out, a name or a cause that the passage does not give.',
      'With a question, judge whether the passage gives this answer to this question.',
      'As `words` copy from the passage, word for word, what decides it; empty only for `leaves-open`.',
      materialNotice,
    ].join('\n'),
    user: doubts
      .map(({ passage, question, statement }, at) =>
        [
          `Number ${at + 1}`,
          fence('passage', passage),
          ...(question === null ? [] : [fence('question', question)]),
          fence(question === null ? 'statement' : 'answer', statement),
        ].join('\n'),
      )
      .join('\n\n'),
  }),
});
