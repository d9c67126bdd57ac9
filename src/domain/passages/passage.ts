/** A piece of a document that can be found and shown: whole sentences of one section. */

/** Characters of one block. */
export interface PassageSpan {
  block_id: string;
  start: number;
  end: number;
}

export interface Passage {
  /** The texts of its spans, with a line break between two blocks. */
  text: string;
  spans: readonly PassageSpan[];
  /** The innermost heading above it. */
  section: string | null;
  /** The headings above it, outermost first: what the passage takes for granted. */
  headings: readonly string[];
  source_page: number;
}

/** What search reads: a passage often names its subject only in the headings above it. */
export function searchText({ headings, text }: Pick<Passage, 'headings' | 'text'>): string {
  return headings.length === 0 ? text : `${headings.join('. ')}. ${text}`;
}
