/**
 * Where evidence stands after its document was replaced: in the same block, which
 * may have moved, or wherever its quote now stands. A quote that could only be
 * found with wrong letters has changed: it is lost, and what rests on it is stale.
 */
import { type Exactness, type Locator, locator, type QuotedBlock } from './locate.ts';

export interface OldEvidence {
  block_id: string;
  block_hash: string;
  start: number;
  end: number;
  quote: string;
}

/** A block of the old revision; only its place and its text's hash matter. */
export interface OldBlock {
  block_id: string;
  text_hash: string;
}

export interface RevisedBlock extends QuotedBlock {
  text_hash: string;
}

interface MovedSpan {
  block_id: string;
  block_hash: string;
  page: number;
  start: number;
  end: number;
}

export type EvidenceMove =
  | { by: 'block-hash' | 'quote'; spans: MovedSpan[]; exactness: Exactness }
  | { by: 'lost' };

export type MoveEvidence = (evidence: OldEvidence) => EvidenceMove;

/** Both revisions in reading order; prepared once, then asked for each piece of evidence. */
export function evidenceMover(
  oldBlocks: readonly OldBlock[],
  newBlocks: readonly RevisedBlock[],
): MoveEvidence {
  const oldOrder = new Map(oldBlocks.map(({ block_id }, index) => [block_id, index]));
  const newBlock = new Map(newBlocks.map((block) => [block.block_id, block]));
  const sameText = Map.groupBy(newBlocks.keys(), (index) => newBlocks[index]?.text_hash ?? '');
  const anchors = commonAnchors(oldBlocks, sameText);
  let finder: Locator | null = null;
  return (evidence) => {
    const expected = expectedOrder(oldOrder.get(evidence.block_id) ?? 0, anchors);
    const kept = newBlocks[nearest(sameText.get(evidence.block_hash) ?? [], expected)];
    if (kept !== undefined) {
      const { start, end } = evidence;
      return { by: 'block-hash', exactness: 'exact', spans: [spanIn(kept, start, end)] };
    }
    finder ??= locator(newBlocks);
    const found = finder.locate(evidence.quote, { order: expected });
    if (found === null || found.exactness === 'fuzzy') return { by: 'lost' };
    const spans = found.spans.flatMap(({ block_id, start, end }) => {
      const block = newBlock.get(block_id);
      return block === undefined ? [] : [spanIn(block, start, end)];
    });
    return { by: 'quote', exactness: found.exactness, spans };
  };
}

interface Anchor {
  before: number;
  after: number;
}

/** Blocks whose text stands once in each revision: they show how far the rest has shifted. */
function commonAnchors(
  oldBlocks: readonly OldBlock[],
  sameText: ReadonlyMap<string, readonly number[]>,
): Anchor[] {
  const oldIndexes = Map.groupBy(oldBlocks.keys(), (index) => oldBlocks[index]?.text_hash ?? '');
  const anchors: Anchor[] = [];
  for (const [hash, [before, another]] of oldIndexes) {
    const [after, second] = sameText.get(hash) ?? [];
    if (before === undefined || after === undefined) continue;
    if (another === undefined && second === undefined) anchors.push({ before, after });
  }
  return anchors;
}

/** Where a block would be now if it had shifted like the nearest anchor. */
function expectedOrder(order: number, anchors: readonly Anchor[]): number {
  let closest: Anchor = { before: 0, after: 0 };
  let distance = Number.POSITIVE_INFINITY;
  for (const anchor of anchors) {
    if (Math.abs(anchor.before - order) >= distance) continue;
    distance = Math.abs(anchor.before - order);
    closest = anchor;
  }
  return order + closest.after - closest.before;
}

/** The index closest to the expected one, the earlier of two; -1 if there is none. */
function nearest(indexes: readonly number[], expected: number): number {
  return indexes.reduce(
    (best, index) =>
      best < 0 || Math.abs(index - expected) < Math.abs(best - expected) ? index : best,
    -1,
  );
}

function spanIn(block: RevisedBlock, start: number, end: number): MovedSpan {
  const { block_id, text_hash, source_page } = block;
  return { block_id, block_hash: text_hash, page: source_page, start, end };
}
