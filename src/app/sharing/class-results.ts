/** How a class does on a set that it studies: by item and by concept, never by person. */
import type { ClassResults } from '../../contracts/people/sharing.ts';
import type { Queryable } from '../../kernel/store/store.ts';

/** Of those who are in the class now, on their copies of what is in the set now. */
const ANSWERS = `from study_cards original
  join study_sets copy on copy.import_key = $1
  join study_cards made on made.study_set_id = copy.id and made.import_key = original.id
  join class_members on class_members.user_id = copy.user_id and class_members.class_id = $2
  join attempts on attempts.user_id = copy.user_id and attempts.item_id = made.id
    and attempts.voided_by is null
  where original.study_set_id = $3 and original.trashed_at is null`;
const COUNTS = `count(distinct attempts.user_id) as people, count(*) as answers,
  count(*) filter (where attempts.is_correct) as correct`;

export async function classResults(
  db: Queryable,
  share: { key: string; classId: string; studySetId: string },
): Promise<ClassResults> {
  const values = [share.key, share.classId, share.studySetId];
  const { rows } = await db.query<{ members: number }>(
    'select count(*) as members from class_members where class_id = $1',
    [share.classId],
  );
  const items = await db.query<ClassResults['items'][number]>(
    `select original.id, original.question, original.concept, ${COUNTS} ${ANSWERS}
     group by original.id, original.question, original.concept, original.place
     order by original.place`,
    values,
  );
  const concepts = await db.query<ClassResults['concepts'][number]>(
    `select min(original.concept) as concept, ${COUNTS} ${ANSWERS} and original.concept_key is not null
     group by original.concept_key order by min(original.concept)`,
    values,
  );
  return { members: rows[0]?.members ?? 0, items: items.rows, concepts: concepts.rows };
}
