/** Study sets as files to take away, and files of cards to bring. */
import { z } from 'zod';
import { ExportFormat, ImportReport } from '../../contracts/decks.ts';
import { oneLine } from '../../contracts/one-line.ts';
import { StudySetId } from '../../contracts/reading.ts';
import type { MediaFile } from '../../domain/exchange/imported.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { learnerError } from '../error-codes.ts';
import type { ItemPorts } from '../items/learner-ports.ts';
import { ownSet } from '../items/own-set.ts';
import type { StudySets } from '../items/study-sets.ts';
import { exportStudySet } from './export-study-set.ts';
import { importDeck } from './import-deck.ts';
import { findMedia, mediaNames } from './imports.store.ts';
import { readUpload } from './read-upload.ts';

const tag = 'reading';
const params = z.object({ id: StudySetId });

export type MediaOf = (id: StudySetId) => Promise<MediaFile[]>;

export function mediaOf(store: Store): MediaOf {
  return async (id) => {
    const files: MediaFile[] = [];
    for (const name of await mediaNames(store, id)) {
      const found = await findMedia(store, id, name);
      if (found) files.push({ name, bytes: found.bytes });
    }
    return files;
  };
}

/** Never as a page: what people wrote on a card does not run under our address. */
const HARMLESS = { 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' };

export function exportRoutes(
  sets: Pick<StudySets, 'get'>,
  world: Pick<World, 'now'>,
  media: MediaOf,
): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/reading/study-sets/:id/export',
      summary: 'A study set as a file: for Anki, spreadsheets, Quizlet, Moodle, QTI, or paper.',
      tag,
      params,
      query: z.object({ format: ExportFormat }),
      output: z.unknown(),
      mediaType: 'application/octet-stream',
      async handle({ caller, params: { id }, query: { format }, signal }) {
        const set = await sets.get(caller.userId, id);
        const made = { format, now: world.now(), media: () => media(id), signal };
        const { fileName, mediaType, bytes } = await exportStudySet(set, made);
        return new Response(bytes, {
          headers: {
            'content-type': mediaType,
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
            ...HARMLESS,
          },
        });
      },
    }),
  ];
}

export function importRoutes(ports: ItemPorts): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/reading/import',
      summary: 'Takes cards in from an Anki file (.apkg), CSV or TSV, sent as multipart/form-data.',
      tag,
      query: z.object({
        study_set_id: StudySetId.optional().describe('Into this set; else a deck of its own.'),
        title: oneLine(300).optional().describe('Of the deck.'),
      }),
      output: ImportReport,
      takesUpload: true,
      async handle({ caller, query, headers, upload, signal }) {
        if (query.study_set_id) await ownSet(ports.store, caller.userId, query.study_set_id);
        const file = await readUpload({ headers, upload });
        const { study_set_id: setId, title } = query;
        return importDeck(ports, caller.userId, { ...file, title, setId }, signal);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/reading/study-sets/:id/media/:name',
      summary: 'A picture or a sound of a card.',
      tag,
      params: params.extend({ name: z.string().min(1).max(255) }),
      output: z.unknown(),
      mediaType: 'application/octet-stream',
      async handle({ caller, params: { id, name } }) {
        await ownSet(ports.store, caller.userId, id);
        const found = await findMedia(ports.store, id, name);
        if (!found) throw learnerError('reading.missing', 'There is no such picture or sound.');
        return new Response(new Uint8Array(found.bytes), {
          headers: {
            'content-type': found.mediaType,
            'content-disposition': 'attachment',
            'cache-control': 'private, max-age=3600',
            ...HARMLESS,
          },
        });
      },
    }),
  ];
}
