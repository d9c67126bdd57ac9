/**
 * Questions a teacher would sign: what an author asks for, what the stages hand to each other,
 * and what is kept. Field names are those of the assessment document, as printed.
 */
import { z } from 'zod';
import { DocumentId } from '../document.ts';
import { EvidenceId, MadeBy } from '../evidence.ts';
import { RunStatus } from '../run.ts';

export const AssessmentPath = z.enum(['A', 'B', 'C']);
export type AssessmentPath = z.infer<typeof AssessmentPath>;

export const BloomLevel = z.enum(['Remembering', 'Understanding', 'Applying']);
export type BloomLevel = z.infer<typeof BloomLevel>;

export const Stage = z.enum([
  'INPUT_VALIDATION',
  'SOURCE_DISCOVERY',
  'DOMAIN_EXPERT',
  'SAMPLE_QUESTION_EXTRACTOR',
  'MATERIAL_COVERAGE_ANALYSIS',
  'QUESTION_WRITER',
  'PSYCHOMETRIC_REVIEWER',
  'CURRICULUM_DESIGNER',
  'CONSISTENCY_AGENT',
]);
export type Stage = z.infer<typeof Stage>;

/** Long enough for the text of a book, short enough for one request. */
const MOST_TEXT = 2_000_000;
const line = z.string().max(4000);
const text = z.string().max(MOST_TEXT);

/** The fields that an author may give, by the names that stand in JSON. */
export const TaskInput = z.object({
  path: AssessmentPath.optional().describe('"C" asks for the expansion of a task that exists.'),
  domain: line.optional(),
  use_case: line.optional(),
  use_case_description: line.optional(),
  knowledge_dimensions: line.optional(),
  reference_material: line.optional().describe('An address, or the name of an attached file.'),
  reference_material_content: text.optional(),
  reference_material_source: line.optional(),
  reference_document_ids: z
    .array(DocumentId)
    .max(20)
    .optional()
    .describe('Attached files: documents of the library.'),
  sample_questions: line.optional(),
  sample_questions_content: text.optional(),
  comprehension_quiz_source: line.optional(),
  task_inspiration: line.optional(),
  task_id: z.string().max(200).optional(),
  task_title: line.optional(),
  topic_title: line.optional().describe('Another name for the task title.'),
  task_description: line.optional(),
  formulas: line.optional(),
  mcq_format: z
    .union([z.string().max(200), z.int()])
    .optional()
    .describe('How many options a question has: 5, or 4.'),
  additional_prompts: line.optional(),
  existing_task_file: line.optional(),
  existing_task_content: text.optional(),
  reference_material_file: line.optional(),
});
export type TaskInput = z.infer<typeof TaskInput>;

export const TaskId = z.uuid('is not an id').brand<'AssessmentTaskId'>();
export type TaskId = z.infer<typeof TaskId>;

/** Something that must be mended, or that a person has to give a reason for. */
export const QualityFlag = z.object({
  code: z.string().min(1).max(80),
  message: z.string().min(1).max(2000),
  severity: z.enum(['note', 'warning', 'error']),
  resolved: z.string().max(2000).nullable().describe('How: by a fix, or by a person’s reason.'),
});
export type QualityFlag = z.infer<typeof QualityFlag>;

/** Every hand-over between two stages, as it is recorded. */
export const StageHandover = z.object({
  workflow_id: z.string(),
  current_stage: Stage,
  path: AssessmentPath,
  next_agent: Stage.nullable(),
  payload: z.record(z.string(), z.unknown()),
  quality_flags: z.array(QualityFlag),
  human_review_required: z.boolean(),
});
export type StageHandover = z.infer<typeof StageHandover>;

export const Grade = z.enum(['high', 'medium', 'low']);

/** What of the material the questions of a task test, and what not. */
export const CoverageMap = z.object({
  covered_concepts: z.array(
    z.object({
      concept: z.string(),
      tested_by: z.array(z.string()),
      bloom_levels_tested: z.array(BloomLevel),
    }),
  ),
  under_covered_concepts: z.array(
    z.object({
      concept: z.string(),
      importance: Grade,
      testability: Grade,
      suggested_bloom_levels: z.array(BloomLevel),
      rationale: z.string(),
    }),
  ),
  coverage_summary: z.object({
    total_reference_concepts: z.int(),
    concepts_tested_by_cq1_cq9: z.int(),
    concepts_not_tested: z.int(),
    coverage_percentage: z.string().regex(/^\d{1,3}%$/),
  }),
});
export type CoverageMap = z.infer<typeof CoverageMap>;

/** Where in the material a quote stands. */
export const SourceSpan = z.object({
  block_id: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  text: z.string(),
});
export type SourceSpan = z.infer<typeof SourceSpan>;

const DistractorKind = z.enum([
  'misconception',
  'partial truth',
  'related confusion',
  'plausible reasoning',
  'adjacent value',
]);

/** A key that code computed, written so that anyone can compute it again. */
export const Derivation = z.object({
  rule: z.enum(['share', 'share-range', 'threshold', 'count', 'range', 'product', 'sum']),
  operands: z.array(z.number()),
  result: z.array(z.number()),
  steps: z.string().describe('The computation in words and figures.'),
});
export type Derivation = z.infer<typeof Derivation>;

export const Distractor = z.object({
  text: z.string().min(1).max(500),
  kind: DistractorKind,
  rationale: z
    .string()
    .min(1)
    .max(1000)
    .describe('Why somebody would choose it, and why it is wrong.'),
});
export type Distractor = z.infer<typeof Distractor>;

/** What the question writer drafts: the key first, places and letters are given by code. */
export const CandidateDraft = z.object({
  question: z.string().min(1).max(1500),
  key: z.string().min(1).max(500),
  distractors: z.array(Distractor).min(3).max(4),
  bloom_level: BloomLevel,
  target_difficulty: z.enum(['medium', 'hard']),
  quotes: z
    .array(z.string().min(1).max(2000))
    .min(1)
    .max(5)
    .describe('Sentences of the material, word for word, that carry the key.'),
  derivation: Derivation.nullable(),
  coverage_target: z.string().max(300).nullable(),
});
export type CandidateDraft = z.infer<typeof CandidateDraft>;

/** One mark of the reviewer. */
export const RubricMark = z.object({ rule: z.string(), passed: z.boolean(), message: z.string() });
export type RubricMark = z.infer<typeof RubricMark>;

const GuessScore = z.object({ guesser: z.string(), chance_of_key: z.number() });

const DistractorPull = z.object({
  option: z.string(),
  pull: z.number().describe('Share of the choices, 0 to 1, that it is estimated to draw.'),
  mark: z.enum(['excellent', 'good', 'weak', 'fails']),
});

/** What the reviewer says of one candidate. */
export const Review = z.object({
  verdict: z.enum(['accepted', 'rejected']),
  reasons: z.array(z.string()),
  marks: z.array(RubricMark),
  guesses: z.array(GuessScore),
  pulls: z.array(DistractorPull),
  score: z.number().describe('1 to 10.'),
  parts: z.object({
    source_dependency: z.number(),
    distractor_quality: z.number(),
    rubric: z.number(),
    discrimination: z.number(),
  }),
  bloom: z.object({ label: BloomLevel, confidence: z.number(), reason: z.string() }),
});
export type Review = z.infer<typeof Review>;

export const CandidateId = z.uuid('is not an id').brand<'CandidateId'>();
export type CandidateId = z.infer<typeof CandidateId>;

/** A question of a task with all that is known of it: the proof pack of one item. */
export const Candidate = z.object({
  id: CandidateId,
  round: z.int(),
  question: z.string(),
  options: z.array(z.string()).describe('"A. …", in the order they are shown.'),
  correct_answer: z.object({ letter: z.string(), text: z.string() }),
  bloom_level: BloomLevel,
  target_difficulty: z.enum(['medium', 'hard']),
  distractors: z.array(Distractor),
  source_evidence: z.array(SourceSpan),
  evidence_ids: z
    .array(EvidenceId)
    .describe('Rows of the ledger, where the material is a document.'),
  derivation: Derivation.nullable(),
  coverage_target: z.string().nullable(),
  review: Review.nullable(),
  question_id: z.string().nullable().describe('CQ1 …, once it was selected.'),
  made_by: MadeBy,
  edited: z.boolean(),
});
export type Candidate = z.infer<typeof Candidate>;

export const LearningObjective = z.object({
  id: z.string().regex(/^LO\d+$/),
  level: BloomLevel,
  text: z.string().min(1).max(500),
  question_ids: z.array(z.string()).min(1),
});
export type LearningObjective = z.infer<typeof LearningObjective>;

/** A task as its author sees it. */
export const AssessmentTask = z.object({
  id: TaskId,
  input: TaskInput.describe('What the author gave, and what was added or corrected since.'),
  task_id: z.string().nullable(),
  title: z.string().nullable(),
  path: AssessmentPath,
  status: RunStatus,
  stage: Stage,
  waits_for: z.string().nullable().describe('What a person is asked for; null while it works.'),
  flags: z.array(QualityFlag),
  candidates: z.array(Candidate),
  coverage_map: CoverageMap.nullable(),
  objectives: z.array(LearningObjective),
  document: z.string().nullable().describe('The finished file, byte for byte.'),
  batch_id: z.string().nullable(),
  made_by: MadeBy.nullable(),
  created_at: z.iso.datetime(),
});
export type AssessmentTask = z.infer<typeof AssessmentTask>;

/** A question in a person's words; what is left out stays as it was. */
export const CandidateEdit = z.object({
  id: CandidateId,
  question: z.string().min(1).max(1500).optional(),
  key: z.string().min(1).max(500).optional(),
  distractors: z.array(z.string().min(1).max(500)).min(3).max(4).optional(),
  rejected: z.string().max(500).optional().describe('Why it shall not be used.'),
});
export type CandidateEdit = z.infer<typeof CandidateEdit>;

/** What a person says to a task that waits. No decision opens a gate: it only brings what is missing. */
export const Decision = z
  .object({
    action: z
      .enum(['approve', 'edit', 'send_back', 'stop'])
      .describe('approve: go on with what passes, for the reason given.'),
    fields: TaskInput.partial().optional().describe('Fields of the task, given or corrected.'),
    candidates: z
      .array(CandidateEdit)
      .max(60)
      .optional()
      .describe('Questions in the person’s words; they are reviewed again like any other.'),
    reason: z.string().max(2000).optional(),
  })
  .refine(({ action, reason = '' }) => action !== 'approve' || reason.trim() !== '', {
    path: ['reason'],
    message: 'An approval is kept with its reason: say why.',
  });
export type Decision = z.infer<typeof Decision>;

export const TaskSummary = AssessmentTask.omit({
  input: true,
  candidates: true,
  document: true,
  coverage_map: true,
});
export type TaskSummary = z.infer<typeof TaskSummary>;
