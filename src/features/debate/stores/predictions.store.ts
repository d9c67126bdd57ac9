/** The rows of what people staked on a verdict. */
import type { DebateId } from '../../../contracts/debate.ts';
import type { DebatePrediction } from '../../../contracts/debate-requests.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';

interface PredictionRow {
  user_id: UserId;
  probabilities: DebatePrediction['probabilities'];
  decisive_passage: DebatePrediction['decisivePassage'];
  brier: number | null;
  decisive: boolean | null;
  at: Date;
}

/** False when the person has staked before. */
export async function insertPrediction(
  tx: Tx,
  { debateId, userId }: { debateId: DebateId; userId: UserId },
  {
    probabilities,
    decisivePassage,
    now,
  }: Pick<DebatePrediction, 'probabilities' | 'decisivePassage'> & { now: Date },
): Promise<boolean> {
  const { count } = await tx.query(
    `insert into debate_predictions (debate_id, user_id, probabilities, decisive_passage, at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [
      debateId,
      userId,
      JSON.stringify(probabilities),
      decisivePassage && JSON.stringify(decisivePassage),
      now,
    ],
  );
  return count > 0;
}

export async function findPrediction(
  db: Queryable,
  debateId: DebateId,
  userId: UserId,
): Promise<DebatePrediction | null> {
  const { rows } = await db.query<PredictionRow>(
    'select * from debate_predictions where debate_id = $1 and user_id = $2',
    [debateId, userId],
  );
  return rows[0] ? shown(rows[0]) : null;
}

export async function readPredictions(
  db: Queryable,
  debateId: DebateId,
): Promise<{ userId: UserId; prediction: DebatePrediction }[]> {
  const { rows } = await db.query<PredictionRow>(
    'select * from debate_predictions where debate_id = $1 order by user_id',
    [debateId],
  );
  return rows.map((row) => ({ userId: row.user_id, prediction: shown(row) }));
}

export async function scorePrediction(
  tx: Tx,
  { debateId, userId }: { debateId: DebateId; userId: UserId },
  { brier, decisive }: { brier: number; decisive: boolean | null },
): Promise<void> {
  await tx.query(
    'update debate_predictions set brier = $3, decisive = $4 where debate_id = $1 and user_id = $2',
    [debateId, userId, brier, decisive],
  );
}

function shown({ probabilities, decisive_passage, brier, decisive, at }: PredictionRow) {
  return {
    probabilities,
    decisivePassage: decisive_passage,
    brier,
    decisive,
    at: at.toISOString(),
  };
}
