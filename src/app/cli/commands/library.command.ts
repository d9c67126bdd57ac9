/** `lyceum library`: what is in it, and what of it never leaves this machine. */
import type { Command } from 'commander';
import { z } from 'zod';
import { Document, DocumentId } from '../../../contracts/document.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand } from '../command-context.ts';
import type { ApiClient } from '../connect/api-client.ts';
import { withServer } from '../connect/lyceum.ts';
import { textTable } from '../terminal/text-table.ts';
import { examplesText } from './examples.ts';

interface LibraryFlags {
  localOnly?: string;
  notLocalOnly?: string;
}

const Page = z.object({ documents: z.array(Document) });

export const addLibrary: AddCommand = (program, context) => {
  program
    .command('library')
    .description('List your documents, newest first')
    .argument('[words]', 'a part of the title or file name')
    .option('--local-only <id>', 'never sends the text of this document to a model elsewhere')
    .option('--not-local-only <id>', 'lets models elsewhere see it again')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum library', does: 'all documents' },
        { line: 'lyceum library memory', does: 'those with "memory" in their name' },
        { line: 'lyceum library --local-only ID', does: 'keeps the text of one on this machine' },
      ]),
    )
    .action(async (words: string | undefined, flags: LibraryFlags, command: Command) => {
      await withServer(context, command, async (client) => {
        await markDocuments(client, flags);
        const query = words ? `?query=${encodeURIComponent(words)}` : '';
        const { documents } = await client.ask({ path: `/api/documents${query}` }, Page);
        const rows = documents.map(({ id, title, status, pages, paged, language, local_only }) => [
          id,
          status,
          paged ? `${pages}` : '-',
          language ?? '?',
          local_only ? 'local only' : '',
          title,
        ]);
        const empty = 'No documents yet: "lyceum add FILE" adds one.';
        context.output.answer(
          documents,
          rows.length > 0
            ? textTable(['id', 'status', 'pages', 'language', '', 'title'], rows)
            : empty,
        );
      });
    });
};

async function markDocuments(
  client: ApiClient,
  { localOnly, notLocalOnly }: LibraryFlags,
): Promise<void> {
  const wanted = [
    { id: localOnly, local_only: true },
    { id: notLocalOnly, local_only: false },
  ];
  for (const { id, local_only } of wanted) {
    if (id === undefined) continue;
    const parsed = DocumentId.safeParse(id);
    if (!parsed.success) throw cliError('cli.usage', `"${id}" is no id of a document`);
    const path = `/api/documents/${parsed.data}`;
    await client.ask({ method: 'PATCH', path, body: { local_only } }, Document);
  }
}
