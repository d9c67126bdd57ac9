/**
 * Remembers which models do not take a JSON schema, until the process ends. A compatible server
 * lacks it or has it; at the big providers it is one schema (or schema and tools together) that is
 * refused, so only that one is remembered.
 */
import { hashOf } from '../trace/canonical-hash.ts';
import type { CallOptions } from './sdk-types.ts';

export class SchemaTakers {
  readonly #lacking = new Set<string>();

  takes(model: string, params: CallOptions): boolean {
    return params.responseFormat?.type !== 'json' || !this.#lacking.has(keyOf(model, params));
  }

  remember(model: string, params: CallOptions): void {
    this.#lacking.add(keyOf(model, params));
  }
}

function keyOf(model: string, { responseFormat, tools }: CallOptions): string {
  if (model.startsWith('compatible:')) return model;
  const schema = responseFormat?.type === 'json' ? responseFormat.schema : null;
  return `${model} ${hashOf({ schema, hasTools: (tools?.length ?? 0) > 0 })}`;
}
