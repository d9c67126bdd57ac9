import { expect, test } from 'vitest';
import { leadOn } from './lead-on.ts';
import type { Room } from './room.ts';

const front = (to: string) => ({ to, name: { en: to, nb: to } });

const rooms = [
  aRoom('/learn', '/learn', [['/study', '/learn']]),
  aRoom('/ask', '/ask/debates', [['/debate', '/ask/debates']]),
];

test('an old address leads to the same page at its new one', () => {
  expect(leadOn(rooms, '/study')).toBe('/learn');
  expect(leadOn(rooms, '/study/sets/7')).toBe('/learn/sets/7');
  expect(leadOn(rooms, '/debate/new')).toBe('/ask/debates/new');
});

test('a room without a page of its own leads to its first part', () => {
  expect(leadOn(rooms, '/ask')).toBe('/ask/debates');
});

test('addresses that are right are left alone, also those that begin alike', () => {
  expect(leadOn(rooms, '/learn')).toBeNull();
  expect(leadOn(rooms, '/ask/debates')).toBeNull();
  expect(leadOn(rooms, '/debater')).toBeNull();
});

function aRoom(path: string, first: string, formerly: Room['formerly'] = []): Room {
  const icon = (() => null) as unknown as Room['icon'];
  return {
    path,
    formerly,
    icon,
    name: front(path).name,
    parts: [{ fronts: [front(first)], routes: [] }],
  };
}
