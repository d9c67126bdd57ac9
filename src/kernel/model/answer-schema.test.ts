import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerSchema } from './answer-schema.ts';

const Cards = z.object({
  cards: z.array(z.object({ front: z.string().min(1).describe('Ask why.') })),
});

test('an object stays as it is, closed, with its descriptions', () => {
  const { json, unwrap } = answerSchema(Cards);

  expect(json).toEqual({
    type: 'object',
    properties: {
      cards: {
        type: 'array',
        items: {
          type: 'object',
          properties: { front: { type: 'string', minLength: 1, description: 'Ask why.' } },
          required: ['front'],
          additionalProperties: false,
        },
      },
    },
    required: ['cards'],
    additionalProperties: false,
  });
  expect(unwrap({ cards: [] })).toEqual({ cards: [] });
});

test('a root that is no object travels inside one, and comes out again', () => {
  const Outcome = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('answer'), text: z.string() }),
    z.object({ kind: z.literal('not-enough-evidence') }),
  ]);
  const { json, strict, unwrap } = answerSchema(Outcome);

  expect(json).toMatchObject({ type: 'object', required: ['answer'] });
  expect(JSON.stringify(json)).not.toContain('oneOf');
  expect(strict).toEqual(json);
  expect(unwrap({ answer: { kind: 'not-enough-evidence' } })).toEqual({
    kind: 'not-enough-evidence',
  });
  expect(unwrap({ kind: 'answer', text: 'bare' })).toEqual({ kind: 'answer', text: 'bare' });
  expect(unwrap(undefined)).toBeUndefined();
});

test('the strict form leaves out lengths and keeps the rest', () => {
  const { strict } = answerSchema(Cards);

  expect(JSON.stringify(strict)).not.toContain('minLength');
  expect(strict).toMatchObject({ properties: { cards: { items: { required: ['front'] } } } });
});

test.each([
  ['an optional field', z.object({ a: z.string().optional() })],
  ['a default', z.object({ a: z.string().default('x') })],
  ['an open object', z.looseObject({ a: z.string() })],
  ['a record', z.object({ a: z.record(z.string(), z.number()) })],
  ['an address', z.object({ a: z.array(z.object({ url: z.url() })) })],
])('%s has no strict form', (_what, schema) => {
  expect(answerSchema(schema).strict).toBeNull();
});

test('what fills in or changes a value is described as what the model must write', () => {
  const { json } = answerSchema(z.object({ count: z.string().transform(Number), at: z.date() }));

  expect(json).toMatchObject({ properties: { count: { type: 'string' }, at: {} } });
});

test('a schema that contains itself is described with references', () => {
  const Node = z.object({
    name: z.string(),
    get children() {
      return z.array(Node);
    },
  });

  expect(JSON.stringify(answerSchema(Node).json)).toContain('$ref');
  expect(answerSchema(z.array(Node)).json).toMatchObject({ type: 'object', required: ['answer'] });
});
