/** Flashcards that a text can carry, best first. */

import { capitalised } from '../text/plain-text.ts';
import { orderCards } from './dates/order-questions.ts';
import type { CardCandidate } from './drafts/candidate.ts';
import { isCarried } from './drafts/carried.ts';
import type { Draft } from './drafts/draft.ts';
import { draftScore, mapTerm } from './drafts/draft-score.ts';
import { type GapChoice, writeDrafts } from './drafts/drafts.ts';
import type { FactBook } from './facts/fact.ts';
import type { StudyMaterial } from './facts/study-material.ts';
import { structureCards } from './structures/structure-cards.ts';

export type { CardCandidate } from './drafts/candidate.ts';

export function makeCards(material: StudyMaterial, gaps: GapChoice = 'best'): CardCandidate[] {
  const { drafts, book } = writeDrafts(material, gaps);
  const told = drafts
    .filter((draft) => isCarried(draft, book.language))
    .map((draft) => cardOf(draft, book));
  const ordered = orderCards(book, material.blocks);
  return [...structureCards(material), ...ordered, ...told].sort((a, b) => b.score - a.score);
}

function cardOf(draft: Draft, book: FactBook): CardCandidate {
  const { kind, quote } = draft;
  const question = capitalised(book.casing.quiet(draft.question));
  const answer = book.casing.quiet(draft.answer);
  return { question, answer, kind, concept: mapTerm(draft, book), quote, score: draftScore(draft) };
}
