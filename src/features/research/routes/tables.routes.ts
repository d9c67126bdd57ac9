/** Tables over documents, over HTTP: filled, followed, taken away as files, deleted. */
import { z } from 'zod';
import { RunId, type UserId } from '../../../contracts/ids.ts';
import {
  MOST_ROWS,
  ResearchTable,
  ResearchTableId,
  TABLE_FORMATS,
  TableRequest,
  TableSummary,
} from '../../../contracts/research/research-table.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { tableCsv, tableMarkdown } from '../../../domain/research/table-files.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import { startsRun } from '../../../kernel/routes/starts-run.ts';
import type { Runs } from '../../../kernel/runs/runs.ts';
import { researchError } from '../error-codes.ts';
import type { ResearchPorts } from '../research-ports.ts';
import {
  deleteTable,
  insertTable,
  listTables,
  ownTable,
  readableDocuments,
} from '../stores/tables.store.ts';

const tag = 'research';
const params = z.object({ id: ResearchTableId });
const path = '/api/research/tables';

export function tablesRoutes(runs: Runs, ports: ResearchPorts): Route[] {
  return [
    fillRoute(runs, ports),
    defineRoute({
      method: 'GET',
      path,
      summary: 'The tables of the caller, newest first.',
      tag,
      query: z.object({
        limit: z.coerce.number().int().min(1).max(100).default(20),
        before: ResearchTableId.optional(),
      }),
      output: z.object({ tables: z.array(TableSummary) }),
      handle: async ({ caller, query }) => ({
        tables: await listTables(ports.store, caller.userId, query),
      }),
    }),
    ...oneTable(runs, ports),
  ];
}

function fillRoute(runs: Runs, { store, world, texts }: ResearchPorts): Route {
  return startsRun(runs, {
    path,
    summary:
      'Asks each document each question; answers with the run, or with the table once it is filled.',
    tag,
    workflow: 'research.fill_table',
    body: TableRequest,
    result: ResearchTable,
    present: ({ run_id }, { userId }) => ownTable(store, userId, ResearchTableId.parse(run_id)),
    async order({ caller: { userId }, body }) {
      for (const id of body.document_ids) await texts.document(userId, id);
      const document_ids = await chosen(store, userId, body);
      const request = { ...body, document_ids };
      return {
        input: request,
        sessionKind: 'research',
        rows: (tx, run) => {
          const id = ResearchTableId.parse(run.run_id);
          return insertTable(tx, { id, userId, request, now: world.now() });
        },
      };
    },
  });
}

/** Each once; all that can be read where none is named. */
async function chosen(
  store: ResearchPorts['store'],
  userId: UserId,
  { document_ids }: TableRequest,
): Promise<TableRequest['document_ids']> {
  if (document_ids.length > 0) return [...new Set(document_ids)];
  const all = await readableDocuments(store, userId, MOST_ROWS);
  if (all.length > 0) return all;
  throw researchError('research.no-documents', 'There is no document to ask yet. Add one first.');
}

const TYPES = { csv: 'text/csv', md: 'text/markdown' } as const;

function oneTable(runs: Runs, { store, erase }: ResearchPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: `${path}/:id`,
      summary: 'One table with the cells that are filled so far.',
      tag,
      params,
      output: ResearchTable,
      handle: ({ caller, params: { id } }) => ownTable(store, caller.userId, id),
    }),
    defineRoute({
      method: 'GET',
      path: `${path}/:id/export`,
      summary: 'The table as a file: CSV with the quote of each cell, or Markdown.',
      tag,
      params,
      query: z.object({ format: z.enum(TABLE_FORMATS).default('csv') }),
      output: z.string(),
      mediaType: 'text/csv',
      alsoAnswers: [TYPES.md],
      async handle({ caller, params: { id }, query: { format } }) {
        const table = await ownTable(store, caller.userId, id);
        const language = guessLanguage(table.questions.join(' ')) === 'no' ? 'no' : 'en';
        const write = { csv: tableCsv, md: tableMarkdown }[format];
        return new Response(write(table, language), {
          headers: {
            'content-type': `${TYPES[format]}; charset=utf-8`,
            'content-disposition': `attachment; filename*=UTF-8''table-${id.slice(-12)}.${format}`,
          },
        });
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Deletes a table; one that is being filled is stopped.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller: { userId }, params: { id } }) {
        const { status } = await ownTable(store, userId, id);
        const isBusy = ['queued', 'running', 'waiting'].includes(status);
        if (isBusy) await runs.cancel(userId, RunId.parse(id));
        await erase(() => store.transaction((tx) => deleteTable(tx, userId, id)));
        return undefined;
      },
    }),
  ];
}
