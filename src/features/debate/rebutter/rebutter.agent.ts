/** The rebutter: a debater's answer to the strongest argument against it, and to what people said. */
import { RebutterDraft, RebutterInput } from '../../../contracts/debate-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { quoteProblems } from '../../../library/citations/quote-problems.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { lookupPaper } from '../desk/debater-tools.ts';
import { rangeProblem } from '../desk/range-problem.ts';
import { rebutterOffline } from './rebutter.offline.ts';
import { rebutterPrompt } from './rebutter.prompt.ts';

export const rebutter = defineAgent<DebateDesk>()({
  name: 'rebutter',
  job: 'Answers the strongest argument against its posture, and what people said to the debate.',
  input: RebutterInput,
  output: RebutterDraft,
  prompt: rebutterPrompt,
  offline: rebutterOffline,
  tools: (desk, { scope }) => [lookupPaper(desk, scope)],
  check: async ({ input, output }, { ports }) => [
    ...rebuttalProblems(input, output),
    ...replyProblems(input, output),
    ...(await quoteProblems(
      ports,
      input.scope,
      [...output.rebuttals, ...output.replies].flatMap(({ quotes }) => quotes),
    )),
  ],
  tier: 'strong',
  limits: { seconds: 180 },
});

function rebuttalProblems(
  { postures, topics, at, arguments: said }: RebutterInput,
  { rebuttals, concedes }: RebutterDraft,
): string[] {
  const present = said.map(({ posture }) => postures.indexOf(posture) + 1);
  return [
    ...rebuttals.flatMap(({ against, topic }) => [
      ...rangeProblem('topic', topic, topics.length),
      ...(present.includes(against) ? [] : [`There is no debater ${against} to answer.`]),
      ...(against === at + 1 ? ['You cannot rebut yourself.'] : []),
    ]),
    ...concedes.flatMap((topic) => rangeProblem('topic', topic, topics.length)),
  ];
}

/** What a person said is answered, all of it. */
function replyProblems({ interjections }: RebutterInput, { replies }: RebutterDraft): string[] {
  const answered = replies.map(({ interjection }) => interjection);
  return [
    ...interjections.flatMap(({ kind }, at) =>
      kind === 'drop-topic' || answered.includes(at + 1)
        ? []
        : [`Interjection ${at + 1} is not answered.`],
    ),
    ...answered.flatMap((one) => rangeProblem('interjection', one, interjections.length)),
  ];
}
