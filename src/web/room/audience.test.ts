import { expect, test } from 'vitest';
import { roomsFor } from './audience.ts';
import { frontDoor, frontsOf, type Room } from './room.ts';

const words = { en: 'words', nb: 'ord' };
const room: Room = {
  path: '/assess',
  icon: (() => null) as unknown as Room['icon'],
  name: words,
  parts: [
    {
      fronts: [{ to: '/assess/tasks', name: words, audience: 'authors' }],
      commands: [{ to: '/assess/tasks/new', name: words, audience: 'authors' }],
      routes: [],
    },
    {
      fronts: [
        { to: '/assess/quizzes', name: words },
        { to: '/assess/everybody', name: words, audience: 'admins' },
      ],
      routes: [],
    },
  ],
};

const shownTo = (role: 'admin' | 'author' | 'learner' | undefined) =>
  roomsFor([room], role).flatMap((one) => frontsOf(one).map(({ to }) => to));

test('each role is shown the pages that are for it', () => {
  expect(shownTo('admin')).toEqual(['/assess/tasks', '/assess/quizzes', '/assess/everybody']);
  expect(shownTo('author')).toEqual(['/assess/tasks', '/assess/quizzes']);
  expect(shownTo('learner')).toEqual(['/assess/quizzes']);
});

test('for a learner a room begins with the first page that is shown, and offers no other', () => {
  const [forLearner] = roomsFor([room], 'learner');
  expect(forLearner && frontDoor(forLearner)).toBe('/assess/quizzes');
  expect(forLearner?.parts.flatMap(({ commands }) => commands)).toEqual([]);
});

test('as long as nobody knows who it is, nothing is hidden, and no part ever goes', () => {
  expect(shownTo(undefined)).toHaveLength(3);
  expect(roomsFor([room], 'learner')[0]?.parts).toHaveLength(2);
});
