/** What the address of the result page keeps. It can be typed: what makes no sense is left out. */
export const KINDS = ['passages', 'ideas', 'cards', 'notes'] as const;
export type ResultKind = (typeof KINDS)[number];

export interface ResultSearch {
  q?: string;
  kind?: ResultKind;
  /** Only under headings with this title. */
  section?: string;
}

export function resultSearch({ q, kind, section }: Record<string, unknown>): ResultSearch {
  // A search for "42" arrives as a number.
  const words = typeof q === 'number' ? String(q) : q;
  const known = KINDS.find((one) => one === kind);
  return {
    ...(typeof words === 'string' && words !== '' && { q: words }),
    ...(known && { kind: known }),
    ...(typeof section === 'string' && section !== '' && { section }),
  };
}
