/** What a person's sets already ask of some documents: a new set asks other things. */
import type { DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { GenerationGoal } from '../../contracts/reading.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { Asked } from './check-draft.ts';

export type AskedBefore = Record<GenerationGoal, Asked[]>;

const OF_DOCUMENTS = `study_sets.user_id = $1 and exists (
  select 1 from jsonb_array_elements_text(study_sets.request::jsonb -> 'documentIds') as own(id)
  where own.id = any($2::text[]))`;

export async function askedBefore(
  db: Queryable,
  userId: UserId,
  documentIds: readonly DocumentId[],
): Promise<AskedBefore> {
  const cards = await db.query<Asked>(
    `select study_cards.question, study_cards.answer from study_cards
     join study_sets on study_sets.id = study_cards.study_set_id
     where ${OF_DOCUMENTS} and study_cards.trashed_at is null order by study_cards.id`,
    [userId, documentIds],
  );
  const items = await db.query<{ question: string; options: string[]; at: number }>(
    `select study_items.question, study_items.options, study_items.correct_answer_index as at from study_items
     join study_sets on study_sets.id = study_items.study_set_id
     where ${OF_DOCUMENTS} and study_items.trashed_at is null order by study_items.id`,
    [userId, documentIds],
  );
  return {
    flashcards: cards.rows,
    multiple_choice_quiz: items.rows.map(({ question, options, at }) => ({
      question,
      answer: options[at] ?? '',
    })),
  };
}
