/** What is asked of a tutoring session over HTTP, and what it answers. */
import { z } from 'zod';
import { DocumentId } from './document.ts';
import { SessionId } from './ids.ts';
import {
  AgentTransition,
  QUIZ_LENGTHS,
  TutoringKept,
  TutoringMessage,
  TutoringState,
} from './tutoring.ts';

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

export const TutoringTransitions = z.object({ transitions: z.array(AgentTransition) });

export const ConceptStanding = z.object({
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
