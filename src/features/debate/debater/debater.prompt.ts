/** The debater's words for a model. */
import { DebaterInput } from '../../../contracts/debate-agents.ts';
import { numbered, shownPassages } from '../../../domain/debate/speech/shown-debate.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const debaterPrompt = definePrompt({
  id: 'debater@1',
  input: DebaterInput,
  render: ({ question, postures, topics, at, passages, web, language }) => ({
    system: [
      `You are debater ${at + 1} in a debate on a research paper. Argue your posture on every topic.`,
      'On each topic make one claim that your passages carry, and say how it bears on the question. Do not claim more than a passage says: a claim without a passage that carries it counts for nothing, and one that a passage speaks against counts against you.',
      'Use lookupPaper for passages beyond those shown. A quote is copied from a passage word for word, with the `chunkId` of that passage.',
      'Cite an address only if a search of this debate found it.',
      `Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [
      fence('question', question),
      fence('postures', numbered(postures)),
      fence('topics', numbered(topics)),
      fence('passages', shownPassages(passages)),
      ...(web.length > 0
        ? [
            fence(
              'web results',
              web.map(({ title, url, snippet }) => `${title}\n${url}\n${snippet}`).join('\n\n'),
            ),
          ]
        : []),
    ].join('\n\n'),
  }),
});
