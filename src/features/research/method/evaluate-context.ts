/** Sifts what the sources gave, and finds where they contradict each other. */
import type { UserId } from '../../../contracts/ids.ts';
import type {
  ContradictionRecord,
  FilteredChunk,
  ResearchQueryId,
} from '../../../contracts/research/research.ts';
import type { AskRequest } from '../../../contracts/research/research-requests.ts';
import {
  compareChunks,
  judgedContradiction,
  MODEL_IS_SURE,
} from '../../../domain/research/find-contradictions.ts';
import { siftChunks } from '../../../domain/research/sift-chunks.ts';
import type { LocalModels } from '../../../kernel/model/local-models.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import { readPairs } from '../../../library/verify/read-pairs.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { keepQuality, readChunks } from '../stores/chunks.store.ts';
import { type Evaluation, keepEvaluation } from '../stores/queries.store.ts';

export interface Evaluating {
  queryId: ResearchQueryId;
  userId: UserId;
  request: AskRequest;
  signal: AbortSignal;
}

export interface Evaluated {
  kept: FilteredChunk[];
  evaluation: Evaluation;
}

/** What is good enough, and what contradicts; models judge, so nothing is written yet. */
export async function evaluateContext(
  { store, local }: Pick<ResearchPorts, 'store' | 'local'>,
  { queryId, userId, request, signal }: Evaluating,
): Promise<Evaluated> {
  const began = performance.now();
  const chunks = await readChunks(store, userId, queryId);
  const { kept, removed, statistics } = siftChunks(chunks, {
    threshold: request.quality_threshold,
    preferred: request.preferred_sources,
  });
  const contradictions = await contradictionsIn(kept, local, signal);
  const evaluation = {
    quality_stats: statistics,
    contradictions_found: contradictions,
    removal_rationale: removed,
    execution_time_ms: Math.round(performance.now() - began),
  };
  return { kept, evaluation };
}

/** How many chunks are left to answer from. */
export async function keepEvaluated(
  tx: Tx,
  queryId: ResearchQueryId,
  { kept, evaluation }: Evaluated,
): Promise<number> {
  await keepQuality(tx, queryId, kept);
  await keepEvaluation(tx, queryId, evaluation);
  return kept.length;
}

export async function contradictionsIn(
  chunks: readonly Pick<FilteredChunk, 'id' | 'source_id' | 'text'>[],
  local: LocalModels,
  signal: AbortSignal,
): Promise<ContradictionRecord[]> {
  const said = chunks.map(({ id, source_id, text }) => ({ id, sourceId: source_id, text }));
  const { found, open } = compareChunks(said);
  if (!local.available.entail || open.length === 0) return found;
  const pairs = open.flatMap(({ one, other }) => [
    { passage: one.text, claim: other.text },
    { passage: other.text, claim: one.text },
  ]);
  const readings = await readPairs(local, pairs, { signal, isUrgent: true });
  const sure = open.filter((_, at) =>
    [readings[2 * at], readings[2 * at + 1]].every(
      (reading) => reading !== undefined && reading.contradicts >= MODEL_IS_SURE,
    ),
  );
  return [...found, ...sure.map(judgedContradiction)];
}
