/** `lyceum library`: what is in it. */
import type { Command } from 'commander';
import { z } from 'zod';
import { Document } from '../../../contracts/document.ts';
import type { AddCommand } from '../command-context.ts';
import { withServer } from '../connect/lyceum.ts';
import { textTable } from '../terminal/text-table.ts';
import { examplesText } from './examples.ts';

const Page = z.object({ documents: z.array(Document) });

export const addLibrary: AddCommand = (program, context) => {
  program
    .command('library')
    .description('List your documents, newest first')
    .argument('[words]', 'a part of the title or file name')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum library', does: 'all documents' },
        { line: 'lyceum library memory', does: 'those with "memory" in their name' },
      ]),
    )
    .action(async (words: string | undefined, _flags: unknown, command: Command) => {
      await withServer(context, command, async (client) => {
        const query = words ? `?query=${encodeURIComponent(words)}` : '';
        const { documents } = await client.ask({ path: `/api/documents${query}` }, Page);
        const rows = documents.map(({ id, title, status, pages, paged, language }) => [
          id,
          status,
          paged ? `${pages}` : '-',
          language ?? '?',
          title,
        ]);
        const empty = 'No documents yet: "lyceum add FILE" adds one.';
        context.output.answer(
          documents,
          rows.length > 0 ? textTable(['id', 'status', 'pages', 'language', 'title'], rows) : empty,
        );
      });
    });
};
