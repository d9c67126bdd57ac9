/** Finished tasks as files. */
import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { TaskId } from '../../../contracts/assessment/assessment.ts';
import { writeGift } from '../../../domain/exchange/write-gift.ts';
import { writeMoodleXml } from '../../../domain/exchange/write-moodle-xml.ts';
import { writeQti } from '../../../domain/exchange/write-qti.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import type { AssessmentFeaturePorts } from '../assessment-ports.ts';
import { assessmentError } from '../error-codes.ts';
import { readCandidates, readTask } from '../stores/tasks.store.ts';
import { exportedTask } from './exported-task.ts';

const tag = 'assessment';
const Format = z.enum(['empirica', 'qti', 'moodle', 'gift', 'json']);

/** The same zip each time: of when it was made, nobody needs to know. */
const ARCHIVE_TIME = new Date(Date.UTC(1980, 1, 1));

export function exportRoutes({ store }: Pick<AssessmentFeaturePorts, 'store'>): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/assessment/tasks/:id/export',
      summary:
        'A finished task as a file: the Empirica template byte for byte, QTI 3, Moodle XML, GIFT or JSON.',
      tag,
      params: z.object({ id: TaskId }),
      query: z.object({ format: Format.default('empirica') }),
      output: z.unknown(),
      alsoAnswers: ['text/markdown', 'application/zip', 'application/xml', 'text/plain'],
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
        const set = exportedTask(id, input.task_title ?? name, items);
        if (format === 'gift')
          return file(writeGift(set), `${name}.gift.txt`, 'text/plain; charset=utf-8');
        if (format === 'moodle') return file(writeMoodleXml(set), `${name}.xml`, 'application/xml');
        const files = Object.fromEntries(
          Object.entries(writeQti(set)).map(([path, text]) => [path, strToU8(text)]),
        );
        return file(zipSync(files, { mtime: ARCHIVE_TIME }), `${name}.qti.zip`, 'application/zip');
      },
    }),
  ];
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
