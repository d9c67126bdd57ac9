/** What a person has learned of one concept: answers, cards, questions. */
import type { LearnedConcept } from '../../contracts/concept-page.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { conceptKeys } from '../answers/concept-keys.ts';
import { readMastery } from '../answers/mastery.store.ts';

const MOST_ANSWERS = 100;

export async function readLearnedConcept(
  db: Queryable,
  userId: UserId,
  term: string,
): Promise<LearnedConcept> {
  const keys = conceptKeys(term);
  const [mastery] = (await readMastery(db, userId, keys)).values();
  const { rows: answers } = await db.query<{ at: Date; is_correct: boolean }>(
    `select at, is_correct from attempts
     where user_id = $1 and concepts && $2::text[] and voided_by is null
     order by place desc limit ${MOST_ANSWERS}`,
    [userId, keys],
  );
  return {
    mastery: mastery ?? null,
    answers: answers.reverse().map(({ at, is_correct }) => ({ at: at.toISOString(), is_correct })),
    cards: await madeOn<LearnedConcept['cards'][number]>(db, userId, 'study_cards', keys),
    items: await madeOn<LearnedConcept['items'][number]>(db, userId, 'study_items', keys),
  };
}

async function madeOn<T>(
  db: Queryable,
  userId: UserId,
  table: 'study_cards' | 'study_items',
  keys: readonly string[],
): Promise<T[]> {
  const { rows } = await db.query<T & object>(
    `select id, study_set_id, question from ${table}
     where user_id = $1 and concept_key = any($2::text[]) and trashed_at is null
     order by study_set_id desc, place limit 200`,
    [userId, keys],
  );
  return rows;
}
