/** What the shipped model reads in passages; what it has read before it does not read again. */

import { LastFew } from '../../kernel/memo/last-few.ts';
import type {
  Entailment,
  EntailmentPair,
  LocalCall,
  LocalModels,
} from '../../kernel/model/local-models.ts';
import { hashOf } from '../../kernel/trace/canonical-hash.ts';

/** A set is checked when it is written and again when it is kept; this holds some hundred sets. */
const KEPT = 20_000;

const memories = new WeakMap<LocalModels, LastFew<Entailment>>();

/**
 * In the order of the pairs. Empty when the model fails: a verdict by rules is better than none,
 * and whoever looks at the health of the server is told.
 */
export async function readPairs(
  local: LocalModels,
  pairs: readonly EntailmentPair[],
  call: LocalCall,
): Promise<Entailment[]> {
  const memory = memories.get(local) ?? new LastFew<Entailment>(KEPT);
  memories.set(local, memory);
  const found = pairs.map((pair) => memory.get(keyOf(pair)));
  const open = [...pairs.keys()].filter((at) => found[at] === undefined);
  const asked = open.flatMap((at) => pairs[at] ?? []);
  const read = asked.length > 0 ? await ask(local, asked, call) : [];
  for (const [index, at] of open.entries()) {
    const [pair, entailment] = [pairs[at], read[index]];
    if (pair === undefined || entailment === undefined) return [];
    memory.set(keyOf(pair), entailment);
    found[at] = entailment;
  }
  return found.flatMap((one) => one ?? []);
}

async function ask(
  local: LocalModels,
  pairs: readonly EntailmentPair[],
  call: LocalCall,
): Promise<Entailment[]> {
  try {
    return await local.entail(pairs, call);
  } catch (error) {
    if (call.signal?.aborted) throw error;
    return [];
  }
}

function keyOf({ passage, claim }: EntailmentPair): string {
  return hashOf([passage, claim]);
}
