/** The questions that a document carries, and the sentences that can be told of it. */
import type { QuizQuestion } from '../../../contracts/tutoring/tutoring.ts';
import { spreadKeys } from '../../../domain/items/spread-keys.ts';
import { makeCards } from '../../../domain/study/cards.ts';
import type { CardCandidate } from '../../../domain/study/drafts/candidate.ts';
import { noScores } from '../../../domain/study/drafts/scores.ts';
import type { StudyMaterial } from '../../../domain/study/facts/study-material.ts';
import { itemsOfPlan, planItems } from '../../../domain/study/plan-items.ts';
import { type Told, toldSentences } from '../../../domain/tutoring/explaining/told.ts';
import {
  type ConceptNames,
  conceptNames,
} from '../../../domain/tutoring/quizzing/concept-names.ts';
import { saysSomething } from '../../../domain/tutoring/quizzing/says-something.ts';
import { checkedText, findingsOfCard, findingsOfItem } from '../../../learner/items/check-draft.ts';

export interface CourseJob {
  material: StudyMaterial;
  /** Of the document: ids of questions are made from it, the same each time. */
  key: string;
}

export interface CoursePart {
  /** Their ids are numbers within the document. */
  pool: QuizQuestion[];
  told: Told[];
}

const DIFFICULTY = 'medium';

export function courseOf({ material, key }: CourseJob): CoursePart {
  const text = checkedText(material.blocks, material.language);
  const names = conceptNames(material);
  const cards = makeCards(material, 'all')
    .filter((card) => canBeMarked(card, names) && saysSomething(card.answer, material.language))
    .filter((card) => findingsOfCard({ ...card, quote: card.quote.text }, text).length === 0)
    .flatMap((card) => fromCard(card, names));
  const items = spreadKeys(itemsOfPlan(planItems(material), noScores, DIFFICULTY), {
    language: material.language,
  })
    .filter((item) => findingsOfItem({ ...item, quote: item.quote.text }, text).length === 0)
    .flatMap((item) => {
      const concept = item.concept ?? names.namedIn(item.quote);
      const expected_answer = item.options[item.correctAnswerIndex];
      if (concept === null || expected_answer === undefined) return [];
      return [
        {
          question_text: item.question,
          concept_name: concept,
          difficulty: DIFFICULTY as QuizQuestion['difficulty'],
          kind: 'choice' as const,
          options: item.options,
          expected_answer,
          source_context: item.quote.text,
        },
      ];
    });
  const pool = [...items, ...cards].map((one, at) => ({ ...one, question_id: `${key}-${at}` }));
  return { pool, told: toldSentences(material) };
}

/** What another form asks better is left out; of a relation only a name can be marked. */
function canBeMarked({ kind, answer }: CardCandidate, names: ConceptNames): boolean {
  if (kind === 'contrast') return false;
  return kind !== 'relation' || names.of(answer) !== null;
}

function fromCard(card: CardCandidate, names: ConceptNames): Omit<QuizQuestion, 'question_id'>[] {
  const concept = names.askedBy(card) ?? names.namedIn(card.quote);
  if (concept === null) return [];
  return [
    {
      question_text: card.question,
      concept_name: concept,
      difficulty: card.kind === 'definition' ? 'hard' : 'easy',
      kind: card.kind === 'cloze' ? 'gap' : 'typed',
      options: [],
      expected_answer: card.answer,
      source_context: card.quote.text,
    },
  ];
}
