/**
 * How sound cards and questions are: carried by the text, free of flaws, at chance for
 * those who have not read it, solved by those who have, as many as asked, about what was
 * asked. Quality by eye is in judged.csv.
 */

import { duplicateQuestions } from '../../src/domain/items/duplicate-questions.ts';
import { panelAccuracy } from '../../src/domain/items/guess-panel.ts';
import type { MultipleChoice } from '../../src/domain/items/item.ts';
import { lintItem } from '../../src/domain/items/lint-item.ts';
import { openBookSolver } from '../../src/domain/items/open-book-solver.ts';
import { spreadKeys } from '../../src/domain/items/spread-keys.ts';
import { chooseSet } from '../../src/domain/study/choose-set.ts';
import type { CardCandidate } from '../../src/domain/study/drafts/candidate.ts';
import { splitSentences } from '../../src/domain/text/sentences.ts';
import { openShippedModels } from '../../src/library/models/local-models.ts';
import { averageOf, type EvalFolders, type Score } from '../score.ts';
import { countScores } from './count-scores.ts';
import { fileEndsScores } from './file-ends-scores.ts';
import { judgedScores } from './judged-scores.ts';
import { secondKeyScores } from './second-key-scores.ts';
import { judgedBook, type StudySection, studySections } from './study-sections.ts';
import { supportScores } from './support-scores.ts';
import { yieldScores } from './yield-scores.ts';

const language = 'en';
const CARDS = 40;
const ITEMS = 30;

export async function readingScores(folders: EvalFolders): Promise<Score[]> {
  const { data } = folders;
  if (data === null) return [];
  const local = await openShippedModels();
  const sections = await studySections(data, judgedBook, local);
  const supported = await supportScores(sections, local);
  const secondKeys = await secondKeyScores(sections, local);
  local.close();
  if (sections.length === 0) return [];
  const chosen = sections.map((section, at) => setOf(section, at));
  return [
    ...supported,
    ...secondKeys,
    ...itemScores(
      sections,
      chosen.map(({ items }) => items),
    ),
    ...cardScores(
      sections,
      chosen.map(({ cards }) => cards),
    ),
    ...yieldScores(sections),
    ...countScores(sections),
    ...(await fileEndsScores(folders)),
    ...(await judgedScores()),
  ];
}

function setOf({ material, cards, items }: StudySection, seed: number) {
  const wish = { focusAreas: [], concepts: material.concepts, language } as const;
  return {
    cards: chooseSet(cards, { ...wish, count: CARDS }).chosen,
    items: spreadKeys(chooseSet(items, { ...wish, count: ITEMS }).chosen, { language, seed }),
  };
}

function itemScores(
  sections: readonly StudySection[],
  chosen: readonly MultipleChoice[][],
): Score[] {
  const items = chosen.flat();
  const naive = naiveItems(sections);
  const panel = panelAccuracy(items, { language });
  const simple = new Map(
    panelAccuracy(naive, { language }).map(({ guesser, accuracy }) => [guesser, accuracy]),
  );
  const isFree = (item: MultipleChoice) => lintItem(item, { language }).length === 0;
  return [
    score('questions', items.length, {}),
    score('questions without a flaw', share(items.map(isFree)), {
      bar: 1,
      baseline: share(naive.map(isFree)),
    }),
    ...panel
      .filter(({ guesser }) => guesser !== 'position E')
      .map(({ guesser, accuracy, chance }) =>
        score(`guess by ${guesser}: 1 − distance from chance`, 1 - Math.abs(accuracy - chance), {
          bar: 0.97,
          baseline: 1 - Math.abs((simple.get(guesser) ?? chance) - chance),
        }),
      ),
    score('open-book word overlap', solved(sections, chosen), { bar: 0.8, baseline: 0.25 }),
  ];
}

/** The simple way: the same stems and keys with the first terms of the map as wrong options. */
function naiveItems(sections: readonly StudySection[]): MultipleChoice[] {
  const items = sections.flatMap(({ items, material }) => {
    const terms = material.concepts.extracted_concepts.map(({ term }) => term);
    return items.map(({ question, options: [key = ''] }) => ({
      question,
      options: [key, ...terms.filter((term) => term !== key).slice(0, 3)],
      correctAnswerIndex: 0,
    }));
  });
  return spreadKeys(items, { language });
}

function solved(sections: readonly StudySection[], chosen: readonly MultipleChoice[][]): number {
  return averageOf(
    sections.flatMap(({ material }, at) => {
      const sentences = material.blocks
        .flatMap(({ text }) => splitSentences(text))
        .map(({ text }) => text);
      return (chosen[at] ?? []).map(
        (item) => openBookSolver(item, sentences, language)[item.correctAnswerIndex] ?? 0,
      );
    }),
  );
}

function cardScores(
  sections: readonly StudySection[],
  chosen: readonly CardCandidate[][],
): Score[] {
  const best = sections.map(({ cards }) => cards.slice(0, CARDS));
  return [
    score('cards', chosen.flat().length, {}),
    score('cards that ask what no other asks', 1 - duplicates(chosen), {
      bar: 0.98,
      baseline: 1 - duplicates(best),
    }),
  ];
}

function duplicates(sets: readonly CardCandidate[][]): number {
  const count = sets.reduce((sum, cards) => {
    const again = new Set(duplicateQuestions(cards, language).map(({ right }) => right));
    return sum + again.size;
  }, 0);
  return count / Math.max(1, sets.flat().length);
}

function share(hits: readonly boolean[]): number {
  return averageOf(hits.map(Number));
}

function score(
  measure: string,
  value: number,
  {
    bar = null,
    baseline = null,
  }: { bar?: number; baseline?: number } | { bar?: null; baseline?: null },
): Score {
  return { on: judgedBook, measure, value, baseline, bar };
}
