/** The words of a document at a place, and whether they can carry anything. */
import type { QuoteSpan } from '../document-text.ts';

export interface SupportBlock {
  block_id: string;
  text: string;
  kind?: string;
  section?: string | null;
}

const REFERENCES =
  /^[\d.\s]*(?:references|bibliography|works cited|literature cited|further reading|referanser|litteratur(?:liste)?|kilder)\s*$/iu;

/** A heading names what follows, a reference names another text: neither says that anything is so. */
export function supportAt(
  spans: readonly Pick<QuoteSpan, 'block_id' | 'start' | 'end'>[],
  blockById: ReadonlyMap<string, SupportBlock>,
): { words: string; isProse: boolean } {
  const found = spans.flatMap((span) => {
    const block = blockById.get(span.block_id);
    return block ? [{ block, words: block.text.slice(span.start, span.end) }] : [];
  });
  return {
    words: found.map(({ words }) => words).join(' '),
    isProse: found.some(({ block }) => isProse(block)),
  };
}

function isProse({ kind, section }: SupportBlock): boolean {
  return kind !== 'heading' && kind !== 'title' && !REFERENCES.test(section ?? '');
}
