/**
 * Sends reviews one after the other, and keeps what could not be sent until it can: also over
 * a reload. Each has a key, so that the server counts it once however often it comes.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { DueReviews, ReviewRequest } from '../../../../contracts/learning.ts';
import { ApiProblem, NOT_OURS, sendJson, UNREACHABLE } from '../../../api/client.ts';
import { connectionNow, onConnection } from '../../../api/connection.ts';
import { DUE_KEY } from '../../../sets/due.queries.ts';
import { readStored, writeStored } from '../../../sets/stored.ts';

export type Unsent = Pick<ReviewRequest, 'card_id' | 'rating'> & {
  key: string;
  latency_ms: number;
};

export interface OutboxState {
  waiting: readonly Unsent[];
  /** The last try did not reach the server. */
  isStuck: boolean;
}

type OnRefused = (error: unknown) => void;

const STORED_AS = 'lyceum.study.reviews';
const PAUSES_MS = [500, 1000, 2000, 5000];

export class ReviewOutbox {
  readonly #queries: QueryClient;
  readonly #listeners = new Set<() => void>();
  #state: OutboxState = { waiting: readStored(STORED_AS, isUnsent) ?? [], isStuck: false };
  #work: Promise<void> | null = null;
  #wake: (() => void) | null = null;

  constructor(queries: QueryClient) {
    this.#queries = queries;
  }

  readonly state = (): OutboxState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Accepts a review; its card leaves the due list at once. */
  add(review: Unsent, onRefused: OnRefused): void {
    this.#forget(review);
    this.#set({ ...this.#state, waiting: [...this.#state.waiting, review] });
    void this.send(onRefused);
  }

  /** Until everything is sent. */
  send(onRefused?: OnRefused): Promise<void> {
    this.#wake?.();
    this.#work ??= this.#sendAll(onRefused).finally(() => {
      this.#work = null;
    });
    return this.#work;
  }

  async #sendAll(onRefused?: OnRefused): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const [next] = this.#state.waiting;
      if (!next) break;
      if (await this.#sendOne(next, onRefused)) tries = -1;
      else await this.#pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0);
    }
    // Not awaited: otherwise a card rated during the refetch would find the sending still busy.
    void this.#queries.invalidateQueries({ queryKey: ['study'] });
  }

  /** Whether it is settled: taken, or refused for good. */
  async #sendOne(review: Unsent, onRefused?: OnRefused): Promise<boolean> {
    const { key, ...body } = review;
    try {
      await sendJson('POST', '/api/reading/reviews', { body, headers: { 'idempotency-key': key } });
    } catch (error) {
      if (isPassing(error)) {
        this.#set({ ...this.#state, isStuck: true });
        return false;
      }
      onRefused?.(error);
    }
    this.#forget(review);
    const waiting = this.#state.waiting.filter((other) => other.key !== key);
    this.#set({ waiting, isStuck: false });
    return true;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** What has been rated is not due any more, whatever an older answer of the server says. */
  #forget({ card_id }: Unsent): void {
    this.#queries.setQueriesData<DueReviews>(
      { queryKey: DUE_KEY },
      (due) => due && withoutCard(due, card_id),
    );
  }

  #set(state: OutboxState): void {
    this.#state = state;
    writeStored(STORED_AS, state.waiting.length > 0 ? state.waiting : undefined);
    for (const listener of this.#listeners) listener();
  }
}

const boxes = new WeakMap<QueryClient, ReviewOutbox>();

/** One for the whole app: what waits is sent also after the page has changed or was loaded anew. */
export function outboxOf(queries: QueryClient): ReviewOutbox {
  const known = boxes.get(queries);
  if (known) return known;
  const box = new ReviewOutbox(queries);
  boxes.set(queries, box);
  // A review that is refused now belongs to a card that was deleted.
  const sendWaiting = () => {
    if (box.state().waiting.length > 0) void box.send();
  };
  sendWaiting();
  onConnection(() => connectionNow().isGone || sendWaiting());
  return box;
}

const classes = {
  new: 'new',
  learning: 'learning',
  relearning: 'learning',
  review: 'due',
} as const;

function withoutCard(due: DueReviews, cardId: string): DueReviews {
  const card = due.cards.find(({ id }) => id === cardId);
  if (!card) return due;
  const name = classes[card.phase];
  return {
    ...due,
    cards: due.cards.filter(({ id }) => id !== cardId),
    counts: { ...due.counts, [name]: Math.max(0, due.counts[name] - 1) },
  };
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const { code, status } = error.problem;
  return code === UNREACHABLE || code === NOT_OURS || status >= 500 || status === 429;
}

function isUnsent(value: unknown): value is Unsent[] {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one?.key === 'string' && typeof one.card_id === 'string')
  );
}
