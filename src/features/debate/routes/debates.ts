/** What people can do with debates: look, speak to them, stake on them, drop them. */
import type { DebateId, Interjection } from '../../../contracts/debate.ts';
import type {
  DebateDetail,
  DebatePrediction,
  DebateSummary,
  DebateTranscript,
  InterjectRequest,
} from '../../../contracts/debate-requests.ts';
import type { DocumentId } from '../../../contracts/document.ts';
import { RunId, type UserId } from '../../../contracts/ids.ts';
import type { AppError } from '../../../kernel/errors/app-error.ts';
import { kernelError } from '../../../kernel/errors/error-codes.ts';
import type { Runs } from '../../../kernel/runs/runs.ts';
import type { DebateFeaturePorts } from '../desk/debate-ports.ts';
import { debateError } from '../error-codes.ts';
import {
  type DebateRow,
  deleteDebate,
  listDebates,
  lockDebate,
  ownDebate,
} from '../stores/debates.store.ts';
import { findPrediction, insertPrediction } from '../stores/predictions.store.ts';
import { insertInterjection, readTurns } from '../stores/turns.store.ts';

const BUSY = ['queued', 'running', 'waiting'];

export class Debates {
  readonly #ports: Pick<DebateFeaturePorts, 'store' | 'world'>;
  readonly #runs: Runs;

  constructor(ports: Pick<DebateFeaturePorts, 'store' | 'world'>, runs: Runs) {
    this.#ports = ports;
    this.#runs = runs;
  }

  async list(
    userId: UserId,
    filter: { limit: number; documentId?: DocumentId | undefined },
  ): Promise<DebateSummary[]> {
    return (await listDebates(this.#ports.store, userId, filter)).map(summaryOf);
  }

  async get(userId: UserId, id: DebateId): Promise<DebateDetail> {
    const row = await ownDebate(this.#ports.store, userId, id);
    const isBusy = BUSY.includes(row.status);
    return {
      ...summaryOf(row),
      request: row.request,
      session: row.session,
      report: row.report,
      problem: row.problem,
      prediction: await findPrediction(this.#ports.store, id, userId),
      takes_interjections: isBusy && row.takes_interjections,
      takes_predictions: isBusy && row.takes_predictions && row.session !== null,
      made_by: row.made_by,
    };
  }

  async transcript(userId: UserId, id: DebateId): Promise<DebateTranscript> {
    const { store } = this.#ports;
    const { status, stage, session } = await ownDebate(store, userId, id);
    return { debate_id: id, status, stage, session, turns: await readTurns(store, id) };
  }

  /** Kept until the next round takes it up; a debate that waits goes on with it. */
  async interject(userId: UserId, id: DebateId, request: InterjectRequest): Promise<DebateDetail> {
    const { store, world } = this.#ports;
    const row = await ownDebate(store, userId, id);
    const { goOn } = request;
    if ('kind' in request) {
      const { goOn: _goOn, ...interjection } = request;
      await store.transaction(async (tx) => {
        const { takes_interjections, session } = await lockDebate(tx, id);
        if (!BUSY.includes(row.status) || !takes_interjections) throw tooLate();
        refuseUnknownTopic(interjection, session?.topics);
        await insertInterjection(tx, id, interjection, world.now());
      });
    } else if (!BUSY.includes(row.status)) throw tooLate();
    if (goOn && row.status === 'waiting') {
      await this.#runs.signal(userId, RunId.parse(id), 'interject', {});
    }
    return this.get(userId, id);
  }

  /** One stake for each person, before the judge sits. */
  async predict(
    userId: UserId,
    id: DebateId,
    stake: Pick<DebatePrediction, 'probabilities' | 'decisivePassage'>,
  ): Promise<DebatePrediction> {
    const { store, world } = this.#ports;
    const { status } = await ownDebate(store, userId, id);
    return store.transaction(async (tx) => {
      const { takes_predictions, session } = await lockDebate(tx, id);
      if (!BUSY.includes(status) || !takes_predictions) {
        throw debateError('debate.over', 'The judge is sitting; nothing can be staked any more.');
      }
      if (!session) throw debateError('debate.not-ready', 'The postures do not stand yet.');
      refuseUnknownPostures(stake.probabilities, session.postures);
      const isNew = await insertPrediction(
        tx,
        { debateId: id, userId },
        { ...stake, now: world.now() },
      );
      if (!isNew) {
        throw debateError('debate.already-staked', 'You have staked on this debate already.');
      }
      const kept = await findPrediction(tx, id, userId);
      if (!kept) throw new Error('the stake is not there');
      return kept;
    });
  }

  /** What is under way is stopped first. */
  async delete(userId: UserId, id: DebateId): Promise<void> {
    const { store } = this.#ports;
    const { status } = await ownDebate(store, userId, id);
    if (BUSY.includes(status)) await this.#runs.cancel(userId, RunId.parse(id));
    await store.transaction((tx) => deleteDebate(tx, id));
  }
}

function summaryOf(row: Omit<DebateRow, 'report'>): DebateSummary {
  const { id, status, stage, session, papers, best_overall, created_at, request } = row;
  return {
    id,
    run_id: RunId.parse(id),
    status,
    stage,
    question: session?.question ?? request.question,
    papers,
    postures: session?.postures ?? [],
    bestOverall: best_overall,
    created_at: created_at.toISOString(),
  };
}

function tooLate(): AppError {
  return debateError(
    'debate.over',
    'The last round of this debate has begun; nothing can be added to it any more.',
  );
}

function refuseUnknownTopic(
  { kind, topic, text }: Interjection,
  topics: readonly string[] | undefined,
): void {
  const named = topic ?? (kind === 'drop-topic' ? text : undefined);
  if (named === undefined || topics === undefined || topics.includes(named)) return;
  throw kernelError('input.invalid', 'This debate has no such topic.', {
    faults: [{ path: 'body.topic', message: `must be one of: ${topics.join('; ')}` }],
  });
}

function refuseUnknownPostures(
  probabilities: Readonly<Record<string, number>>,
  postures: readonly string[],
): void {
  const faults = Object.keys(probabilities)
    .filter((posture) => !postures.includes(posture))
    .map((posture) => ({
      path: `body.probabilities.${posture.slice(0, 80)}`,
      message: 'is no posture of this debate',
    }));
  if (faults.length > 0) {
    throw kernelError('input.invalid', 'Stake on the postures of this debate.', { faults });
  }
}
