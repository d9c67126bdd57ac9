/** Where a passage stands, in the words of a debate: by its page, or by its section where a text has none. */

import type { TextLanguage } from '../text/tokenize.ts';
import { citePlace } from './cite-place.ts';

export interface PassagePlace {
  page: number;
  section?: string | null | undefined;
  /** Not told by passages that were kept before: those have pages. */
  paged?: boolean | undefined;
}

export function placeAt({ page, section, paged = true }: PassagePlace): PassagePlace {
  return paged ? { page } : { page, section: section || null, paged };
}

export function placeOf(at: PassagePlace, language: TextLanguage): string {
  const { page, section = null, paged = true } = placeAt(at);
  const title = language === 'no' ? 'teksten' : 'the text';
  const cited = citePlace({ page, section, paged, title });
  return paged && language === 'no' ? cited.replace('p.', 's.') : cited;
}

/** `p. 3, 7`, or `§ Methods, § Results`: each once, pages in their order. */
export function placesOf(places: readonly PassagePlace[], language: TextLanguage): string {
  const [first, ...rest] = places
    .toSorted((a, b) => a.page - b.page)
    .map((place) => placeOf(place, language))
    .filter((place, at, all) => all.indexOf(place) === at);
  if (first === undefined) return '';
  return [first, ...rest.map((place) => place.replace(/^[ps]\. (?=\d+$)/u, ''))].join(', ');
}
