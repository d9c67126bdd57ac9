/** A table over documents: a row for each, a column for each question, every cell quoted or "not stated". */
import { z } from 'zod';
import { DocumentId } from '../document.ts';
import { EvidenceId } from '../evidence.ts';
import { RunId } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { Problem } from '../problem.ts';
import { RunStatus } from '../run.ts';

export const ResearchTableId = z.uuid('is not an id').brand<'ResearchTableId'>();
export type ResearchTableId = z.infer<typeof ResearchTableId>;

export const MOST_ROWS = 100;
const MOST_COLUMNS = 12;
const Title = oneLine(300);

export const TableRequest = z.object({
  title: Title.optional().describe('The first question by default.'),
  questions: z.array(oneLine(500)).min(1).max(MOST_COLUMNS),
  document_ids: z
    .array(DocumentId)
    .max(MOST_ROWS)
    .default([])
    .describe(`The rows; if none is named, the newest ${MOST_ROWS} of the library.`),
});
export type TableRequest = z.output<typeof TableRequest>;

const TableCite = z.object({
  quote: z.string(),
  document_id: DocumentId,
  page: z.int(),
  section: z.string().nullable(),
  paged: z.boolean(),
  evidence_id: EvidenceId.nullable(),
});
export type TableCite = z.infer<typeof TableCite>;

export const TableCell = z.object({
  document_id: DocumentId,
  question: z.int().min(0).describe('Which of the questions, from 0.'),
  outcome: z.enum(['stated', 'not_stated']),
  short: z.string().nullable().describe('A name, a time or a figure, where that was asked for.'),
  text: z.string().describe('What the document says, as far as a passage carries it.'),
  citations: z.array(TableCite),
});
export type TableCell = z.infer<typeof TableCell>;

export const TableSummary = z.object({
  id: ResearchTableId,
  run_id: RunId,
  title: z.string(),
  questions: z.array(z.string()),
  documents: z.int(),
  status: RunStatus,
  created_at: z.iso.datetime(),
});
export type TableSummary = z.infer<typeof TableSummary>;

export const ResearchTable = TableSummary.extend({
  rows: z.array(z.object({ document_id: DocumentId, title: z.string() })),
  cells: z.array(TableCell).describe('Those that are filled so far; one that failed is not here.'),
  problem: Problem.nullable(),
});
export type ResearchTable = z.infer<typeof ResearchTable>;

export const TABLE_FORMATS = ['csv', 'md'] as const;
