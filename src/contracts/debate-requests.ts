/** What people ask of debates, and what they are shown: the doors of the debate. */
import { z } from 'zod';
import { LookupHit } from './citation.ts';
import {
  DebateId,
  DebateReport,
  DebateSession,
  defaultRubric,
  Interjection,
  Rubric,
} from './debate.ts';
import { DebateTurn } from './debate-turn.ts';
import { DocumentId } from './document.ts';
import { MadeBy } from './evidence.ts';
import { RunId } from './ids.ts';
import { oneLine } from './one-line.ts';
import { Problem } from './problem.ts';
import { RunStatus } from './run.ts';

/** A paper is a document of the library; what is no id of one is simply not there. */
const PaperId = z.string().min(1).max(200).describe('A document of the library.');

const Question = z.string().trim().min(1).max(1000);
const Label = oneLine(300);

export const NumPostures = z
  .int()
  .min(2, 'must be 2 to 6')
  .max(6, 'must be 2 to 6')
  .default(3)
  .describe('How many sides the debate has.');

const MorePapers = z
  .array(PaperId)
  .max(5)
  .default([])
  .describe('Further papers beside `paperId`: the debate is held over all of them.');

export const QuestionsRequest = z.object({ paperId: PaperId, paperIds: MorePapers });
export const DebateQuestions = z.object({
  questions: z
    .array(z.string())
    .min(1)
    .max(12)
    .describe(
      '8 to 12, or fewer where the paper carries fewer: each has two sides with two passages.',
    ),
  passages: z
    .array(z.object({ question: z.string(), cites: z.array(LookupHit) }))
    .describe('The passages that raise each question.'),
});
export type DebateQuestions = z.infer<typeof DebateQuestions>;

export const PosturesRequest = QuestionsRequest.extend({
  question: Question,
  numPostures: NumPostures,
});
export const DebatePostures = z.object({
  postures: z.array(z.string()).describe('Each as "Label - thesis".'),
  topics: z.array(z.string()).min(3).max(7),
});
export type DebatePostures = z.infer<typeof DebatePostures>;

const distinct = (list: readonly string[] | undefined): boolean =>
  list === undefined || new Set(list.map((text) => text.toLowerCase())).size === list.length;

/** What may be added to the printed requests. */
const extras = {
  paperIds: MorePapers,
  numPostures: NumPostures,
  postures: z
    .array(Label)
    .min(2)
    .max(6)
    .refine(distinct, { error: 'must differ from each other' })
    .optional()
    .describe('As edited by the person; then `numPostures` does not count.'),
  topics: z
    .array(Label)
    .min(1)
    .max(10)
    .refine(distinct, { error: 'must differ from each other' })
    .optional(),
  rubric: Rubric.default(defaultRubric),
  rounds: z
    .int()
    .min(1)
    .max(4)
    .default(2)
    .describe('1: opening only. Each further round is cross-examination and rebuttal.'),
  pauseBetweenRounds: z
    .boolean()
    .default(false)
    .describe('Waits before each further round until a person lets it go on.'),
  webSearch: z
    .boolean()
    .default(true)
    .describe('Lets debaters search the web, where a search is configured.'),
  control: z.boolean().default(true).describe('Also makes one single answer, to compare with.'),
};

export const RunDebateRequest = z.object({ paperId: PaperId, question: Question, ...extras });
export const RunCompleteRequest = z.object({
  paperId: PaperId,
  questionIndex: z
    .int()
    .min(0)
    .default(0)
    .describe('Which of the questions that are found for the paper.'),
  ...extras,
});

/** One debate as it was asked for, whichever door it came through. */
export const DebateOrder = z.object({
  ...extras,
  paperIds: z.array(DocumentId).min(1).max(6),
  question: Question.nullable(),
  questionIndex: z.int().min(0).nullable(),
});
export type DebateOrder = z.infer<typeof DebateOrder>;

export const DebateStage = z.enum([
  'seed',
  'questions',
  'postures',
  'opening',
  'cross-examination',
  'rebuttal',
  'waiting',
  'fact-check',
  'judge',
  'control',
  'report',
  'done',
]);
export type DebateStage = z.infer<typeof DebateStage>;

export const PredictionRequest = z.object({
  probabilities: z
    .record(z.string(), z.number().min(0).max(1))
    .refine(
      (stakes) => Math.abs(Object.values(stakes).reduce((sum, p) => sum + p, 0) - 1) <= 0.001,
      {
        error: 'must sum to 1',
      },
    )
    .describe('Of each posture, that it wins.'),
  decisivePassage: LookupHit.pick({ chunkId: true })
    .extend({ text: z.string().min(1).max(2000) })
    .nullable()
    .default(null)
    .describe('The passage that will decide it, in the eyes of the person.'),
});

export const DebatePrediction = PredictionRequest.extend({
  at: z.iso.datetime(),
  brier: z
    .number()
    .min(0)
    .max(2)
    .nullable()
    .describe('Sum of squared differences to the verdict, once it is there: 0 is perfect.'),
  decisive: z
    .boolean()
    .nullable()
    .describe('Whether the chosen passage carries a verified claim of the winner.'),
});
export type DebatePrediction = z.infer<typeof DebatePrediction>;

export const DebateSummary = z.object({
  id: DebateId,
  run_id: RunId,
  status: RunStatus,
  stage: DebateStage,
  question: z.string().nullable().describe('Null until it is chosen.'),
  papers: z.array(z.object({ id: DocumentId, title: z.string() })),
  postures: z.array(z.string()),
  bestOverall: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type DebateSummary = z.infer<typeof DebateSummary>;

export const DebateDetail = DebateSummary.extend({
  request: DebateOrder,
  session: DebateSession.nullable().describe('Question, topics and postures, once they stand.'),
  report: DebateReport.nullable(),
  problem: Problem.nullable(),
  prediction: DebatePrediction.nullable().describe("The caller's own."),
  /** From the run; the debate takes words from outside only until its last round begins. */
  takes_interjections: z.boolean(),
  takes_predictions: z.boolean(),
  made_by: MadeBy.nullable(),
});
export type DebateDetail = z.infer<typeof DebateDetail>;

export const DebateTranscript = z.object({
  debate_id: DebateId,
  status: RunStatus,
  stage: DebateStage,
  session: DebateSession.nullable(),
  turns: z.array(DebateTurn),
});
export type DebateTranscript = z.infer<typeof DebateTranscript>;

/** Something said from outside, or only the word that the debate may go on. */
export const InterjectRequest = z.union([
  Interjection.extend({
    goOn: z.boolean().default(true).describe('A debate that waits goes on with it at once.'),
  }),
  z.strictObject({ goOn: z.literal(true) }),
]);
export type InterjectRequest = z.infer<typeof InterjectRequest>;

/** `progress`: what is said while a debate is held. */
export const DebateProgress = z.object({
  stage: DebateStage,
  debate_id: DebateId,
  turn: DebateTurn.optional().describe('What was just said.'),
  session: DebateSession.optional(),
  warning: z.string().optional(),
});
export type DebateProgress = z.infer<typeof DebateProgress>;
