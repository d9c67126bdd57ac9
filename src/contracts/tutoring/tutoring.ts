/**
 * A tutoring session: its state, key by key, with the seed's names and defaults, who may write
 * what, and what of it leaves the server. Names are those of the seed, as printed.
 */
import { z } from 'zod';
import { CheckedCite } from '../citation.ts';
import { DocumentId } from '../document.ts';
import { SessionId } from '../ids.ts';

export const TutoringAgent = z.enum([
  'coordinator',
  'diagnostic',
  'tutor',
  'quiz',
  'feedback',
  'pathplanner',
]);
export type TutoringAgent = z.infer<typeof TutoringAgent>;

/** The session keys that each agent may write; all others are written by code alone. */
export const AGENT_KEYS = {
  coordinator: ['last_routed_to', 'routing_reason'],
  diagnostic: ['prerequisite_gaps', 'diagnostic_complete', 'learner_level'],
  tutor: ['explanation', 'examples_provided'],
  quiz: ['quiz_questions', 'quiz_responses', 'quiz_score', 'quiz_question_index', 'quiz_paused'],
  feedback: ['error_patterns', 'feedback_text', 'improvement_areas'],
  pathplanner: ['learning_path', 'next_topic', 'path_reasoning'],
} as const satisfies Record<TutoringAgent, readonly string[]>;

export const TutoringStage = z.enum([
  'awaiting_input',
  'diagnosing',
  'explaining',
  'quizzing',
  'analyzing',
  'mastered',
  'planning',
]);
export type TutoringStage = z.infer<typeof TutoringStage>;

export const LearnerLevel = z.enum(['unknown', 'beginner', 'intermediate', 'advanced']);
export type LearnerLevel = z.infer<typeof LearnerLevel>;

export const QuestionKind = z
  .enum(['choice', 'gap', 'typed'])
  .describe('One of the options; the missing words; an answer in one’s own words.');
export type QuestionKind = z.infer<typeof QuestionKind>;

const shownQuestion = {
  question_id: z.string().min(1),
  question_text: z.string().min(1),
  concept_name: z.string().min(1),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  kind: QuestionKind,
  options: z.array(z.string()).describe('Empty where the answer is typed.'),
};

/** As the session keeps it; only code on the server sees it whole. */
export const QuizQuestion = z.object({
  ...shownQuestion,
  expected_answer: z.string().min(1),
  source_context: z.string().min(1),
});
export type QuizQuestion = z.infer<typeof QuizQuestion>;

/** As it leaves the server: what would give it away comes with the answer, not before. */
export const ShownQuestion = z.object({
  ...shownQuestion,
  concept_name: z.string().describe('Empty where the concept is what is asked for.'),
  expected_answer: z.string().optional(),
  source_context: z.string().optional(),
});
export type ShownQuestion = z.infer<typeof ShownQuestion>;

export const QuizResponse = z.object({
  question_id: z.string(),
  learner_answer: z.string(),
  is_correct: z.boolean(),
  time_taken_seconds: z.number().min(0),
  attempt_number: z.int().min(1),
  self_marked: z.boolean().describe('The learner compared: counts for the score, not for BKT.'),
});
export type QuizResponse = z.infer<typeof QuizResponse>;

export const ErrorPattern = z.object({
  pattern_type: z.enum(['conceptual', 'procedural', 'careless']),
  description: z.string().min(1),
  affected_questions: z.array(z.string()).min(1),
  suggested_remediation: z.string().min(1),
});
export type ErrorPattern = z.infer<typeof ErrorPattern>;

export const GapDetail = z.object({
  concept: z.string(),
  current_mastery: z.number().min(0).max(1),
  required_mastery: z.number().min(0).max(1),
});
export type GapDetail = z.infer<typeof GapDetail>;

/** An answer that was typed and that only the learner can judge: the expected one is shown beside it. */
export const OpenComparison = z.object({
  question_id: z.string(),
  learner_answer: z.string(),
  time_taken_seconds: z.number().min(0),
});
export type OpenComparison = z.infer<typeof OpenComparison>;

const QUIZ_LENGTHS = { least: 3, most: 10, usual: 5 } as const;
export const MOST_PROBED = 12;
export const REQUIRED_MASTERY = 0.5;

/** What an agent or code has put into the session; the ids are its row's. */
export const TutoringKept = z.object({
  current_topic: z.string().default(''),
  prerequisite_gaps: z.array(z.string()).default([]),
  diagnostic_complete: z.boolean().default(false),
  learner_level: LearnerLevel.default('unknown'),
  explanation: z.string().default(''),
  examples_provided: z.array(z.string()).default([]),
  quiz_questions: z.array(QuizQuestion).default([]),
  quiz_responses: z.array(QuizResponse).default([]),
  quiz_score: z.number().min(0).max(1).default(0),
  quiz_paused: z.boolean().default(false),
  quiz_question_index: z.int().min(0).default(0),
  mastery_score: z.number().min(0).max(1).default(0),
  mastery_threshold: z.number().min(0).max(1).default(0.85),
  learning_cycle_count: z.int().min(0).default(0),
  error_patterns: z.array(ErrorPattern).default([]),
  feedback_text: z.string().default(''),
  improvement_areas: z.array(z.string()).default([]),
  goals: z.array(z.string()).default([]),
  learning_path: z.array(z.string()).default([]),
  next_topic: z.string().default(''),
  path_reasoning: z.string().default(''),
  last_routed_to: z.string().default(''),
  routing_reason: z.string().default(''),
  // What the machine needs beside the seed's keys; written by code only.
  stage: TutoringStage.default('awaiting_input'),
  max_cycles: z.int().min(1).max(20).default(5),
  quiz_length: z.int().min(QUIZ_LENGTHS.least).max(QUIZ_LENGTHS.most).default(QUIZ_LENGTHS.usual),
  gap_details: z.array(GapDetail).default([]),
  topic_concepts: z.array(z.string()).default([]),
  probe_questions: z.array(QuizQuestion).default([]),
  probe_responses: z.array(QuizResponse).default([]),
  comparing: OpenComparison.nullable().default(null),
  documents: z.array(DocumentId).default([]),
  language: z.enum(['en', 'nb']).default('en'),
});
export type TutoringKept = z.infer<typeof TutoringKept>;

/** The state as anyone outside sees it. */
export const TutoringState = TutoringKept.extend({
  user_id: z.string(),
  session_id: z.string(),
  quiz_questions: z.array(ShownQuestion),
  probe_questions: z.array(ShownQuestion),
});
export type TutoringState = z.infer<typeof TutoringState>;

/** What a sentence of a reply does. Only `talk` states no fact and needs no passage. */
export const SentenceRole = z.enum([
  'definition',
  'mechanism',
  'cause',
  'example',
  'contrast',
  'key_point',
  'answer',
  'talk',
]);
export type SentenceRole = z.infer<typeof SentenceRole>;

export const TutorSentence = z.object({
  text: z.string().min(1),
  role: SentenceRole,
  cites: z.array(CheckedCite),
});
export type TutorSentence = z.infer<typeof TutorSentence>;

/** One thing said in the chat. */
export const TutoringMessage = z.object({
  id: z.string(),
  place: z.int(),
  speaker: z.enum(['learner', ...TutoringAgent.options]),
  text: z.string(),
  sentences: z.array(TutorSentence),
  question: ShownQuestion.nullable().describe('A question that was put, without its answer.'),
  offers: z
    .array(z.enum(['quiz', 'resume', 'next_topic', 'ask_research', 'explain_again']))
    .describe('What the learner can do next with one click.'),
  at: z.iso.datetime(),
});
export type TutoringMessage = z.infer<typeof TutoringMessage>;

const TutoringTransition = z.object({
  id: z.int(),
  session_id: z.string(),
  from_agent: z.string(),
  to_agent: z.string(),
  reason: z.string().nullable(),
  message_excerpt: z.string().nullable(),
  timestamp: z.iso.datetime(),
});
export type TutoringTransition = z.infer<typeof TutoringTransition>;

const goals = z.array(z.string().trim().min(1).max(200)).max(20);
const settings = {
  mastery_threshold: z.number().min(0).max(1).optional(),
  max_cycles: z.int().min(1).max(20).optional(),
  quiz_length: z.int().min(QUIZ_LENGTHS.least).max(QUIZ_LENGTHS.most).optional(),
};

export const TutoringSessionRequest = z.object({
  documents: z.array(DocumentId).min(1).max(20),
  goals: goals.default([]),
  ...settings,
  language: TutoringKept.shape.language.unwrap().optional(),
});
export type TutoringSessionRequest = z.infer<typeof TutoringSessionRequest>;

export const TutoringSessionPatch = z.object({ goals: goals.optional(), ...settings });
export type TutoringSessionPatch = z.infer<typeof TutoringSessionPatch>;

export const LearnerMessage = z.object({ message: z.string().trim().min(1).max(2000) });

export const LearnerAnswer = z.object({
  question_id: z.string().min(1),
  answer: z.string().max(2000).default('').describe('An option, or what was typed.'),
  time_taken_seconds: z.number().min(0).max(86_400).default(0),
  self_mark: z
    .boolean()
    .optional()
    .describe('After comparing: whether the learner calls the own answer right.'),
  was_right: z
    .literal(true)
    .optional()
    .describe('"I was right": the answer that was given counts, and is known next time.'),
});
export type LearnerAnswer = z.infer<typeof LearnerAnswer>;

/** What a message or an answer led to. */
export const TutoringReply = z.object({
  messages: z.array(TutoringMessage),
  state: TutoringState,
});
export type TutoringReply = z.infer<typeof TutoringReply>;

export const TutoringSummary = z.object({
  session_id: SessionId,
  current_topic: z.string(),
  stage: TutoringKept.shape.stage.unwrap(),
  documents: z.array(DocumentId),
  updated_at: z.iso.datetime(),
});
export type TutoringSummary = z.infer<typeof TutoringSummary>;

export const TutoringTransitions = z.object({ transitions: z.array(TutoringTransition) });

const ConceptStanding = z.object({
  concept: z.string(),
  known: z.number().min(0).max(1),
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
  answers: z.int(),
});

export const TutoringMastery = z.object({
  mastery_score: z.number(),
  concepts: z.array(ConceptStanding),
  prerequisites: z.array(z.object({ concept: z.string(), needs: z.string(), weight: z.number() })),
});
export type TutoringMastery = z.infer<typeof TutoringMastery>;
