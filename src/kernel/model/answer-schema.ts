/**
 * The answer's Zod schema as the JSON schema that providers take. Providers want an object at
 * the root, so another root (a union, a list) travels inside `{ "answer": … }` and is unwrapped
 * when it comes back.
 */
import { z } from 'zod';
import type { CallOptions } from './sdk-types.ts';

type ResponseFormat = Extract<NonNullable<CallOptions['responseFormat']>, { type: 'json' }>;
export type JsonSchema = NonNullable<ResponseFormat['schema']>;

export interface AnswerSchema {
  json: JsonSchema;
  /** The form that OpenAI's strict mode takes, or null when there is none. */
  strict: JsonSchema | null;
  unwrap(value: unknown): unknown;
}

const made = new WeakMap<z.ZodType, AnswerSchema>();

export function answerSchema(schema: z.ZodType): AnswerSchema {
  const known = made.get(schema);
  if (known) return known;
  const fresh = makeAnswerSchema(schema);
  made.set(schema, fresh);
  return fresh;
}

function makeAnswerSchema(schema: z.ZodType): AnswerSchema {
  const plain = toJsonSchema(schema);
  const isWrapped = plain.type !== 'object';
  const json = isWrapped ? toJsonSchema(z.object({ answer: schema })) : plain;
  return {
    json,
    strict: strictForm(json),
    unwrap: (value) => (isWrapped && isObject(value) && 'answer' in value ? value.answer : value),
  };
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object' && jsonSchema.properties) {
        jsonSchema.additionalProperties ??= false;
      }
      // Equal in meaning for a generator, and no provider takes `oneOf` everywhere.
      if (jsonSchema.oneOf) {
        jsonSchema.anyOf = jsonSchema.oneOf;
        delete jsonSchema.oneOf;
      }
    },
  });
  return json as JsonSchema;
}

/** OpenAI's guide to structured outputs lists what strict mode takes; the rest is refused with a 400. */
const STRICT_KEYWORDS = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'enum', 'const'],
  ...['description', 'title', '$ref', '$defs', 'definitions', 'pattern', 'format', 'multipleOf'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems'],
]);
const STRICT_FORMATS = new Set(
  'date-time time date duration email hostname ipv4 ipv6 uuid'.split(' '),
);
/** Left out rather than refused: the agent checks lengths anyway. */
const DROPPED = new Set(['minLength', 'maxLength']);

function strictForm(schema: JsonSchema): JsonSchema | null {
  const strict = strictNode(schema);
  return strict === null ? null : (strict as JsonSchema);
}

function strictNode(node: unknown): Record<string, unknown> | null {
  if (!isObject(node) || !isClosed(node)) return null;
  const strict: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(node)) {
    if (DROPPED.has(keyword)) continue;
    const kept = STRICT_KEYWORDS.has(keyword) ? strictKeyword(keyword, value) : null;
    if (kept === null) return null;
    strict[keyword] = kept;
  }
  return strict;
}

/** Every property of every object must be named as required, and no other allowed. */
function isClosed({ type, properties, required, additionalProperties }: Record<string, unknown>) {
  if (type !== 'object') return true;
  const names = Object.keys(isObject(properties) ? properties : {});
  const needed = Array.isArray(required) ? required : [];
  return additionalProperties === false && names.every((name) => needed.includes(name));
}

function strictKeyword(keyword: string, value: unknown): unknown {
  switch (keyword) {
    case 'properties':
    case '$defs':
    case 'definitions':
      return strictMap(value);
    case 'items':
      return strictNode(value);
    case 'anyOf':
      return strictList(value);
    case 'format':
      return STRICT_FORMATS.has(String(value)) ? value : null;
    default:
      return value;
  }
}

function strictMap(value: unknown): unknown {
  const entries = Object.entries(isObject(value) ? value : {}).map(
    ([name, node]) => [name, strictNode(node)] as const,
  );
  return entries.some(([, node]) => node === null) ? null : Object.fromEntries(entries);
}

function strictList(value: unknown): unknown {
  const nodes = (Array.isArray(value) ? value : []).map(strictNode);
  return nodes.includes(null) ? null : nodes;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
