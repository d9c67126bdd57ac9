/** Puts what the parser says about a file into the tables, in pieces, as it is said. */
import type { Block, DocumentFormat, DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { Step } from '../../kernel/workflow/define-workflow.ts';
import {
  clearReading,
  insertBlocks,
  insertPages,
  type PageRow,
  type Revision,
} from '../documents/blocks.store.ts';
import { setProgress } from '../documents/documents.store.ts';
import type { ReadableFormat } from '../extract/parse-job.ts';
import type { BlockRead, ParserMessage } from '../extract/parser-message.ts';
import type { ReadingPorts } from './reading-ports.ts';
import { isPicture } from './scans.ts';

export interface ReadCounts {
  title: string | null;
  pages: number;
  blocks: number;
  /** Of each page, in order: a page with ink and no characters is a scan. */
  characters: number[];
}

const BATCH = 200;
const PAGES_PER_MARK = 20;

export async function extractBlocks(
  { store, parse, ocr }: ReadingPorts,
  source: { documentId: DocumentId; revision: number; userId: UserId; format: DocumentFormat },
  file: string,
  step: Step,
): Promise<ReadCounts> {
  const { documentId: id, revision, userId: owner, format } = source;
  // Done again after a crash, it starts from nothing.
  await store.transaction((tx) => clearReading(tx, { id, revision }));
  if (!hasText(format)) {
    const pages = await ocr.countPages(file, { signal: step.signal });
    return { title: null, pages, blocks: 0, characters: Array.from({ length: pages }, () => 0) };
  }
  const intake = new Intake(store, { id, revision }, step);
  for await (const message of parse({ file, owner, format, signal: step.signal })) {
    await intake.take(message);
  }
  return intake.finish();
}

/** Pictures hold no text of their own. */
function hasText(format: DocumentFormat): format is ReadableFormat {
  return !isPicture(format);
}

class Intake {
  readonly #store: Store;
  readonly #revision: Revision;
  readonly #step: Step;
  readonly #pages: PageRow[] = [];
  readonly #characters: number[] = [];
  #title: string | null = null;
  #expected: number | undefined;
  #batch: Block[] = [];
  #stored = 0;

  constructor(store: Store, revision: Revision, step: Step) {
    this.#store = store;
    this.#revision = revision;
    this.#step = step;
  }

  async take(message: ParserMessage): Promise<void> {
    switch (message.type) {
      case 'meta':
        this.#title = message.title ?? null;
        this.#expected = message.pages;
        break;
      case 'page':
        this.#pages.push(toPage(message));
        this.#characters.push(message.characters);
        await this.#tellPages();
        break;
      case 'block':
        this.#batch.push(toBlock(message));
        if (this.#batch.length >= BATCH) await this.#storeBatch();
        break;
      case 'warning':
        this.#step.emit({ type: 'warning', code: message.code, message: message.message });
        break;
      case 'done':
        break;
    }
  }

  /** Sent to listeners at once, and written to the row from time to time for those who look later. */
  async #tellPages(): Promise<void> {
    const done = this.#pages.length;
    const total = this.#expected ?? null;
    this.#step.say({ message: 'reading', done, ...(total && { total }) });
    if (done % PAGES_PER_MARK !== 1) return;
    await setProgress(this.#store, this.#revision.id, { stage: 'reading', done, total });
  }

  async finish(): Promise<ReadCounts> {
    await this.#storeBatch();
    await insertPages(this.#store, this.#revision, this.#pages);
    return {
      title: this.#title,
      pages: Math.max(this.#pages.length, 1),
      blocks: this.#stored,
      characters: this.#characters,
    };
  }

  async #storeBatch(): Promise<void> {
    await insertBlocks(this.#store, this.#revision, this.#batch, this.#stored);
    this.#stored += this.#batch.length;
    this.#batch = [];
  }
}

export function toPage({ page, width, height }: Extract<ParserMessage, { type: 'page' }>): PageRow {
  const notRecognised = { ocr_confidence: null, words: null, straightening: null };
  return { page, width, height, method: 'text', ...notRecognised };
}

export function toBlock({ type: _type, level, speaker, times, ...block }: BlockRead): Block {
  return {
    ...block,
    ocr_confidence: null,
    ...(level !== undefined && { level }),
    ...(speaker !== undefined && { speaker }),
    ...(times !== undefined && { times }),
  };
}
