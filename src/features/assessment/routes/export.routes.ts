/** Finished tasks as files. */
import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { TaskId } from '../../../contracts/assessment/assessment.ts';
import type { ExchangedSet } from '../../../domain/exchange/exchanged-set.ts';
import { writeGift } from '../../../domain/exchange/write-gift.ts';
import { writeMoodleXml } from '../../../domain/exchange/write-moodle-xml.ts';
import { writeQti } from '../../../domain/exchange/write-qti.ts';
import { writeQti2 } from '../../../domain/exchange/write-qti-2.ts';
import { writeQuestionTable } from '../../../domain/exchange/write-question-table.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import type { AssessmentFeaturePorts } from '../assessment-ports.ts';
import { assessmentError } from '../error-codes.ts';
import { readCandidates, readTask } from '../stores/tasks.store.ts';
import { exportedTask } from './exported-task.ts';
import { taskDocx } from './task-docx.ts';

const tag = 'assessment';

/** The same zip each time: of when it was made, nobody needs to know. */
const ARCHIVE_TIME = new Date(Date.UTC(1980, 1, 1));

interface Writer {
  ending: string;
  mediaType: string;
  write(set: ExchangedSet): string | Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
}

const ZIP = 'application/zip';

/** What other programs take; the file itself and JSON hold more than these can. */
const writers = {
  docx: {
    ending: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: taskDocx,
  },
  qti: { ending: 'qti.zip', mediaType: ZIP, write: (set) => packed(writeQti(set)) },
  'qti-2.1': { ending: 'qti21.zip', mediaType: ZIP, write: (set) => packed(writeQti2(set)) },
  moodle: { ending: 'xml', mediaType: 'application/xml', write: writeMoodleXml },
  gift: { ending: 'gift.txt', mediaType: 'text/plain; charset=utf-8', write: writeGift },
  csv: { ending: 'csv', mediaType: 'text/csv; charset=utf-8', write: writeQuestionTable },
} satisfies Record<string, Writer>;
const Format = z.enum(['empirica', 'json', 'docx', 'qti', 'qti-2.1', 'moodle', 'gift', 'csv']);

export function exportRoutes({ store }: Pick<AssessmentFeaturePorts, 'store'>): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/assessment/tasks/:id/export',
      summary:
        'A finished task as a file: the Empirica template byte for byte, JSON, Word, QTI 3 or 2.1, Moodle XML, GIFT or CSV.',
      tag,
      params: z.object({ id: TaskId }),
      query: z.object({ format: Format.default('empirica') }),
      output: z.unknown(),
      alsoAnswers: [
        'text/markdown',
        ...new Set(Object.values(writers).map(({ mediaType }) => mediaType.split(';')[0] ?? '')),
      ],
      async handle({ caller: { userId }, params: { id }, query: { format } }) {
        const { document, input, objectives } = await readTask(store, userId, id);
        if (document === null)
          throw assessmentError('assessment.not-ready', 'This task is not finished yet.');
        const name = /\*\*Task ID\*\*\s*\|\s*([a-zA-Z0-9_-]+)/.exec(document)?.[1] ?? 'task';
        if (format === 'empirica')
          return file(document, `${name}.md`, 'text/markdown; charset=utf-8');
        const all = await readCandidates(store, userId, id);
        const items = all.filter(({ question_id }) => question_id !== null);
        if (format === 'json')
          return file(
            JSON.stringify({ document, objectives, items }, null, 2),
            `${name}.json`,
            'application/json',
          );
        const { ending, mediaType, write }: Writer = writers[format];
        const written = await write(
          exportedTask({ id, title: input.task_title ?? name, document, candidates: items }),
        );
        return file(written, `${name}.${ending}`, mediaType);
      },
    }),
  ];
}

function packed(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { mtime: ARCHIVE_TIME });
}

function file(
  body: string | Uint8Array<ArrayBuffer>,
  fileName: string,
  mediaType: string,
): Response {
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
    },
  });
}
