/** The questions that a document carries, and the sentences that can be told of it. */
import type { ConceptMap } from '../../../contracts/concept.ts';
import type { QuizQuestion } from '../../../contracts/tutoring/tutoring.ts';
import { spreadKeys } from '../../../domain/items/spread-keys.ts';
import { makeCards } from '../../../domain/study/cards.ts';
import type { CardCandidate } from '../../../domain/study/drafts/candidate.ts';
import { noScores } from '../../../domain/study/drafts/scores.ts';
import type { StudyMaterial } from '../../../domain/study/facts/study-material.ts';
import { itemsOfPlan, planItems } from '../../../domain/study/plan-items.ts';
import { type Told, toldSentences } from '../../../domain/tutoring/explaining/told.ts';
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
/** What another form asks better, or nobody can mark. */
const LEFT_OUT: ReadonlySet<CardCandidate['kind']> = new Set(['relation', 'contrast']);

export function courseOf({ material, key }: CourseJob): CoursePart {
  const text = checkedText(material.blocks, material.language);
  const cards = makeCards(material)
    .filter(({ kind }) => !LEFT_OUT.has(kind))
    .filter((card) => findingsOfCard({ ...card, quote: card.quote.text }, text).length === 0)
    .flatMap((card) => fromCard(card, material.concepts));
  const items = spreadKeys(itemsOfPlan(planItems(material), noScores, DIFFICULTY), {
    language: material.language,
  })
    .filter((item) => findingsOfItem({ ...item, quote: item.quote.text }, text).length === 0)
    .flatMap((item) => {
      const concept = item.concept ?? namedIn(item.quote.text, material.concepts);
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

function fromCard(card: CardCandidate, concepts: ConceptMap): Omit<QuizQuestion, 'question_id'>[] {
  const concept = card.concept ?? namedIn(card.quote.text, concepts);
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

/** The best term that a sentence names. */
function namedIn(sentence: string, { extracted_concepts }: ConceptMap): string | null {
  const plain = sentence.toLowerCase();
  return extracted_concepts.find(({ term }) => plain.includes(term.toLowerCase()))?.term ?? null;
}
