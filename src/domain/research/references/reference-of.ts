/** A reference from the fields that the formats have in common: identifiers cleaned, address chosen. */
import type { Reference } from '../../../contracts/research/reference.ts';

const DOI = /\b10\.\d{4,9}\/[^\s"<>{}|\\^`]+/u;
/** As they are since 2007, and as they were before. */
const ARXIV =
  /(?:arxiv\s*:\s*|arxiv\.org\/(?:abs|pdf|html)\/)(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(v\d+)?/iu;
const ARXIV_DOI = /^10\.48550\/arxiv\.(.+)$/iu;
const BARE_ARXIV = /^(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(v\d+)?$/u;
const ADDRESS = /\bhttps?:\/\/[^\s"<>{}|\\^`]+/iu;

export interface ReferenceFields {
  line: number;
  title?: string | undefined;
  authors?: readonly string[];
  year?: string | undefined;
  doi?: string | undefined;
  /** The number alone is enough here. */
  arxiv?: string | undefined;
  url?: string | undefined;
}

export function referenceOf({ line, title, authors, year, ...places }: ReferenceFields): Reference {
  const doi = findDoi(places.doi ?? '') ?? findDoi(places.url ?? '');
  const arxiv_id = arxivOf(places, doi);
  return {
    line,
    title: title || null,
    authors: [...(authors ?? [])],
    year: yearIn(year),
    doi,
    arxiv_id,
    url: addressOf({ doi, arxiv_id, url: places.url }),
  };
}

export function findDoi(text: string): string | null {
  const found = DOI.exec(text)?.[0];
  return found === undefined ? null : withoutEnd(found).toLowerCase();
}

export function findArxiv(text: string): string | null {
  return ARXIV.exec(text)?.[1] ?? null;
}

export function findAddress(text: string): string | null {
  const found = ADDRESS.exec(text)?.[0];
  return found === undefined ? null : withoutEnd(found);
}

function arxivOf(
  { arxiv = '', url = '', doi = '' }: Pick<ReferenceFields, 'arxiv' | 'url' | 'doi'>,
  cleanDoi: string | null,
): string | null {
  const bare = BARE_ARXIV.exec(arxiv.trim())?.[1];
  const registered = ARXIV_DOI.exec(cleanDoi ?? '')?.[1];
  return bare ?? registered ?? [arxiv, url, doi].map(findArxiv).find((id) => id !== null) ?? null;
}

function addressOf({
  doi,
  arxiv_id,
  url = '',
}: Pick<Reference, 'doi' | 'arxiv_id'> & { url?: string | undefined }): string | null {
  if (arxiv_id !== null) return `https://arxiv.org/pdf/${arxiv_id}`;
  return findAddress(url) ?? (doi === null ? null : `https://doi.org/${doi}`);
}

/** A full stop or a bracket that belongs to the sentence around it, not to the identifier. */
function withoutEnd(text: string): string {
  let end = text.length;
  for (;;) {
    const last = text[end - 1] ?? '';
    const isUnopened = last === ')' && !text.slice(0, end).includes('(');
    if (!/[.,;:'\]]/u.test(last) && !isUnopened) return text.slice(0, end);
    end -= 1;
  }
}

function yearIn(text = ''): number | null {
  const found = /\b(1[5-9]\d{2}|20\d{2})\b/u.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}
