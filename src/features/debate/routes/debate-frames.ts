/** The events of a debate as its endpoints promise them: `progress`, `complete`, `error`. */
import { DebateId } from '../../../contracts/debate.ts';
import { type DebateProgress, DebateStage } from '../../../contracts/debate-requests.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { Run } from '../../../contracts/run.ts';
import type { RunEvent } from '../../../contracts/run-event.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { findDebate } from '../stores/debates.store.ts';
import { findTurn } from '../stores/turns.store.ts';

type Made = Extract<RunEvent['body'], { type: 'thing-made' }>;

export function debateFrames(
  store: Store,
  userId: UserId,
  { run_id }: Pick<Run, 'run_id'>,
): (event: RunEvent) => Promise<string | null> {
  const follower = new DebateFollower(store, userId, DebateId.parse(run_id));
  return async (event) => {
    const told = await follower.told(event.body);
    if (!told) return null;
    const id = 'seq' in event ? `id: ${event.seq}\n` : '';
    return `${id}event: ${told.name}\ndata: ${JSON.stringify(told.value)}\n\n`;
  };
}

const CANCELLED = { code: 'run.cancelled', detail: 'The debate was cancelled.' };

/** Knows in which stage the debate was when each thing was said. */
class DebateFollower {
  readonly #store: Store;
  readonly #userId: UserId;
  readonly #id: DebateId;
  #stage: DebateStage | undefined;

  constructor(store: Store, userId: UserId, id: DebateId) {
    this.#store = store;
    this.#userId = userId;
    this.#id = id;
  }

  async told(body: RunEvent['body']): Promise<{ name: string; value: unknown } | null> {
    switch (body.type) {
      case 'stage':
        this.#stage = DebateStage.parse(body.stage);
        return { name: 'progress', value: await this.#now() };
      case 'thing-made': {
        const value = await this.#progress(body);
        return value && { name: 'progress', value };
      }
      case 'warning':
        return { name: 'progress', value: { ...(await this.#now()), warning: body.message } };
      case 'run-end':
        return { name: 'complete', value: (await this.#debate())?.report };
      case 'run-fail':
        return { name: 'error', value: body.problem };
      case 'run-cancel':
        return { name: 'error', value: CANCELLED };
      default:
        return null;
    }
  }

  async #progress({ kind, id }: Made): Promise<DebateProgress | null> {
    if (kind === 'turn') {
      const turn = await findTurn(this.#store, this.#id, id);
      return turn ? { ...(await this.#now()), turn } : null;
    }
    if (kind !== 'session') return null;
    const session = (await this.#debate())?.session;
    return session ? { ...(await this.#now()), session } : null;
  }

  async #now(): Promise<Pick<DebateProgress, 'stage' | 'debate_id'>> {
    this.#stage ??= (await this.#debate())?.stage ?? 'seed';
    return { stage: this.#stage, debate_id: this.#id };
  }

  #debate() {
    return findDebate(this.#store, this.#userId, this.#id);
  }
}
