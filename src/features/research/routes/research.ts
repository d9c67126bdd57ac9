/** What people can do with their questions: look, look closer, drop them, forget what is remembered. */
import { RunId, type UserId } from '../../../contracts/ids.ts';
import type {
  EvaluatorOutput,
  ResearchQueryId,
  RetrieverOutput,
  SourceType,
} from '../../../contracts/research/research.ts';
import type {
  ResearchDetail,
  SourceHealth,
  SourceTest,
} from '../../../contracts/research/research-requests.ts';
import { retrievalStatus } from '../../../domain/research/retrieval-status.ts';
import type { Runs } from '../../../kernel/runs/runs.ts';
import { researchError } from '../error-codes.ts';
import { testSource } from '../method/search-sources.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { sourcesFor } from '../sources/sources.ts';
import { readChunks, readKept } from '../stores/chunks.store.ts';
import { forgetting } from '../stores/forgetting.ts';
import { deleteQuery, ownQuery, type QueryRow, readSentences } from '../stores/queries.store.ts';

const BUSY = ['queued', 'running', 'waiting'];

export class Research {
  readonly #ports: ResearchPorts;
  readonly #runs: Runs;

  constructor(ports: ResearchPorts, runs: Runs) {
    this.#ports = ports;
    this.#runs = runs;
  }

  async get(userId: UserId, id: ResearchQueryId): Promise<ResearchDetail> {
    const { store } = this.#ports;
    const row = await ownQuery(store, userId, id);
    const sentences = await readSentences(store, userId, id);
    return {
      id,
      run_id: RunId.parse(id),
      question: row.request.query_text,
      status: row.status,
      outcome: row.response?.outcome ?? null,
      created_at: row.created_at.toISOString(),
      request: row.request,
      sentences: sentences.map(({ body }) => body),
      final_response: row.response,
      generation_method: row.generation_method,
      coverage_metrics: row.coverage,
      memory: row.memory,
      problem: row.problem,
    };
  }

  /** What the sources gave, as the retriever hands it on. */
  async context(userId: UserId, id: ResearchQueryId): Promise<RetrieverOutput> {
    const { store } = this.#ports;
    const row = await ownQuery(store, userId, id);
    const chunks = await readChunks(store, userId, id);
    const reports = row.reports ?? unfinished();
    const of = (...outcomes: string[]) =>
      reports.filter(({ outcome }) => outcomes.includes(outcome)).map(({ source }) => source);
    const status = retrievalStatus(reports);
    const failed = of('failed', 'not-configured');
    const spent = row.retrieval_ms ?? 0;
    const redundant = row.evaluation?.removal_rationale.filter(
      ({ reason }) => reason === 'redundant',
    );
    return {
      aggregated_context: {
        id: `${id}/context`,
        query_id: id,
        chunks,
        retrieval_time_ms: spent,
        sources_consulted: of('answered', 'failed'),
        sources_failed: failed,
        total_chunks_before_dedup: chunks.length,
        total_chunks_after_dedup: chunks.length - (redundant?.length ?? 0),
        timestamp: row.created_at.toISOString(),
      },
      retrieval_status: status,
      sources_used: of('answered'),
      sources_failed: failed,
      source_reports: reports,
      error_message: status === 'failed' ? 'No source answered.' : null,
      execution_time_ms: spent,
    };
  }

  async evaluation(userId: UserId, id: ResearchQueryId): Promise<EvaluatorOutput> {
    const { store } = this.#ports;
    const row = await ownQuery(store, userId, id);
    if (!row.evaluation) throw unfinished();
    const { quality_stats, contradictions_found, removal_rationale, execution_time_ms } =
      row.evaluation;
    return {
      filtered_context: {
        id: `${id}/filtered`,
        query_id: id,
        chunks: await readKept(store, userId, id),
        original_chunk_count: quality_stats.original_chunk_count,
        filtered_chunk_count: quality_stats.filtered_chunk_count,
        threshold: row.request.quality_threshold,
        removed_chunks: removal_rationale,
        contradictions_detected: contradictions_found,
        timestamp: row.created_at.toISOString(),
      },
      quality_stats,
      contradictions_found,
      removal_rationale,
      execution_time_ms,
    };
  }

  async answered(
    userId: UserId,
    id: ResearchQueryId,
  ): Promise<QueryRow & { response: NonNullable<QueryRow['response']> }> {
    const row = await ownQuery(this.#ports.store, userId, id);
    if (!row.response) throw unfinished();
    return { ...row, response: row.response };
  }

  async stop(userId: UserId, id: ResearchQueryId): Promise<void> {
    const { status } = await ownQuery(this.#ports.store, userId, id);
    if (BUSY.includes(status)) await this.#runs.cancel(userId, RunId.parse(id));
  }

  async delete(userId: UserId, id: ResearchQueryId): Promise<void> {
    await this.stop(userId, id);
    await forgetting(this.#ports, userId, [id], (tx) => deleteQuery(tx, userId, id));
  }

  sources(): SourceHealth[] {
    return sourcesFor(this.#ports).map(({ type, tool, service, howToConnect }) => ({
      source: type,
      connected: howToConnect === null,
      name: tool,
      service,
      how_to_connect: howToConnect,
    }));
  }

  async test(userId: UserId, type: SourceType): Promise<SourceTest> {
    const source = sourcesFor(this.#ports).find((one) => one.type === type);
    if (!source) throw new RangeError(`There is no source "${type}".`);
    return testSource(source, userId);
  }
}

function unfinished(): never {
  throw researchError('research.not-answered', 'This question has not come so far yet.');
}
