/**
 * Names the schemas of the API and writes them as JSON Schema, each once, with
 * references between them. What comes in and what goes out are different books: a
 * default is optional for the sender and certain for the receiver.
 */
import { z } from 'zod';

const PLACE = '#/components/schemas/';
/** Where Zod puts the parts of recursive schemas that nobody named. */
const SHARED = `${PLACE}__shared#/$defs/`;

export type JsonSchema = Record<string, unknown>;

export class SchemaBook {
  readonly #io: 'input' | 'output';
  readonly #registry = z.registry<{ id: string }>();
  readonly #taken: Set<string>;

  /** Books that end up in one document share `taken`, so that no two schemas get one name. */
  constructor(io: 'input' | 'output', taken: Set<string>) {
    this.#io = io;
    this.#taken = taken;
  }

  /** The reference to a schema; the name counts the first time only. */
  refTo(schema: z.ZodType, name: string): { $ref: string } {
    const known = this.#registry.get(schema)?.id;
    if (known !== undefined) return { $ref: PLACE + known };
    const id = this.#free(name);
    this.#taken.add(id);
    this.#registry.add(schema, { id });
    return { $ref: PLACE + id };
  }

  schemas(): Record<string, JsonSchema> {
    const { schemas } = z.toJSONSchema(this.#registry, {
      io: this.#io,
      unrepresentable: 'any',
      uri: (id) => PLACE + id,
    });
    const written = JSON.stringify(schemas).replaceAll(SHARED, `${PLACE}${this.#io}_`);
    const named: Record<string, JsonSchema> = JSON.parse(written);
    const { __shared, ...rest } = named;
    const parts = Object.entries((__shared?.$defs ?? {}) as Record<string, JsonSchema>);
    const shared = parts.map(([id, schema]) => [`${this.#io}_${id}`, schema]);
    return Object.fromEntries([...Object.entries(rest).map(bare), ...shared]);
  }

  #free(name: string): string {
    if (!this.#taken.has(name)) return name;
    let number = 2;
    while (this.#taken.has(`${name}${number}`)) number += 1;
    return `${name}${number}`;
  }
}

/** One schema for itself, for the places where OpenAPI wants its properties one by one. */
export function inlineSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return rest;
}

function bare([id, { $schema: _dialect, $id: _id, ...schema }]: [string, JsonSchema]): [
  string,
  JsonSchema,
] {
  return [id, schema];
}
