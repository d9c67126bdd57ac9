/** Pages that are pictures of text: what was read on them, how good it is. */
import type { DocumentFormat, OcrSummary } from '../../contracts/document.ts';
import { judgeDocument, type PageVerdict } from '../../domain/ocr/judge.ts';
import { type RecognisedPage, recognisedBlocks } from '../../domain/ocr/recognised-blocks.ts';
import type { Store } from '../../kernel/store/store.ts';
import { insertBlocks, insertPages, type Revision } from '../documents/blocks.store.ts';
import type { PageRecognition } from '../ocr/ocr-messages.ts';

export function isPicture(format: DocumentFormat): boolean {
  return format === 'png' || format === 'jpeg' || format === 'tiff' || format === 'webp';
}

export interface PageOutcome {
  page: number;
  verdict: PageVerdict;
  confidence: number;
  characters: number;
}

/** Keeps what was recognised in place of what the file said about the page. */
export async function keepRecognition(
  store: Store,
  { id, revision }: Revision,
  { page, width, height, lines, confidence, verdict, characters, straightening }: PageRecognition,
): Promise<PageOutcome> {
  await store.transaction(async (tx) => {
    await tx.query('delete from pages where document_id = $1 and revision = $2 and page = $3', [
      id,
      revision,
      page,
    ]);
    const row = {
      page,
      width,
      height,
      method: 'ocr' as const,
      ocr_confidence: confidence,
      words: lines,
      straightening,
    };
    await insertPages(tx, { id, revision }, [row]);
  });
  return { page, verdict, confidence, characters };
}

export interface Judged {
  needsReview: boolean;
  reason: string;
  ocr: OcrSummary;
}

const REASONS = {
  'most-pages-bad': 'More than half of the pages could not be read well.',
  'low-confidence': 'The text was recognised with too little confidence.',
};

/** `pages` counts all pages; those with text of their own were not recognised and count as good. */
export function judgeScans(outcomes: readonly PageOutcome[], pages: number): Judged {
  const good = { verdict: 'good' as const, confidence: 0, characters: 0 };
  const others = Array.from({ length: pages - outcomes.length }, () => good);
  const { verdict, reason, confidence } = judgeDocument([...outcomes, ...others]);
  const withVerdict = (wanted: PageVerdict) =>
    outcomes.filter((one) => one.verdict === wanted).map(({ page }) => page);
  return {
    needsReview: verdict === 'needs-review',
    reason: reason ? REASONS[reason] : '',
    ocr: {
      pages: outcomes.length,
      confidence,
      bad_pages: withVerdict('bad'),
      warned_pages: withVerdict('warns'),
    },
  };
}

/** Blocks from the recognised pages, corrections included. Answers how many there are. */
export async function layOutScans(store: Store, { id, revision }: Revision): Promise<number> {
  const { rows } = await store.query<
    Omit<RecognisedPage, 'lines'> & { words: RecognisedPage['lines'] }
  >(
    `select page, width, height, words from pages
     where document_id = $1 and revision = $2 and method = 'ocr' order by page`,
    [id, revision],
  );
  const pages = rows.map(({ words, ...page }) => ({ ...page, lines: words }));
  const blocks = recognisedBlocks(pages);
  await store.transaction(async (tx) => {
    await tx.query(
      'delete from blocks where document_id = $1 and revision = $2 and source_page = any($3)',
      [id, revision, pages.map(({ page }) => page)],
    );
    await insertBlocks(tx, { id, revision }, blocks.map(toRow));
  });
  return blocks.length;
}

function toRow(block: ReturnType<typeof recognisedBlocks>[number]) {
  return { ...block, section_path: [...block.section_path], boxes: [...block.boxes] };
}
