/** One cell: what one document says about one question, written from its own passages and checked. */
import type { MadeBy } from '../../../contracts/evidence.ts';
import type { RunId, UserId } from '../../../contracts/ids.ts';
import type {
  SynthesisDraft,
  SynthesisInput,
} from '../../../contracts/research/research-answer.ts';
import { AskRequest } from '../../../contracts/research/research-requests.ts';
import type { TableCite } from '../../../contracts/research/research-table.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { askedAnswer } from '../../../domain/research/answer-cards.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import { QuotedDocuments } from '../../../library/citations/quoted-documents.ts';
import type { MadeClaim } from '../../../library/evidence/ledger.ts';
import { checkedDrafts } from '../method/checked-drafts.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { ragSearch } from '../sources/rag-search.tool.ts';
import type { FoundText } from '../sources/source.ts';
import { type CellKey, keepCell, keepFound, readFound } from '../stores/tables.store.ts';
import { stating } from './stating.ts';

/** Nobody waits for a cell as for an answer, but a model that hangs must not hold up the row. */
const SEARCH_MS = 20_000;
const MOST_WORDS = 100;

interface Finding {
  userId: UserId;
  key: CellKey;
  question: string;
  signal: AbortSignal;
}

/** How many passages of the document state an answer. */
export async function findForCell(
  ports: ResearchPorts,
  { userId, key, question, signal }: Finding,
): Promise<number> {
  const began = performance.now();
  const found = await ragSearch(ports).find({
    userId,
    questions: [question],
    request: AskRequest.parse({ query_text: question, document_ids: [key.documentId] }),
    leftMs: () => Math.max(0, SEARCH_MS - (performance.now() - began)),
    signal,
  });
  const texts = await stating(ports.local, question, found, signal);
  await keepFound(ports.store, userId, key, texts);
  return texts.length;
}

const chunkId = (at: number): string => `passage-${at + 1}`;

export async function cellInput(
  { store }: Pick<ResearchPorts, 'store'>,
  userId: UserId,
  { key, question, language }: { key: CellKey; question: string; language: string | null },
): Promise<SynthesisInput> {
  const found = await readFound(store, userId, key);
  return {
    question,
    language: language ?? guessLanguage(question),
    response_format: 'concise',
    most_words: MOST_WORDS,
    chunks: found.map(({ source_id, title, text, relevance }, at) => ({
      ...{ source_id, title, text, relevance },
      id: chunkId(at),
    })),
  };
}

export interface Writing {
  userId: UserId;
  runId: RunId;
  key: CellKey;
  question: string;
  madeBy: MadeBy;
  drafts: SynthesisDraft['sentences'];
}

interface StatedCell {
  short: string | null;
  text: string;
  citations: TableCite[];
  claims: MadeClaim[];
}

/** What of the drafts the passages carry; null where that is nothing. */
export async function checkCell(
  { store, local }: Pick<ResearchPorts, 'store' | 'local'>,
  { userId, key, question, drafts }: Writing,
): Promise<StatedCell | null> {
  const found = await readFound(store, userId, key);
  const chunkById = new Map(found.map((text, at) => [chunkId(at), text]));
  const checked = await checkedDrafts(store, local, { userId, drafts, chunkById });
  const carried = checked.filter(({ cites }) => cites.length > 0);
  const [first] = carried;
  if (!first) return null;
  const short = await shortAnswer(local, question, first.text);
  // Beside a name or a figure, a further sentence is only more to read.
  const said = short === null ? carried : [first];
  const text = said.map((one) => one.text).join(' ');
  const citations = said.flatMap(({ cites }) => citesOf(cites, chunkById));
  const ids = citations.map(({ document_id }) => document_id);
  const documents = await QuotedDocuments.open({ db: store, local }, userId, ids);
  const quotes = citations.map(({ quote, document_id }) => ({ text: quote, document_id }));
  const claims = await documents.claims([{ path: 'cell', text, quotes }]);
  return { short, text, citations, claims };
}

export async function writeCell(
  tx: Tx,
  ports: Pick<ResearchPorts, 'ledger'>,
  writing: Pick<Writing, 'userId' | 'runId' | 'key' | 'madeBy'>,
  stated: StatedCell | null,
): Promise<void> {
  const { key } = writing;
  if (stated === null) return keepUnstated(tx, key);
  const { short, text, citations } = stated;
  const artifactId = await record(tx, ports, writing, stated);
  const place = { document_id: key.documentId, question: key.question };
  const cell = { ...place, outcome: 'stated' as const, short, text, citations };
  await keepCell(tx, key.tableId, cell, artifactId);
}

/** An honest cell: nothing that was found carries an answer. */
export async function keepUnstated(tx: Tx, { tableId, documentId, question }: CellKey) {
  const place = { document_id: documentId, question };
  const empty = { outcome: 'not_stated' as const, short: null, text: '', citations: [] };
  await keepCell(tx, tableId, { ...place, ...empty }, null);
}

function citesOf(
  cites: readonly { chunkId: string; quote: string }[],
  chunkById: ReadonlyMap<string, FoundText>,
): TableCite[] {
  return cites.flatMap(({ chunkId: id, quote }) => {
    const chunk = chunkById.get(id);
    return chunk ? [{ ...chunk.evidence, quote, evidence_id: null }] : [];
  });
}

/** The cites learn the ids of their passages. */
async function record(
  tx: Tx,
  { ledger }: Pick<ResearchPorts, 'ledger'>,
  { userId, runId, madeBy }: Pick<Writing, 'userId' | 'runId' | 'madeBy'>,
  { citations, claims }: Pick<StatedCell, 'citations' | 'claims'>,
) {
  const about = { userId, feature: 'research', kind: 'table_cell', runId, madeBy, inputs: [] };
  const { id, evidenceIds } = await ledger.recordClaims(tx, { ...about, claims });
  for (const [at, cite] of citations.entries()) {
    cite.evidence_id = evidenceIds.get('cell')?.[at] ?? null;
  }
  return id;
}

/** Only the words themselves, where a name, a time or a figure was asked for. */
async function shortAnswer(
  local: ResearchPorts['local'],
  question: string,
  sentence: string,
): Promise<string | null> {
  if (!local.available.answer || guessLanguage(sentence) !== 'en') return null;
  const [found] = await local.answer(question, [sentence], { isUrgent: true });
  if (!found || found.margin <= 0) return null;
  const words = askedAnswer(question, sentence, found.text);
  return words === sentence ? null : words;
}
