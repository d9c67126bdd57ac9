/** A document's language, from its text, and its title: its own, its first heading, or its file's name. */
import { documentTitle } from '../../domain/flow/document-title.ts';
import type { Revision } from '../documents/blocks.store.ts';
import { libraryError } from '../error-codes.ts';
import type { ReadingPorts } from './reading-ports.ts';

/** Enough for a language to show; more would only take longer. */
const SAMPLE_CHARACTERS = 5000;

export async function describeDocument(
  { store, detectLanguage }: ReadingPorts,
  { id, revision }: Revision,
  given: { fileName: string; title: string | null },
  signal: AbortSignal,
): Promise<{ title: string; language: string | null }> {
  const { rows } = await store.query<{ text: string; kind: string }>(
    'select text, kind from blocks where document_id = $1 and revision = $2 order by source_page, place limit 50',
    [id, revision],
  );
  if (rows.length === 0) {
    throw libraryError('document.no-text', 'There is no text in this document that can be read.');
  }
  const sample = rows
    .map(({ text }) => text)
    .join('\n')
    .slice(0, SAMPLE_CHARACTERS);
  const heading = rows.find(({ kind }) => kind === 'heading')?.text;
  return {
    title: documentTitle({
      metadata: given.title,
      firstHeading: heading ?? null,
      fileName: given.fileName,
    }),
    language: await detectLanguage(sample, signal),
  };
}
