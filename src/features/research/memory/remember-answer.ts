/**
 * Remembers an answer after it was given: its sentences as facts, the names in it as entities.
 * A newer fact that contradicts an older one supersedes it; the older one stays with its dates.
 */
import type { UserId } from '../../../contracts/ids.ts';
import type { ResearchQueryId } from '../../../contracts/research/research.ts';
import type { MemoryOutput } from '../../../contracts/research/research-answer.ts';
import { compareChunks } from '../../../domain/research/find-contradictions.ts';
import { findEntities } from '../../../domain/research/find-entities.ts';
import { mayBeAboutOne } from '../../../domain/research/may-be-about-one.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { keepEntities, keepRelations } from '../stores/entities.store.ts';
import { currentFacts, insertFacts, type NewFact, supersedeFact } from '../stores/facts.store.ts';
import { ownQuery, readSentences } from '../stores/queries.store.ts';

const COMPARED = 300;

export async function rememberAnswer(
  tx: Tx,
  { world }: Pick<ResearchPorts, 'world'>,
  { userId, queryId }: { userId: UserId; queryId: ResearchQueryId },
): Promise<MemoryOutput> {
  const began = performance.now();
  const { response } = await ownQuery(tx, userId, queryId);
  const sentences = await readSentences(tx, userId, queryId);
  const at = world.now();
  const older = await currentFacts(tx, userId, COMPARED);
  const known = new Set(older.map(({ text }) => text));
  const facts: NewFact[] = sentences.flatMap(({ body: { citations } }) => {
    const [cite] = citations;
    if (!cite || known.has(cite.quote)) return [];
    const { document_id, page, section, paged } = cite;
    return [{ id: world.id(), text: cite.quote, place: { document_id, page, section, paged } }];
  });
  await insertFacts(tx, { userId, queryId, at }, facts);
  for (const { older: id, newer } of superseded(facts, older)) {
    await supersedeFact(tx, userId, { older: id, newer, at });
  }
  const found = findEntities(sentences.map(({ body }) => body.text));
  const ids = { userId, queryId, at, newId: () => world.id() };
  const entities = await keepEntities(tx, ids, found.entities);
  const relationships_added = await keepRelations(tx, ids, found.relations, entities.byKey);
  return {
    status: 'success',
    entities_added: entities.added,
    entities_updated: entities.updated,
    relationships_added,
    conversation_entry_added: response !== null,
    preferences_updated: false,
    error_message: null,
    execution_time_ms: Math.round(performance.now() - began),
  };
}

export function notRemembered(thrown: unknown): MemoryOutput {
  return {
    status: 'failed',
    entities_added: 0,
    entities_updated: 0,
    relationships_added: 0,
    conversation_entry_added: true,
    preferences_updated: false,
    error_message:
      thrown instanceof AppError ? thrown.message : 'The answer could not be remembered.',
    execution_time_ms: 0,
  };
}

function superseded(
  facts: readonly NewFact[],
  older: readonly { id: string; text: string }[],
): { older: string; newer: string }[] {
  const fresh = new Set(facts.map(({ id }) => id));
  const near = older.filter(({ text }) => facts.some((fact) => mayBeAboutOne(fact.text, text)));
  const said = [...facts, ...near].map(({ id, text }) => ({ id, sourceId: id, text }));
  return compareChunks(said).found.flatMap(({ claim_1_source, claim_2_source }) => {
    const newer = [claim_1_source, claim_2_source].filter((id) => fresh.has(id));
    const old = [claim_1_source, claim_2_source].filter((id) => !fresh.has(id));
    return newer[0] !== undefined && old[0] !== undefined
      ? [{ newer: newer[0], older: old[0] }]
      : [];
  });
}
