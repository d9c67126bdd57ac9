import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { listenForInterruption } from './interruption.ts';

test('the first Ctrl-C asks, the second forces', () => {
  const { source, forced, signal } = listening();
  source.emit('SIGINT');
  expect(signal.aborted).toBe(true);
  expect(forced()).toBe(0);

  source.emit('SIGINT');
  expect(forced()).toBe(1);
});

test('one Ctrl-C that arrives twice, from the terminal and from a launcher, does not force', () => {
  const { source, forced } = listening();
  source.emit('SIGINT');
  source.emit('SIGTERM');
  expect(forced()).toBe(0);
});

test('after the end the process has its signals back', () => {
  const { source, release } = listening();
  release();
  expect(source.eventNames()).toEqual([]);
});

function listening() {
  const source = new EventEmitter();
  let count = 0;
  const { signal, release } = listenForInterruption(source, () => {
    count += 1;
  });
  return { source, signal, release, forced: () => count };
}
