/** Cards from the form of a text: what it defines in so many words, and the lists that it gives. */
import type { ConceptMap } from '../../../contracts/concept.ts';
import { keyOfText } from '../../concepts/tagging/term-key.ts';
import { asSentence } from '../../text/plain-text.ts';
import type { CardCandidate } from '../drafts/candidate.ts';
import { contentBlocks } from '../facts/block-classes.ts';
import { englishListQuestion } from '../facts/list-questions.ts';
import type { StudyMaterial } from '../facts/study-material.ts';
import { definedTerms } from './defined-terms.ts';
import { norwegianListQuestion } from './list-questions-norwegian.ts';
import { type ListedPoints, listedPoints } from './listed-points.ts';
import { tableQuestions } from './table-questions.ts';
import { studyTables } from './table-rows.ts';

const MEANING_SCORE = 0.85;
const LIST_SCORE = 0.7;
const TABLE_SCORE = 0.68;

export function structureCards({ blocks, language, concepts }: StudyMaterial): CardCandidate[] {
  if (language === 'other') return [];
  const own = contentBlocks(blocks);
  const termOf = mapTerms(concepts, (text) => keyOfText(text, language));
  const isNorwegian = language === 'no';
  return [
    ...definedTerms(own).map(
      ({ term, meaning, quote }): CardCandidate => ({
        kind: 'meaning',
        question: isNorwegian
          ? `Hvordan forklarer teksten «${term}»?`
          : `How does the text define “${term}”?`,
        answer: asSentence(meaning),
        concept: termOf(term),
        quote,
        score: MEANING_SCORE,
      }),
    ),
    ...listedPoints(own).flatMap((list): CardCandidate[] => {
      const question = isNorwegian ? norwegianListQuestion(list) : englishListQuestion(list);
      if (question === undefined) return [];
      return [
        {
          kind: list.isOrdered ? 'steps' : 'list',
          question,
          answer: answerOf(list),
          concept: null,
          quote: list.quote,
          score: LIST_SCORE,
        },
      ];
    }),
    ...studyTables(own).flatMap((table) =>
      tableQuestions(table, language).map(
        ({ question, answer, quote }): CardCandidate => ({
          kind: 'table',
          question,
          answer,
          concept: null,
          quote,
          score: TABLE_SCORE,
        }),
      ),
    ),
  ];
}

function mapTerms({ extracted_concepts }: ConceptMap, keyOf: (text: string) => string) {
  const terms = new Map(
    extracted_concepts.flatMap(({ term, aliases }) =>
      [term, ...aliases].map((name) => [keyOf(name), term] as const),
    ),
  );
  return (term: string) => terms.get(keyOf(term)) ?? null;
}

function answerOf({ points }: ListedPoints): string {
  return `${points.join('; ')}.`;
}
