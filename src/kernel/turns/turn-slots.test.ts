import { expect, test } from 'vitest';
import { type ReleaseSlot, TurnSlots } from './turn-slots.ts';

const never = new AbortController().signal;

test('no more than so many at once, and each slot is passed on when it is free', async () => {
  const slots = new TurnSlots(2);
  let atOnce = 0;
  let most = 0;
  const work = async (run: string) => {
    const release = await slots.take(run, never);
    most = Math.max(most, ++atOnce);
    await Promise.resolve();
    atOnce -= 1;
    release();
  };

  await Promise.all(Array.from({ length: 50 }, (_, at) => work(`run ${at % 3}`)));

  expect(most).toBe(2);
});

test('runs take turns: one question does not wait behind a hundred of another run', async () => {
  const slots = new TurnSlots(1);
  const order: string[] = [];
  const release = await slots.take('first', never);
  const queue = (run: string) =>
    slots.take(run, never).then((done) => {
      order.push(run);
      done();
    });

  const all = [queue('busy'), queue('busy'), queue('busy'), queue('quiet'), queue('other')];
  release();
  await Promise.all(all);

  expect(order).toEqual(['busy', 'quiet', 'other', 'busy', 'busy']);
});

test('who cancels leaves the queue and takes no slot', async () => {
  const slots = new TurnSlots(1);
  const cancel = new AbortController();
  const release = await slots.take('a', never);
  const leaving = slots.take('a', cancel.signal);
  const staying = slots.take('a', never);

  cancel.abort(new Error('enough'));
  await expect(leaving).rejects.toThrow('enough');
  release();
  const next = await staying;
  next();

  expect(await taken(slots)).toBe(true);
});

test('a slot released twice is one slot', async () => {
  const slots = new TurnSlots(1);
  const release = await slots.take('a', never);
  release();
  release();

  expect(await taken(slots)).toBe(true);
  expect(await taken(slots)).toBe(false);
});

test('a cancelled signal gets no slot', async () => {
  await expect(new TurnSlots(1).take('a', AbortSignal.abort(new Error('no')))).rejects.toThrow(
    'no',
  );
});

/** Whether a slot is to be had at once; it is kept. */
async function taken(slots: TurnSlots): Promise<boolean> {
  const nothing = Symbol('nothing');
  const first: ReleaseSlot | symbol = await Promise.race([
    slots.take('probe', never),
    Promise.resolve(nothing),
  ]);
  return first !== nothing;
}
