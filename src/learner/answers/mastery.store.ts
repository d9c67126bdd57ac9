/** How well each concept is known: made of the graded answers. */
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import type { ConceptMastery } from './attempt.ts';

export async function readMastery(
  db: Queryable,
  userId: UserId,
  concepts: readonly string[],
): Promise<Map<string, ConceptMastery>> {
  const { rows } = await db.query<ConceptMastery & { concept: string }>(
    `select concept, known, answers, correct from mastery
     where user_id = $1 and concept = any($2::text[])`,
    [userId, concepts],
  );
  return new Map(rows.map(({ concept, ...mastery }) => [concept, mastery]));
}

export async function allMastery(
  db: Queryable,
  userId: UserId,
): Promise<Map<string, ConceptMastery>> {
  const { rows } = await db.query<ConceptMastery & { concept: string }>(
    'select concept, known, answers, correct from mastery where user_id = $1',
    [userId],
  );
  return new Map(rows.map(({ concept, ...mastery }) => [concept, mastery]));
}

export async function writeMastery(
  tx: Tx,
  userId: UserId,
  concept: string,
  mastery: ConceptMastery | null,
): Promise<void> {
  if (!mastery) {
    await tx.query('delete from mastery where user_id = $1 and concept = $2', [userId, concept]);
    return;
  }
  const { known, answers, correct } = mastery;
  await tx.query(
    `insert into mastery (user_id, concept, known, answers, correct) values ($1, $2, $3, $4, $5)
     on conflict (user_id, concept) do update
       set known = excluded.known, answers = excluded.answers, correct = excluded.correct`,
    [userId, concept, known, answers, correct],
  );
}
