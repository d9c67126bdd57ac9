/** The pages and blocks that were read from a revision. */
import { createHash } from 'node:crypto';
import type { Block, DocumentId } from '../../contracts/document.ts';
import type { Straightening } from '../../domain/ocr/recognition.ts';
import type { Queryable } from '../../kernel/store/store.ts';

export interface Revision {
  id: DocumentId;
  revision: number;
}

export interface PageRow {
  page: number;
  width: number;
  height: number;
  method: 'text' | 'ocr';
  ocr_confidence: number | null;
  words: unknown;
  straightening: Straightening | null;
}

/** Long work in pieces: the embedded store serves others in between. */
const AT_ONCE = 50;
/** Rows without boxes are small. */
const TEXTS_AT_ONCE = 500;

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A reading that is repeated after a crash starts from nothing. */
export async function clearReading(db: Queryable, { id, revision }: Revision): Promise<void> {
  await db.query('delete from blocks where document_id = $1 and revision = $2', [id, revision]);
  await db.query('delete from pages where document_id = $1 and revision = $2', [id, revision]);
}

export async function insertPages(
  db: Queryable,
  { id, revision }: Revision,
  pages: readonly PageRow[],
): Promise<void> {
  for (let from = 0; from < pages.length; from += AT_ONCE) {
    await db.query(
      `insert into pages (document_id, revision, page, width, height, method, ocr_confidence, words,
         straightening)
       select $1, $2, page, width, height, method, ocr_confidence, words, straightening
       from jsonb_to_recordset($3) as given (page int, width real, height real, method text,
         ocr_confidence real, words jsonb, straightening jsonb)`,
      [id, revision, JSON.stringify(pages.slice(from, from + AT_ONCE))],
    );
  }
}

export async function insertBlocks(
  db: Queryable,
  { id, revision }: Revision,
  blocks: readonly Block[],
  firstPlace = 0,
): Promise<void> {
  for (let from = 0; from < blocks.length; from += AT_ONCE) {
    const rows = blocks.slice(from, from + AT_ONCE).map((block, index) => ({
      ...block,
      place: firstPlace + from + index,
      text_hash: hashOfText(block.text),
    }));
    await db.query(
      `insert into blocks (document_id, revision, block_id, place, source_page, section, kind, level,
         text, text_hash, ocr_confidence, boxes, section_path, speaker, times)
       select $1, $2, block_id, place, source_page, section, kind, level, text, text_hash,
         ocr_confidence, boxes, section_path, speaker, times
       from jsonb_to_recordset($3) as given (block_id text, place int, source_page int, section text,
         kind text, level int, text text, text_hash text, ocr_confidence real, boxes jsonb,
         section_path jsonb, speaker text, times jsonb)`,
      [id, revision, JSON.stringify(rows)],
    );
  }
}

type BlockColumns = Omit<Block, 'level' | 'speaker' | 'times'> & {
  level: number | null;
  speaker: string | null;
  times: Block['times'] | null;
};

/** Which blocks: of one page, behind this one, at most so many. */
export interface BlockChoice {
  page?: number | undefined;
  after?: string | undefined;
  limit?: number;
}

export async function readBlocks(
  db: Queryable,
  { id, revision }: Revision,
  { page, after, limit }: BlockChoice = {},
): Promise<Block[]> {
  const { rows } = await db.query<BlockColumns>(
    `select block_id, text, source_page, section, section_path, kind, level, ocr_confidence, boxes,
       speaker, times from blocks
     where document_id = $1 and revision = $2 and ($3::int is null or source_page = $3)
       and ($4::text is null or (source_page, place) > (select source_page, place from blocks last
         where last.document_id = $1 and last.revision = $2 and last.block_id = $4))
     order by source_page, place limit $5`,
    [id, revision, page ?? null, after ?? null, limit ?? null],
  );
  return rows.map(({ level, speaker, times, ...block }) => ({
    ...block,
    ...(level !== null && { level }),
    ...(speaker !== null && { speaker }),
    ...(times !== null && { times }),
  }));
}

/** Those of some blocks that are code, each as its document and its id. */
export async function codeBlocks(
  db: Queryable,
  asked: readonly { documentId: DocumentId; revision: number; blockId: string }[],
): Promise<{ document_id: DocumentId; block_id: string }[]> {
  const { rows } = await db.query<{ document_id: DocumentId; block_id: string }>(
    `select document_id, block_id from unnest($1::text[], $2::int[], $3::text[])
       as asked (id, of_revision, named)
     join blocks on document_id = id and revision = of_revision and block_id = named
     where kind = 'code'`,
    [
      asked.map(({ documentId }) => documentId),
      asked.map(({ revision }) => revision),
      asked.map(({ blockId }) => blockId),
    ],
  );
  return rows;
}

export type BlockText = Omit<Block, 'speaker' | 'times'>;

/** The whole text of a revision; use `textPieces` where pieces are enough. */
export async function readTexts(
  db: Queryable,
  revision: Revision,
  atOnce = TEXTS_AT_ONCE,
): Promise<BlockText[]> {
  const texts: BlockText[] = [];
  for await (const piece of textPieces(db, revision, atOnce)) texts.push(...piece);
  return texts;
}

/**
 * The text of a revision, a piece at a time, with boxes only where a block goes over several
 * pages: boxes are two thirds of a book's data, and only needed to show a place on a page.
 */
export async function* textPieces(
  db: Queryable,
  { id, revision }: Revision,
  atOnce = TEXTS_AT_ONCE,
): AsyncGenerator<BlockText[]> {
  for (let last = { page: 0, place: -1 }; ; ) {
    const { rows } = await db.query<Omit<BlockColumns, 'speaker' | 'times'> & { place: number }>(
      `select block_id, text, source_page, section, section_path, kind, level, ocr_confidence,
         case when jsonb_path_exists(boxes, '$[*] ? (@.page != $page)',
           jsonb_build_object('page', source_page)) then boxes else '[]' end as boxes, place
       from blocks where document_id = $1 and revision = $2 and (source_page, place) > ($3, $4)
       order by source_page, place limit $5`,
      [id, revision, last.page, last.place, atOnce],
    );
    yield rows.map(({ place: _place, level, ...block }) => {
      return { ...block, ...(level !== null && { level }) };
    });
    const end = rows.at(-1);
    if (end === undefined || rows.length < atOnce) return;
    last = { page: end.source_page, place: end.place };
  }
}

const PAGE_COLUMNS = 'page, width, height, method, ocr_confidence, words, straightening';

export async function readPages(db: Queryable, { id, revision }: Revision): Promise<PageRow[]> {
  const { rows } = await db.query<PageRow>(
    `select ${PAGE_COLUMNS} from pages where document_id = $1 and revision = $2 order by page`,
    [id, revision],
  );
  return rows;
}

export async function readPage(
  db: Queryable,
  { id, revision }: Revision,
  page: number,
): Promise<PageRow | undefined> {
  const { rows } = await db.query<PageRow>(
    `select ${PAGE_COLUMNS} from pages where document_id = $1 and revision = $2 and page = $3`,
    [id, revision, page],
  );
  return rows[0];
}
