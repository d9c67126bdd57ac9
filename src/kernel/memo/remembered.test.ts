import { expect, test } from 'vitest';
import { LastFew } from './last-few.ts';
import { Remembered } from './remembered.ts';

test('the last few keys are kept, and the one that was longest not asked for goes first', () => {
  const few = new LastFew<number>(2);
  few.set('a', 1);
  few.set('b', 2);
  expect(few.get('a')).toBe(1);

  few.set('c', 3);

  expect([few.get('a'), few.get('b'), few.get('c')]).toEqual([1, undefined, 3]);
});

test('a key that is set again has the new value, and crowds nobody out', () => {
  const few = new LastFew<number>(2);
  few.set('a', 1);
  few.set('b', 2);

  few.set('b', 3);

  expect([few.get('a'), few.get('b')]).toEqual([1, 3]);
});

test('what was worked out for a key is not worked out again', async () => {
  const { memory, made } = counting(2);

  expect([await memory('a'), await memory('b'), await memory('a')]).toEqual(['a', 'b', 'a']);
  expect(made).toEqual(['a', 'b']);

  await memory('c');
  await memory('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('who asks meanwhile waits for the same work, and leaving alone does not call it off', async () => {
  const remembered = new Remembered<string>(2);
  const leaving = new AbortController();
  const work = Promise.withResolvers<string>();
  let given: AbortSignal | undefined;
  const first = remembered.of(
    'a',
    (signal) => {
      given = signal;
      return work.promise;
    },
    leaving.signal,
  );
  const second = remembered.of('a', () => Promise.reject(new Error('worked out twice')));

  leaving.abort(new Error('not wanted any more'));
  await expect(first).rejects.toThrow('not wanted any more');
  expect(given?.aborted).toBe(false);
  work.resolve('done');

  expect(await second).toBe('done');
});

test('work that the last asker has left is called off, and begun anew for the next', async () => {
  const remembered = new Remembered<string>(2);
  const leaving = new AbortController();
  let given: AbortSignal | undefined;
  const left = remembered.of(
    'a',
    (signal) => {
      given = signal;
      return new Promise<string>(() => undefined);
    },
    leaving.signal,
  );

  leaving.abort(new Error('not wanted any more'));
  await expect(left).rejects.toThrow('not wanted any more');

  expect(given?.aborted).toBe(true);
  expect(await remembered.of('a', async () => 'anew')).toBe('anew');
});

test('a failure is told to all who waited, and is not remembered', async () => {
  const remembered = new Remembered<string>(2);
  const broken = () => Promise.reject(new Error('broken'));
  const both = [remembered.of('a', broken), remembered.of('a', broken)];

  await Promise.all(both.map((one) => expect(one).rejects.toThrow('broken')));

  expect(await remembered.of('a', async () => 'mended')).toBe('mended');
});

function counting(most: number) {
  const remembered = new Remembered<string>(most);
  const made: string[] = [];
  const memory = (key: string) =>
    remembered.of(key, async () => {
      made.push(key);
      return key;
    });
  return { memory, made };
}
