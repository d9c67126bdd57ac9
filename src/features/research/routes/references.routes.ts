/** Lists of references over HTTP: read, with where each can be fetched. Nothing is fetched here. */
import type { DocumentId } from '../../../contracts/document.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { ReadReferences, ReferenceList } from '../../../contracts/research/reference.ts';
import { readReferences } from '../../../domain/research/references/read-references.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import type { Queryable } from '../../../kernel/store/store.ts';
import type { ResearchPorts } from '../research-ports.ts';

export function referencesRoutes({ store }: Pick<ResearchPorts, 'store'>): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/research/references',
      summary:
        'Reads a list of references (BibTeX, RIS, or DOIs, numbers of arXiv and addresses on lines), and says where each can be fetched; `POST /api/documents` with its url adds it.',
      tag: 'research',
      body: ReadReferences,
      output: ReferenceList,
      async handle({ caller: { userId }, body: { text } }) {
        const { format, references, problems } = readReferences(text);
        const urls = references.flatMap(({ url }) => url ?? []);
        const there = await documentsAt(store, userId, urls);
        return {
          format,
          references: references.map((reference) => ({
            ...reference,
            document_id: there.get(reference.url ?? '') ?? null,
          })),
          problems,
        };
      },
    }),
  ];
}

async function documentsAt(
  db: Queryable,
  userId: UserId,
  urls: readonly string[],
): Promise<Map<string, DocumentId>> {
  const { rows } = await db.query<{ id: DocumentId; source_url: string }>(
    `select id, source_url from documents_now where user_id = $1 and source_url = any($2)
       and trashed_at is null and hidden is null`,
    [userId, urls],
  );
  return new Map(rows.map(({ id, source_url }) => [source_url, id]));
}
