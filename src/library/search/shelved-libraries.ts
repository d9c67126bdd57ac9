/**
 * The libraries in memory. When there are too many, the least recently searched is dropped
 * first; the one in use stays, even if it alone is too large.
 */
import { MalformedPart } from '../../domain/search/bytes.ts';
import { type Hit, type IndexedDocument, LibraryIndex } from '../../domain/search/library-index.ts';
import { decodePostings } from '../../domain/search/postings-codec.ts';
import type { Vectors } from '../../domain/search/vectors.ts';
import { decodeVectors } from '../../domain/search/vectors-codec.ts';
import type { SearchAsks, SearchGives, SentPart } from './search-messages.ts';

interface Shelved {
  index: LibraryIndex;
  /** Parts that came before the last ones: everything is put in its place at once. */
  waiting: IndexedDocument[];
}

export class ShelvedLibraries {
  readonly #maxBytes: number;
  /** Least recently used first. */
  readonly #libraries = new Map<string, Shelved>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  change({ userId, isNew, parts, drop, version }: SearchAsks['change']): SearchGives['change'] {
    const known = isNew ? undefined : this.#libraries.get(userId);
    const library = known ?? { index: new LibraryIndex(), waiting: [] };
    this.#touch(userId, library);
    const malformed = parts.filter((part) => !accept(library, part)).map(({ id }) => id);
    if (version !== null || drop.length > 0) {
      library.index.change({ put: library.waiting, drop });
      library.waiting = [];
    }
    return { malformed, evicted: this.#evict(), bytes: library.index.bytes };
  }

  search({ userId, query }: SearchAsks['search']): Hit[] | null {
    const library = this.#libraries.get(userId);
    if (library === undefined) return null;
    this.#touch(userId, library);
    return library.index.search(query);
  }

  #touch(userId: string, library: Shelved): void {
    this.#libraries.delete(userId);
    this.#libraries.set(userId, library);
  }

  #evict(): string[] {
    const evicted: string[] = [];
    const people = [...this.#libraries].slice(0, -1);
    let bytes = 0;
    for (const { index } of this.#libraries.values()) bytes += index.bytes;
    for (const [userId, { index }] of people) {
      if (bytes <= this.#maxBytes) break;
      bytes -= index.bytes;
      this.#libraries.delete(userId);
      evicted.push(userId);
    }
    return evicted;
  }
}

/** False: its bytes cannot be read, and nothing of it was taken. */
function accept({ index, waiting }: Shelved, part: SentPart): boolean {
  try {
    const vectors = part.vectors && decodeVectors(part.vectors);
    if (part.postings === null) index.setVectors(part.id, vectors);
    else waiting.push(documentOf(part, part.postings, vectors));
    return true;
  } catch (thrown) {
    if (thrown instanceof MalformedPart) return false;
    throw thrown;
  }
}

function documentOf(
  { id, revision, language }: SentPart,
  bytes: Uint8Array,
  vectors: Vectors | null,
): IndexedDocument {
  const postings = decodePostings(bytes);
  if (vectors && vectors.scales.length !== postings.lengths.length) {
    throw new MalformedPart('There are more or fewer vectors than passages.');
  }
  return { id, revision, language, postings, vectors };
}
