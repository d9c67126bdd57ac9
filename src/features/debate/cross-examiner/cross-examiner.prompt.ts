/** The cross-examiner's words for a model. */
import { CrossExaminerInput } from '../../../contracts/debate-agents.ts';
import {
  numbered,
  shownArguments,
  shownPassages,
} from '../../../domain/debate/speech/shown-debate.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const crossExaminerPrompt = definePrompt({
  id: 'cross_examiner@1',
  input: CrossExaminerInput,
  render: ({ question, postures, topics, at, passages, arguments: said, language }) => ({
    system: [
      `You are debater ${at + 1}. You have heard the openings. Put up to two questions to each other debater.`,
      'Ask where a claim says more than its passage, leaves out what another passage says, or rests on nothing. A good question can be answered with a passage, or forces the claim to be given up.',
      `Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [
      fence('question', question),
      fence('postures', numbered(postures)),
      fence('topics', numbered(topics)),
      fence('arguments', shownArguments(said, { postures, topics })),
      fence('passages', shownPassages(passages)),
    ].join('\n\n'),
  }),
});
