/** Cards with where they stand, to look for those that are put aside, flagged or hard. */
import type { BrowsedCard, CardState } from '../../contracts/decks.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { StudySetId } from '../../contracts/reading.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { type Carried, JOIN_PASSAGE, withEvidence } from '../../library/citations/carried.ts';
import { CARD } from '../items/study-cards.store.ts';

const IS: Record<CardState, string> = {
  suspended: 's.is_suspended',
  buried: 's.buried_until > $3',
  flagged: 'flag.item_id is not null',
  new: 's.state is null',
  learning: "s.phase in ('learning', 'relearning')",
  review: "s.phase = 'review'",
};

interface BrowseWish {
  userId: UserId;
  setId: StudySetId | null;
  state: CardState | null;
  now: Date;
  limit: number;
}

type BrowsedRow = Omit<BrowsedCard, keyof Carried | 'due_at' | 'buried_until'> &
  Carried & { due_at: Date | null; buried_until: Date | null };

export async function browseCards(
  db: Queryable,
  { userId, setId, state, now, limit }: BrowseWish,
): Promise<BrowsedCard[]> {
  const { rows } = await db.query<BrowsedRow>(
    `select ${CARD}, made.study_set_id, coalesce(s.phase, 'new') as phase, s.due_at,
       coalesce((s.state ->> 'reviews')::int, 0) as reviews,
       coalesce((s.state ->> 'lapses')::int, 0) as lapses,
       coalesce(s.is_suspended, false) as is_suspended,
       case when s.buried_until > $3 then s.buried_until end as buried_until,
       flag.item_id is not null as is_flagged
     from study_cards made
     left join schedule s on s.user_id = made.user_id and s.card_id = made.id
     left join item_flags flag on flag.user_id = made.user_id and flag.item_id = made.id
     ${JOIN_PASSAGE}
     where made.user_id = $1 and ($2::text is null or made.study_set_id = $2)
       and made.trashed_at is null and ${state === null ? 'true' : IS[state]}
     order by made.study_set_id desc, made.place limit $4`,
    [userId, setId, now, limit],
  );
  return rows.map(({ due_at, buried_until, ...row }) => ({
    ...withEvidence(row),
    due_at: due_at?.toISOString() ?? null,
    buried_until: buried_until?.toISOString() ?? null,
  }));
}
