/** Where a passage stands, in words: by its page, or by its section where a text has no pages. */
import type { DocumentFormat } from '../../contracts/document.ts';

/** Slides count as pages. All other formats flow: everything in them is on page 1. */
export const PAGED_FORMATS: readonly DocumentFormat[] = [
  'pdf',
  'png',
  'jpeg',
  'tiff',
  'webp',
  'pptx',
];

export function isPaged(format: DocumentFormat): boolean {
  return PAGED_FORMATS.includes(format);
}

export interface CitedPlace {
  page: number | null;
  section: string | null;
  /** Whether the document has pages that a reader could turn to. */
  paged: boolean;
  /** What is said of a text that has neither pages nor headings. */
  title?: string | null;
}

/** `p. 6`, `§ Spring tides`, or the title. */
export function citePlace({ page, section, paged, title }: CitedPlace): string {
  if (paged && page !== null) return `p. ${page}`;
  return section === null ? (title ?? '') : `§ ${section}`;
}

/** `Tides, p. 6`. Under a heading that is the title itself, the title is enough. */
export function citeDocument({ title, ...place }: CitedPlace & { title: string }): string {
  const section = place.section === title ? null : place.section;
  const cited = citePlace({ ...place, section });
  return cited === '' ? title : `${title}, ${cited}`;
}
