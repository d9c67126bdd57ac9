/** Whether as many come back as were asked for, and enough about what was asked for. */

import { chooseSet } from '../../src/domain/study/choose-set.ts';
import type { StudyCandidate } from '../../src/domain/study/drafts/candidate.ts';
import { averageOf, type Score } from '../score.ts';
import { judgedBook, type StudySection } from './study-sections.ts';

const SECTIONS = 20;
const CARD_COUNTS = Array.from({ length: 40 }, (_, at) => at + 1);
const ITEM_COUNTS = Array.from({ length: 30 }, (_, at) => at + 1);
const FOCUSED_CARDS = 10;

export function countScores(sections: readonly StudySection[]): Score[] {
  const twenty = sections.slice(0, SECTIONS);
  const exact = twenty.flatMap(({ material, cards, items }) => {
    return [
      ...CARD_COUNTS.map((count) => isExact(cards, count, material)),
      ...ITEM_COUNTS.map((count) => isExact(items, count, material)),
    ];
  });
  const focus = twenty.flatMap((section) => focusedShares(section));
  return [
    {
      on: judgedBook,
      measure: 'exact numbers',
      value: averageOf(exact.map(Number)),
      baseline: null,
      bar: 1,
    },
    {
      on: judgedBook,
      measure: 'sets with two of ten concepts in focus that are half about them',
      value: averageOf(focus.map(({ focused }) => Number(focused >= 0.5))),
      baseline: averageOf(focus.map(({ plain }) => Number(plain >= 0.5))),
      bar: 1,
    },
  ];
}

function isExact<T extends StudyCandidate>(
  candidates: readonly T[],
  count: number,
  { concepts, language }: StudySection['material'],
): boolean {
  const set = chooseSet(candidates, { count, focusAreas: [], concepts, language });
  return set.chosen.length === Math.min(count, set.possible);
}

/** Two of the ten first concepts at a time, wherever the text carries five cards about them. */
function focusedShares({ material, cards }: StudySection): { focused: number; plain: number }[] {
  const { concepts, language } = material;
  const ten = concepts.extracted_concepts.slice(0, 10).map(({ term }) => term);
  return [0, 2, 4, 6, 8].flatMap((at) => {
    const areas = ten.slice(at, at + 2);
    const isAbout = (card: StudyCandidate) => areas.includes(card.concept ?? '');
    const about = cards.filter(isAbout);
    if (chooseSet(about, { count: FOCUSED_CARDS, focusAreas: [], concepts, language }).possible < 5)
      return [];
    const shareOf = (focusAreas: string[]) =>
      averageOf(
        chooseSet(cards, { count: FOCUSED_CARDS, focusAreas, concepts, language }).chosen.map(
          (card) => Number(isAbout(card)),
        ),
      );
    return [{ focused: shareOf(areas), plain: shareOf([]) }];
  });
}
