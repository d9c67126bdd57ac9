/**
 * Has the best candidates of a search judged by the re-ranker, for somebody who waits. Where
 * it is missing or takes too long they stay as they are, and the answer says so.
 */
import type { FoundPassage } from '../../contracts/found-passage.ts';
import { searchText } from '../../domain/passages/passage.ts';
import type { WordsFound } from '../../domain/search/asked-words.ts';
import { relevanceOf } from '../../domain/search/relevance.ts';
import type { TextLanguage } from '../../domain/text/tokenize.ts';
import { AppError } from '../../kernel/errors/app-error.ts';

export interface Reranker {
  readonly available: { rerank: boolean };
  rerank(
    query: string,
    passages: readonly string[],
    options?: { signal?: AbortSignal; isUrgent?: boolean },
  ): Promise<number[]>;
}

export interface Candidate {
  passage: FoundPassage;
  language: TextLanguage;
  words: WordsFound;
  isReferenceList: boolean;
}

export interface Judgement {
  /** Best first. */
  ranked: Candidate[];
  /** `not-asked`: there was nothing in its language. */
  reranker: 'asked' | 'not-asked' | 'unavailable';
}

/** The re-ranker's card: so many candidates, and so much weight against the first ranking. */
export const JUDGED = 20;
const WEIGHT = 0.2;

export async function judgeCandidates(
  reranker: Reranker,
  query: string,
  candidates: readonly Candidate[],
  { signal, longestMs }: { signal: AbortSignal | undefined; longestMs: number },
): Promise<Judgement> {
  // It knows English only.
  const judged = candidates.filter(({ language }) => language === 'en').slice(0, JUDGED);
  if (judged.length === 0) return { ranked: [...candidates], reranker: 'not-asked' };
  const logits = await logitsOf(reranker, query, judged, { signal, longestMs });
  if (logits === null) return { ranked: [...candidates], reranker: 'unavailable' };
  const byCandidate = new Map(judged.map((one, at) => [one, logits[at] ?? 0]));
  const [low, high] = [Math.min(...logits), Math.max(...logits)];
  const scoreOf = (one: Candidate) => {
    const logit = byCandidate.get(one);
    const { fused } = one.passage.scores;
    if (logit === undefined) return fused;
    return (1 - WEIGHT) * fused + (WEIGHT * (logit - low)) / (high - low || 1);
  };
  const ranked = candidates.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  return {
    ranked: ranked.map((one) => withRelevance(one, byCandidate.get(one))),
    reranker: 'asked',
  };
}

function withRelevance(candidate: Candidate, logit: number | undefined): Candidate {
  if (logit === undefined) return candidate;
  const { passage } = candidate;
  const scores = { ...passage.scores, relevance: relevanceOf(logit) };
  return { ...candidate, passage: { ...passage, scores } };
}

/** Null when it cannot be asked, or does not answer in time. */
async function logitsOf(
  reranker: Reranker,
  query: string,
  judged: readonly Candidate[],
  { signal, longestMs }: { signal: AbortSignal | undefined; longestMs: number },
): Promise<number[] | null> {
  if (!reranker.available.rerank) return null;
  const deadline = AbortSignal.timeout(longestMs);
  const texts = judged.map(({ passage }) => searchText(passage));
  try {
    return await reranker.rerank(query, texts, {
      isUrgent: true,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
  } catch (thrown) {
    if (deadline.aborted && !signal?.aborted) return null;
    if (thrown instanceof AppError && thrown.code.startsWith('model.local-')) return null;
    throw thrown;
  }
}
