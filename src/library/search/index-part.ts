/**
 * Makes one revision of a document findable by its words. Its text goes through the search
 * thread a piece at a time: a book of any length takes the same room.
 */
import type { Passage } from '../../domain/passages/passage.ts';
import { type TextLanguage, TOKENIZER_VERSION, textLanguage } from '../../domain/text/tokenize.ts';
import type { Store } from '../../kernel/store/store.ts';
import { textPieces } from '../documents/blocks.store.ts';
import { libraryError } from '../error-codes.ts';
import { indexableDocument } from './passages.store.ts';
import {
  dropPart,
  type PartKey,
  partState,
  writePart,
  writePassages,
} from './search-parts.store.ts';
import type { SearchThread } from './search-thread.ts';

interface IndexingPorts {
  store: Store;
  thread: SearchThread;
  /** Tells the texts apart that the thread prepares at the same time. */
  job: number;
}

/** The same blocks again change nothing. Answers how many passages there are. */
export async function indexPart(
  ports: IndexingPorts,
  key: PartKey,
  { language }: { language?: string | null } = {},
): Promise<number> {
  const { store } = ports;
  const document = await indexableDocument(store, key.documentId);
  if (!document) throw libraryError('document.missing', 'There is no such document.');
  const spoken = textLanguage(language === undefined ? document.language : language);
  const present = await partState(store, key);
  if (present?.tokenizer === TOKENIZER_VERSION) {
    const again = await prepare(ports, key, spoken, () => Promise.resolve());
    if (again.textsHash === present.texts_hash) return present.passages;
  }
  await dropPart(store, key);
  let count = 0;
  const { textsHash, postings } = await prepare(ports, key, spoken, async (passages) => {
    await writePassages(store, key, passages, count);
    count += passages.length;
  });
  const part = { ...key, userId: document.user_id, language: spoken, textsHash, postings };
  await writePart(store, { ...part, tokenizer: TOKENIZER_VERSION, passages: count });
  return count;
}

async function prepare(
  { store, thread, job }: IndexingPorts,
  { documentId: id, revision }: PartKey,
  language: TextLanguage,
  take: (passages: Passage[]) => Promise<void>,
): Promise<{ textsHash: string; postings: Uint8Array }> {
  try {
    for await (const piece of textPieces(store, { id, revision })) {
      const blocks = piece.map(({ ocr_confidence: _confidence, level: _level, ...block }) => block);
      await take((await thread.ask('prepare', { job, blocks, language })).passages);
    }
    const { passages, textsHash, postings } = await thread.ask('finish', { job });
    await take(passages);
    return { textsHash, postings };
  } catch (thrown) {
    await thread.ask('forget', { job }).catch(() => undefined);
    throw thrown;
  }
}
