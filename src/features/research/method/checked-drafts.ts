/** Sentences that were written, each with those of its quotes that stand in the document and carry it. */
import type { UserId } from '../../../contracts/ids.ts';
import type { ChunkPlace } from '../../../contracts/research/research.ts';
import type { SynthesisDraft } from '../../../contracts/research/research-answer.ts';
import type { LocalModels } from '../../../kernel/model/local-models.ts';
import type { Queryable } from '../../../kernel/store/store.ts';
import { QuotedDocuments } from '../../../library/citations/quoted-documents.ts';

export interface CheckedDraft {
  text: string;
  cites: { chunkId: string; quote: string; score: number }[];
}

export interface Drafted {
  userId: UserId;
  drafts: SynthesisDraft['sentences'];
  chunkById: ReadonlyMap<string, { evidence: Pick<ChunkPlace, 'document_id'> }>;
}

/** Where a quote stands is looked up in the document; what does not carry the sentence falls away. */
export async function checkedDrafts(
  db: Queryable,
  local: LocalModels,
  { userId, drafts, chunkById }: Drafted,
): Promise<CheckedDraft[]> {
  const ids = [...chunkById.values()].map(({ evidence }) => evidence.document_id);
  const documents = await QuotedDocuments.open({ db, local }, userId, ids);
  const wanted = drafts.map(({ text, quotes }, at) => ({
    path: `${at}`,
    text,
    quotes: quotes.flatMap((quote) => {
      const chunk = chunkById.get(quote.chunkId);
      if (!chunk) return [];
      const { document_id } = chunk.evidence;
      return [{ ...quote, chunkId: null, from: quote.chunkId, document_id }];
    }),
  }));
  const claims = await documents.claims(wanted);
  return wanted.map(({ text, quotes }, at) => ({
    text,
    cites: quotes.flatMap(({ from }, nth) => {
      const evidence = claims[at]?.evidence[nth];
      if (evidence?.verdict !== 'supports') return [];
      return [{ chunkId: from, quote: evidence.found.quote, score: evidence.score }];
    }),
  }));
}
