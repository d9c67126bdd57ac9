/** The quiz agent: which questions are put. Their keys, their grading and the score are code's. */
import { AGENT_KEYS } from '../../../contracts/tutoring/tutoring.ts';
import { QuizInput, QuizOutput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { quizOffline } from './quiz.offline.ts';
import { quizPrompt } from './quiz.prompt.ts';

const MOST_ON_ONE = 3;

export const quiz = defineAgent<unknown>()({
  name: 'quiz',
  job: 'Chooses the questions of a quiz: what was missed first, one to three on a concept.',
  input: QuizInput,
  output: QuizOutput,
  prompt: quizPrompt,
  offline: async (input) => quizOffline(input),
  check: ({ input, output }) => problemsOf(input, output),
  writes: AGENT_KEYS.quiz,
  tier: 'fast',
  limits: { seconds: 30 },
});

function problemsOf({ pool, length }: QuizInput, { question_ids: ids }: QuizOutput): string[] {
  const conceptOf = new Map(pool.map((one) => [one.question_id, one.concept_name]));
  const unknown = ids.filter((id) => !conceptOf.has(id));
  const onOne = Map.groupBy(ids, (id) => conceptOf.get(id));
  return [
    ...unknown.map((id) => `There is no question ${id}.`),
    ...(new Set(ids).size < ids.length ? ['A question is there twice.'] : []),
    ...(ids.length > length ? [`At most ${length} questions, not ${ids.length}.`] : []),
    ...[...onOne]
      .filter(([, members]) => members.length > MOST_ON_ONE)
      .map(([concept]) => `At most ${MOST_ON_ONE} questions on "${concept}".`),
  ];
}
