/** The coach without a model: cards and questions that the sentences of the text carry. */
import type { CoachOutput } from '../../../contracts/reading.ts';
import type { CoachInput, Material } from '../../../contracts/reading-agents.ts';
import { asksForContrary } from '../../../domain/evidence/verify/asks-for-contrary.ts';
import { duplicateQuestions } from '../../../domain/items/duplicate-questions.ts';
import { chooseSet } from '../../../domain/study/choose-set.ts';
import type { ItemCandidate, StudyCandidate } from '../../../domain/study/drafts/candidate.ts';
import type { Candidates } from './coach-desk.ts';
import { toCard, toItem } from './sound-candidates.ts';

export function coachOffline(input: CoachInput, { cards, items }: Candidates): CoachOutput {
  return input.want.goal === 'flashcards'
    ? { flashcards: chosen(input, cards).map(toCard), quiz: [] }
    : { flashcards: [], quiz: chosen(input, items.map(withAnswer)).map(toItem) };
}

/**
 * The whole set is chosen each time, so that its pieces fit together. What is asked beyond
 * those pieces, such as another card for one that was dropped, must differ from all.
 */
function chosen<T extends StudyCandidate & { answer: string }>(
  { handover, want, avoid, material }: CoachInput,
  candidates: readonly T[],
): T[] {
  const { focusAreas } = handover.instructions_for_coach;
  const { concepts, language } = material;
  const wish = { count: want.total, focusAreas, concepts, language };
  const others = avoid.slice(want.from);
  return chooseSet(withoutAsked(candidates, others, language), wish).chosen.slice(
    want.from,
    want.from + want.count,
  );
}

/** Those that ask nothing that was asked before. */
export function withoutAsked<T extends { question: string; answer: string }>(
  candidates: readonly T[],
  asked: CoachInput['avoid'],
  language: Material['language'],
): T[] {
  if (asked.length === 0) return [...candidates];
  return candidates.filter((candidate) => !asksAgain(candidate, asked, language));
}

function asksAgain(
  { question, answer }: { question: string; answer: string },
  others: CoachInput['avoid'],
  language: Material['language'],
): boolean {
  return others.some(
    (other) =>
      (other.question === question && !asksForContrary(question)) ||
      duplicateQuestions([other, { question, answer }], language).length > 0,
  );
}

/** The key is the answer. */
export function withAnswer(item: ItemCandidate): ItemCandidate & { answer: string } {
  return { ...item, answer: item.options[item.correctAnswerIndex] ?? '' };
}
