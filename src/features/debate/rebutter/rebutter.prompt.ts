/** The rebutter's words for a model. */
import { RebutterInput } from '../../../contracts/debate-agents.ts';
import {
  numbered,
  shownArguments,
  shownPassages,
} from '../../../domain/debate/speech/shown-debate.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const rebutterPrompt = definePrompt({
  id: 'rebutter@1',
  input: RebutterInput,
  render: (input) => ({
    system: [
      `You are debater ${input.at + 1}. Answer the strongest argument that was made against your posture, with a passage that speaks to it.`,
      'Quote word for word with the `chunkId`; use lookupPaper to find passages. Give up a claim of your own that no longer stands: name its topic in `concedes`.',
      ...(input.interjections.length > 0
        ? ['A person spoke to the debate. Answer each interjection under `replies`, by its number.']
        : []),
      `Write in this language: ${input.language}.`,
      materialNotice,
    ].join('\n'),
    user: [
      fence('question', input.question),
      fence('postures', numbered(input.postures)),
      fence('topics', numbered(input.topics)),
      fence('arguments', shownArguments(input.arguments, input)),
      fence('cross examination', exchangesText(input)),
      fence('passages', shownPassages(input.passages)),
      ...(input.interjections.length > 0
        ? [fence('interjections', numbered(input.interjections.map(interjectionText)))]
        : []),
    ].join('\n\n'),
  }),
});

function exchangesText({
  exchanges,
  postures,
}: Pick<RebutterInput, 'exchanges' | 'postures'>): string {
  const texts = exchanges.map(
    ({ from, to, question, answer, concedes }) =>
      `Debater ${postures.indexOf(from) + 1} to debater ${postures.indexOf(to) + 1}: ${question}\nAnswer${concedes ? ' (gives way)' : ''}: ${answer}`,
  );
  return texts.join('\n\n') || 'none';
}

function interjectionText({ kind, text, topic }: RebutterInput['interjections'][number]): string {
  return `(${kind}${topic ? `, on ${topic}` : ''}) ${text}`;
}
