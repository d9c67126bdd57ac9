/** One debater's case as the judge reads it, with what was put to it. Others have no name here. */
import type { JudgeInput } from '../../../contracts/debate-agents.ts';

type Debater = JudgeInput['arguments'][number];

/** The debaters in the order in which they are read: the judge knows them by their places in it. */
export function readInOrder({ arguments: debaters, order }: JudgeInput): Debater[] {
  return order === 'forward' ? debaters : debaters.toReversed();
}

export function shownCase({ posture, perTopic }: Debater, input: JudgeInput): string {
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
