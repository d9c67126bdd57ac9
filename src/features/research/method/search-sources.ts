/** Asks one source within its time. Whatever goes wrong is a report, never an error. */

import type { UserId } from '../../../contracts/ids.ts';
import type {
  ContextChunk,
  ResearchQueryId,
  SourceReport,
} from '../../../contracts/research/research.ts';
import type { AskRequest, SourceTest } from '../../../contracts/research/research-requests.ts';
import { recencyScore, reputationOf } from '../../../domain/research/score-chunk.ts';
import { splitQuestion } from '../../../domain/research/split-question.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { isPassingFault } from '../../../kernel/store/passing-fault.ts';
import type { ResearchPorts } from '../research-ports.ts';
import type { FoundText, ResearchSource } from '../sources/source.ts';
import { insertChunks } from '../stores/chunks.store.ts';

const LONGEST_TEXT = 1000;
const TEST_MS = 7000;

export interface Searching {
  queryId: ResearchQueryId;
  userId: UserId;
  request: AskRequest;
  signal: AbortSignal;
}

/** Whether a source answers, asked something small. */
export async function testSource(source: ResearchSource, userId: UserId): Promise<SourceTest> {
  const began = performance.now();
  const result = (outcome: SourceTest['outcome'], reason: string | null) => ({
    source: source.type,
    outcome,
    reason,
    time_ms: Math.round(performance.now() - began),
  });
  if (source.howToConnect !== null) return result('not-configured', source.howToConnect);
  const signal = AbortSignal.timeout(TEST_MS);
  const leftMs = () => Math.max(0, Math.floor(TEST_MS - (performance.now() - began)));
  try {
    await inTime(source.probe({ userId, leftMs, signal }), signal);
    return result('answered', null);
  } catch (thrown) {
    return result('failed', signal.aborted ? 'did not answer in time' : reasonOf(thrown));
  }
}

export async function searchSource(
  { store, world }: Pick<ResearchPorts, 'store' | 'world'>,
  source: ResearchSource,
  { queryId, userId, request, signal }: Searching,
): Promise<SourceReport> {
  const began = performance.now();
  let being_read = 0;
  const report = (outcome: SourceReport['outcome'], count: number, reason: string | null) => ({
    source: source.type,
    outcome,
    reason,
    count,
    time_ms: Math.round(performance.now() - began),
    being_read,
  });
  if (request.exclude_sources.includes(source.type)) return report('excluded', 0, null);
  if (source.howToConnect !== null) return report('not-configured', 0, source.howToConnect);
  const wholeMs = Math.ceil(request.timeout_per_source * 1000);
  const deadline = AbortSignal.timeout(wholeMs);
  const questions = splitQuestion(request.query_text);
  const leftMs = () => Math.max(0, Math.floor(wholeMs - (performance.now() - began)));
  const ended = AbortSignal.any([signal, deadline]);
  const asked = { userId, questions, request, leftMs, signal: ended };
  try {
    // Counted before: what is ready a moment later was not searched either.
    being_read = (await source.countUnread?.(asked)) ?? 0;
    const found = await inTime(source.find(asked), deadline);
    const now = world.now();
    const chunks = found.map((text, at) => chunkOf(text, { source, queryId, at, now }));
    await insertChunks(store, userId, chunks);
    return report('answered', chunks.length, null);
  } catch (thrown) {
    if (signal.aborted || isPassingFault(thrown)) throw thrown;
    return report('failed', 0, deadline.aborted ? 'did not answer in time' : reasonOf(thrown));
  }
}

/** Our own errors are written for people; whatever else went wrong is not for them to read. */
function reasonOf(thrown: unknown): string {
  return thrown instanceof AppError && thrown.kind === 'outside'
    ? thrown.message
    : 'could not be asked';
}

/** A source that does not heed its signal is left behind. */
function inTime<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
    work.then(resolve, reject);
  });
}

function chunkOf(
  { text, relevance, title, url, date, source_id, evidence, remembered = null }: FoundText,
  {
    source,
    queryId,
    at,
    now,
  }: { source: ResearchSource; queryId: ResearchQueryId; at: number; now: Date },
): ContextChunk {
  const about = { source_type: source.type, source_url: url };
  return {
    ...about,
    id: `${source.type}-${at + 1}`,
    query_id: queryId,
    text: text.slice(0, LONGEST_TEXT),
    semantic_relevance: Math.min(1, Math.max(0, relevance)),
    source_reputation: reputationOf(about),
    recency_score: recencyScore(date, now),
    source_id,
    source_title: title,
    source_date: date,
    position: at,
    evidence,
    remembered,
  };
}
