/**
 * What no input may hold, whatever its schema: nesting without end, keys that reach
 * for prototypes, and text that PostgreSQL cannot store (NUL, half of a surrogate
 * pair).
 */
import type { AppError, FaultAt } from '../../kernel/errors/app-error.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { pathOf } from './faults-of.ts';

const DEEPEST = 64;
const ENOUGH_FAULTS = 100;

/** Paths are only spelled out for faults: a body can have a million places. */
interface OpenValue {
  key: PropertyKey;
  value: object;
  above: OpenValue | undefined;
  depth: number;
}

/** Finds the harm in parsed JSON. A loop, not a recursion: the depth is the caller's choice. */
export function harmIn(input: unknown, root: string): FaultAt[] {
  const faults: FaultAt[] = [];
  const open: OpenValue[] = [];
  const look = (key: PropertyKey, value: unknown, above: OpenValue | undefined): void => {
    const harm = harmAt(key, value);
    if (harm) faults.push({ path: pathOf([...keysOf(above), key]), message: harm });
    if (typeof value === 'object' && value !== null) {
      open.push({ key, value, above, depth: (above?.depth ?? 0) + 1 });
    }
  };
  look(root, input, undefined);
  for (let inside = open.pop(); inside && faults.length < ENOUGH_FAULTS; inside = open.pop()) {
    if (inside.depth > DEEPEST) {
      return [{ path: root, message: `is nested deeper than ${DEEPEST} levels` }];
    }
    for (const [key, inner] of entriesOf(inside.value)) look(key, inner, inside);
  }
  return faults;
}

export function harmful(faults: FaultAt[]): AppError {
  return kernelError('input.invalid', 'The body holds something that is not allowed.', { faults });
}

function entriesOf(value: object): Iterable<[PropertyKey, unknown]> {
  return Array.isArray(value) ? value.entries() : Object.entries(value);
}

function harmAt(key: PropertyKey, value: unknown): string | undefined {
  if (typeof value === 'string' && value.includes('\0')) return 'must not hold a NUL character';
  if (typeof value === 'string' && !value.isWellFormed()) return 'must not hold half a character';
  if (typeof key !== 'string') return undefined;
  if (key.includes('\0') || !key.isWellFormed()) return 'has a name that is not allowed';
  return reachesForPrototype(key, value) ? 'has a name that is not allowed' : undefined;
}

function reachesForPrototype(key: string, value: unknown): boolean {
  if (key !== 'constructor') return key === '__proto__';
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}

function keysOf(value: OpenValue | undefined): PropertyKey[] {
  return value ? [...keysOf(value.above), value.key] : [];
}
