/** The rows of what is said in a debate, and of what people say to it. */
import type { DebateId, Interjection } from '../../../contracts/debate.ts';
import type { DebateTurn } from '../../../contracts/debate-turn.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import { asKeptNow } from './older-turns.ts';

/** A turn and where it stands in the debate. */
export interface NumberedTurn {
  place: number;
  turn: DebateTurn;
}

export async function insertTurns(
  tx: Tx,
  debateId: DebateId,
  turns: readonly NumberedTurn[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into debate_turns (debate_id, id, place, body, at)
     select $1, said -> 'turn' ->> 'id', (said ->> 'place')::int, said -> 'turn', $3
     from jsonb_array_elements($2::jsonb) as said`,
    [debateId, JSON.stringify(turns), now],
  );
}

export async function readTurns(db: Queryable, debateId: DebateId): Promise<DebateTurn[]> {
  const { rows } = await db.query<{ body: DebateTurn }>(
    'select body from debate_turns where debate_id = $1 order by place',
    [debateId],
  );
  return rows.map(({ body }) => asKeptNow(body));
}

export async function findTurn(
  db: Queryable,
  debateId: DebateId,
  id: string,
): Promise<DebateTurn | undefined> {
  const { rows } = await db.query<{ body: DebateTurn }>(
    'select body from debate_turns where debate_id = $1 and id = $2',
    [debateId, id],
  );
  return rows[0] && asKeptNow(rows[0].body);
}

/** The caller holds the debate's row. */
export async function insertInterjection(
  tx: Tx,
  debateId: DebateId,
  interjection: Interjection,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into debate_interjections (debate_id, n, body, at)
     select $1, coalesce(max(n), 0) + 1, $2, $3 from debate_interjections where debate_id = $1`,
    [debateId, JSON.stringify(interjection), now],
  );
}

/** What nobody has taken up yet, taken up by this round. */
export async function takeInterjections(
  tx: Tx,
  debateId: DebateId,
  round: number,
): Promise<{ n: number; body: Interjection }[]> {
  const { rows } = await tx.query<{ n: number; body: Interjection }>(
    `update debate_interjections set round = $2 where debate_id = $1 and round is null
     returning n, body`,
    [debateId, round],
  );
  return rows.toSorted((a, b) => a.n - b.n);
}
