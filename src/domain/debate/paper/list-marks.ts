/** Numbers, letters and bullets before the items of a list, and lines that name what stands under them. */
import type { ProseSentence } from '../../concepts/tagging/prose.ts';

const MARKER = /^(?:[•◦▪‣∙·*–—-]\s*)?(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s+)?/u;

/** The item as its words alone: "3. The controller shall …" says what the controller shall do. */
export function withoutMarker(sentence: ProseSentence): ProseSentence {
  const { block, start, end, role, first } = sentence;
  if (role !== 'list' || !first) return sentence;
  const cut = MARKER.exec(block.text.slice(start, end))?.[0].length ?? 0;
  if (cut === 0) return sentence;
  const words = sentence.words.filter((word) => word.start >= start + cut);
  return { ...sentence, start: start + cut, words };
}

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
