/** The question generator: what is worth arguing about in a paper. */
import { QuestionsDraft, QuestionsInput } from '../../../contracts/debate-agents.ts';
import { nearDuplicateScore } from '../../../domain/text/near-duplicate.ts';
import { textLanguage } from '../../../domain/text/tokenize.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { quoteProblems } from '../../../library/citations/quote-problems.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { questionsOffline } from './questions.offline.ts';
import { questionsPrompt } from './questions.prompt.ts';

const SAME = 0.85;

export const questionGenerator = defineAgent<DebateDesk>()({
  name: 'question_generator',
  job: 'Finds up to 12 questions in a paper that can be argued from several sides.',
  input: QuestionsInput,
  output: QuestionsDraft,
  prompt: questionsPrompt,
  offline: questionsOffline,
  check: async ({ input, output }, { ports }) => [
    ...formProblems(output),
    ...repeatProblems(output, input.language),
    ...(await quoteProblems(
      ports,
      input.scope,
      output.questions.flatMap(({ quotes }) => quotes),
    )),
  ],
  tier: 'fast',
  limits: { seconds: 120 },
});

function formProblems({ questions }: QuestionsDraft): string[] {
  return questions.flatMap(({ question }, at) =>
    question.trim().endsWith('?') ? [] : [`Number ${at + 1} is not a question.`],
  );
}

function repeatProblems({ questions }: QuestionsDraft, language: string): string[] {
  return questions.flatMap(({ question }, at) =>
    questions
      .slice(0, at)
      .some((other) => nearDuplicateScore(other.question, question, textLanguage(language)) > SAME)
      ? [`Number ${at + 1} asks what another one asks.`]
      : [],
  );
}
