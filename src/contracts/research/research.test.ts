/** Every printed field and default of the agent contracts of research. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  AggregatedContext,
  EvaluatorInput,
  EvaluatorOutput,
  QualityStatistics,
  RetrieverInput,
  RetrieverOutput,
  UserPreferences,
} from './research.ts';
import {
  CoverageMetrics,
  MemoryInput,
  MemoryOutput,
  SynthesizerInput,
  SynthesizerOutput,
} from './research-answer.ts';

const printed: [string, z.ZodObject, string][] = [
  [
    'RetrieverInput',
    RetrieverInput,
    'query_text user_id session_id preferred_sources exclude_sources quality_threshold timeout_per_source',
  ],
  [
    'RetrieverOutput',
    RetrieverOutput,
    'aggregated_context retrieval_status sources_used sources_failed error_message execution_time_ms',
  ],
  [
    'AggregatedContext',
    AggregatedContext,
    'id query_id chunks retrieval_time_ms sources_consulted sources_failed total_chunks_before_dedup total_chunks_after_dedup timestamp',
  ],
  [
    'EvaluatorInput',
    EvaluatorInput,
    'aggregated_context quality_threshold user_preferences source_reputation_weights recency_weight relevance_weight source_weight',
  ],
  [
    'EvaluatorOutput',
    EvaluatorOutput,
    'filtered_context quality_stats contradictions_found removal_rationale execution_time_ms',
  ],
  [
    'QualityStatistics',
    QualityStatistics,
    'original_chunk_count filtered_chunk_count removal_rate average_quality_score quality_distribution',
  ],
  [
    'SynthesizerInput',
    SynthesizerInput,
    'filtered_context original_query user_preferences max_response_length min_response_length include_sections response_format',
  ],
  [
    'SynthesizerOutput',
    SynthesizerOutput,
    'final_response generation_method coverage_metrics execution_time_ms',
  ],
  [
    'CoverageMetrics',
    CoverageMetrics,
    'query_addressed coverage_of_topics source_diversity information_completeness',
  ],
  ['MemoryInput', MemoryInput, 'query final_response session_id user_id context'],
  [
    'MemoryOutput',
    MemoryOutput,
    'status entities_added entities_updated relationships_added conversation_entry_added preferences_updated error_message execution_time_ms',
  ],
];

test.each(printed)('%s has every printed field', (_name, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});

describe('printed defaults', () => {
  const context = AggregatedContext.parse({
    id: 'c',
    query_id: '00000000-0000-4000-8000-000000000001',
    chunks: [],
    retrieval_time_ms: 1,
    sources_consulted: [],
    sources_failed: [],
    total_chunks_before_dedup: 0,
    total_chunks_after_dedup: 0,
    timestamp: '2026-01-01T00:00:00.000Z',
  });

  test('of the retriever and the evaluator', () => {
    expect(
      RetrieverInput.parse({ query_text: 'Why?', user_id: 'ann', session_id: 's' }),
    ).toMatchObject({
      quality_threshold: 0.6,
      timeout_per_source: 7,
    });
    expect(EvaluatorInput.parse({ aggregated_context: context })).toMatchObject({
      quality_threshold: 0.6,
      recency_weight: 0.2,
      relevance_weight: 0.4,
      source_weight: 0.3,
    });
  });

  test('of the synthesizer', () => {
    const { shape } = SynthesizerInput;
    expect(shape.max_response_length.parse(undefined)).toBe(2000);
    expect(shape.min_response_length.parse(undefined)).toBe(100);
    expect(shape.include_sections.parse(undefined)).toBe(true);
    expect(shape.response_format.parse(undefined)).toBe('detailed');
  });
});

test('a source cannot be preferred and excluded', () => {
  const both = { preferred_sources: ['rag'], exclude_sources: ['rag'] };
  expect(UserPreferences.safeParse(both).success).toBe(false);
});
