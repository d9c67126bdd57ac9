/** Puts a text into the library as reading leaves it, without the run, the child and the guide. */
import { createHash } from 'node:crypto';
import { DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { insertBlocks, insertPages } from '../../library/documents/blocks.store.ts';
import { insertDocument, setReady } from '../../library/documents/documents.store.ts';
import { EXTRACTOR } from '../../library/intake/documents.ts';
import { toBlock, toPage } from '../../library/intake/extract-blocks.ts';
import { readHere } from './read-here.ts';

export async function layText(
  { store, world }: { store: Store; world: World },
  userId: UserId,
  { title, text, language = 'en' }: { title: string; text: string; language?: string },
): Promise<DocumentId> {
  const messages = await readHere('markdown', text);
  const pages = messages.flatMap((one) => (one.type === 'page' ? [toPage(one)] : []));
  const blocks = messages.flatMap((one) => (one.type === 'block' ? [toBlock(one)] : []));
  const id = DocumentId.parse(world.id());
  const revision = { id, revision: 1 };
  await store.transaction(async (tx) => {
    await insertDocument(tx, {
      ...{ id, userId, title, fileName: `${title}.md`, format: 'markdown', sourceUrl: null },
      ...{ sourceHash: createHash('sha256').update(text).digest('hex'), size: text.length },
      ...{ extractor: EXTRACTOR, now: world.now() },
    });
    await insertPages(tx, revision, pages);
    await insertBlocks(tx, revision, blocks);
    await setReady(tx, revision, { title, language, pages: pages.length, ocr: null }, world.now());
  });
  return id;
}
