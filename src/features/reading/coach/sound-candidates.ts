/** All cards and questions of a text that the coach's own check would pass, one by one. */
import { type Difficulty, DraftCard, DraftItem, type SetNote } from '../../../contracts/reading.ts';
import type { Material } from '../../../contracts/reading-agents.ts';
import { spreadKeys } from '../../../domain/items/spread-keys.ts';
import { makeCards } from '../../../domain/study/cards.ts';
import type { CardCandidate, ItemCandidate } from '../../../domain/study/drafts/candidate.ts';
import { makeItems } from '../../../domain/study/items.ts';
import {
  type CheckedText,
  checkedText,
  findingsOfCard,
  findingsOfItem,
} from '../../../learner/items/check-draft.ts';
import type { Candidates } from './coach-desk.ts';

export function soundCandidates(material: Material, difficulty: Difficulty): Candidates {
  const text = checkedText(material.blocks, material.language);
  const drafted = { cards: makeCards(material), items: makeItems(material, difficulty) };
  const cards = drafted.cards.filter((card) => isSoundCard(toCard(card), text));
  const items = drafted.items.filter((item) => isSoundItem(toItem(item), text));
  const isMute = drafted.cards.length === 0;
  return {
    cards,
    items,
    without: {
      ...(cards.length === 0 && { flashcards: isMute ? 'no-facts' : 'all-failed' }),
      ...(items.length === 0 && { multiple_choice_quiz: whyNoItems(isMute, drafted.items) }),
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
