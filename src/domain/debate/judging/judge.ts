/**
 * The judge without a model: every score is counted from what the fact check found.
 *
 * Scores rest on verified passages, not on wording: text that is added to a claim or its
 * reasoning without a passage of its own can lower a score and never raise one. Names and the
 * order of debaters play no part.
 */
import type {
  CheckedClaim,
  CRITERIA,
  CriterionScores,
  CrossExchange,
  DebaterArgument,
  JudgeVerdict,
  Rebuttal,
  Rubric,
} from '../../../contracts/debate.ts';
import type { DebateMaterial } from '../paper/material.ts';
import { pointsOf } from '../paper/points.ts';
import { readQuestion } from '../sides/asked.ts';
import { clarityOf } from './judge-clarity.ts';
import { correctnessOf } from './judge-correctness.ts';
import { coverageOf } from './judge-coverage.ts';
import { evidenceOf } from './judge-evidence.ts';
import { noveltyOf } from './judge-novelty.ts';
import { ownCriterionOf } from './judge-own-criterion.ts';
import { judgeWords } from './judge-words.ts';
import type { Mark } from './mark.ts';
import { aspectsOf } from './topic-aspects.ts';
import { capScores, type DebaterScores, rank, totals } from './totals.ts';

export interface JudgeRequest {
  material: DebateMaterial;
  question: string;
  topics: readonly string[];
  rubric: Rubric;
  debaters: readonly DebaterArgument[];
  /** Every claim with its cites, as the fact check left them. */
  claims: readonly CheckedClaim[];
  exchanges: readonly CrossExchange[];
  rebuttals: readonly Rebuttal[];
}

export function judgeOffline(request: JudgeRequest): JudgeVerdict {
  const { debaters, topics, rubric, material } = request;
  const judged = marker(request);
  const perDebater: DebaterScores[] = debaters.map((debater) => {
    const perTopic = topics.map((topic) => {
      return { topic, ...judged(debater, topic) };
    });
    return { posture: debater.posture, perTopic, totals: totals(perTopic, rubric) };
  });
  return {
    perDebater,
    bestOverall: rank(perDebater)[0]?.posture ?? '',
    insights: judgeWords(material.language).insights(perDebater, rubric),
  };
}

function marker(request: JudgeRequest) {
  const { material, question, rubric, claims, topics } = request;
  const asked = readQuestion(question, material);
  const points = pointsOf(material);
  const aspects = new Map(
    topics.map((topic) => [topic, aspectsOf(topic, asked, points, material)]),
  );
  return (debater: DebaterArgument, topic: string): Judged => {
    const argument = debater.perTopic.find((one) => one.topic === topic);
    const claim = claims.find((one) => one.posture === debater.posture && one.topic === topic);
    if (argument === undefined || claim === undefined) return unargued(rubric, material);
    if (argument.unargued) return unargued(rubric, material);
    const marks: Record<Criterion, Mark> = {
      ...marksInRounds(claim, request),
      coverage: coverageOf({ claim, aspects: aspects.get(topic), material }),
      clarity: clarityOf({ claim, argument, question, material }),
      novelty: noveltyOf({ claim, claims, material }),
    };
    return judgedWith({ marks, claim, rubric, material });
  };
}

interface Judged {
  scores: CriterionScores;
  notes: string;
  silent?: true;
}

type Criterion = (typeof CRITERIA)[number];

/** What was said of a claim after the opening changes how right and how well supported it is. */
function marksInRounds(
  claim: CheckedClaim,
  { exchanges, rebuttals, material }: JudgeRequest,
): Pick<Record<Criterion, Mark>, 'correctness' | 'evidence'> {
  const { posture, topic } = claim;
  const answers = exchanges.filter((one) => one.topic === topic && one.to === posture);
  const attacks = rebuttals.filter((one) => one.topic === topic && one.against === posture);
  return {
    correctness: correctnessOf({ claim, answers, attacks, material }),
    evidence: evidenceOf({ claim, answers, material }),
  };
}

interface Marked {
  marks: Record<Criterion, Mark>;
  claim: CheckedClaim;
  rubric: Rubric;
  material: DebateMaterial;
}

function judgedWith({ marks, claim, rubric, material }: Marked): Judged {
  const known = new Map<string, Mark>(Object.entries(marks));
  const scores: CriterionScores = {};
  const notes: string[] = [];
  for (const criterion of rubric) {
    const { value, note } = known.get(criterion.id) ?? ownCriterionOf(criterion, claim, material);
    scores[criterion.id] = value;
    if (note !== '') notes.push(note);
  }
  if (claim.conceded) notes.push(judgeWords(material.language).conceded);
  return { scores: capScores(scores, claim), notes: notes.join(' ') };
}

function unargued(rubric: Rubric, { language }: DebateMaterial): Judged {
  const scores: CriterionScores = {};
  for (const { id } of rubric) scores[id] = 0;
  return { scores, notes: judgeWords(language).notArgued, silent: true };
}
