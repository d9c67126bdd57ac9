/** `lyceum ask --table`: every document asked the same questions, as a table. */
import { ResearchTable } from '../../../../contracts/research/research-table.ts';
import { guessLanguage } from '../../../../domain/evidence/guess-language.ts';
import { tableMarkdown } from '../../../../domain/research/table-files.ts';
import type { CommandContext } from '../../command-context.ts';
import type { ApiClient } from '../../connect/api-client.ts';
import { documentOf, PATIENCE_MS } from '../../connect/document-of.ts';

interface TableOrder {
  questions: readonly string[];
  /** Ids or files; none: the whole library. */
  documents: readonly string[];
}

export async function askTable(
  client: ApiClient,
  { output, interrupted }: CommandContext,
  { questions, documents }: TableOrder,
): Promise<void> {
  const document_ids: string[] = [];
  for (const document of documents) {
    document_ids.push(await documentOf(client, document, interrupted));
  }
  output.progress(`asking ${questions.length} of each document …`);
  const table = await client.ask(
    {
      method: 'POST',
      path: '/api/research/tables?wait=1',
      body: { questions, document_ids },
      signal: interrupted,
      timeoutMs: PATIENCE_MS,
    },
    ResearchTable,
  );
  const language = guessLanguage(questions.join(' ')) === 'no' ? 'no' : 'en';
  output.answer(table, tableMarkdown(table, language));
}
