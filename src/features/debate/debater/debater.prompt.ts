/** The debater's words for a model. */
import { DebaterInput } from '../../../contracts/debate-agents.ts';
import { numbered, shownPassages } from '../../../domain/debate/speech/shown-debate.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const debaterPrompt = definePrompt({
  id: 'debater@2',
  input: DebaterInput,
  render: ({ question, postures, topics, at, passages, web, language }) => ({
    system: [
      `You are debater ${at + 1} in a debate on a research paper. Argue your posture on every topic.`,
      'On each topic make one claim of one or two sentences, then say in one to three sentences how it bears on the question.',
      'Each argument is checked alone. A claim needs at least one quote that stands in a paper and carries it. Other words than those of the passage are welcome as long as they say the same: "may", "some", "only if", directions and who is compared with whom stay as they are, numbers keep their value and unit, and nothing is added. Nothing general such as "more research is needed".',
      'Reasoning and position speak of what you claim and quote; no fact, name or number comes in that stands in none of your quotes. What you take from another sentence, quote it too.',
      'A quote is one to three whole sentences copied from a passage word for word, with the `chunkId` of that passage. Use lookupPaper for passages beyond those shown.',
      'Cite an address only if a search of this debate found it; it does not stand in for a quote. Plain prose: no links, no markup.',
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
