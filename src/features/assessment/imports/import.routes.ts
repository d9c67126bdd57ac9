/** Questions of others, taken into the bank. */
import { z } from 'zod';
import {
  ImportedQuestions,
  QuestionImport,
  QuestionImportId,
} from '../../../contracts/assessment/imported.ts';
import { DocumentId } from '../../../contracts/document.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import { readUpload } from '../../../learner/exchange/read-upload.ts';
import { deleteImport, listImports } from './imports.store.ts';
import { presentImport, showImport } from './show-import.ts';
import { type ImportPorts, takeFile, takePrinted } from './take-questions.ts';

const tag = 'assessment';
const params = z.object({ id: QuestionImportId });

export function importRoutes(ports: ImportPorts): Route[] {
  return [...takingRoutes(ports), ...shownRoutes(ports)];
}

function takingRoutes(ports: ImportPorts): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/question-imports',
      summary:
        'Takes questions in, unchanged: QTI 2.1 or 3, Moodle XML, GIFT, a table, typed text; sent as multipart/form-data.',
      tag,
      output: ImportedQuestions,
      takesUpload: true,
      async handle({ caller: { userId }, headers, upload }) {
        const file = await readUpload({ headers, upload });
        return showImport(ports, userId, await takeFile(ports, userId, file));
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/question-imports/printed',
      summary: 'Takes the questions in that are printed in a document, such as a past exam.',
      tag,
      body: z.object({ document_id: DocumentId }),
      output: ImportedQuestions,
      async handle({ caller: { userId }, body: { document_id: documentId } }) {
        return showImport(ports, userId, await takePrinted(ports, userId, documentId));
      },
    }),
  ];
}

function shownRoutes(ports: ImportPorts): Route[] {
  const { store } = ports;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/question-imports',
      summary: 'What the caller has taken in, the last first.',
      tag,
      output: z.object({ imports: z.array(QuestionImport) }),
      async handle({ caller: { userId } }) {
        return { imports: (await listImports(store, userId)).map(presentImport) };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/question-imports/:id',
      summary: 'Questions that were taken in, with their flaws and what people answered.',
      tag,
      params,
      output: ImportedQuestions,
      handle: ({ caller: { userId }, params: { id } }) => showImport(ports, userId, id),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/question-imports/:id',
      summary: 'Deletes what was taken in from one file.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller: { userId }, params: { id } }) {
        await deleteImport(store, userId, id);
        return undefined;
      },
    }),
  ];
}
