/** The judge's words for a model: it sees what was said and cited, and neither names nor labels. */
import { JudgeInput } from '../../../contracts/debate-agents.ts';
import { numbered } from '../../../domain/debate/speech/shown-debate.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const judgePrompt = definePrompt({
  id: 'judge@1',
  input: JudgeInput,
  render: (input) => {
    const { question, topics, rubric, language } = input;
    const seen = input.order === 'forward' ? input.arguments : input.arguments.toReversed();
    return {
      system: [
        'You judge a debate on a research paper. Score every debater on every topic by every criterion from 0 to 1, with a short note that says why.',
        'Read the cited passages: what counts is whether they carry the claim. Each is marked by a check that has been made: verified, weak, refuted, missing. Length and style earn nothing. A claim that was given up, or that a rebuttal or a question has shaken, is worth less; one that was defended with a passage is worth more.',
        'Answer with one row for each debater and topic, by their numbers.',
        `Write in this language: ${language}.`,
        materialNotice,
      ].join('\n'),
      user: [
        fence('question', question),
        fence('topics', numbered(topics)),
        fence('criteria', rubric.map(({ id, description }) => `${id}: ${description}`).join('\n')),
        ...seen.map((debater, at) => fence(`debater ${at + 1}`, shownCase(debater, input))),
      ].join('\n\n'),
    };
  },
});

type Debater = JudgeInput['arguments'][number];

/** One debater's case, with what was put to it. Others have no name here. */
function shownCase({ posture, perTopic }: Debater, input: JudgeInput): string {
  return perTopic
    .map(({ topic, claim, reasoning, cites, conceded }) => {
      const checked = input.claims.find((one) => one.posture === posture && one.topic === topic);
      const here = (one: { topic: string }) => one.topic === topic;
      return [
        `Topic ${input.topics.indexOf(topic) + 1}${conceded ? ' (given up)' : ''}: ${claim}`,
        reasoning,
        ...(checked?.cites ?? []).map(
          ({ text, page, check }) => `[${check}] page ${page}: “${text}”`,
        ),
        ...(cites.web ?? []).map(({ url, snippet }) => `[web, not checked] ${url}: ${snippet}`),
        ...input.exchanges
          .filter((one) => here(one) && one.to === posture)
          .map(({ question, answer }) => `Asked: ${question}\nAnswered: ${answer}`),
        ...input.rebuttals
          .filter((one) => here(one) && one.against === posture)
          .map(({ text }) => `Said against it: ${text}`),
      ].join('\n');
    })
    .join('\n\n');
}
