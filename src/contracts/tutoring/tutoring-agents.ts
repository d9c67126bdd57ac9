/** What the agents of a tutoring session are given, and what they give. */
import { z } from 'zod';
import { TextSpan } from '../concept.ts';
import {
  ErrorPattern,
  GapDetail,
  LearnerLevel,
  QuizQuestion,
  QuizResponse,
  SentenceRole,
  TutoringAgent,
} from './tutoring.ts';

const Language = z.enum(['en', 'nb']);

export const CoordinatorInput = z.object({
  message: z.string().min(1),
  isPaused: z.boolean(),
  topic: z.string(),
  language: Language,
});
export type CoordinatorInput = z.infer<typeof CoordinatorInput>;

export const CoordinatorOutput = z.object({
  to: TutoringAgent.exclude(['coordinator', 'feedback']).describe('Who shall answer.'),
  reason: z.string().min(1).max(300).describe('Why, in one sentence to the learner.'),
});
export type CoordinatorOutput = z.infer<typeof CoordinatorOutput>;

export const DiagnosticInput = z.object({
  topic: z.string(),
  language: Language,
  gaps: z.array(GapDetail),
  level: LearnerLevel,
  recommendations: z.array(z.string()).min(1),
});
export type DiagnosticInput = z.infer<typeof DiagnosticInput>;

export const DiagnosticOutput = z.object({
  prerequisite_gaps: z.array(z.string()).describe('Exactly the gaps that the probe found.'),
  learner_level: LearnerLevel,
  recommendations: z.array(z.string()).min(1),
  message: z.string().min(1).max(500).describe('To the learner; states no fact of the subject.'),
});
export type DiagnosticOutput = z.infer<typeof DiagnosticOutput>;

const ToldSentence = z.object({
  span: TextSpan,
  role: SentenceRole,
  concepts: z.array(z.string()),
  beside: z.array(z.string()).describe('Concepts that are told of in the same section.'),
  section: z.string().nullable(),
  weight: z.number(),
});

export const TutorInput = z.object({
  mode: z.enum(['explain', 'answer']),
  question: z.string().describe('What was asked; empty for an explanation.'),
  topic: z.string(),
  concepts: z.array(z.string()),
  level: LearnerLevel,
  cycle: z.int().min(0),
  language: Language,
  textLanguage: z.enum(['en', 'no', 'other']),
  told: z.array(ToldSentence).describe('All that may be said; each a sentence of the documents.'),
  before: z.array(z.string()),
  hidden: z.array(z.string()).describe('Answers of open questions: not to be given away.'),
});
export type TutorInput = z.infer<typeof TutorInput>;

export const DraftSentence = z.object({
  text: z.string().min(1).max(600),
  role: SentenceRole,
  quote: z
    .string()
    .nullable()
    .describe('The sentence of the material that carries it, word for word; null for talk.'),
});
export type DraftSentence = z.infer<typeof DraftSentence>;

export const TutorOutput = z.object({
  sentences: z.array(DraftSentence).max(14),
  next_action: z.enum(['quiz', 'continue_explaining', 'ask_question']),
});
export type TutorOutput = z.infer<typeof TutorOutput>;

export const QuizInput = z.object({
  topic: z.string(),
  concepts: z.array(z.string()),
  missed: z.array(z.string()),
  length: z.int(),
  pool: z.array(QuizQuestion),
  asked: z.array(z.string()),
});
export type QuizInput = z.infer<typeof QuizInput>;

export const QuizOutput = z.object({
  question_ids: z.array(z.string()).min(1).describe('In the order in which they are put.'),
});
export type QuizOutput = z.infer<typeof QuizOutput>;

export const FeedbackInput = z.object({
  topic: z.string(),
  language: Language,
  score: z.number(),
  threshold: z.number(),
  answers: z.array(z.object({ question: QuizQuestion, response: QuizResponse, known: z.number() })),
});
export type FeedbackInput = z.infer<typeof FeedbackInput>;

export const FeedbackOutput = z.object({
  error_patterns: z.array(ErrorPattern),
  feedback_text: z.string().min(1).max(1500),
  improvement_areas: z.array(z.string()),
});
export type FeedbackOutput = z.infer<typeof FeedbackOutput>;

export const PathInput = z.object({
  language: Language,
  goals: z.array(z.string()),
  topic: z.string(),
  outcome: z.enum(['mastered', 'limit', 'asked']),
  concepts: z.array(z.object({ name: z.string(), known: z.number(), needs: z.array(z.string()) })),
  missed: z.array(z.string()),
});
export type PathInput = z.infer<typeof PathInput>;

export const PathOutput = z.object({
  learning_path: z.array(z.string()).max(12),
  next_topic: z.string(),
  path_reasoning: z.string().min(1).max(1000),
});
export type PathOutput = z.infer<typeof PathOutput>;
