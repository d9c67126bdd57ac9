/** The witness's words for a model. */
import { WitnessInput } from '../../../contracts/debate-agents.ts';
import {
  numbered,
  shownArguments,
  shownPassages,
} from '../../../domain/debate/speech/shown-debate.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const witnessPrompt = definePrompt({
  id: 'witness@1',
  input: WitnessInput,
  render: ({ question, postures, topics, at, passages, arguments: said, questions, language }) => ({
    system: [
      `You are debater ${at + 1} and have been asked questions. Answer every one, shortly.`,
      'Answer with a passage that meets the question, copied word for word with its `chunkId`; use lookupPaper to find one. If no passage does, give the claim up and say so: an honest concession costs less than a claim that falls.',
      `Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [
      fence('question', question),
      fence('postures', numbered(postures)),
      fence('topics', numbered(topics)),
      fence('arguments', shownArguments(said, { postures, topics })),
      fence('passages', shownPassages(passages)),
      `Questions to you:\n${fence(
        'questions',
        numbered(
          questions.map(
            ({ topic, question: asked }) => `(topic ${topics.indexOf(topic) + 1}) ${asked}`,
          ),
        ),
      )}`,
    ].join('\n\n'),
  }),
});
