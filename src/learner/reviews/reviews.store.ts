/** Which cards are to be shown. */
import type { UserId } from '../../contracts/ids.ts';
import type { DeckCounts, DueCard } from '../../contracts/learning.ts';
import type { CardId, StudySetId } from '../../contracts/reading.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import { CARRIED, JOIN_PASSAGE } from '../../library/citations/carried.ts';
import type { CardMemory } from '../answers/attempt.ts';

/** Of one set where one is named, at this moment, within what is left of the day's limits. */
export interface DeckView {
  userId: UserId;
  setId: StudySetId | null;
  now: Date;
  /** Until when half-learned cards are shown. */
  soon: Date;
  /** Until when they are counted. */
  dayEnd: Date;
  left: { due: number; new: number };
  limit: number;
}

export type DeckCard = Omit<DueCard, 'phase' | 'due_at' | 'previews' | 'evidence' | 'quote'> & {
  evidence: DueCard['evidence'] | null;
  quote: string | null;
  state: CardMemory | null;
};

/**
 * A card that has a schedule, is there, and is not put aside. Each is looked up by itself, so that
 * those due are found in their order and no further than to the limit, however many cards there are.
 */
const SCHEDULED = `select s.card_id as id, s.due_at from schedule s, lateral (
    select 1 from study_cards c where c.id = s.card_id and c.user_id = s.user_id
      and ($2::text is null or c.study_set_id = $2) and c.trashed_at is null limit 1) card
  where s.user_id = $1 and not s.is_suspended and coalesce(s.buried_until <= $3, true)`;

/**
 * What is half learned comes first, then what would be forgotten, then what is new. All in one
 * statement, and nothing is counted beyond the limits: how many cards there are costs nothing.
 */
const DECK = `with learning as (
    ${SCHEDULED} and s.phase in ('learning', 'relearning') and s.due_at <= greatest($4, $8::timestamptz)
  ), due as (
    ${SCHEDULED} and s.phase = 'review' and s.due_at <= $3 order by s.due_at, s.card_id limit $5
  ), fresh as (
    select c.id, c.study_set_id, c.place from study_cards c
    where c.user_id = $1 and ($2::text is null or c.study_set_id = $2) and c.trashed_at is null
      and not c.is_begun and not exists (select 1 from schedule s where s.user_id = $1
        and s.card_id = c.id and s.state is null and (s.is_suspended or s.buried_until > $3))
    order by c.study_set_id, c.place limit $6
  ), counted as (
    select (select count(*) from learning) as learning, (select count(*) from due) as due,
      (select count(*) from fresh) as new,
      (select count(*) from learning where due_at <= $4) as ready
  ), picked as (
    select id, 1 as class, row_number() over (order by due_at, id) as turn from learning
      where due_at <= $4
    union all select id, 2, row_number() over (order by due_at, id) from due
    union all select id, 3, row_number() over (order by study_set_id, place) from fresh
    order by class, turn limit $7
  )
  select counted.*, made.id, made.study_set_id, title as set_title, made.question, made.answer,
    made.concept, made.source, made.tags, made.media, s.state, ${CARRIED}
  from counted left join picked on true
    left join study_cards made on made.id = picked.id
    left join schedule s on s.user_id = $1 and s.card_id = picked.id
    left join study_sets on study_sets.id = made.study_set_id ${JOIN_PASSAGE}
  order by class, turn`;

export async function readDeck(
  db: Queryable,
  { userId, setId, now, soon, dayEnd, left, limit }: DeckView,
): Promise<{ counts: DeckCounts; cards: DeckCard[]; isEmpty: boolean }> {
  const { rows } = await db.query<Counted & DeckCard>(DECK, [
    userId,
    setId,
    now,
    soon,
    left.due,
    left.new,
    limit,
    dayEnd,
  ]);
  // Without a card there is one row all the same, for the counts.
  const { new: fresh = 0, learning = 0, due = 0, ready = 0 } = rows[0] ?? {};
  return {
    counts: { new: fresh, learning, due },
    cards: rows.filter(({ id }) => id !== null).map(cardIn),
    isEmpty: fresh + due + ready === 0,
  };
}

/** `ready`: of the half-learned cards, those that may be shown now. */
type Counted = DeckCounts & { ready: number };

function cardIn({
  new: _new,
  learning: _learning,
  due: _due,
  ready: _ready,
  ...card
}: Counted & DeckCard): DeckCard {
  return card;
}

/** When the next card comes that is not due yet. */
export async function nextDueAt(
  db: Queryable,
  { userId, setId, now, soon }: DeckView,
): Promise<Date | null> {
  const { rows } = await db.query<{ due_at: Date }>(
    `${SCHEDULED} and s.due_at > $4 order by s.due_at limit 1`,
    [userId, setId, now, soon],
  );
  return rows[0]?.due_at ?? null;
}

export interface OwnCard {
  id: CardId;
  question: string;
  answer: string;
  concept: string | null;
}

/** Nobody deletes it before the transaction has ended. */
export async function holdOwnCard(
  tx: Tx,
  userId: UserId,
  id: CardId,
): Promise<OwnCard | undefined> {
  const { rows } = await tx.query<OwnCard>(
    `select id, question, answer, concept from study_cards
     where user_id = $1 and id = $2 and trashed_at is null for key share`,
    [userId, id],
  );
  return rows[0];
}
