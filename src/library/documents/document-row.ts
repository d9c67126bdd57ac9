/** A document as its rows hold it, and as the contract shows it. */
import type {
  Document,
  DocumentFormat,
  DocumentId,
  DocumentStatus,
  OcrSummary,
  ReadingProgress,
} from '../../contracts/document.ts';
import type { RunId, UserId } from '../../contracts/ids.ts';
import type { Problem } from '../../contracts/problem.ts';
import { isPaged } from '../../domain/evidence/cite-place.ts';
import { toProblem } from '../../kernel/errors/to-problem.ts';
import { libraryError } from '../error-codes.ts';

/** What an answer quotes and no list shows: a page of the web, an abstract, a recalled fact. */
export type HiddenKind = 'web' | 'abstract' | 'recalled';

export interface DocumentRow {
  id: DocumentId;
  user_id: UserId;
  title: string;
  file_name: string;
  format: DocumentFormat;
  status: DocumentStatus;
  /** The one that is shown. */
  revision: number;
  /** The one that is being read: the same at first, the next one while a document is replaced. */
  reading_revision: number | null;
  language: string | null;
  pages: number;
  progress: ReadingProgress | null;
  ocr: OcrSummary | null;
  problem: Problem | null;
  /** Its run was called off. */
  is_cancelled: boolean;
  run_id: RunId | null;
  trashed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Of the revision that is shown. */
  source_hash: string;
  size: number;
  source_url: string | null;
  /** Null for what a person has in the library. */
  hidden: HiddenKind | null;
  local_only: boolean;
}

export function toDocument(row: DocumentRow): Document {
  const isReading = row.status === 'reading';
  return {
    id: row.id,
    title: row.title,
    file_name: row.file_name,
    format: row.format,
    sourceHash: row.source_hash,
    size: row.size,
    language: row.language,
    pages: row.pages,
    paged: isPaged(row.format),
    status: row.status,
    revision: row.revision,
    progress: isReading ? (row.progress ?? { stage: 'reading', done: 0, total: null }) : null,
    ocr: row.ocr,
    problem: row.problem ?? (row.is_cancelled && !isReading ? calledOff(row) : null),
    source_url: row.source_url,
    local_only: row.local_only,
    run_id: row.run_id,
    created_at: row.created_at.toISOString(),
    trashed_at: row.trashed_at?.toISOString() ?? null,
  };
}

function calledOff({ id }: DocumentRow): Problem {
  const message = 'Reading this document was called off. Read it again when you want it.';
  return toProblem(libraryError('document.cancelled', message), id);
}
