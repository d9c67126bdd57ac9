/** What the agents of an assessment are asked, and what they answer. */
import { z } from 'zod';
import { Material } from '../reading-agents.ts';
import { BloomLevel, CandidateDraft, Grade, LearningObjective } from './assessment.ts';

export const WriterInput = z.object({
  material: Material,
  option_count: z.union([z.literal(4), z.literal(5)]),
  /** How many candidates of each level. */
  want: z.partialRecord(BloomLevel, z.int().min(0)),
  /** Questions that are there already: another fact, please. */
  avoid: z.array(z.object({ question: z.string(), key: z.string() })),
  /** Why earlier candidates were refused. */
  guidance: z.array(z.string()),
  /** Questions of the author’s, to learn the manner from. */
  samples: z.string(),
  /** What is not tested yet, the most important first. */
  targets: z.array(z.string()),
});
export type WriterInput = z.output<typeof WriterInput>;

export const WriterOutput = z.object({ candidates: z.array(CandidateDraft).max(40) });
export type WriterOutput = z.output<typeof WriterOutput>;

/** Something that questions could be written from, before anybody has judged it. */
export const SourceCandidate = z.object({
  id: z.string(),
  kind: z.enum(['library', 'web']),
  title: z.string(),
  /** Publisher, venue, address: what is known of where it comes from. */
  origin: z.string(),
  excerpts: z.array(z.string()),
});
export type SourceCandidate = z.output<typeof SourceCandidate>;

export const DiscoveryInput = z.object({
  domain: z.string(),
  topic: z.string(),
  candidates: z.array(SourceCandidate).min(1).max(20),
});
export type DiscoveryInput = z.output<typeof DiscoveryInput>;

export const SourceVerdict = z.object({
  id: z.string(),
  authoritative: z.boolean().describe('Publisher, venue or citations speak for it.'),
  testable: z.boolean().describe('It has facts, thresholds or procedures that can be asked about.'),
  reason: z.string().min(1).max(500),
});
export type SourceVerdict = z.output<typeof SourceVerdict>;
export const DiscoveryOutput = z.object({ sources: z.array(SourceVerdict) });
export type DiscoveryOutput = z.output<typeof DiscoveryOutput>;

export const ExpertInput = z.object({
  domain: z.string(),
  topic: z.string(),
  sources: z.array(SourceCandidate).min(1).max(20),
});
export type ExpertInput = z.output<typeof ExpertInput>;

export const Concern = z.object({
  source_id: z.string(),
  quote: z.string().min(1).max(1000).describe('Words of the source, word for word.'),
  concern: z.string().min(1).max(500).describe('What is wrong with it, or doubtful.'),
});
export type Concern = z.output<typeof Concern>;
export const ExpertOutput = z.object({
  concerns: z.array(Concern).max(20),
  escalate: z
    .string()
    .max(500)
    .nullable()
    .describe('Why a person must decide; null if none has to.'),
});
export type ExpertOutput = z.output<typeof ExpertOutput>;

export const ExtractorInput = z.object({
  material: Material,
  samples: z.array(z.string()).min(1).max(100),
});
export type ExtractorInput = z.output<typeof ExtractorInput>;

export const SortedSample = z.object({
  number: z.int().min(1).describe('Of the sample, from 1.'),
  scope: z.enum(['in', 'partial', 'out']),
  reason: z.string().min(1).max(500),
  adaptation: z
    .string()
    .max(500)
    .nullable()
    .describe('How a partial one could be changed to fit; null for the others.'),
});
export type SortedSample = z.output<typeof SortedSample>;
export const ExtractorOutput = z.object({ samples: z.array(SortedSample) });
export type ExtractorOutput = z.output<typeof ExtractorOutput>;

export const CoverageInput = z.object({
  material: Material,
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      options: z.array(z.string()),
      level: BloomLevel,
    }),
  ),
});
export type CoverageInput = z.output<typeof CoverageInput>;

/** A concept, fact, threshold, procedure, relationship or theme of the material. */
export const AnalysedConcept = z.object({
  concept: z.string().min(1).max(200),
  quote: z.string().min(1).max(1000).describe('Where the material speaks of it, word for word.'),
  importance: Grade,
  testability: Grade,
  tested_by: z.array(z.string()).describe('Ids of the questions that test it.'),
  suggested_bloom_levels: z.array(BloomLevel),
  rationale: z.string().min(1).max(500),
});
export type AnalysedConcept = z.output<typeof AnalysedConcept>;
export const CoverageOutput = z.object({ concepts: z.array(AnalysedConcept).max(120) });
export type CoverageOutput = z.output<typeof CoverageOutput>;

export const DesignerInput = z.object({
  domain: z.string(),
  title: z.string(),
  questions: z.array(
    z.object({
      id: z.string(),
      level: BloomLevel,
      theme: z.string(),
      question: z.string(),
      key: z.string(),
    }),
  ),
});
export type DesignerInput = z.output<typeof DesignerInput>;

export const DesignerOutput = z.object({
  objectives: z.array(LearningObjective).min(1).max(15),
  examples: z
    .array(z.string().min(1).max(120))
    .max(3)
    .describe('Of what the task is about, for the familiarity quiz; no answers.'),
});
export type DesignerOutput = z.output<typeof DesignerOutput>;
