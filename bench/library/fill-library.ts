/** A made-up library in a real store, written as indexing writes it. */
import { UserId } from '../../src/contracts/ids.ts';
import type { IndexedDocument } from '../../src/domain/search/library-index.ts';
import { encodePostings } from '../../src/domain/search/postings-codec.ts';
import { encodeVectors } from '../../src/domain/search/vectors-codec.ts';
import { TOKENIZER_VERSION } from '../../src/domain/text/tokenize.ts';
import type { Store } from '../../src/kernel/store/store.ts';
import { PASSAGES_EACH } from './a-library.ts';

export const reader = UserId.parse('reader');

export async function fillLibrary(
  store: Store,
  library: readonly IndexedDocument[],
  embedder: string,
  text = '',
  owner = reader,
): Promise<void> {
  const ids = library.map(({ id }) => id);
  await store.query(
    `insert into documents (id, user_id, title, file_name, format, status, revision, language,
       pages, created_at, updated_at)
     select id, $2, id, id, 'text', 'ready', 1, 'en', 1, now(), now() from unnest($1::text[]) id`,
    [ids, owner],
  );
  await store.query(
    `insert into document_revisions (document_id, revision, user_id, source_hash, size, extractor,
       created_at, file_name, format)
     select id, 1, $2, id, 1, 'bench', now(), id, 'text' from unnest($1::text[]) id`,
    [ids, owner],
  );
  await store.query(
    `insert into passages (document_id, revision, place, text, spans, headings, source_page)
     select id, 1, place, 'A passage of ' || id || $3, '[]', '[]', 1
     from unnest($1::text[]) id, generate_series(0, $2 - 1) place`,
    [ids, PASSAGES_EACH, text],
  );
  for (const document of library) await insertPart(store, { ...document, owner }, embedder);
  await store.query('select raise_library_version($1)', [owner]);
}

async function insertPart(
  store: Store,
  { id, postings, vectors, owner }: IndexedDocument & { owner: UserId },
  embedder: string,
): Promise<void> {
  await store.query(
    `insert into search_parts (document_id, revision, user_id, language, passages, texts_hash,
       tokenizer, postings, embedder, vectors, embedded)
     values ($1, 1, $2, 'en', $3, $1, $4, $5, $6, $7, $3)`,
    [
      id,
      owner,
      PASSAGES_EACH,
      TOKENIZER_VERSION,
      encodePostings(postings),
      embedder,
      vectors && encodeVectors(vectors),
    ],
  );
}
