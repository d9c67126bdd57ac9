/** The coach without a model: cards and questions that the sentences of the text carry. */
import type { CoachOutput, DraftCard, DraftItem } from '../../../contracts/reading.ts';
import type {
  CardCandidate,
  ItemCandidate,
  StudyCandidate,
} from '../../../domain/study/candidate.ts';
import { chooseSet } from '../../../domain/study/choose-set.ts';
import type { Candidates, CoachInput } from './coach-work.ts';

export function coachOffline(input: CoachInput, { cards, items }: Candidates): CoachOutput {
  return input.want.goal === 'flashcards'
    ? { flashcards: chosen(input, cards).map(toCard), quiz: [] }
    : { flashcards: [], quiz: chosen(input, items).map(toItem) };
}

/** The whole set is chosen each time, so that its pieces fit together. */
function chosen<T extends StudyCandidate>(
  { handover, want, avoid, material }: CoachInput,
  candidates: readonly T[],
): T[] {
  const { focusAreas } = handover.instructions_for_coach;
  const known = new Set(avoid.slice(want.from));
  const fresh = candidates.filter(({ question }) => !known.has(question));
  const wish = { count: want.total, focusAreas, concepts: material.concepts };
  return chooseSet(fresh, wish).chosen.slice(want.from, want.from + want.count);
}

function toCard({ question, answer, quote, concept }: CardCandidate): DraftCard {
  return { question, answer, quote: quote.text, concept };
}

function toItem(item: ItemCandidate): DraftItem {
  const { question, options, correctAnswerIndex, explanation, quote, concept } = item;
  return { question, options, correctAnswerIndex, explanation, quote: quote.text, concept };
}
