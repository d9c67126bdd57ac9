/** What the agents of a debate are asked, and what they answer before code has checked it. */
import { z } from 'zod';
import { LookupHit, Quote, WebSearchResult } from './citation.ts';
import {
  CheckedClaim,
  CriterionId,
  CrossExchange,
  DebaterArgument,
  Interjection,
  Rebuttal,
  Rubric,
} from './debate.ts';
import { DocumentId } from './document.ts';
import { UserId } from './ids.ts';

/** Whose papers, and which: what `lookupPaper` looks in. */
export const DebateScope = z.object({
  userId: UserId,
  papers: z
    .array(z.object({ document_id: DocumentId, revision: z.int(), title: z.string() }))
    .min(1),
});
export type DebateScope = z.infer<typeof DebateScope>;

const quotes = (most: number) => z.array(Quote).max(most).default([]);
const number = z.int().min(1);

const papersInput = {
  scope: DebateScope,
  language: z.string(),
};

export const QuestionsInput = z.object({
  ...papersInput,
  shown: z.string().describe('As much of the papers as fits.'),
});
export type QuestionsInput = z.output<typeof QuestionsInput>;

export const QuestionsDraft = z.object({
  questions: z
    .array(
      z.object({
        question: z.string().min(10).max(500),
        quotes: quotes(3).describe('The passages that raise it.'),
      }),
    )
    .min(1)
    .max(12),
});
export type QuestionsDraft = z.output<typeof QuestionsDraft>;

export const PosturesInput = QuestionsInput.extend({
  question: z.string(),
  numPostures: z.int().min(2).max(6),
});
export type PosturesInput = z.output<typeof PosturesInput>;

export const LONGEST_POSTURE = 300;

export const PosturesDraft = z.object({
  postures: z.array(z.string().min(3).max(LONGEST_POSTURE)).describe('Each as "Label - thesis".'),
  topics: z.array(z.string().min(2).max(120)).min(3).max(7),
});
export type PosturesDraft = z.output<typeof PosturesDraft>;

/** What every debater knows; `at` is its own place among the postures. */
const seat = {
  ...papersInput,
  question: z.string(),
  postures: z.array(z.string()).min(2),
  topics: z.array(z.string()).min(1),
  at: z.int().min(0),
  passages: z.array(LookupHit).describe('What a first look into the papers found.'),
};

export const DebaterInput = z.object({
  ...seat,
  web: z.array(WebSearchResult).describe('What a first search found.'),
  mayWeb: z.boolean().describe('Whether it may search the web itself.'),
});
export type DebaterInput = z.output<typeof DebaterInput>;

export const DebaterDraft = z.object({
  perTopic: z.array(
    z.object({
      topic: number.describe('The number of the topic.'),
      claim: z.string().min(1).max(1000),
      reasoning: z.string().max(2500),
      quotes: quotes(5),
      urls: z.array(z.string()).max(3).default([]).describe('Of search results that carry it.'),
    }),
  ),
  overallPosition: z.string().min(1).max(2000),
});
export type DebaterDraft = z.output<typeof DebaterDraft>;

export const CrossExaminerInput = z.object({ ...seat, arguments: z.array(DebaterArgument) });
export type CrossExaminerInput = z.output<typeof CrossExaminerInput>;

export const CrossExaminerDraft = z.object({
  questions: z.array(
    z.object({
      to: number.describe('The number of the debater who is asked.'),
      topic: number,
      question: z.string().min(1).max(600),
    }),
  ),
});
export type CrossExaminerDraft = z.output<typeof CrossExaminerDraft>;

export const WitnessInput = CrossExaminerInput.extend({
  questions: z
    .array(CrossExchange.pick({ from: true, topic: true, question: true }))
    .min(1)
    .max(20),
});
export type WitnessInput = z.output<typeof WitnessInput>;

export const WitnessDraft = z.object({
  answers: z.array(
    z.object({
      question: number.describe('The number of the question.'),
      answer: z.string().min(1).max(1500),
      concedes: z.boolean().describe('Whether the claim on this topic is given up.'),
      quotes: quotes(3),
    }),
  ),
});
export type WitnessDraft = z.output<typeof WitnessDraft>;

export const RebutterInput = CrossExaminerInput.extend({
  exchanges: z.array(CrossExchange),
  interjections: z.array(Interjection),
});
export type RebutterInput = z.output<typeof RebutterInput>;

export const RebutterDraft = z.object({
  rebuttals: z
    .array(
      z.object({
        against: number.describe('The number of the debater who is answered.'),
        topic: number,
        text: z.string().min(1).max(1500),
        quotes: quotes(3),
      }),
    )
    .max(6),
  concedes: z.array(number).max(10).default([]).describe('Topics whose own claim is given up.'),
  replies: z
    .array(
      z.object({
        interjection: number,
        text: z.string().min(1).max(1500),
        quotes: quotes(3),
      }),
    )
    .max(10)
    .default([]),
});
export type RebutterDraft = z.output<typeof RebutterDraft>;

/** What the judge reads: every argument after the fact check, and what was said against it. */
export const JudgeInput = z.object({
  ...papersInput,
  question: z.string(),
  topics: z.array(z.string()).min(1),
  rubric: Rubric,
  order: z.enum(['forward', 'backward']).describe('In which order the debaters are read.'),
  arguments: z.array(DebaterArgument).min(1),
  claims: z.array(CheckedClaim),
  exchanges: z.array(CrossExchange),
  rebuttals: z.array(Rebuttal),
});
export type JudgeInput = z.output<typeof JudgeInput>;

export const JudgeDraft = z.object({
  scores: z.array(
    z.object({
      debater: number,
      topic: number,
      scores: z.record(CriterionId, z.number().min(0).max(1)),
      notes: z.string().max(1000),
    }),
  ),
  insights: z.array(z.string().min(1).max(500)).max(10).default([]),
});
export type JudgeDraft = z.output<typeof JudgeDraft>;

export const ControlInput = z.object({
  ...papersInput,
  question: z.string(),
  passages: z.array(LookupHit),
  mostClaims: z.int().min(1).max(20).describe('As many as a debater may argue.'),
});
export type ControlInput = z.output<typeof ControlInput>;

export const ControlDraft = z.object({
  sentences: z
    .array(z.object({ text: z.string().min(1).max(800), quotes: quotes(3) }))
    .min(1)
    .max(20),
});
export type ControlDraft = z.output<typeof ControlDraft>;

/** What the reporter puts into words; the numbers and the order are already decided. */
export const ReporterInput = z.object({
  language: z.string(),
  question: z.string(),
  ranked: z.array(z.object({ posture: z.string(), score: z.number() })),
  insights: z.array(z.string()),
  controversies: z.array(z.string()),
  concessions: z.array(z.string()),
  missing: z.array(z.string()),
  summary: z.string().describe('As the algorithm would write it.'),
});
export type ReporterInput = z.output<typeof ReporterInput>;

export const ReporterDraft = z.object({ summary: z.string().min(1).max(4000) });
export type ReporterDraft = z.output<typeof ReporterDraft>;
