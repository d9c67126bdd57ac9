/** Every place in a document where the words stand, in reading order, whatever their case. */
import type { Block } from '../../contracts/document.ts';
import type { BlockSpan } from './passage-ref.ts';

const SHORTEST = 2;
const MOST = 1000;

export function findInBlocks(
  blocks: readonly Pick<Block, 'block_id' | 'text'>[],
  words: string,
): BlockSpan[] {
  const parts = words.trim().split(/\s+/).map(escaped);
  if (words.trim().length < SHORTEST) return [];
  // Between two words may stand any space: lines end in the middle of sentences.
  const matcher = new RegExp(parts.join('\\s+'), 'giu');
  const found: BlockSpan[] = [];
  for (const { block_id, text } of blocks) {
    for (const { index, 0: match } of text.matchAll(matcher)) {
      if (found.length === MOST) return found;
      found.push({ block_id, start: index, end: index + match.length });
    }
  }
  return found;
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
