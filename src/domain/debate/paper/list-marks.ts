/** Lines that name what stands under them, and sentences that lead into a list. */
import type { ProseSentence } from '../../concepts/tagging/prose.ts';

const LONGEST_LABEL = 14;

/** "Art. 17: Right to erasure": a line of its own without a stop is the heading of what follows. */
export function isLabel({ block, role }: Pick<ProseSentence, 'block' | 'role'>): boolean {
  const text = block.text.trim();
  if (role !== 'prose' || text.split(/\s+/u).length > LONGEST_LABEL) return false;
  return /^\p{Lu}/u.test(text) && /[\p{L}\p{N}][)”’'"]*$/u.test(text) && !/[,;]/u.test(text);
}

/** A sentence that ends in a colon and leads into a list: it rules, and the items say over what. */
export function leadsIn(text: string): boolean {
  return /\p{L}:$/u.test(text);
}
