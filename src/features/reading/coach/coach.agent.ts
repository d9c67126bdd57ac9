/** The coach: cards and questions from what the reader handed over. */
import { CoachOutput } from '../../../contracts/reading.ts';
import { CoachInput } from '../../../contracts/reading-agents.ts';
import { spreadKeys } from '../../../domain/items/spread-keys.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import {
  checkedText,
  findingsOfCard,
  findingsOfItem,
  repeatedQuestions,
} from '../../../learner/items/check-draft.ts';
import { coachOffline } from './coach.offline.ts';
import { coachPrompt } from './coach.prompt.ts';
import type { CoachDesk } from './coach-desk.ts';
import { askedBy, mendDrafts } from './mend-drafts.ts';

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
  check: ({ input, output }) => problemsOf(input, output),
  async mend({ input, output }, { ports, signal }) {
    const { quizDifficulty } = input.handover.instructions_for_coach.constraints;
    const candidates = await ports.candidates(input.material, quizDifficulty, signal);
    return mendDrafts(input, output, candidates);
  },
  tier: 'strong',
  limits: { seconds: 180 },
});

function problemsOf({ want, avoid, material }: CoachInput, output: CoachOutput): string[] {
  const { flashcards, quiz } = output;
  const isCards = want.goal === 'flashcards';
  const [wanted, other] = isCards ? [flashcards, quiz] : [quiz, flashcards];
  if (wanted.length !== want.count)
    return [`There must be exactly ${want.count}, not ${wanted.length}.`];
  if (other.length > 0) return ['Only what was asked for is wanted; leave the other list empty.'];
  const text = checkedText(material.blocks, material.language);
  const findings = isCards
    ? flashcards.map((card) => findingsOfCard(card, text))
    : // Their order is not the coach's: code puts the options in place afterwards.
      spreadKeys(quiz, { language: text.language }).map((item) => findingsOfItem(item, text));
  const asked = isCards ? flashcards : quiz.map(askedBy);
  return [
    ...findings.flatMap((found, at) => found.map(({ message }) => `Number ${at + 1}: ${message}`)),
    ...repeatedQuestions(asked, avoid, material.language).map(
      (at) => `Number ${at + 1} asks what another one asks.`,
    ),
  ];
}
