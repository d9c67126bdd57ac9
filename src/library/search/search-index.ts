/**
 * Finds passages by their words and by their meaning. PostgreSQL keeps the parts, a
 * thread keeps the index; without a local model, words alone decide.
 *
 * `search` gives the nearest passages, however far, to those who judge for themselves;
 * `find` answers a person, and says so when nothing is about what was asked.
 */
import type { DocumentId } from '../../contracts/document.ts';
import type { FoundPassage, SearchAnswer } from '../../contracts/found-passage.ts';
import type { UserId } from '../../contracts/ids.ts';
import { askedWords } from '../../domain/search/asked-words.ts';
import type { Hit } from '../../domain/search/library-index.ts';
import type { Wanted } from '../../domain/search/shelf.ts';
import { TOKENIZER_VERSION } from '../../domain/text/tokenize.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Store } from '../../kernel/store/store.ts';
import { UrgentWork } from '../../kernel/turns/urgent-work.ts';
import { markOpened } from '../documents/local-only.store.ts';
import { libraryError } from '../error-codes.ts';
import { type Embedder, type EmbedOptions, type EmbedProgress, embedPart } from './embed-part.ts';
import { FollowedLibraries } from './followed-libraries.ts';
import { indexPart } from './index-part.ts';
import {
  type Candidate,
  JUDGED,
  type Judgement,
  judgeCandidates,
  type Reranker,
} from './judge-candidates.ts';
import { listOutdated, placesUnder, showPassages } from './passages.store.ts';
import { answerOf, candidateOf, firstOf } from './search-answer.ts';
import { type PartKey, removeParts } from './search-parts.store.ts';

export interface SearchOptions {
  /** Only in these documents. */
  documents?: readonly DocumentId[];
  /** Only under headings with these titles. */
  sections?: readonly string[];
  /** At most so many passages. */
  k?: number;
  signal?: AbortSignal;
}

export interface FindOptions extends SearchOptions {
  /** Without the re-ranker: for answers while somebody types. */
  isQuick?: boolean;
  /** The nearest passages, also when none is about what was asked. */
  isNearest?: boolean;
}

export interface SearchSettings {
  embedder: Embedder;
  /** Judges the best passages for `find`; absent, words and meaning decide. */
  reranker?: Reranker;
  /** How long each model may take for `find`; after that the answer is given without it. */
  modelMs?: number;
  memoryMb: number;
  /** Work that embedding waits for, because embedding can be done when no person waits. */
  urgent?: UrgentWork;
  /** Told how long each search took. */
  onSearched?: ((durationMs: number) => void) | undefined;
}

const MOST_PASSAGES = 200;
/** Passages that are looked at beyond those wanted, because lists of references stand last. */
const SPARE = 10;
/** Passages that have most of the words come into question too, whatever they mean. */
const BY_WORDS = 5;
/** Idle, twenty passages take less than half a second; who waits longer wants what there is. */
const LONGEST_MODEL_MS = 4000;
/** A query beyond this is a text; its beginning says what it is about. */
const LONGEST_QUERY = 2000;

export class SearchIndex {
  readonly #store: Store;
  readonly #embedder: Embedder;
  readonly #reranker: Reranker;
  readonly #modelMs: number;
  readonly #urgent: UrgentWork;
  readonly #libraries: FollowedLibraries;
  readonly #onSearched: SearchSettings['onSearched'];
  #lastJob = 0;

  constructor(store: Store, settings: SearchSettings) {
    const { embedder, reranker, modelMs, memoryMb, urgent } = settings;
    this.#store = store;
    this.#embedder = embedder;
    this.#reranker = reranker ?? noReranker;
    this.#modelMs = modelMs ?? LONGEST_MODEL_MS;
    this.#urgent = urgent ?? new UrgentWork(0);
    this.#onSearched = settings.onSearched;
    this.#libraries = new FollowedLibraries(store, {
      embedder: embedder.embedderVersion,
      maxBytes: memoryMb * 1024 * 1024,
    });
  }

  close(): Promise<void> {
    return this.#libraries.thread.close();
  }

  /**
   * Makes a revision findable by its words. The same blocks again change nothing. While
   * it is being read its language may be known only to the caller.
   */
  index(key: PartKey, options: { language?: string | null } = {}): Promise<number> {
    this.#lastJob += 1;
    const ports = { store: this.#store, thread: this.#libraries.thread, job: this.#lastJob };
    return indexPart(ports, key, options);
  }

  /** Makes an indexed revision findable by its meaning; goes on where it was stopped. */
  embed(key: PartKey, options: EmbedOptions = {}): Promise<EmbedProgress> {
    const ports = { store: this.#store, embedder: this.#embedder, urgent: this.#urgent };
    return embedPart(ports, key, options);
  }

  remove(userId: UserId, documentId: DocumentId): Promise<void> {
    return this.#store.transaction((tx) => removeParts(tx, userId, documentId));
  }

  /** Indexes and embeds what was left behind: by a crash, or by an older tokenizer or embedder. */
  async catchUp(signal: AbortSignal): Promise<void> {
    await this.#store.exclusive('search.catch-up', async () => {
      const { available, embedderVersion } = this.#embedder;
      const outdated = await listOutdated(this.#store, {
        tokenizer: TOKENIZER_VERSION,
        embedder: available.embed ? embedderVersion : null,
      });
      for (const key of outdated.filter(({ needsIndex }) => needsIndex)) {
        if (!signal.aborted) await this.index(key).catch(unlessGone);
      }
      for (const key of outdated) {
        if (!signal.aborted) await this.embed(key, { signal });
      }
    });
  }

  async search(
    userId: UserId,
    query: string,
    options: SearchOptions = {},
  ): Promise<FoundPassage[]> {
    const { candidates } = await this.#candidates(userId, query, options);
    return firstOf(candidates, wantedCount(options));
  }

  async find(userId: UserId, query: string, options: FindOptions = {}): Promise<SearchAnswer> {
    const { isQuick = false, isNearest, signal } = options;
    const limits = { signal, longestMs: this.#modelMs };
    const { candidates, hasMeaning } = await this.#candidates(userId, query, {
      ...options,
      longestMs: this.#modelMs,
    });
    const judgement: Judgement = isQuick
      ? { ranked: candidates, reranker: 'not-asked' }
      : await judgeCandidates(this.#reranker, textOf(query), candidates, limits);
    return answerOf({ ...judgement, hasMeaning }, { k: wantedCount(options), isNearest });
  }

  /** The nearest passages, and what can be said of them without a model. */
  async #candidates(
    userId: UserId,
    query: string,
    options: SearchOptions & { longestMs?: number },
  ): Promise<{ candidates: Candidate[]; hasMeaning: boolean }> {
    const text = textOf(query);
    if (text === '' || wantedCount(options) < 1) return { candidates: [], hasMeaning: true };
    const began = performance.now();
    const [vector, wanted] = await Promise.all([
      this.#embedQuery(text, options),
      this.#wanted(userId, options),
      this.#follow(userId),
    ]);
    const hits = await this.#libraries.search(userId, {
      text,
      vector,
      k: Math.max(JUDGED, wantedCount(options) + SPARE),
      byWords: BY_WORDS,
      ...(wanted && { wanted }),
    });
    const asked = askedWords(text);
    const shown = await this.#show(userId, hits);
    await markOpened(
      this.#store,
      shown.map(({ passage }) => passage.document_id),
    );
    const candidates = shown.map((found) => candidateOf(asked, found));
    this.#onSearched?.(performance.now() - began);
    return { candidates, hasMeaning: vector !== null };
  }

  /** Parts that cannot be read are made anew from their blocks. */
  async #follow(userId: UserId): Promise<void> {
    for (const id of await this.#libraries.follow(userId)) {
      const documentId = id as DocumentId;
      const revision = await this.#revisionOf(userId, documentId);
      await this.remove(userId, documentId);
      if (revision !== undefined) await this.index({ documentId, revision });
    }
  }

  async #revisionOf(userId: UserId, id: DocumentId): Promise<number | undefined> {
    const { rows } = await this.#store.query<{ revision: number }>(
      'select revision from documents where id = $1 and user_id = $2',
      [id, userId],
    );
    return rows[0]?.revision;
  }

  /** Null when no model can do it, or not in time: search goes on by words. */
  async #embedQuery(
    text: string,
    { signal, longestMs }: { signal?: AbortSignal; longestMs?: number },
  ): Promise<Float32Array | null> {
    if (!this.#embedder.available.embed) return null;
    const deadline = longestMs === undefined ? undefined : AbortSignal.timeout(longestMs);
    const ends = [signal, deadline].filter((one) => one !== undefined);
    try {
      const [vector] = await this.#embedder.embed([text], {
        isUrgent: true,
        signal: AbortSignal.any(ends),
      });
      return vector ?? null;
    } catch (thrown) {
      if (deadline?.aborted && !signal?.aborted) return null;
      if (thrown instanceof AppError && thrown.code.startsWith('model.local-')) return null;
      throw thrown;
    }
  }

  async #wanted(
    userId: UserId,
    { documents, sections }: SearchOptions,
  ): Promise<ReadonlyMap<string, Wanted> | undefined> {
    if (sections) {
      return placesUnder(this.#store, userId, { sections, documents: documents ?? null });
    }
    return documents && new Map(documents.map((id) => [id as string, 'all' as const]));
  }

  async #show(
    userId: UserId,
    hits: readonly Hit[],
  ): Promise<Pick<Candidate, 'passage' | 'language'>[]> {
    if (hits.length === 0) return [];
    const wanted = hits.map(({ documentId, revision, place }) => ({
      documentId: documentId as DocumentId,
      revision,
      place,
    }));
    const byPlace = new Map(
      (await showPassages(this.#store, userId, wanted)).map((passage) => [
        `${passage.document_id} ${passage.revision} ${passage.place}`,
        passage,
      ]),
    );
    return hits.flatMap(({ documentId, revision, language, place, scores }) => {
      const found = byPlace.get(`${documentId} ${revision} ${place}`);
      if (!found) return [];
      return [{ language, passage: { ...found, scores: { ...scores, relevance: null } } }];
    });
  }
}

const noReranker: Reranker = { available: { rerank: false }, rerank: async () => [] };

const textOf = (query: string): string => query.slice(0, LONGEST_QUERY).trim();

const wantedCount = ({ k = 10 }: SearchOptions): number => Math.min(k, MOST_PASSAGES);

/** A document that was deleted meanwhile needs no index. */
function unlessGone(thrown: unknown): void {
  if (!libraryError.is(thrown, 'document.missing')) throw thrown;
}
