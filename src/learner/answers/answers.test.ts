/** Seeded histories of answers on a real store: what follows from them follows from them alone. */
import { beforeAll, expect, test } from 'vitest';
import { UserId } from '../../contracts/ids.ts';
import { reviewCard } from '../../domain/scheduling/card-memory.ts';
import { loadMigrations } from '../../kernel/store/migrations.ts';
import type { Tx } from '../../kernel/store/store.ts';
import { seededRandom } from '../../kernel/world/random.ts';
import { fixedWorld } from '../../testing/fixed-world.ts';
import { describeEachStore, type TestStore } from '../../testing/stores/stores.ts';
import { learnerMigrations } from '../learner.ts';
import type { Attempt, CardRating } from './attempt.ts';
import { findDrift, mendDrift } from './find-drift.ts';
import { recordAnswer, recordReview } from './record-attempt.ts';
import { beginSchedules, buryCard, suspendCard } from './schedule.store.ts';
import { undoReview, voidAnswersTo } from './void-attempt.ts';

const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];

describeEachStore('the learner', (openTestStore) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore({
      migrations: await loadMigrations('learner', learnerMigrations.learner),
    });
  });

  const within = <T>(work: (tx: Tx) => Promise<T>) => store.transaction(work);
  const give = (attempt: Attempt) =>
    within((tx) =>
      attempt.source === 'review' ? recordReview(tx, attempt) : recordAnswer(tx, attempt),
    );
  const giveAll = async (attempts: readonly Attempt[]) => {
    for (const attempt of attempts) await give(attempt);
  };

  /** Everything that is derived, whole. */
  async function stateOf(userId: UserId) {
    const schedule = await store.query(
      `select card_id, state, phase, due_at, is_suspended, buried_until from schedule
       where user_id = $1 order by card_id`,
      [userId],
    );
    const mastery = await store.query(
      'select concept, known, answers, correct from mastery where user_id = $1 order by concept',
      [userId],
    );
    return { schedule: schedule.rows, mastery: mastery.rows };
  }

  test.each(SEEDS)('replaying the answers gives the same state (%s)', async (seed) => {
    const user = UserId.parse(`replay ${seed}`);
    await giveAll(history(seed, user));
    await within((tx) => suspendCard(tx, user, 'card 1', true));
    await within((tx) => buryCard(tx, user, 'card never seen', new Date('2026-02-01T00:00:00Z')));
    const before = await stateOf(user);
    expect(before.schedule.length).toBeGreaterThan(3);
    expect(before.mastery.length).toBeGreaterThan(1);
    expect(await findDrift(store, user)).toEqual({ cards: [], concepts: [] });

    await store.query('delete from mastery where user_id = $1', [user]);
    await store.query(
      "update schedule set state = null, due_at = null, phase = 'new' where user_id = $1",
      [user],
    );
    const drift = await within((tx) => mendDrift(tx, user));
    expect([drift.cards.length, drift.concepts.length]).toEqual([
      before.schedule.length - 1,
      before.mastery.length,
    ]);
    expect(await stateOf(user)).toEqual(before);
  });

  test.each(SEEDS)('the same answers sent twice count once (%s)', async (seed) => {
    const once = UserId.parse(`once ${seed}`);
    const twice = UserId.parse(`twice ${seed}`);
    await giveAll(history(seed, once));
    for (const attempt of history(seed, twice)) {
      const first = await give(attempt);
      const again = await give({ ...attempt, id: `${attempt.id} again` });
      expect([first.isNew, again.isNew]).toEqual([true, false]);
      expect(again.attemptId).toBe(first.attemptId);
    }

    expect(await stateOf(twice)).toEqual(await stateOf(once));
  });

  test.each(SEEDS)(
    'undo gives back the exact state before, review by review (%s)',
    async (seed) => {
      const user = UserId.parse(`undo ${seed}`);
      const states: unknown[] = [];
      const reviews = history(seed, user).filter(({ source }) => source === 'review');
      for (const review of reviews) {
        states.push(await stateOf(user));
        await give(review);
      }
      for (const before of states.reverse()) {
        await within((tx) => undoReview(tx, user, 'undo'));
        expect(await stateOf(user)).toEqual(before);
      }
      await expect(within((tx) => undoReview(tx, user, 'undo'))).rejects.toMatchObject({
        code: 'learner.nothing-to-undo',
      });
    },
  );

  test.each(SEEDS)('answers voided are answers never given (%s)', async (seed) => {
    const random = seededRandom(`void ${seed}`);
    const voiding = UserId.parse(`voiding ${seed}`);
    const never = UserId.parse(`never ${seed}`);
    const all = history(seed, voiding);
    const wrong = new Set(all.map(({ itemId }) => itemId).filter(() => random() < 0.1));
    await giveAll(all);
    let voided = 0;
    for (const itemId of wrong) {
      voided += await within((tx) => voidAnswersTo(tx, voiding, { itemId, by: 'a person' }));
      expect(await within((tx) => voidAnswersTo(tx, voiding, { itemId, by: 'again' }))).toBe(0);
    }
    const others = history(seed, never).filter(({ itemId }) => !wrong.has(itemId));
    await giveAll(others);

    expect(voided).toBe(all.length - others.length);
    expect(voided).toBeGreaterThan(2);
    expect(await stateOf(voiding)).toEqual(await stateOf(never));
  });

  test.each(SEEDS)(
    'a card brought with its schedule goes on from there, and comes back to it (%s)',
    async (seed) => {
      const user = UserId.parse(`brought ${seed}`);
      const memory = reviewCard(null, 4, new Date('2025-12-01T08:00:00Z'));
      const card = { cardId: 'card 1', memory, isSuspended: false };
      await within((tx) => beginSchedules(tx, user, [card]));
      const before = await stateOf(user);
      const own = history(seed, user).filter(({ itemId }) => itemId === 'card 1');
      await giveAll(own);
      expect(own.length).toBeGreaterThan(0);
      expect(await stateOf(user)).not.toEqual(before);
      expect(await findDrift(store, user)).toEqual({ cards: [], concepts: [] });
      for (const _ of own) await within((tx) => undoReview(tx, user, 'undo'));

      expect(await stateOf(user)).toEqual(before);
      await within((tx) => beginSchedules(tx, user, [{ ...card, memory: null }]));
      expect(await stateOf(user)).toEqual(before);
    },
  );

  test('without a graded answer mastery never moves', async () => {
    const user = UserId.parse('only by hand');
    const own = history('seven', user).map(
      (attempt): Attempt =>
        attempt.source === 'quiz' ? { ...attempt, source: 'self-reported' } : attempt,
    );
    await giveAll(own);

    expect(own.some(({ source }) => source === 'self-reported')).toBe(true);
    expect((await stateOf(user)).mastery).toEqual([]);
  });

  test('a key used for another answer is refused, and changes nothing', async () => {
    const user = UserId.parse('same key');
    const [first] = history('eight', user).filter(({ source }) => source === 'review');
    if (first?.source !== 'review') throw new Error('the history holds reviews');
    await give(first);
    const before = await stateOf(user);
    const other = { ...first, id: 'another', rating: first.rating === 1 ? 3 : 1 } as const;

    await expect(give(other)).rejects.toMatchObject({ code: 'learner.key-reused' });
    expect(await stateOf(user)).toEqual(before);
  });

  test('answers of two people never touch', async () => {
    const [ann, bob] = [UserId.parse('ann'), UserId.parse('bob')];
    await giveAll(history('nine', ann));
    const before = await stateOf(ann);
    const itemId = history('nine', ann)[0]?.itemId ?? '';

    expect(await stateOf(bob)).toEqual({ schedule: [], mastery: [] });
    expect(await within((tx) => voidAnswersTo(tx, bob, { itemId, by: 'bob' }))).toBe(0);
    expect(await stateOf(ann)).toEqual(before);
  });

  test('one review sent five times at the same moment counts once', async () => {
    const user = UserId.parse('impatient');
    const [review] = history('eleven', user).filter(({ source }) => source === 'review');
    if (!review) throw new Error('the history holds reviews');
    const sent = await Promise.all(
      Array.from({ length: 5 }, (_, index) => give({ ...review, id: `impatient ${index}` })),
    );

    expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(sent.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect((await stateOf(user)).schedule).toMatchObject([{ state: { reviews: 1 } }]);
  });

  test('answers that come at the same time are all counted, one after the other', async () => {
    const user = UserId.parse('hurried');
    const attempts = history('ten', user);
    await Promise.all(attempts.map(give));
    const { rows } = await store.query('select 1 from attempts where user_id = $1', [user]);
    expect(rows).toHaveLength(attempts.length);
    expect(await findDrift(store, user)).toEqual({ cards: [], concepts: [] });
  });
});

/** Forty answers over some weeks: reviews of six cards, quiz answers on four concepts. */
function history(seed: string, userId: UserId): Attempt[] {
  const random = seededRandom(seed);
  const world = fixedWorld(seed);
  const below = (number: number) => Math.floor(random() * number);
  return Array.from({ length: 40 }, (_, index): Attempt => {
    world.advance(below(4) === 0 ? below(5 * 86_400_000) : below(600_000));
    const answered = {
      id: `${userId} ${index}`,
      userId,
      itemHash: 'a hash',
      latencyMs: below(60_000),
      at: world.now(),
      key: `key ${index}`,
    };
    if (random() < 0.5) {
      const rating = (1 + below(4)) as CardRating;
      return { ...answered, source: 'review', itemId: `card ${below(6)}`, concepts: [], rating };
    }
    return {
      ...answered,
      source: random() < 0.8 ? 'quiz' : 'self-reported',
      itemId: `item ${below(8)}`,
      concepts: Array.from({ length: below(3) }, () => `concept ${below(4)}`),
      answer: { chosen_option_index: below(4) },
      optionCount: 3 + below(3),
      isCorrect: random() < 0.6,
    };
  });
}
