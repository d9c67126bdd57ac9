/**
 * What people answered to the questions of a test or a set, wherever it was given to them: first
 * attempts that have ended, since whoever tries again has seen the questions before.
 */
import type { JudgedItem } from '../../../contracts/assessment/statistics.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type {
  Choices,
  CountedItem,
} from '../../../domain/assessment/statistics/item-statistics.ts';
import { setStatistics } from '../../../domain/assessment/statistics/set-statistics.ts';
import type { Queryable } from '../../../kernel/store/store.ts';

interface AskedRow {
  delivery_id: string;
  source: string;
  place: number;
  item_id: string;
  item_hash: string;
  options: number;
  key: number;
}

interface ChosenRow {
  sitting_id: string;
  delivery_id: string;
  place: number;
  chosen: number;
}

/** A question as it was asked: its id and its words. */
export const askedKey = (row: Pick<AskedRow, 'item_id' | 'item_hash'>): string =>
  `${row.item_id} ${row.item_hash}`;

/** By `askedKey`. Answers to questions of different sources are never mixed. */
export async function answerHistory(
  db: Queryable,
  { userId, sources, now }: { userId: UserId; sources: readonly string[]; now: Date },
): Promise<Map<string, JudgedItem>> {
  const { rows: asked } = await db.query<AskedRow>(
    `select question.delivery_id, coalesce(task_id, study_set_id, import_id) as source, place, item_id,
       item_hash, jsonb_array_length(options) as options, key
     from delivered_questions question join deliveries on deliveries.id = question.delivery_id
     where question.user_id = $1 and (task_id = any($2) or study_set_id = any($2) or import_id = any($2))
     order by question.delivery_id, place`,
    [userId, sources],
  );
  const { rows: chosen } = await db.query<ChosenRow>(
    `select sitting_id, answer.delivery_id, place, chosen
     from sitting_answers answer join sittings on sittings.id = sitting_id
     join deliveries on deliveries.id = answer.delivery_id
     where answer.user_id = $1 and attempt = 1
       and (ended_at is not null or ends_at <= $3)
       and (task_id = any($2) or study_set_id = any($2) or import_id = any($2))`,
    [userId, sources, now],
  );
  const judged = [...Map.groupBy(asked, ({ source }) => source).values()].flatMap((rows) =>
    judge(rows, chosen),
  );
  return new Map(judged.map((one) => [one.id, one]));
}

function judge(asked: readonly AskedRow[], chosen: readonly ChosenRow[]): JudgedItem[] {
  const items = new Map<string, CountedItem>();
  for (const row of asked) {
    const id = askedKey(row);
    items.set(id, { id, options: row.options, key: row.key });
  }
  return setStatistics([...items.values()], sheetsOf(asked, chosen, [...items.keys()])).items;
}

function sheetsOf(
  asked: readonly AskedRow[],
  chosen: readonly ChosenRow[],
  ids: readonly string[],
): Choices[] {
  const deliveries = Map.groupBy(asked, ({ delivery_id }) => delivery_id);
  const sittings = Map.groupBy(chosen, ({ sitting_id }) => sitting_id);
  return [...sittings.values()].flatMap((answers) => {
    const questions = deliveries.get(answers[0]?.delivery_id ?? '');
    if (questions === undefined) return [];
    const given = new Map(answers.map((answer) => [answer.place, answer.chosen]));
    const byId = new Map(questions.map((row) => [askedKey(row), given.get(row.place) ?? null]));
    return [ids.map((id) => byId.get(id))];
  });
}
