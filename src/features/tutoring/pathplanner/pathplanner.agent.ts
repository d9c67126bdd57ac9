/** The path planner: what to learn next, and in which order. */
import { AGENT_KEYS } from '../../../contracts/tutoring/tutoring.ts';
import { PathInput, PathOutput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { outerFringe } from '../../../domain/tutoring/planning/plan-path.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { rewords } from '../desk/rewords.ts';
import { inPlainWords, planOffline } from './pathplanner.offline.ts';
import { pathplannerPrompt } from './pathplanner.prompt.ts';

export const pathplanner = defineAgent<unknown>()({
  name: 'pathplanner',
  job: 'Plans what a learner should learn next, in an order in which it can be learned.',
  input: PathInput,
  output: PathOutput,
  prompt: pathplannerPrompt,
  offline: async (input) => planOffline(input),
  check: () => [],
  drafts: rewords<PathInput, PathOutput>({
    wordsOf: ({ path_reasoning }) => [path_reasoning],
    problems: ({ input, output }) => problemsOf(input, output),
    plainly: inPlainWords,
    offline: planOffline,
  }),
  writes: AGENT_KEYS.pathplanner,
  tier: 'fast',
  limits: { seconds: 60 },
});

function problemsOf({ concepts }: PathInput, { learning_path: path, next_topic }: PathOutput) {
  const names = new Set(concepts.map(({ name }) => name));
  const early = path.filter((name, at) => {
    const learned = new Set(path.slice(0, at));
    const then = concepts.map((one) => (learned.has(one.name) ? { ...one, known: 1 } : one));
    return names.has(name) && !outerFringe(then).includes(name);
  });
  return [
    ...path.filter((name) => !names.has(name)).map((name) => `There is no concept "${name}".`),
    ...early.map((name) => `"${name}" is known already, or comes before what it needs.`),
    ...(next_topic === (path[0] ?? '') ? [] : ['`next_topic` is the first of the path.']),
  ];
}
