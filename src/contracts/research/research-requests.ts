/** What people ask of research over HTTP, and what they are shown. */
import { z } from 'zod';
import { DocumentId } from '../document.ts';
import { RunId } from '../ids.ts';
import { Problem } from '../problem.ts';
import { RunStatus } from '../run.ts';
import { NO_OVERLAP, QueryText, ResearchQueryId, ResponseFormat, SourceType } from './research.ts';
import { AnswerSentence, CoverageMetrics, FinalResponse, MemoryOutput } from './research-answer.ts';

const Domain = z
  .string()
  .max(253)
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu, 'must be a domain such as example.org');

export const AskRequest = z
  .object({
    query_text: QueryText,
    session_id: z.uuid().optional().describe('Goes on with an earlier conversation.'),
    document_ids: z.array(DocumentId).max(200).default([]).describe('Only in these; all if none.'),
    preferred_sources: z.array(SourceType).default([]),
    exclude_sources: z.array(SourceType).default([]),
    domains: z.array(Domain).max(20).default([]).describe('Of the web, only these.'),
    quality_threshold: z.number().min(0).max(1).default(0.6),
    timeout_per_source: z.number().positive().max(60).default(7.0),
    response_format: ResponseFormat.optional().describe('By default what the person prefers.'),
    max_response_length: z.int().min(100).max(2000).optional(),
    include_sections: z.boolean().default(true),
    context: z.record(z.string(), z.unknown()).default({}),
  })
  .refine(
    ({ preferred_sources, exclude_sources }) =>
      !preferred_sources.some((source) => exclude_sources.includes(source)),
    NO_OVERLAP,
  );
export type AskRequest = z.infer<typeof AskRequest>;

export const AskStage = z.enum(['searching', 'evaluating', 'writing', 'answered', 'remembering']);
export type AskStage = z.infer<typeof AskStage>;

export const ResearchSummary = z.object({
  id: ResearchQueryId,
  run_id: RunId,
  question: z.string(),
  status: RunStatus,
  outcome: z.enum(['answered', 'refused']).nullable(),
  created_at: z.iso.datetime(),
});
export type ResearchSummary = z.infer<typeof ResearchSummary>;

export const ResearchDetail = ResearchSummary.extend({
  request: AskRequest,
  sentences: z.array(AnswerSentence).describe('What has been verified so far, in order.'),
  final_response: FinalResponse.nullable(),
  generation_method: z.enum(['standard', 'multi_perspective']).nullable(),
  coverage_metrics: CoverageMetrics.nullable(),
  memory: MemoryOutput.nullable(),
  problem: Problem.nullable(),
});
export type ResearchDetail = z.infer<typeof ResearchDetail>;

/** What a client that listens is told: a stage, or one more verified sentence. */
export const AskProgress = z.object({
  query_id: ResearchQueryId,
  stage: AskStage,
  sentence: AnswerSentence.optional(),
  warning: z.string().optional(),
});
export type AskProgress = z.infer<typeof AskProgress>;

export const SourceHealth = z.object({
  source: SourceType,
  connected: z.boolean(),
  name: z.string().describe('Of its tool.'),
  service: z
    .string()
    .describe('Who answers: Lyceum itself, or the service that the settings name.'),
  how_to_connect: z.string().nullable(),
});
export type SourceHealth = z.infer<typeof SourceHealth>;

/** What became of a source that was asked something small. */
export const SourceTest = z.object({
  source: SourceType,
  outcome: z.enum(['answered', 'failed', 'not-configured']),
  reason: z.string().nullable(),
  time_ms: z.number(),
});
export type SourceTest = z.infer<typeof SourceTest>;
