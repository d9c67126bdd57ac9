/** A person with so many cards, ten answers to each, of which six in ten are known by now. */
import { UserId } from '../../src/contracts/ids.ts';
import { type CardMemory, reviewCard } from '../../src/domain/scheduling/card-memory.ts';
import type { Store } from '../../src/kernel/store/store.ts';
import { seededRandom } from '../../src/kernel/world/random.ts';

export const learner = UserId.parse('learner');

const ANSWERS_EACH = 10;
const KNOWN_SHARE = 0.6;
const DAY_MS = 86_400_000;
const PIECE = 1000;

export interface ALearner {
  cardIds: string[];
  /** Of the known ones, in the order of the cards. */
  memories: Map<string, CardMemory>;
}

/** Due from five days ago to two months on, so that about one known card in thirteen is due. */
export async function fillLearner(store: Store, cards: number, now: Date): Promise<ALearner> {
  const random = seededRandom(`learner ${cards}`);
  const cardIds = Array.from({ length: cards }, (_, at) => idOf(at));
  const memories = new Map(
    cardIds.slice(0, cards * KNOWN_SHARE).map((id) => {
      const due = new Date(now.getTime() + (random() * 65 - 5) * DAY_MS);
      const first = new Date(due.getTime() - 8 * DAY_MS);
      return [id, { ...reviewCard(null, 4, first), due: due.toISOString() }];
    }),
  );
  const setId = idOf(10_000_000);
  await store.query(
    `insert into study_sets (id, user_id, title, request, request_hash, made_by, created_at)
     values ($1, $2, 'A deck', '{"documentIds": []}', 'deck', '{"mind": "person"}', now())`,
    [setId, learner],
  );
  for (let at = 0; at < cards; at += PIECE) {
    const ids = cardIds.slice(at, at + PIECE);
    await store.query(
      `insert into study_cards (id, study_set_id, user_id, place, question, answer, concept,
         concept_key, origin, edited, findings)
       select id, $1, $2, $4 + nr, 'What is thing ' || id || '?', repeat('It is a thing. ', 8),
         'concept ' || nr % 100, 'concept ' || nr % 100, 'written', false, '[]'
       from unnest($3::text[]) with ordinality as given (id, nr)`,
      [setId, learner, ids, at],
    );
    await insertAnswers(store, ids, at, now);
    await insertSchedules(store, ids, memories);
  }
  // As an import does; a server also does it by itself after a while.
  await store.query('analyze study_cards, schedule, attempts');
  return { cardIds, memories };
}

async function insertAnswers(store: Store, ids: string[], at: number, now: Date): Promise<void> {
  await store.query(
    `insert into attempts (id, user_id, place, item_id, item_kind, item_hash, concepts, source,
       answer, option_count, is_correct, rating, phase, latency_ms, at, idempotency_key)
     select id || '-' || time, $1, ($2 + nr) * $4 + time, id, 'card', 'hash',
       array['concept ' || nr % 100], 'review', '{}', null, true, 3, 'review', 4000,
       $5::timestamptz - make_interval(days => time * 7 + 1), 'review ' || id || time
     from unnest($3::text[]) with ordinality as given (id, nr), generate_series(1, $4) as time`,
    [learner, at, ids, ANSWERS_EACH, now],
  );
  await store.query(
    `insert into learners (user_id, last_place) values ($1, $2)
     on conflict (user_id) do update set last_place = excluded.last_place`,
    [learner, (at + ids.length + 1) * ANSWERS_EACH],
  );
}

async function insertSchedules(
  store: Store,
  ids: readonly string[],
  memories: ReadonlyMap<string, CardMemory>,
): Promise<void> {
  const rows = ids.flatMap((id) => {
    const memory = memories.get(id);
    return memory ? [{ id, memory, due: memory.due }] : [];
  });
  await store.query(
    `insert into schedule (user_id, card_id, state, phase, due_at)
     select $1, id, memory, 'review', due
     from jsonb_to_recordset($2) as given (id text, memory jsonb, due timestamptz)`,
    [learner, JSON.stringify(rows)],
  );
}

function idOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
