/**
 * What a person waits for while studying: the list of due cards, and a review being recorded.
 * Beside each, in turn with it, the bare SQL that it comes down to; and the same with a tenth
 * of the cards and answers, while what is shown stays twenty cards.
 */

import { localCaller } from '../../src/app/local-user.ts';
import type { Caller, Route } from '../../src/kernel/routes/route.ts';
import { loadMigrations } from '../../src/kernel/store/migrations.ts';
import { openStore } from '../../src/kernel/store/open-store.ts';
import type { Store } from '../../src/kernel/store/store.ts';
import { realWorld } from '../../src/kernel/world/world.ts';
import { learnerRoutes } from '../../src/learner/learner.routes.ts';
import { learnerMigrations } from '../../src/learner/learner.ts';
import { libraryMigrations } from '../../src/library/library.ts';
import { type Figure, figure, type Measurement } from '../figure.ts';
import { type Grounds, type StoreKind, storeTitle } from '../grounds.ts';
import { percentile } from '../statistics.ts';
import { type ALearner, fillLearner, learner } from './a-learner.ts';

const SIZES = [1000, 10_000] as const;
const ROUNDS = 120;
const WARM = 20;
/** Below the middle: whatever else this machine does only makes things slower. */
const USUAL_SHARE = 0.25;

interface Times {
  due: number[];
  bareDue: number[];
  review: number[];
  bareReview: number[];
}

export const studying: Measurement = {
  name: 'studying',
  async run(grounds) {
    const figures: Figure[] = [];
    for (const kind of grounds.kinds) {
      const [small, large] = [await measure(grounds, kind, 0), await measure(grounds, kind, 1)];
      figures.push(...figuresOf(storeTitle[kind], small, large));
    }
    return figures;
  },
};

async function measure(grounds: Grounds, kind: StoreKind, size: 0 | 1): Promise<Times> {
  const store = await openLearnerStore(grounds, kind);
  try {
    const one = await fillLearner(store, SIZES[size], realWorld.now());
    return await timesOf(store, one);
  } finally {
    await store.close();
  }
}

async function timesOf(store: Store, one: ALearner): Promise<Times> {
  const due = caller(store, 'GET', '/api/reading/reviews/due');
  const review = caller(store, 'POST', '/api/reading/reviews');
  const times: Times = { due: [], bareDue: [], review: [], bareReview: [] };
  const known = [...one.memories];
  for (let round = 0; round < ROUNDS + WARM; round++) {
    const [id = '', memory] = known[(round * 37) % known.length] ?? [];
    const [other = ''] = known[(round * 37 + 1) % known.length] ?? [];
    times.due.push(await timed(() => due({ query: { limit: 20, ahead_minutes: 0 } })));
    times.bareDue.push(await timed(() => bareDue(store)));
    times.review.push(await timed(() => review({ body: { card_id: id, rating: 3 } })));
    times.bareReview.push(await timed(() => bareReview(store, other, round, memory ?? {})));
  }
  return {
    due: times.due.slice(WARM),
    bareDue: times.bareDue.slice(WARM),
    review: times.review.slice(WARM),
    bareReview: times.bareReview.slice(WARM),
  };
}

/** The twenty cards that are due longest, and how many there are. */
async function bareDue(store: Store): Promise<void> {
  const now = realWorld.now();
  const from = `from schedule s join study_cards c on c.id = s.card_id
    where s.user_id = $1 and s.due_at <= $2 and not s.is_suspended`;
  await store.query(
    `select c.id, c.question, c.answer, s.state ${from} order by s.due_at limit 20`,
    [learner, now],
  );
  await store.query(`select count(*) ${from}`, [learner, now]);
}

/** An answer and the schedule after it, as rows, in one transaction. */
async function bareReview(
  store: Store,
  cardId: string,
  round: number,
  memory: object,
): Promise<void> {
  const now = realWorld.now();
  await store.transaction(async (tx) => {
    await tx.query(
      `insert into attempts (id, user_id, place, item_id, item_kind, item_hash, concepts, source,
         answer, is_correct, rating, phase, latency_ms, at, idempotency_key)
       values ($1, $2, $3, $4, 'card', 'hash', '{}', 'review', '{}', true, 3, 'review', 1, $5, $6)`,
      [realWorld.id(), learner, 1_000_000_000 + round, cardId, now, `bare ${round}`],
    );
    await tx.query(
      `update schedule set state = $3, phase = 'review', due_at = $4
       where user_id = $1 and card_id = $2`,
      [learner, cardId, JSON.stringify(memory), new Date(now.getTime() + 86_400_000)],
    );
  });
}

/** The route itself, as the server calls it: all but HTTP. */
function caller(store: Store, method: Route['method'], path: string) {
  const routes = learnerRoutes({ store, world: realWorld } as never);
  const route = routes.find((one) => one.method === method && one.path === path);
  if (!route) throw new Error(`there is no ${method} ${path}`);
  const me: Caller = { ...localCaller('machine'), userId: learner };
  return (input: object) => route.handle({ caller: me, headers: new Headers(), ...input } as never);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function figuresOf(on: string, small: Times, large: Times): Figure[] {
  const usual = (times: number[]) => percentile(times, USUAL_SHARE);
  const note = (ours: number[], bare: number[]) =>
    `${usual(ours).toFixed(2)} ms against ${usual(bare).toFixed(2)} ms`;
  const ratio = (ours: number[], bare: number[]) => usual(ours) / usual(bare);
  const parts = [
    ['due list', large.due, large.bareDue, small.due],
    ['recording a review', large.review, large.bareReview, small.review],
  ] as const;
  return parts.flatMap(([name, ours, bare, before]) => [
    figure({
      name: `${name} ÷ its bare SQL`,
      on,
      value: ratio(ours, bare),
      unit: '×',
      bar: { atMost: 3 },
      note: `10,000 cards, 100,000 answers: ${note(ours, bare)}`,
    }),
    figure({
      name: `${name}, ten times the cards`,
      on,
      value: ratio(ours, before),
      unit: '×',
      bar: { atMost: 1.5 },
      note: `the answer is as long: ${note(ours, before)} with 1,000 cards`,
    }),
  ]);
}

async function openLearnerStore(grounds: Grounds, kind: StoreKind): Promise<Store> {
  const folders = {
    kernel: new URL('../../src/kernel/store/migrations/', import.meta.url),
    library: libraryMigrations,
    ...learnerMigrations,
  };
  const loaded = Object.entries(folders).map(([name, folder]) => loadMigrations(name, folder));
  const migrations = (await Promise.all(loaded)).flat();
  return openStore({ ...(await grounds.freshPlace(kind)), migrations });
}
