/**
 * Research: what the four agents hand to each other. Field names, nesting and defaults are those
 * of the specification, as printed; what it leaves open is added beside them.
 */
import { z } from 'zod';
import { DocumentId } from '../document.ts';
import { UserId } from '../ids.ts';

export const ResearchQueryId = z.uuid('is not an id').brand<'ResearchQueryId'>();
export type ResearchQueryId = z.infer<typeof ResearchQueryId>;

export const SourceType = z.enum(['rag', 'web', 'arxiv', 'memory']);
export type SourceType = z.infer<typeof SourceType>;

const share = z.number().min(0).max(1);
const isoTime = z.iso.datetime();

const LONGEST_QUERY = 5000;
export const QueryText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(LONGEST_QUERY, `must be at most ${LONGEST_QUERY} characters`);

export const ResponseFormat = z.enum(['concise', 'detailed', 'technical']);
export type ResponseFormat = z.infer<typeof ResponseFormat>;

export const Query = z.object({
  id: ResearchQueryId,
  user_id: UserId,
  session_id: z.string(),
  text: QueryText,
  timestamp: isoTime,
  status: z.enum(['submitted', 'processing', 'completed', 'failed']),
  error_message: z.string().optional(),
});
export type Query = z.infer<typeof Query>;

const noOverlap = ({
  preferred_sources,
  exclude_sources,
}: {
  preferred_sources?: readonly SourceType[] | undefined;
  exclude_sources?: readonly SourceType[] | undefined;
}) => !preferred_sources?.some((source) => exclude_sources?.includes(source));

export const NO_OVERLAP = {
  message: 'a source cannot be preferred and excluded',
  path: ['exclude_sources'],
};

export const UserPreferences = z
  .object({
    response_format: ResponseFormat.default('detailed'),
    max_response_length: z.int().min(100).max(2000).default(2000),
    include_citations: z.boolean().default(true),
    preferred_sources: z
      .array(SourceType)
      .default([])
      .describe('In order: it breaks ties, and sources are shown in it.'),
    exclude_sources: z.array(SourceType).default([]),
    information_depth: z.enum(['overview', 'balanced', 'deep']).default('balanced'),
    date_preference: z.enum(['any', 'recent']).default('any'),
    explanation_style: z.enum(['plain', 'expert']).default('plain'),
    topic_interests: z.array(z.string().max(120)).max(50).default([]),
    last_updated: isoTime.nullable().default(null),
  })
  .refine(noOverlap, NO_OVERLAP);
export type UserPreferences = z.infer<typeof UserPreferences>;

export const RetrieverInput = z
  .object({
    query_text: QueryText,
    user_id: UserId,
    session_id: z.string(),
    preferred_sources: z.array(SourceType).optional(),
    exclude_sources: z.array(SourceType).optional(),
    quality_threshold: share.default(0.6),
    timeout_per_source: z.number().positive().max(60).default(7.0).describe('In seconds.'),
  })
  .refine(noOverlap, NO_OVERLAP);
export type RetrieverInput = z.infer<typeof RetrieverInput>;

/** Where the text of a chunk can be quoted: every chunk is a piece of a document, listed or not. */
export const ChunkPlace = z.object({
  document_id: DocumentId,
  page: z.int().min(1),
  section: z.string().nullable(),
  paged: z.boolean(),
});
export type ChunkPlace = z.infer<typeof ChunkPlace>;

export const ContextChunk = z.object({
  id: z.string(),
  query_id: ResearchQueryId,
  source_type: SourceType,
  text: z.string().min(1).max(1000),
  semantic_relevance: share,
  source_reputation: share,
  recency_score: share,
  source_id: z.string(),
  source_title: z.string(),
  source_url: z.string().nullable(),
  source_date: z.string().nullable(),
  position: z.int().min(0),
  evidence: ChunkPlace,
  remembered: z
    .object({ query_id: ResearchQueryId, question: z.string(), at: isoTime })
    .nullable()
    .default(null)
    .describe('The earlier answer that it was recalled from.'),
});
export type ContextChunk = z.infer<typeof ContextChunk>;

export const AggregatedContext = z.object({
  id: z.string(),
  query_id: ResearchQueryId,
  chunks: z.array(ContextChunk),
  retrieval_time_ms: z.number(),
  sources_consulted: z.array(SourceType),
  sources_failed: z.array(SourceType),
  total_chunks_before_dedup: z.int(),
  total_chunks_after_dedup: z.int(),
  timestamp: isoTime,
});
export type AggregatedContext = z.infer<typeof AggregatedContext>;

/** What became of one source. */
export const SourceReport = z.object({
  source: SourceType,
  outcome: z.enum(['answered', 'failed', 'not-configured', 'excluded']),
  reason: z.string().nullable(),
  count: z.int(),
  time_ms: z.number(),
  being_read: z
    .int()
    .min(0)
    .default(0)
    .describe('Documents that could not be searched yet, because they are still being read.'),
});
export type SourceReport = z.infer<typeof SourceReport>;

export const RetrieverOutput = z.object({
  aggregated_context: AggregatedContext,
  retrieval_status: z.enum(['success', 'partial', 'failed']),
  sources_used: z.array(SourceType),
  sources_failed: z.array(SourceType),
  source_reports: z.array(SourceReport),
  error_message: z.string().nullable().default(null),
  execution_time_ms: z.number(),
});
export type RetrieverOutput = z.infer<typeof RetrieverOutput>;

export const QualityComponents = z.object({
  reputation: share,
  recency: share,
  relevance: share,
  uniqueness: share,
});
export type QualityComponents = z.infer<typeof QualityComponents>;

export const FilteredChunk = ContextChunk.extend({
  quality_score: share,
  quality_components: QualityComponents,
  filtering_decision: z.literal('kept'),
  corroborated_by: z.array(z.string()).describe('Other sources that say the same.'),
});
export type FilteredChunk = z.infer<typeof FilteredChunk>;

export const RemovalReason = z.object({
  chunk_id: z.string(),
  reason: z.enum(['low_quality', 'redundant', 'irrelevant']),
  quality_score: share,
  source: SourceType,
});
export type RemovalReason = z.infer<typeof RemovalReason>;

export const ContradictionRecord = z.object({
  claim_1: z.string(),
  claim_1_source: z.string().describe('The id of its chunk.'),
  claim_2: z.string(),
  claim_2_source: z.string(),
  severity: z.enum(['minor', 'moderate', 'critical']),
  kind: z.enum(['negation', 'direction', 'numerical', 'judged']),
});
export type ContradictionRecord = z.infer<typeof ContradictionRecord>;

export const FilteredContext = z.object({
  id: z.string(),
  query_id: ResearchQueryId,
  chunks: z.array(FilteredChunk),
  original_chunk_count: z.int(),
  filtered_chunk_count: z.int(),
  threshold: share,
  removed_chunks: z.array(RemovalReason),
  contradictions_detected: z.array(ContradictionRecord),
  timestamp: isoTime,
});
export type FilteredContext = z.infer<typeof FilteredContext>;

export const EvaluatorInput = z.object({
  aggregated_context: AggregatedContext,
  quality_threshold: share.default(0.6),
  user_preferences: UserPreferences.optional(),
  source_reputation_weights: z
    .record(z.string(), share)
    .optional()
    .describe('By source type, or by the domain of a page.'),
  recency_weight: share.default(0.2),
  relevance_weight: share.default(0.4),
  source_weight: share.default(0.3),
});
export type EvaluatorInput = z.infer<typeof EvaluatorInput>;

export const QualityStatistics = z.object({
  original_chunk_count: z.int(),
  filtered_chunk_count: z.int(),
  removal_rate: share,
  average_quality_score: share,
  quality_distribution: z.record(z.string(), z.int()).describe('By buckets of 0.2.'),
});
export type QualityStatistics = z.infer<typeof QualityStatistics>;

export const EvaluatorOutput = z.object({
  filtered_context: FilteredContext,
  quality_stats: QualityStatistics,
  contradictions_found: z.array(ContradictionRecord),
  removal_rationale: z.array(RemovalReason),
  execution_time_ms: z.number(),
});
export type EvaluatorOutput = z.infer<typeof EvaluatorOutput>;
