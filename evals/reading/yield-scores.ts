/** How much a text gives: different cards and questions for each 1,000 words, and whole sets. */
import { chooseSet } from '../../src/domain/study/choose-set.ts';
import type { StudyCandidate } from '../../src/domain/study/drafts/candidate.ts';
import { averageOf, type Score } from '../score.ts';
import { judgedBook, type StudySection, wordsIn } from './study-sections.ts';

const ENOUGH = { cards: 10, items: 5 } as const;

export function yieldScores(sections: readonly StudySection[]): Score[] {
  const words = sections.reduce((sum, { material }) => sum + wordsIn(material.blocks), 0);
  const given = sections.map((section) => ({
    cards: possible(section, section.cards),
    items: possible(section, section.items),
  }));
  const sumOf = (kind: 'cards' | 'items') => given.reduce((sum, one) => sum + one[kind], 0);
  const whole = given.map(({ cards, items }) => cards >= ENOUGH.cards && items >= ENOUGH.items);
  return [
    score('cards for each 1,000 words', (sumOf('cards') / words) * 1000, 4),
    score('questions for each 1,000 words', (sumOf('items') / words) * 1000, 2),
    score(
      `sections with ${ENOUGH.cards} cards and ${ENOUGH.items} questions, of ${sections.length}`,
      averageOf(whole.map(Number)),
      0.9,
    ),
  ];
}

function possible({ material }: StudySection, candidates: readonly StudyCandidate[]): number {
  const { concepts, language } = material;
  return chooseSet(candidates, { count: 1, focusAreas: [], concepts, language }).possible;
}

function score(measure: string, value: number, bar: number): Score {
  return { on: judgedBook, measure, value, baseline: null, bar };
}
