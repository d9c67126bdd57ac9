/** Study sets as files to take away. */
import { z } from 'zod';
import { StudySetId } from '../../contracts/reading.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { World } from '../../kernel/world/world.ts';
import { ExportFormat, exportStudySet } from './exchange/export-study-set.ts';
import type { StudySets } from './study-sets.ts';

export function exchangeRoutes(sets: Pick<StudySets, 'get'>, world: Pick<World, 'now'>): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/reading/study-sets/:id/export',
      summary: 'A study set as a file: for Anki, spreadsheets, Quizlet, Moodle, QTI, or paper.',
      tag: 'reading',
      params: z.object({ id: StudySetId }),
      query: z.object({ format: ExportFormat }),
      output: z.unknown(),
      mediaType: 'application/octet-stream',
      async handle({ caller, params: { id }, query: { format } }) {
        const set = await sets.get(caller.userId, id);
        const { fileName, mediaType, bytes } = await exportStudySet(set, format, world.now());
        // Never as a page: what people wrote on a card does not run under our address.
        return new Response(bytes, {
          headers: {
            'content-type': mediaType,
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
            'content-security-policy': 'sandbox',
            'x-content-type-options': 'nosniff',
          },
        });
      },
    }),
  ];
}
