/**
 * A paper argued from several sides and judged. Field names are those of the debate contracts,
 * as printed; what Lyceum adds stands beside them.
 */
import { z } from 'zod';
import { CheckedCite, CiteCheck, LookupHit, WebSearchResult } from './citation.ts';
import { EvidenceId, MadeBy } from './evidence.ts';
import { RunId } from './ids.ts';

export const DebateId = z.uuid('is not an id').brand<'DebateId'>();
export type DebateId = z.infer<typeof DebateId>;

export const Paper = z.object({ id: z.string(), title: z.string(), text: z.string() });
export type Paper = z.infer<typeof Paper>;

/** What a debate is held on. */
export const DebateSession = z.object({
  paperId: z.string(),
  question: z.string(),
  topics: z.array(z.string()),
  postures: z.array(z.string()),
});
export type DebateSession = z.infer<typeof DebateSession>;

/** A passage that an answer or a rebuttal rests on; checked once the debate is over. */
const SaidCite = LookupHit.extend({
  check: CiteCheck.optional(),
  evidence_id: EvidenceId.nullable().optional(),
});

const Cites = z.object({
  paper: z.array(LookupHit).optional(),
  web: z.array(WebSearchResult).optional(),
});

export const TopicArgument = z.object({
  topic: z.string(),
  claim: z.string().min(1),
  reasoning: z.string(),
  cites: Cites,
  conceded: z.boolean().default(false).describe('Given up by the debater in a later round.'),
  unargued: z
    .boolean()
    .optional()
    .describe(
      'The papers give this side nothing on the topic: the claim says so and claims nothing.',
    ),
});
export type TopicArgument = z.infer<typeof TopicArgument>;

export const DebaterArgument = z.object({
  posture: z.string(),
  perTopic: z.array(TopicArgument),
  overallPosition: z.string(),
});
export type DebaterArgument = z.infer<typeof DebaterArgument>;

/** Those of the usual rubric; a rubric of one's own may name others. */
export const CRITERIA = ['correctness', 'evidence', 'coverage', 'clarity', 'novelty'] as const;

export const CriterionId = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'must be a name in small letters, such as "rigour"');

const MOST_CRITERIA = 12;
const WEIGHT_SLACK = 0.001;

export const Rubric = z
  .array(
    z.object({
      id: CriterionId,
      weight: z.number().min(0).max(1),
      description: z.string().min(1).max(500),
    }),
  )
  .min(1)
  .max(MOST_CRITERIA)
  .refine((rubric) => new Set(rubric.map(({ id }) => id)).size === rubric.length, {
    error: 'must name each criterion once',
  })
  .refine(
    (rubric) => Math.abs(rubric.reduce((sum, { weight }) => sum + weight, 0) - 1) <= WEIGHT_SLACK,
    { error: 'must have weights that sum to 1' },
  );
export type Rubric = z.infer<typeof Rubric>;

export const defaultRubric: Rubric = [
  {
    id: 'correctness',
    weight: 0.35,
    description: 'Factual alignment with paper and reputable sources',
  },
  { id: 'evidence', weight: 0.25, description: 'Quality and sufficiency of citations' },
  { id: 'coverage', weight: 0.15, description: 'Addressed all required aspects of the topic' },
  { id: 'clarity', weight: 0.15, description: 'Precise, unambiguous writing' },
  { id: 'novelty', weight: 0.1, description: 'Non-obvious, valuable angle' },
];

const Score = z.number().min(0).max(1);
const Scores = z.record(CriterionId, Score);
export type CriterionScores = z.infer<typeof Scores>;

export const JudgeVerdict = z.object({
  perDebater: z.array(
    z.object({
      posture: z.string(),
      perTopic: z.array(
        z.object({
          topic: z.string(),
          scores: Scores,
          notes: z.string(),
          silent: z
            .boolean()
            .optional()
            .describe('The side had nothing to cite here: not scored, and not counted as 0.'),
        }),
      ),
      totals: z.object({ weighted: Score, byCriterion: Scores }),
    }),
  ),
  bestOverall: z.string(),
  insights: z.array(z.string()),
});
export type JudgeVerdict = z.infer<typeof JudgeVerdict>;

/** A question from one debater to another, and what became of it. */
export const CrossExchange = z.object({
  from: z.string().describe('The posture that asks.'),
  to: z.string().describe('The posture that answers.'),
  topic: z.string(),
  question: z.string(),
  answer: z.string(),
  concedes: z.boolean(),
  cites: z.array(SaidCite),
});
export type CrossExchange = z.infer<typeof CrossExchange>;

export const Rebuttal = z.object({
  by: z.string(),
  against: z.string(),
  topic: z.string(),
  text: z.string(),
  cites: z.array(SaidCite),
});
export type Rebuttal = z.infer<typeof Rebuttal>;

/** What a person said between two rounds. */
export const Interjection = z.object({
  kind: z.enum(['question', 'evidence', 'drop-topic']),
  text: z.string().trim().min(1).max(2000),
  topic: z.string().max(200).optional(),
});
export type Interjection = z.infer<typeof Interjection>;

export const CheckedClaim = z.object({
  posture: z.string(),
  topic: z.string(),
  claim: z.string(),
  conceded: z.boolean(),
  cites: z.array(CheckedCite),
});
export type CheckedClaim = z.infer<typeof CheckedClaim>;

export const DebateReport = z.object({
  question: z.string(),
  topics: z.array(z.string()),
  postures: z.array(z.string()),
  summary: z.string(),
  rankedPostures: z.array(z.object({ posture: z.string(), score: Score })),
  validatedInsights: z.array(z.string()),
  controversialPoints: z.array(z.string()),
  recommendedNextReads: z.array(WebSearchResult),
  appendix: z.object({
    perDebaterKeyClaims: z.array(
      z.object({
        posture: z.string(),
        claims: z.array(z.object({ topic: z.string(), claim: z.string() })),
      }),
    ),
    scoringTable: JudgeVerdict.shape.perDebater,
  }),
  markdown: z.string(),
  debate_id: DebateId,
  run_id: RunId,
  arguments: z.array(DebaterArgument),
  claims: z
    .array(CheckedClaim)
    .describe('Every claim with its cites, as the fact check left them.'),
  crossExamination: z.array(CrossExchange),
  rebuttals: z.array(Rebuttal),
  interjections: z.array(Interjection.extend({ answers: z.array(z.string()) })),
  concessions: z.array(z.object({ posture: z.string(), topic: z.string(), claim: z.string() })),
  missing: z
    .array(z.object({ posture: z.string(), reason: z.string() }))
    .describe('Debaters that could not go on, and why.'),
  control: z
    .object({
      answer: z.string(),
      claims: z.array(z.string()),
      verified_beyond: z
        .array(z.string())
        .describe('Verified claims of the debate that the single answer does not have.'),
    })
    .nullable(),
  order_flips: z
    .array(z.object({ posture: z.string(), topic: z.string(), difference: z.number() }))
    .describe('Where the judge differed by more than 0.15 between its two readings.'),
  minority: z.string().nullable().describe('The best verified case of a posture that lost.'),
  made_by: MadeBy,
});
export type DebateReport = z.infer<typeof DebateReport>;
