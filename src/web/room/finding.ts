/** What the search shows. */

/** Queries that search on the server have keys that begin with this, so that the search can show that it is still looking. */
export const SEARCH_KEY = 'search';

/** One row, and what it opens. */
export interface Finding {
  key: string;
  label: string;
  note?: string;
  open(): void;
}

export interface FindingGroup {
  name: string;
  findings: Finding[];
  /** Above all others, so that Enter opens its first row. */
  isFirst?: boolean;
}

const PER_GROUP = 6;

/** Those in which all words typed occur, in any order. */
export function fittingFindings(findings: Finding[], words: string, most = PER_GROUP): Finding[] {
  const parts = words.toLowerCase().split(/\s+/);
  return findings
    .filter(({ label, note = '' }) => {
      const text = `${label} ${note}`.toLowerCase();
      return parts.every((part) => text.includes(part));
    })
    .slice(0, most);
}
