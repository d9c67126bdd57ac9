/**
 * `memory_recall`: what earlier answers said, as long as nothing newer says otherwise. Where Zep is
 * connected it is asked instead of our own tables; its facts are kept as documents to be quoted.
 */
import type { Zep } from '../../../library/web-search/zep.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { currentFacts, type FactRow } from '../stores/facts.store.ts';
import { answering } from './judge-texts.ts';
import { type FoundText, PROBE, type ResearchSource, type SourceQuestion } from './source.ts';

const NUM_RESULTS = 3;
const READ_FACTS = 2000;
const JUDGED = 20;
const LONGEST_TITLE = 80;

type Ports = Pick<ResearchPorts, 'store' | 'desk' | 'pages' | 'zep'>;

export function memoryRecall(ports: Ports): ResearchSource {
  const { zep } = ports;
  return {
    type: 'memory',
    tool: 'memory_recall',
    service: zep === null ? 'Lyceum' : 'Zep',
    howToConnect: null,
    find: (asked) => (zep === null ? ownFacts(ports, asked) : factsOfZep(ports, zep, asked)),
    probe: ({ userId, leftMs, signal }): Promise<unknown> =>
      zep === null
        ? currentFacts(ports.store, userId, 1)
        : zep.recall(userId, PROBE, { count: 1, withinMs: leftMs(), signal }),
  };
}

async function ownFacts(
  { store, desk }: Ports,
  { userId, questions, request, signal }: SourceQuestion,
): Promise<FoundText[]> {
  const [question = ''] = questions;
  const scope = request.document_ids;
  const facts = (await currentFacts(store, userId, READ_FACTS)).filter(
    ({ place }) => scope.length === 0 || scope.includes(place.document_id),
  );
  const about = await answering<FactRow>(desk, { question, signal }, facts, {
    read: ({ text }) => text,
    judged: JUDGED,
    keep: NUM_RESULTS,
  });
  return about.map(({ one, relevance }) => foundText(one, relevance));
}

function foundText(fact: FactRow, relevance: number): FoundText {
  const { query_id, question, title, text, place, at } = fact;
  return {
    text,
    relevance,
    source_id: place.document_id,
    title,
    url: null,
    date: at.toISOString(),
    evidence: place,
    remembered: { query_id, question, at: at.toISOString() },
  };
}

/** A question about some documents alone is none for a memory that does not know them. */
async function factsOfZep(
  { desk, pages }: Ports,
  zep: Zep,
  { userId, questions, request, leftMs, signal }: SourceQuestion,
): Promise<FoundText[]> {
  const [question = ''] = questions;
  if (request.document_ids.length > 0) return [];
  const how = { signal, withinMs: leftMs(), count: JUDGED };
  const facts = await zep.recall(userId, question, how);
  const about = await answering(desk, { question, signal }, facts, {
    read: ({ text }) => text,
    judged: JUDGED,
    keep: NUM_RESULTS,
  });
  return Promise.all(
    about.map(async ({ one: { text, date }, relevance }) => {
      const title = text.slice(0, LONGEST_TITLE);
      const kept = { kind: 'recalled', title, text, url: null } as const;
      const { documentId } = await pages.keep(userId, kept);
      const evidence = { document_id: documentId, page: 1, section: title, paged: false };
      return { text, relevance, source_id: documentId, title, url: null, date, evidence };
    }),
  );
}
