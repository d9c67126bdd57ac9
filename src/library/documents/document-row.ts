/** A document as its rows hold it, and as the contract shows it. */
import type {
  Document,
  DocumentFormat,
  DocumentId,
  DocumentStatus,
  OcrSummary,
} from '../../contracts/document.ts';
import type { RunId, UserId } from '../../contracts/ids.ts';
import type { Problem } from '../../contracts/problem.ts';

export interface DocumentRow {
  id: DocumentId;
  user_id: UserId;
  title: string;
  file_name: string;
  format: DocumentFormat;
  status: DocumentStatus;
  revision: number;
  language: string | null;
  pages: number;
  ocr: OcrSummary | null;
  problem: Problem | null;
  run_id: RunId | null;
  trashed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Of the present revision. */
  source_hash: string;
  size: number;
}

export function toDocument(row: DocumentRow): Document {
  return {
    id: row.id,
    title: row.title,
    file_name: row.file_name,
    format: row.format,
    sourceHash: row.source_hash,
    size: row.size,
    language: row.language,
    pages: row.pages,
    status: row.status,
    revision: row.revision,
    ocr: row.ocr,
    problem: row.problem,
    run_id: row.run_id,
    created_at: row.created_at.toISOString(),
  };
}
