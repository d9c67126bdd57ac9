import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineWorkflow } from './define-workflow.ts';
import { WorkflowRegistry } from './registry.ts';

test('a new run takes the newest version; a started part takes exactly its own', () => {
  const registry = new WorkflowRegistry([version(1), version(3), version(2)]);

  expect(registry.newest('test.thing').workflow.version).toBe(3);
  expect(registry.exact('test.thing', 2).workflow.version).toBe(2);
});

test('a waiting run goes on with its own version, or with the newest that still has the part', () => {
  const registry = new WorkflowRegistry([version(2), version(3), version(4, [])]);

  expect(registry.forPart('test.thing', 2, 'after').workflow.version).toBe(2);
  expect(registry.forPart('test.thing', 1, 'after').workflow.version).toBe(3);
});

test('code that is gone is said to be gone', () => {
  const registry = new WorkflowRegistry([version(2, [])]);

  expect(() => registry.exact('test.thing', 1)).toThrow(
    expect.objectContaining({ code: 'run.code-gone' }),
  );
  expect(() => registry.forPart('test.thing', 1, 'after')).toThrow(
    expect.objectContaining({ code: 'run.code-gone' }),
  );
  expect(() => registry.newest('test.other')).toThrow(
    expect.objectContaining({ code: 'workflow.unknown' }),
  );
});

test('the same name and version twice is refused', () => {
  expect(() => new WorkflowRegistry([version(1), version(1)])).toThrow('test.thing@1');
});

function version(number: number, laterParts = ['after']) {
  const done = async () => null;
  return defineWorkflow<object>()({
    name: 'test.thing',
    version: number,
    input: z.object({}),
    output: z.null(),
    parts: { start: done, ...Object.fromEntries(laterParts.map((part) => [part, done])) },
  }).bind({});
}
