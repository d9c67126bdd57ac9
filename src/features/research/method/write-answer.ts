/**
 * The answer to each part of the question, written and then checked against the documents
 * themselves: a sentence that no passage carries is left out and counted.
 */
import type { UserId } from '../../../contracts/ids.ts';
import type {
  ContradictionRecord,
  FilteredChunk,
  ResearchQueryId,
} from '../../../contracts/research/research.ts';
import type {
  AnswerSentence,
  SynthesisDraft,
  SynthesisInput,
} from '../../../contracts/research/research-answer.ts';
import type { AskRequest } from '../../../contracts/research/research-requests.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import {
  isDisputed,
  levelOf,
  numberSources,
  sentenceConfidence,
} from '../../../domain/research/weigh-answer.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { readKept } from '../stores/chunks.store.ts';
import { insertSentences, ownQuery, readSentences } from '../stores/queries.store.ts';
import { type CheckedDraft, checkedDrafts } from './checked-drafts.ts';

const DEFAULT_FORMAT = 'detailed';
const MOST_WORDS = 2000;

export function synthesisInput(
  question: string,
  chunks: readonly FilteredChunk[],
  request: AskRequest,
  { parts, language }: { parts: number; language: string | null },
): SynthesisInput {
  return {
    question,
    language: language ?? guessLanguage(question),
    response_format: request.response_format ?? DEFAULT_FORMAT,
    most_words: Math.floor((request.max_response_length ?? MOST_WORDS) / parts),
    chunks: chunks.map(({ id, source_id, source_title, text, semantic_relevance }) => ({
      id,
      source_id,
      title: source_title,
      text,
      relevance: semantic_relevance,
    })),
  };
}

export interface Writing {
  userId: UserId;
  queryId: ResearchQueryId;
  /** Which part of the question. */
  part: number;
}

/** Room for the sentences of one part, so that those of the next come after them. */
export const PART_SIZE = 100;

export interface Written {
  numbers: number[];
  dropped: number;
}

export async function checkSentences(
  { store, local }: Pick<ResearchPorts, 'store' | 'local'>,
  { userId, queryId, drafts }: Writing & { drafts: SynthesisDraft['sentences'] },
): Promise<CheckedDraft[]> {
  const chunks = await readKept(store, userId, queryId);
  const chunkById = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  return checkedDrafts(store, local, { userId, chunkById, drafts });
}

export async function keepSentences(
  tx: Tx,
  { userId, queryId, part }: Writing,
  checked: readonly CheckedDraft[],
): Promise<Written> {
  const chunks = await readKept(tx, userId, queryId);
  const earlier = await readSentences(tx, userId, queryId);
  const { evaluation } = await ownQuery(tx, userId, queryId);
  const chunkById = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const seen = earlier.flatMap(({ body }) => body.citations);
  const cited = [
    ...seen.map(({ chunk_id }) => chunk_id),
    ...checked.flatMap((one) => one.cites.map(({ chunkId }) => chunkId)),
  ];
  const numbered = numberSources(cited.flatMap((id) => chunkById.get(id) ?? []));
  const numberOf = new Map(numbered.map(({ chunk, number }) => [chunk.id, number]));
  const said = new Set(earlier.map(({ body }) => body.text));
  const sentences = checked
    .filter(({ text, cites }) => cites.length > 0 && !said.has(text))
    .map((one, at) => ({
      n: part * PART_SIZE + at,
      body: sentenceOf(one, {
        chunkById,
        numberOf,
        contradictions: evaluation?.contradictions_found ?? [],
      }),
    }));
  await insertSentences(tx, { userId, queryId }, sentences);
  return {
    numbers: sentences.map(({ n }) => n),
    dropped: checked.filter(({ cites }) => cites.length === 0).length,
  };
}

function sentenceOf(
  { text, cites }: CheckedDraft,
  {
    chunkById,
    numberOf,
    contradictions,
  }: {
    chunkById: ReadonlyMap<string, FilteredChunk>;
    numberOf: ReadonlyMap<string, number>;
    contradictions: readonly ContradictionRecord[];
  },
): AnswerSentence {
  const chunks = cites.flatMap(({ chunkId }) => chunkById.get(chunkId) ?? []);
  const confidence = sentenceConfidence(chunks, {
    verification: Math.max(...cites.map(({ score }) => score)),
    isDisputed: isDisputed(
      chunks.map(({ id }) => id),
      text,
      contradictions,
    ),
  });
  return {
    text,
    citations: cites.flatMap(({ chunkId, quote }) => {
      const chunk = chunkById.get(chunkId);
      if (!chunk) return [];
      return [
        {
          number: numberOf.get(chunkId) ?? 1,
          chunk_id: chunkId,
          quote,
          ...chunk.evidence,
          evidence_id: null,
        },
      ];
    }),
    confidence,
    level: levelOf(confidence),
    is_synthesis: new Set(chunks.map(({ source_id }) => source_id)).size > 1,
  };
}
