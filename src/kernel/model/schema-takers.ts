/**
 * Remembers which models do not take a JSON schema, until the process ends. A compatible server
 * lacks it or has it; at the big providers it is one schema (or schema and tools together) that is
 * refused, so only that one is remembered.
 *
 * A server that refuses says so, and once is enough. One that answers in prose may not know the
 * schema, or its model was in a mood: only several such answers in a row tell.
 */
import { hashOf } from '../trace/canonical-hash.ts';
import type { CallOptions } from './sdk-types.ts';

const PROSE_IN_A_ROW = 3;

export class SchemaTakers {
  readonly #lacking = new Set<string>();
  readonly #proseInARow = new Map<string, number>();

  takes(model: string, params: CallOptions): boolean {
    return params.responseFormat?.type !== 'json' || !this.#lacking.has(keyOf(model, params));
  }

  refused(model: string, params: CallOptions): void {
    this.#lacking.add(keyOf(model, params));
  }

  ignored(model: string, params: CallOptions): void {
    const key = keyOf(model, params);
    const times = (this.#proseInARow.get(key) ?? 0) + 1;
    this.#proseInARow.set(key, times);
    if (times >= PROSE_IN_A_ROW) this.#lacking.add(key);
  }

  /** It answered a schema with JSON. */
  heard(model: string, params: CallOptions): void {
    this.#proseInARow.delete(keyOf(model, params));
  }
}

function keyOf(model: string, { responseFormat, tools }: CallOptions): string {
  if (model.startsWith('compatible:')) return model;
  const schema = responseFormat?.type === 'json' ? responseFormat.schema : null;
  return `${model} ${hashOf({ schema, hasTools: (tools?.length ?? 0) > 0 })}`;
}
