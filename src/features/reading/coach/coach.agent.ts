/** The coach: cards and questions from what the reader handed over. */
import { CoachOutput } from '../../../contracts/reading.ts';
import { CoachInput } from '../../../contracts/reading-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { coachOffline } from './coach.offline.ts';
import { coachPrompt } from './coach.prompt.ts';
import type { CoachDesk } from './coach-desk.ts';
import { assembleDrafts, partProblems, partsOf } from './coach-drafts.ts';

export const coach = defineAgent<CoachDesk>()({
  name: 'coach',
  job: 'Writes flashcards and quiz questions, each with the sentence that carries its answer.',
  input: CoachInput,
  output: CoachOutput,
  prompt: coachPrompt,
  async offline(input, { ports, signal }) {
    const { quizDifficulty } = input.handover.instructions_for_coach.constraints;
    return coachOffline(input, await ports.candidates(input.material, quizDifficulty, signal));
  },
  check: ({ input, output }) => numberProblems(input, output),
  drafts: { of: partsOf, problems: partProblems, assemble: assembleDrafts },
  tier: 'strong',
  limits: { seconds: 180 },
});

function numberProblems({ want }: CoachInput, { flashcards, quiz }: CoachOutput): string[] {
  const isCards = want.goal === 'flashcards';
  const [wanted, other] = isCards ? [flashcards, quiz] : [quiz, flashcards];
  if (wanted.length !== want.count)
    return [`There must be exactly ${want.count}, not ${wanted.length}.`];
  if (other.length > 0) return ['Only what was asked for is wanted; leave the other list empty.'];
  return [];
}
