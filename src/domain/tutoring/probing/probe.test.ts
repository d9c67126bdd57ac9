import { expect, test } from 'vitest';
import { MOST_PROBED } from '../../../contracts/tutoring/tutoring.ts';
import { beliefsAfter, diagnose, nextProbe } from './probe.ts';

const links = [
  { concept: 'spring tide', needs: 'tide', weight: 0.8 },
  { concept: 'tide', needs: 'gravity', weight: 0.8 },
];
const concepts = ['gravity', 'tide', 'spring tide'].map((concept) => ({ concept, known: null }));
const askable = new Set(['gravity', 'tide', 'spring tide']);

test('who knows a thing likely knows what it rests on, and the other way round', () => {
  const right = beliefsAfter(concepts, links, [
    { concept: 'tide', isCorrect: true, optionCount: 4 },
  ]);
  expect(right.get('gravity')).toBeGreaterThan(0.6);
  const wrong = beliefsAfter(concepts, links, [
    { concept: 'tide', isCorrect: false, optionCount: 4 },
  ]);
  expect(wrong.get('spring tide')).toBeLessThan(0.4);
});

test('the first question is on what tells most, and none is asked more than twice', () => {
  const beliefs = beliefsAfter(concepts, links, []);
  expect(nextProbe(beliefs, links, { asked: [], askable })).toBe('tide');
  expect(nextProbe(beliefs, links, { asked: ['tide', 'tide'], askable })).not.toBe('tide');
});

test('it ends when enough is known, when nothing can be asked, and after 12', () => {
  const known = beliefsAfter(
    concepts.map(({ concept }) => ({ concept, known: 0.95 })),
    links,
    [],
  );
  expect(nextProbe(known, links, { asked: [], askable })).toBeNull();
  const open = beliefsAfter(concepts, links, []);
  expect(nextProbe(open, links, { asked: [], askable: new Set() })).toBeNull();
  const asked = Array.from({ length: MOST_PROBED }, (_, at) => `other ${at}`);
  expect(nextProbe(open, links, { asked, askable })).toBeNull();
});

test('what the topic rests on and is not known is a gap, with how well it is known', () => {
  const beliefs = beliefsAfter(concepts, links, [
    { concept: 'gravity', isCorrect: false, optionCount: 4 },
  ]);
  const found = diagnose(beliefs, { prerequisites: ['gravity', 'tide'], topic: ['spring tide'] });
  expect(found.gaps[0]).toMatchObject({ concept: 'gravity', required_mastery: 0.5 });
  expect(found.recommendations[0]).toBe('remediate');
  expect(found.level).toBe('beginner');
});
