/** The cross-examiner: what a debater asks the others. */
import { CrossExaminerDraft, CrossExaminerInput } from '../../../contracts/debate-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { rangeProblem } from '../desk/range-problem.ts';
import { crossExaminerOffline } from './cross-examiner.offline.ts';
import { crossExaminerPrompt } from './cross-examiner.prompt.ts';

/** To each other debater. */
const MOST_QUESTIONS = 2;

export const crossExaminer = defineAgent<DebateDesk>()({
  name: 'cross_examiner',
  job: 'Puts up to two questions to each other debater, on the weakest of what they said.',
  input: CrossExaminerInput,
  output: CrossExaminerDraft,
  prompt: crossExaminerPrompt,
  offline: crossExaminerOffline,
  check: ({ input, output }) => problemsOf(input, output),
  tier: 'fast',
  limits: { seconds: 90 },
});

function problemsOf(
  { postures, topics, at, arguments: said }: CrossExaminerInput,
  { questions }: CrossExaminerDraft,
): string[] {
  const present = said.map(({ posture }) => postures.indexOf(posture) + 1);
  return questions.flatMap(({ to, topic }, index) => {
    const earlier = questions.slice(0, index).filter((other) => other.to === to).length;
    return [
      ...rangeProblem('topic', topic, topics.length),
      ...(present.includes(to) ? [] : [`There is no debater ${to} to ask.`]),
      ...(to === at + 1 ? ['You cannot ask yourself.'] : []),
      ...(earlier === MOST_QUESTIONS ? [`Debater ${to} is asked more than twice.`] : []),
    ];
  });
}
