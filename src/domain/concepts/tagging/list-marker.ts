/** Numbers, letters and bullets before the items of a list. */
import type { ProseSentence } from './prose.ts';

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
