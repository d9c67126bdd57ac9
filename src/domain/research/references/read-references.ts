/** A list of references in whatever format it came, each reference once. */
import {
  MOST_REFERENCES,
  type Reference,
  type ReferenceFormat,
} from '../../../contracts/research/reference.ts';
import { type ReadList, readBibtex } from './read-bibtex.ts';
import { readIdentifiers } from './read-identifiers.ts';
import { readRis } from './read-ris.ts';

const READERS: Readonly<Record<ReferenceFormat, (text: string) => ReadList>> = {
  bibtex: readBibtex,
  ris: readRis,
  list: readIdentifiers,
};

export function readReferences(written: string): ReadList & { format: ReferenceFormat } {
  const text = written.replace(/^\ufeff/u, '').replace(/\r\n?/gu, '\n');
  const format = formatOf(text);
  const { references, problems } = READERS[format](text);
  const once = onceEach(references);
  const late = once[MOST_REFERENCES];
  if (late) {
    const message = `Only the first ${MOST_REFERENCES} references were taken.`;
    problems.push({ line: late.line, message });
  }
  return { format, references: once.slice(0, MOST_REFERENCES), problems };
}

function formatOf(text: string): ReferenceFormat {
  if (/^TY {1,2}- /mu.test(text)) return 'ris';
  return /^\s*@\s*[A-Za-z]+\s*[{(]/mu.test(text) ? 'bibtex' : 'list';
}

function onceEach(references: readonly Reference[]): Reference[] {
  const seen = new Set<string>();
  return references.filter(({ doi, arxiv_id, url, title, line }) => {
    const key = arxiv_id ?? doi ?? url ?? title?.toLowerCase() ?? `${line}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
