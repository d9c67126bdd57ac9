import { expect, test } from 'vitest';
import { RowTurns } from './row-turns.ts';

test('what somebody waits for goes before what came first', async () => {
  expect(await orderOf(['patient', 'patient', 'patient', 'urgent', 'urgent'])).toEqual([
    'patient',
    'urgent',
    'urgent',
    'patient',
    'patient',
  ]);
});

test('what can wait comes to an end, however much is urgent', async () => {
  const order = await orderOf(['urgent', 'patient', ...Array<Kind>(40).fill('urgent')]);

  expect(order.indexOf('patient')).toBe(10);
});

test('a row that fails does not hold up the next', async () => {
  const turns = new RowTurns();
  const failed = turns.run(true, () => Promise.reject(new Error('no')));
  const next = turns.run(false, async () => 'done');

  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

type Kind = 'urgent' | 'patient';

async function orderOf(kinds: readonly Kind[]): Promise<Kind[]> {
  const turns = new RowTurns();
  const order: Kind[] = [];
  const work = kinds.map((kind) =>
    turns.run(kind === 'urgent', async () => {
      await Promise.resolve();
      order.push(kind);
    }),
  );
  await Promise.all(work);
  return order;
}
