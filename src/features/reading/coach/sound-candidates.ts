/** All cards of a text that the coach's own check would pass, and the plan of its questions. */
import { type Difficulty, DraftCard, DraftItem, type SetNote } from '../../../contracts/reading.ts';
import type { Material } from '../../../contracts/reading-agents.ts';
import { spreadKeys } from '../../../domain/items/spread-keys.ts';
import { makeCards } from '../../../domain/study/cards.ts';
import type { CardCandidate, ItemCandidate } from '../../../domain/study/drafts/candidate.ts';
import type { Scores } from '../../../domain/study/drafts/scores.ts';
import { type ItemPlan, itemsOfPlan, planItems } from '../../../domain/study/plan-items.ts';
import {
  type CheckedText,
  checkedText,
  findingsOfCard,
  findingsOfItem,
} from '../../../learner/items/check-draft.ts';
import type { Candidates } from './coach-desk.ts';

/** What can be made without asking a model: a thread does it. */
export interface DraftedCandidates {
  cards: CardCandidate[];
  /** Whether no sentence gave even a draft. */
  isMute: boolean;
  plan: ItemPlan;
}

export function draftCandidates(material: Material): DraftedCandidates {
  const text = checkedText(material.blocks, material.language);
  const drafted = makeCards(material);
  return {
    cards: drafted.filter((card) => isSoundCard(toCard(card), text)),
    isMute: drafted.length === 0,
    plan: planItems(material),
  };
}

/** With what the models said of cards and questions. */
export function soundCandidates(
  { cards, isMute, plan }: DraftedCandidates,
  material: Material,
  difficulty: Difficulty,
  scores: Scores,
): Candidates {
  const text = checkedText(material.blocks, material.language);
  const drafted = itemsOfPlan(plan, scores, difficulty);
  const items = drafted.filter((item) => isSoundItem(toItem(item), text));
  return {
    cards,
    items,
    without: {
      ...(cards.length === 0 && { flashcards: isMute ? 'no-facts' : 'all-failed' }),
      ...(items.length === 0 && { multiple_choice_quiz: whyNoItems(isMute, drafted) }),
    },
  };
}

function whyNoItems(isMute: boolean, drafted: readonly ItemCandidate[]): SetNote['reason'] {
  if (drafted.length > 0) return 'all-failed';
  return isMute ? 'no-facts' : 'no-options';
}

/** A wall of text without a stop makes a "sentence" that is too long to keep. */
function isSoundCard(card: DraftCard, text: CheckedText): boolean {
  return DraftCard.safeParse(card).success && findingsOfCard(card, text).length === 0;
}

function isSoundItem(item: DraftItem, text: CheckedText): boolean {
  if (!DraftItem.safeParse(item).success) return false;
  const [placed = item] = spreadKeys([item], { language: text.language });
  return findingsOfItem(placed, text).length === 0;
}

export function toCard({ question, answer, quote, concept }: CardCandidate): DraftCard {
  return { question, answer, quote: quote.text, concept };
}

export function toItem(item: ItemCandidate): DraftItem {
  const { question, options, correctAnswerIndex, explanation, quote, concept } = item;
  return { question, options, correctAnswerIndex, explanation, quote: quote.text, concept };
}
