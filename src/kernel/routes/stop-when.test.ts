import { expect, test } from 'vitest';
import { stopWhen } from './stop-when.ts';

test('it stops when any of its sources does, also one that had stopped before', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const stop = stopWhen(first.signal, second.signal);
  expect(stop.signal.aborted).toBe(false);
  second.abort();
  expect(stop.signal.aborted).toBe(true);
  expect(stopWhen(first.signal, second.signal).signal.aborted).toBe(true);
});

test('after its release the sources no longer reach it, but it can still be stopped', () => {
  const source = new AbortController();
  const stop = stopWhen(source.signal);
  stop.release();
  source.abort();
  expect(stop.signal.aborted).toBe(false);
  stop.abort();
  expect(stop.signal.aborted).toBe(true);
});
