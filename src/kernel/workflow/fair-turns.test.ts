import { describe, expect, test } from 'vitest';
import { nextTurn, peopleWithEnough, peopleWithMuch } from './fair-turns.ts';

const turns = { places: 16, limits: new Map([['test.background', 2]]) };
const none = new Map<string, number>();

describe('whose turn it is', () => {
  test('the kind of work of which the least is done', () => {
    const atWork = [at('test.a'), at('test.a'), at('test.b')];
    expect(nextTurn(turns, atWork, ['test.a/1', 'test.b/1'])?.queue).toBe('test.b/1');
    expect(nextTurn(turns, atWork, ['test.a/1', 'test.a/2', 'test.c/1'])?.queue).toBe('test.c/1');
  });

  test('nobody’s, when no place is free', () => {
    expect(nextTurn({ places: 1, limits: none }, [at('test.a')], ['test.b/1'])).toBeUndefined();
    expect(nextTurn(turns, [], [])).toBeUndefined();
    const full = [at('test.background'), at('test.background')];
    expect(nextTurn(turns, full, ['test.background/1'])).toBeUndefined();
  });

  test('places are filled in pieces, and a limit is kept', () => {
    expect(nextTurn(turns, [], ['test.a/1'])).toEqual({ queue: 'test.a/1', atMost: 4 });
    expect(nextTurn(turns, [], ['test.background/1'])?.atMost).toBe(2);
    expect(nextTurn({ places: 2, limits: none }, [at('test.a')], ['test.a/1'])?.atMost).toBe(1);
  });

  test('who has half of the places lets others go first; some stay free for people who have none', () => {
    const eight = Array.from({ length: 8 }, () => at('test.a', 'ann'));
    const fourteen = Array.from({ length: 14 }, () => at('test.a', 'ann'));
    expect(peopleWithMuch(turns, [...eight, at('test.a', 'bob')])).toEqual(['ann']);
    expect(peopleWithMuch(turns, eight.slice(1))).toEqual([]);
    expect(peopleWithEnough(turns, fourteen)).toEqual(['ann']);
    expect(peopleWithEnough(turns, fourteen.slice(1))).toEqual([]);
    expect(peopleWithEnough({ places: 4, limits: none }, fourteen.slice(0, 3))).toEqual([]);
  });
});

function at(workflow: string, userId = 'ann') {
  return { workflow, userId };
}
