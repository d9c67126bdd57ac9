/** Takes questions of others into the bank: as they are written, once for each file. */
import { createHash } from 'node:crypto';
import { QuestionImportId } from '../../../contracts/assessment/imported.ts';
import type { Block, DocumentId } from '../../../contracts/document.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { ReadFile } from '../../../domain/exchange/questions-read.ts';
import { readPrinted } from '../../../domain/exchange/read-printed.ts';
import type { AssessmentFeaturePorts } from '../assessment-ports.ts';
import { assessmentError } from '../error-codes.ts';
import { findImport, insertImport } from './imports.store.ts';
import { readFile } from './read-file.ts';

export type ImportPorts = Pick<AssessmentFeaturePorts, 'store' | 'world' | 'texts'>;

const MOST_QUESTIONS = 2000;
const MOST_UNREAD = 500;

export function takeFile(
  ports: ImportPorts,
  userId: UserId,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<QuestionImportId> {
  const source = { title: fileName, documentId: null, hash: hashOf(bytes) };
  return keep(ports, userId, { ...source, read: () => readFile(bytes), pageOf: () => null });
}

/** Questions that are printed in a document, such as an exam of last year. */
export async function takePrinted(
  ports: ImportPorts,
  userId: UserId,
  documentId: DocumentId,
): Promise<QuestionImportId> {
  const document = await ports.texts.document(userId, documentId);
  const blocks = await ports.texts.blocks(document);
  const text = blocks.map((block) => block.text).join('\n');
  return keep(ports, userId, {
    ...{ title: document.title, documentId, hash: hashOf(`printed ${document.sourceHash}`) },
    read: () => ({ ...readPrinted(text), format: 'printed' }),
    pageOf: document.paged ? (question) => pageOf(question, blocks) : () => null,
  });
}

const hashOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Enough of a question to know it by. */
const BEGINNING = 40;

function pageOf(question: string, blocks: readonly Block[]): number | null {
  const begins = question.replace(/\s+/gu, ' ').slice(0, BEGINNING);
  return (
    blocks.find(({ text }) => text.replace(/\s+/gu, ' ').includes(begins))?.source_page ?? null
  );
}

interface Brought {
  title: string;
  documentId: DocumentId | null;
  hash: string;
  read(): ReadFile;
  pageOf(question: string): number | null;
}

async function keep(
  { store, world }: ImportPorts,
  userId: UserId,
  { title, documentId, hash, read, pageOf: page }: Brought,
): Promise<QuestionImportId> {
  const before = await findImport(store, userId, hash);
  if (before !== undefined) return before;
  const { questions, unread, format } = read();
  if (questions.length === 0) {
    throw assessmentError(
      'assessment.no-questions',
      'There is no multiple-choice question with one right answer in it that can be read.',
    );
  }
  const id = QuestionImportId.parse(world.id());
  await store.transaction((tx) =>
    insertImport(tx, userId, {
      row: {
        ...{ id, title, format, document_id: documentId, source_hash: hash },
        unread: unread.slice(0, MOST_UNREAD),
        created_at: world.now(),
      },
      questions: questions
        .slice(0, MOST_QUESTIONS)
        .map(({ question, options, correctAnswerIndex }, at) => ({
          ...{ id: world.id(), place: at + 1, question, options },
          key: correctAnswerIndex,
          page: page(question),
        })),
    }),
  );
  return id;
}
