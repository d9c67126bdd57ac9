import { expect, test } from 'vitest';
import { outerFringe, planPath } from './plan-path.ts';

const concepts = [
  { name: 'spring tide', known: 0.2, needs: ['tide'] },
  { name: 'tide', known: 0.3, needs: ['gravity'] },
  { name: 'gravity', known: 0.9, needs: [] },
  { name: 'salt', known: 0.1, needs: ['sea'] },
];

test('only what is ready is offered: not known itself, all that it needs known or not in the texts', () => {
  expect(outerFringe(concepts)).toEqual(['tide', 'salt']);
});

test('a path goes in an order in which each can be learned, what was missed as soon as it can', () => {
  const path = planPath(concepts, { first: ['salt'], avoid: '' });
  expect(path.learning_path).toEqual(['salt', 'tide', 'spring tide']);
  expect(path.alternatives).toEqual(['tide']);
});

test('the topic that was just given up is not proposed first while there is another', () => {
  expect(planPath(concepts, { first: [], avoid: 'tide' }).next_topic).toBe('salt');
});
