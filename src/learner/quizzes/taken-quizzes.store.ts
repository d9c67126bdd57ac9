/** The quizzes that a person has taken, from the answers that were recorded with each. */
import type { TakenQuiz } from '../../contracts/concept-page.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable } from '../../kernel/store/store.ts';

type Row = Omit<TakenQuiz, 'taken_at'> & { taken_at: Date };

/** The last taken first; answers that were taken back do not count. */
export async function takenQuizzes(
  db: Queryable,
  userId: UserId,
  limit: number,
): Promise<TakenQuiz[]> {
  const { rows } = await db.query<Row>(
    `select results.id, results.study_set_id, title, taken_at,
       count(*) filter (where is_correct)::int as right, count(attempts.id)::int as answers
     from quiz_results results
     join study_sets on study_sets.id = results.study_set_id
     join attempts on attempts.user_id = $1 and attempts.answer ->> 'result_id' = results.id
       and voided_by is null
     where results.user_id = $1
     group by results.id, results.study_set_id, title, taken_at
     order by taken_at desc, results.id limit $2`,
    [userId, limit],
  );
  return rows.map(({ taken_at, ...row }) => ({ ...row, taken_at: taken_at.toISOString() }));
}
