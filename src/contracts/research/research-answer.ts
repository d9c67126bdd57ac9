/** Research: what the synthesizer gives, and what is remembered of it. Names as printed. */
import { z } from 'zod';
import { DocumentId } from '../document.ts';
import { EvidenceId, MadeBy } from '../evidence.ts';
import { UserId } from '../ids.ts';
import {
  FilteredContext,
  Query,
  ResearchQueryId,
  ResponseFormat,
  SourceReport,
  SourceType,
  UserPreferences,
} from './research.ts';

const share = z.number().min(0).max(1);
const isoTime = z.iso.datetime();

export const SynthesizerInput = z.object({
  filtered_context: FilteredContext,
  original_query: Query,
  user_preferences: UserPreferences,
  max_response_length: z.int().min(100).max(2000).default(2000).describe('In words.'),
  min_response_length: z.int().min(0).max(2000).default(100).describe('In words.'),
  include_sections: z.boolean().default(true),
  response_format: ResponseFormat.default('detailed'),
});
export type SynthesizerInput = z.infer<typeof SynthesizerInput>;

/** The passage under a sentence: `number` is that of its source. */
const AnswerCite = z.object({
  number: z.int().min(1),
  chunk_id: z.string(),
  quote: z.string(),
  document_id: DocumentId,
  page: z.int(),
  section: z.string().nullable(),
  paged: z.boolean(),
  evidence_id: EvidenceId.nullable(),
});

export const ConfidenceLevel = z.enum(['high', 'medium', 'low']);
export type ConfidenceLevel = z.infer<typeof ConfidenceLevel>;

export const AnswerSentence = z.object({
  text: z.string(),
  citations: z.array(AnswerCite).min(1),
  confidence: share,
  level: ConfidenceLevel,
  is_synthesis: z.boolean().describe('Joins several sources; each part was checked.'),
});
export type AnswerSentence = z.infer<typeof AnswerSentence>;

export const AnswerSection = z.object({
  heading: z.string(),
  content: z.string(),
  confidence: share,
  sources: z.array(z.int()),
  order: z.int(),
  sentences: z.array(AnswerSentence),
});
export type AnswerSection = z.infer<typeof AnswerSection>;

export const Perspective = z.object({
  viewpoint: z.string(),
  sentence: AnswerSentence,
  weight: share.describe('The share of the sources on this side, by their quality.'),
});
export type Perspective = z.infer<typeof Perspective>;

export const AnswerSource = z.object({
  number: z.int().min(1),
  source_type: SourceType,
  title: z.string(),
  url: z.string().nullable(),
  date: z.string().nullable(),
  document_id: DocumentId,
  contribution: share.describe('Its share of the cites.'),
});
export type AnswerSource = z.infer<typeof AnswerSource>;

export const CoverageMetrics = z.object({
  query_addressed: share,
  coverage_of_topics: z.record(z.string(), share),
  source_diversity: share,
  information_completeness: share,
});
export type CoverageMetrics = z.infer<typeof CoverageMetrics>;

export const FinalResponse = z.object({
  id: ResearchQueryId,
  outcome: z
    .enum(['answered', 'refused'])
    .describe('`refused`: nothing that was found qualified; `answer` says what was searched.'),
  answer: z.string(),
  sections: z.array(AnswerSection),
  perspectives: z.array(Perspective).default([]),
  key_claims: z.array(
    z.object({ claim: z.string(), citations: z.array(z.int()), confidence: share }),
  ),
  overall_confidence: share,
  confidence_parts: z
    .object({ credibility: share, agreement: share, verification: share })
    .describe('What the confidence is made of: the mean of these.'),
  sources: z.array(AnswerSource),
  response_quality: z.object({
    contradictions: z.int(),
    degraded_mode: z.boolean(),
    completeness: share,
    dropped_sentences: z.int().describe('Sentences that no passage carried, left out.'),
  }),
  source_availability: z.array(SourceReport),
  suggested_follow_ups: z.array(z.string()),
  earlier_answers: z.array(
    z.object({ query_id: ResearchQueryId, question: z.string(), at: isoTime }),
  ),
  notes: z
    .array(z.string())
    .describe('Said once, calmly: what was not connected, what was still being read.'),
  made_by: MadeBy,
});
export type FinalResponse = z.infer<typeof FinalResponse>;

export const SynthesizerOutput = z.object({
  final_response: FinalResponse,
  generation_method: z.enum(['standard', 'multi_perspective']),
  coverage_metrics: CoverageMetrics,
  execution_time_ms: z.number(),
});
export type SynthesizerOutput = z.infer<typeof SynthesizerOutput>;

export const MemoryInput = z.object({
  query: Query,
  final_response: FinalResponse,
  session_id: z.string(),
  user_id: UserId,
  context: z.record(z.string(), z.unknown()).optional(),
});
export type MemoryInput = z.infer<typeof MemoryInput>;

export const MemoryOutput = z.object({
  status: z.enum(['success', 'partial', 'failed']),
  entities_added: z.int(),
  entities_updated: z.int(),
  relationships_added: z.int(),
  conversation_entry_added: z.boolean(),
  preferences_updated: z.boolean(),
  error_message: z.string().nullable().default(null),
  execution_time_ms: z.number(),
});
export type MemoryOutput = z.infer<typeof MemoryOutput>;

/** What the agent that writes is shown: one question, and the chunks that are good enough. */
export const SynthesisInput = z.object({
  question: z.string(),
  language: z.string(),
  response_format: ResponseFormat,
  most_words: z.int().min(1),
  chunks: z.array(
    z.object({
      id: z.string(),
      source_id: z.string(),
      title: z.string(),
      text: z.string(),
      relevance: share,
    }),
  ),
});
export type SynthesisInput = z.infer<typeof SynthesisInput>;

export const SynthesisDraft = z.object({
  sentences: z
    .array(
      z.object({
        text: z.string().min(1).max(1500).describe('One sentence of the answer.'),
        quotes: z
          .array(
            z.object({
              chunkId: z.string(),
              text: z.string().min(1).max(1500).describe('Copied from that chunk, word for word.'),
            }),
          )
          .describe('The words that carry the sentence.'),
      }),
    )
    .max(60),
});
export type SynthesisDraft = z.infer<typeof SynthesisDraft>;
