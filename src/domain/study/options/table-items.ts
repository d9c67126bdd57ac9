/** Questions for a value of a table: the options are what the same column gives for the other things. */
import { lintItem } from '../../items/lint-item.ts';
import { spreadKeys } from '../../items/spread-keys.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { ItemCandidate } from '../drafts/candidate.ts';
import { contentBlocks } from '../facts/block-classes.ts';
import type { StudyMaterial } from '../facts/study-material.ts';
import { tableQuestions } from '../structures/table-questions.ts';
import { studyTables } from '../structures/table-rows.ts';

const SCORE = 0.5;
const EXPLAINED: Readonly<Record<TextLanguage, (row: string) => string>> = {
  en: (row) => `The text says: “${row}”`,
  no: (row) => `Teksten sier: «${row}»`,
  other: (row) => row,
};

export function tableItems({ blocks, language }: StudyMaterial): ItemCandidate[] {
  if (language === 'other') return [];
  return studyTables(contentBlocks(blocks)).flatMap((table) =>
    tableQuestions(table, language).flatMap(({ question, answer, others, quote }) => {
      const options = [answer, ...nearest(answer, [...new Set(others)]).slice(0, 3)];
      if (options.length < 4 || !haveOneUnit(options)) return [];
      const item: ItemCandidate = {
        kind: 'table',
        question,
        options,
        correctAnswerIndex: 0,
        explanation: EXPLAINED[language](quote.text),
        concept: null,
        quote,
        score: SCORE,
      };
      const [placed] = spreadKeys([item], { language });
      return placed !== undefined && lintItem(placed, { language }).length === 0 ? [item] : [];
    }),
  );
}

/** "> 38 °C" among beats and breaths is found by its unit. */
function haveOneUnit(options: readonly string[]): boolean {
  const units = options.map((text) =>
    /\d/u.test(text) ? text.replace(/[^\p{L}°%]+/gu, '') : null,
  );
  const figures = units.filter((unit) => unit !== null);
  if (figures.length === 0) return true;
  return figures.length === options.length && new Set(figures).size === 1;
}

/** Those of the key's length first: an option that stands out is no option. */
function nearest(answer: string, others: readonly string[]): string[] {
  const gap = (text: string) => Math.abs(text.length - answer.length);
  return others.toSorted((a, b) => gap(a) - gap(b));
}
