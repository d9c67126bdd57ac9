/**
 * Keeps the thread's libraries up to date with the database: one number says whether
 * anything changed, and only what is new is read and sent.
 */
import type { UserId } from '../../contracts/ids.ts';
import type { Hit, LibraryQuery } from '../../domain/search/library-index.ts';
import { TOKENIZER_VERSION } from '../../domain/text/tokenize.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { SentPart } from './search-messages.ts';
import { libraryVersion, listParts, type PartHead, readParts } from './search-parts.store.ts';
import { SearchThread } from './search-thread.ts';

interface Followed {
  version: number;
  parts: Map<string, PartHead>;
}

/** Documents that are read from the database at once. */
const AT_ONCE = 50;

export class FollowedLibraries {
  readonly #store: Store;
  readonly #embedder: string;
  readonly #followed = new Map<UserId, Followed>();
  /** One at a time for each person. */
  readonly #turns = new Map<UserId, Promise<unknown>>();
  readonly thread: SearchThread;

  constructor(store: Store, { embedder, maxBytes }: { embedder: string; maxBytes: number }) {
    this.#store = store;
    this.#embedder = embedder;
    this.thread = new SearchThread(maxBytes, () => this.#followed.clear());
  }

  /** Answers the documents whose parts turned out to be unreadable. */
  async follow(userId: UserId): Promise<string[]> {
    const version = await libraryVersion(this.#store, userId);
    if (this.#followed.get(userId)?.version === version) return [];
    const before = this.#turns.get(userId) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(() => this.#bring(userId, version));
    this.#turns.set(userId, mine);
    try {
      return await mine;
    } finally {
      if (this.#turns.get(userId) === mine) this.#turns.delete(userId);
    }
  }

  /** A library that had to leave memory since it was followed is brought back once. */
  async search(userId: UserId, query: LibraryQuery): Promise<Hit[]> {
    const hits = await this.thread.ask('search', { userId, query });
    if (hits !== null) return hits;
    this.#followed.delete(userId);
    await this.follow(userId);
    return (await this.thread.ask('search', { userId, query })) ?? [];
  }

  async #bring(userId: UserId, version: number): Promise<string[]> {
    const known = this.#followed.get(userId);
    if (known && known.version >= version) return [];
    const versions = { tokenizer: TOKENIZER_VERSION, embedder: this.#embedder };
    const heads = await listParts(this.#store, userId, versions);
    const parts = new Map(heads.map((head) => [head.document_id as string, head]));
    const drop = [...(known?.parts.keys() ?? [])].filter((id) => !parts.has(id));
    const fresh = heads.filter((head) => !isSame(known?.parts.get(head.document_id), head));
    this.#followed.set(userId, { version, parts });
    try {
      return await this.#send(userId, { known: known?.parts, fresh, drop, version });
    } catch (thrown) {
      this.#followed.delete(userId);
      throw thrown;
    }
  }

  async #send(
    userId: UserId,
    change: {
      known: ReadonlyMap<string, PartHead> | undefined;
      fresh: readonly PartHead[];
      drop: readonly string[];
      version: number;
    },
  ): Promise<string[]> {
    const { known, fresh, drop, version } = change;
    const malformed: string[] = [];
    for (let from = 0; from === 0 || from < fresh.length; from += AT_ONCE) {
      const isLast = from + AT_ONCE >= fresh.length;
      const answer = await this.thread.ask('change', {
        userId,
        isNew: known === undefined && from === 0,
        parts: await this.#load(userId, fresh.slice(from, from + AT_ONCE), known),
        drop: isLast ? drop : [],
        version: isLast ? version : null,
      });
      for (const evicted of answer.evicted) this.#followed.delete(evicted as UserId);
      // Whatever takes its place is new, even with the same texts.
      for (const id of answer.malformed) this.#followed.get(userId)?.parts.delete(id);
      malformed.push(...answer.malformed);
    }
    return malformed;
  }

  async #load(
    userId: UserId,
    heads: readonly PartHead[],
    known: ReadonlyMap<string, PartHead> | undefined,
  ): Promise<SentPart[]> {
    if (heads.length === 0) return [];
    const keys = heads.map((head) => ({
      documentId: head.document_id,
      revision: head.revision,
      postings: !hasSameTexts(known?.get(head.document_id), head),
    }));
    const bytes = new Map(
      (await readParts(this.#store, userId, keys)).map((part) => [part.document_id, part]),
    );
    return heads.flatMap(({ document_id, revision, language, embedder }) => {
      const part = bytes.get(document_id);
      if (!part) return [];
      const vectors = embedder === null ? null : part.vectors;
      return [{ id: document_id, revision, language, postings: part.postings, vectors }];
    });
  }
}

function hasSameTexts(known: PartHead | undefined, head: PartHead): boolean {
  return (
    known?.revision === head.revision &&
    known.texts_hash === head.texts_hash &&
    known.language === head.language
  );
}

function isSame(known: PartHead | undefined, head: PartHead): boolean {
  return hasSameTexts(known, head) && known?.embedder === head.embedder;
}
