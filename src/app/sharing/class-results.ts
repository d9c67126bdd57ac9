/** How a class does on a set that it studies or a quiz that it takes: by item and by concept, never by person. */
import type { ClassResults } from '../../contracts/people/sharing.ts';
import type { Queryable } from '../../kernel/store/store.ts';

/** Whose answers count: of those who are in the class now, to what is there now. */
interface Answered {
  /** The rows that are counted, with `$1` for the class and `$2` for what is shared. */
  from: string;
  id: string;
  question: string;
  concept: string;
  conceptKey: string;
  place: string;
  person: string;
}

/** Their copies of the cards of a set. */
const OF_SET: Answered = {
  from: `from study_cards original
    join study_sets copy on copy.import_key = $3
    join study_cards made on made.study_set_id = copy.id and made.import_key = original.id
    join class_members on class_members.user_id = copy.user_id and class_members.class_id = $1
    join attempts answer on answer.user_id = copy.user_id and answer.item_id = made.id
      and answer.voided_by is null
    where original.study_set_id = $2 and original.trashed_at is null`,
  id: 'original.id',
  question: 'original.question',
  concept: 'original.concept',
  conceptKey: 'original.concept_key',
  place: 'original.place',
  person: 'answer.user_id',
};

/** Attempts at a quiz that they began while signed in. */
const OF_QUIZ: Answered = {
  from: `from delivered_questions given
    join sitting_answers answer on answer.delivery_id = given.delivery_id
      and answer.place = given.place
    join sitting_people on sitting_people.sitting_id = answer.sitting_id
    join class_members on class_members.user_id = sitting_people.user_id
      and class_members.class_id = $1
    left join study_items on study_items.id = given.study_item_id
    where given.delivery_id = $2 and $3::text is not null`,
  id: 'given.item_id',
  question: 'given.question',
  concept: 'study_items.concept',
  conceptKey: 'study_items.concept_key',
  place: 'given.place',
  person: 'sitting_people.user_id',
};

export async function classResults(
  db: Queryable,
  share: { key: string; classId: string; kind: 'study_set' | 'quiz'; thingId: string },
): Promise<ClassResults> {
  const { from, id, question, concept, conceptKey, place, person } =
    share.kind === 'quiz' ? OF_QUIZ : OF_SET;
  const counts = `count(distinct ${person}) as people, count(*) as answers,
    count(*) filter (where answer.is_correct) as correct`;
  const values = [share.classId, share.thingId, share.key];
  const { rows } = await db.query<{ members: number }>(
    'select count(*) as members from class_members where class_id = $1',
    [share.classId],
  );
  const items = await db.query<ClassResults['items'][number]>(
    `select ${id} as id, ${question} as question, ${concept} as concept, ${counts} ${from}
     group by ${id}, ${question}, ${concept}, ${place} order by ${place}`,
    values,
  );
  const concepts = await db.query<ClassResults['concepts'][number]>(
    `select min(${concept}) as concept, ${counts} ${from} and ${conceptKey} is not null
     group by ${conceptKey} order by min(${concept})`,
    values,
  );
  return { members: rows[0]?.members ?? 0, items: items.rows, concepts: concepts.rows };
}
