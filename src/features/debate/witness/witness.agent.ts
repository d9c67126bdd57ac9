/** The witness: a debater under cross-examination. */
import { WitnessDraft, WitnessInput } from '../../../contracts/debate-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { quoteProblems } from '../../../library/citations/quote-problems.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { lookupPaper } from '../desk/debater-tools.ts';
import { witnessOffline } from './witness.offline.ts';
import { witnessPrompt } from './witness.prompt.ts';

export const witness = defineAgent<DebateDesk>()({
  name: 'witness',
  job: 'Answers each question put to its posture with a passage, or gives the claim up.',
  input: WitnessInput,
  output: WitnessDraft,
  prompt: witnessPrompt,
  offline: witnessOffline,
  tools: (desk, { scope }) => [lookupPaper(desk, scope)],
  check: async ({ input, output }, { ports }) => [
    ...answerProblems(input, output),
    ...(await quoteProblems(
      ports,
      input.scope,
      output.answers.flatMap(({ quotes }) => quotes),
    )),
  ],
  tier: 'strong',
  limits: { seconds: 150 },
});

/** Every question, once. */
function answerProblems({ questions }: WitnessInput, { answers }: WitnessDraft): string[] {
  const answered = answers.map(({ question }) => question);
  const problems = questions.flatMap((_, at) =>
    answered.includes(at + 1) ? [] : [`Question ${at + 1} is not answered.`],
  );
  if (answered.length > questions.length || answered.some((one) => one > questions.length))
    problems.push(`Answer each of the ${questions.length} questions once.`);
  return problems;
}
