import { expect, test } from 'vitest';
import {
  EntityId,
  type EntityRelationship,
} from '../../../../contracts/research/research-memory.ts';
import { relationsOf } from './relations-of.ts';

const ann = EntityId.parse('0b8e5a52-1d5c-4b5e-9d0a-6d1f0f3a7b10');
const bob = EntityId.parse('7c1f7a0e-55a9-4a3e-8f0f-2f8f6c1f9a11');

test('a relation is shown at both of its ends, and once at each', () => {
  const both = [relation(ann, bob), relation(bob, ann), relation(ann, bob)];
  expect(relationsOf(ann, both).map(({ to }) => to)).toEqual([bob]);
  expect(relationsOf(bob, both).map(({ to }) => to)).toEqual([ann]);
});

test('the same two names in another sentence are another relation', () => {
  const two = [relation(ann, bob), relation(ann, bob, 'Bob is cited by Ann.')];
  expect(relationsOf(ann, two)).toHaveLength(2);
});

function relation(from: EntityId, to: EntityId, shown_by = 'Ann wrote with Bob.') {
  const at = '2026-01-01T00:00:00.000Z';
  const names = { from_name: 'A', to_name: 'B' };
  return {
    id: at,
    from,
    to,
    ...names,
    type: 'mentions',
    confidence: 1,
    shown_by,
    at,
  } satisfies EntityRelationship;
}
