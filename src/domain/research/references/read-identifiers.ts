/** References from plain lines: a DOI, a number of arXiv or an address in each. */
import type { Reference } from '../../../contracts/research/reference.ts';
import type { ReadList } from './read-bibtex.ts';
import { findAddress, findArxiv, findDoi, referenceOf } from './reference-of.ts';

const BARE_ARXIV = /^\d{4}\.\d{4,5}(?:v\d+)?$/u;

export function readIdentifiers(text: string): ReadList {
  const read: ReadList = { references: [], problems: [] };
  for (const [at, written] of text.split('\n').entries()) {
    const words = written.trim();
    if (words === '' || words.startsWith('#')) continue;
    const line = at + 1;
    const found = referenceIn(words, line);
    const message = 'No DOI, number of arXiv or address stands in this line.';
    if (found) read.references.push(found);
    else read.problems.push({ line, message });
  }
  return read;
}

function referenceIn(words: string, line: number): Reference | null {
  const doi = findDoi(words) ?? undefined;
  const isArxiv = BARE_ARXIV.test(words) || findArxiv(words) !== null;
  const url = findAddress(words) ?? undefined;
  if (doi === undefined && url === undefined && !isArxiv) return null;
  return referenceOf({ line, doi, arxiv: isArxiv ? words : undefined, url });
}
