/** Token numbers in batches of about the same length: padding is work for nothing. */
import type { TokenRow } from '../../src/library/models/load-model.ts';

export interface Batch {
  /** Which of the given rows these are. */
  rows: number[];
  /** Of each, after padding. */
  length: number;
  ids: BigInt64Array;
  mask: BigInt64Array;
  types: BigInt64Array;
}

/** Tokens that are computed at once, padding included. More take memory and no less time. */
const BATCH_TOKENS = 4096;
const BATCH_ROWS = 32;

export function* batches(rows: readonly TokenRow[]): Generator<Batch> {
  const order = rows.map((_, row) => row).sort((a, b) => lengthOf(rows, b) - lengthOf(rows, a));
  for (let from = 0; from < order.length; ) {
    const longest = Math.max(1, lengthOf(rows, order[from]));
    const size = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_TOKENS / longest)));
    yield padded(rows, order.slice(from, from + size), longest);
    from += size;
  }
}

const lengthOf = (rows: readonly TokenRow[], row: number | undefined): number =>
  rows[row ?? -1]?.ids.length ?? 0;

function padded(rows: readonly TokenRow[], chosen: number[], length: number): Batch {
  const cells = chosen.length * length;
  const batch = {
    rows: chosen,
    length,
    ids: new BigInt64Array(cells),
    mask: new BigInt64Array(cells),
    types: new BigInt64Array(cells),
  };
  for (const [at, row] of chosen.entries()) {
    const { ids = [], lastFrom = Number.POSITIVE_INFINITY } = rows[row] ?? {};
    for (const [place, id] of ids.entries()) {
      batch.ids[at * length + place] = BigInt(id);
      batch.mask[at * length + place] = 1n;
      if (place >= lastFrom) batch.types[at * length + place] = 1n;
    }
  }
  return batch;
}
