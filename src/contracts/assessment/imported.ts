/** Questions of others, taken into the bank unchanged, each with where it comes from. */
import { z } from 'zod';
import { DocumentId } from '../document.ts';
import { LintReport } from './lint.ts';
import { JudgedItem } from './statistics.ts';

export const QuestionImportId = z.uuid('is not an id').brand<'QuestionImportId'>();
export type QuestionImportId = z.infer<typeof QuestionImportId>;

export const QuestionFormat = z.enum([
  ...(['qti', 'moodle', 'gift', 'table', 'json', 'task', 'printed'] as const),
]);
export type QuestionFormat = z.infer<typeof QuestionFormat>;

export const QuestionImport = z.object({
  id: QuestionImportId,
  title: z.string().describe('The name of the file, or of the document.'),
  format: QuestionFormat,
  document_id: DocumentId.nullable().describe('The document that they are printed in.'),
  question_count: z.int(),
  without_key: z.int().describe('Those that do not say which answer is right.'),
  created_at: z.iso.datetime(),
});
export type QuestionImport = z.infer<typeof QuestionImport>;

export const ImportedQuestion = z.object({
  place: z.int().describe('From 1.'),
  question: z.string(),
  options: z.array(z.string()),
  correctAnswerIndex: z.int().describe('-1 where no answer is marked as the right one.'),
  page: z.int().nullable(),
  flaws: LintReport.shape.results.element.shape.flaws,
  statistics: JudgedItem.nullable().describe('Null until somebody has answered it by a link.'),
});
export type ImportedQuestion = z.infer<typeof ImportedQuestion>;

export const ImportedQuestions = z.object({
  import: QuestionImport,
  questions: z.array(ImportedQuestion),
  unread: LintReport.shape.unread,
});
export type ImportedQuestions = z.infer<typeof ImportedQuestions>;
