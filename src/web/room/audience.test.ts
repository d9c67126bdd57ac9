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
        { to: '/assess/class', name: words, audience: 'members' },
      ],
      routes: [],
    },
  ],
};

const addresses = (rooms: Room[]) => rooms.flatMap((one) => frontsOf(one).map(({ to }) => to));
const member = (role: 'admin' | 'author' | 'learner') => ({ role, has_accounts: true });
const shownTo = (role: 'admin' | 'author' | 'learner') => addresses(roomsFor([room], member(role)));

test('each role is shown the pages that are for it', () => {
  const all = ['/assess/tasks', '/assess/quizzes', '/assess/everybody', '/assess/class'];
  expect(shownTo('admin')).toEqual(all);
  expect(shownTo('author')).toEqual(['/assess/tasks', '/assess/quizzes', '/assess/class']);
  expect(shownTo('learner')).toEqual(['/assess/quizzes', '/assess/class']);
});

test('for a learner a room begins with the first page that is shown, and offers no other', () => {
  const [forLearner] = roomsFor([room], member('learner'));
  expect(forLearner && frontDoor(forLearner)).toBe('/assess/quizzes');
  expect(forLearner?.parts.flatMap(({ commands }) => commands)).toEqual([]);
});

test('whoever is alone here sees all but classes, also before that is known; no part ever goes', () => {
  const alone = ['/assess/tasks', '/assess/quizzes', '/assess/everybody'];
  expect(addresses(roomsFor([room], { role: 'admin', has_accounts: false }))).toEqual(alone);
  expect(addresses(roomsFor([room]))).toEqual(alone);
  expect(roomsFor([room], member('learner'))[0]?.parts).toHaveLength(2);
});
