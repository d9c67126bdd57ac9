/** The sides that a question can be argued from, as far as the papers have evidence for them. */

import { withoutBrackets, wordCount } from '../study/plain-text.ts';
import { nearDuplicateScore } from '../text/near-duplicate.ts';
import { type Asked, readQuestion } from './asked.ts';
import { contentStems, shareOf } from './content-stems.ts';
import { stanceStrength } from './cues.ts';
import type { DebateMaterial } from './material.ts';
import { shortened } from './plain-words.ts';
import { type Point, pointsOf } from './points.ts';
import { aboutness } from './relevance.ts';
import { STANCES, type Stance, stancesOf } from './stance.ts';
import { listed, postureWith } from './thesis-frames.ts';
import { chooseTopics } from './topics.ts';

/** A debate wants a critic, as long as the papers give one something to say. */
const CRITIC_BONUS = 1.6;
const TOP_POINTS = 8;

export interface DebatePlan {
  /** "Label - thesis". */
  postures: string[];
  topics: string[];
}

export function posturesAndTopics(
  material: DebateMaterial,
  question: string,
  numPostures: number,
): DebatePlan {
  const asked = readQuestion(question, material);
  const points = pointsOf(material);
  const postures = choosePostures(asked, points, material, numPostures);
  return { postures, topics: chooseTopics(asked, stancesOf(postures), points, material) };
}

function choosePostures(
  asked: Asked,
  points: readonly Point[],
  material: DebateMaterial,
  count: number,
): string[] {
  const evidence = new Map(
    STANCES.map((stance) => [stance, evidenceFor(stance, asked, points, material)]),
  );
  const others = STANCES.filter((stance) => stance !== 'support').sort(
    (a, b) => defensible(evidence.get(b), b) - defensible(evidence.get(a), a),
  );
  const chosen = new Set<Stance>(['support', ...others.slice(0, count - 1)]);
  const used = new Set<string>();
  const reasons: string[] = [];
  return STANCES.filter((stance) => chosen.has(stance)).map((stance) => {
    const grounds = groundsOf(evidence.get(stance) ?? [], asked, material, used);
    for (const term of grounds) used.add(term);
    const because = reasonOf(evidence.get(stance) ?? [], asked, material, reasons);
    if (because !== null) reasons.push(because);
    return postureFor(stance, asked, { grounds, because }, material);
  });
}

interface Weighed {
  point: Point;
  weight: number;
}

function evidenceFor(
  stance: Stance,
  asked: Asked,
  points: readonly Point[],
  material: DebateMaterial,
): Weighed[] {
  return points
    .map((point) => ({
      point,
      weight:
        stanceStrength(point.main, stance, material) *
        (0.1 + aboutness(point, asked.stems, material)),
    }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, TOP_POINTS);
}

/** How much there is to say for a side. */
function defensible(evidence: readonly Weighed[] | undefined, stance: Stance): number {
  const sum = (evidence ?? []).reduce((total, { weight }) => total + weight, 0);
  return stance === 'critical' ? sum * CRITIC_BONUS : sum;
}

/** The terms that this side's evidence is about, other than what the question names already. */
function groundsOf(
  evidence: readonly Weighed[],
  asked: Asked,
  { papers, language }: DebateMaterial,
  used: ReadonlySet<string>,
): string[] {
  const scores = new Map(
    papers.flatMap(({ concepts }) => concepts.map(({ term, score }) => [term, score])),
  );
  const weights = new Map<string, number>();
  for (const { point, weight } of evidence)
    for (const term of point.main.terms)
      weights.set(term, (weights.get(term) ?? 0) + weight * (0.2 + (scores.get(term) ?? 0)));
  const isNew = (term: string, chosen: readonly string[]) =>
    [...asked.terms, ...chosen].every(
      (other) => shareOf(contentStems(term, language), contentStems(other, language)) < 0.5,
    );
  const ranked = [...weights]
    .map(([term, weight]) => [term, weight * (used.has(term) ? 0.35 : 1)] as const)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const chosen: string[] = [];
  for (const [term] of ranked) if (chosen.length < 2 && isNew(term, chosen)) chosen.push(term);
  return chosen;
}

/** A thesis in full may be long; beyond these a clause gives way to the terms. */
const LONGEST_CLAUSE = 26;
const LONGEST_REASON = 20;
const LEAST_WEIGHT = 0.05;
const LEAST_ABOUT = 0.12;

/** The best of this side's evidence that is on the question, short, and says another thing than it. */
function reasonOf(
  evidence: readonly Weighed[],
  asked: Asked,
  material: DebateMaterial,
  used: readonly string[],
): string | null {
  const { language } = material;
  for (const { point, weight } of evidence) {
    if (point.sentences.length > 1 || weight < LEAST_WEIGHT) continue;
    const clause = afterColon(point.claim, material);
    if (clause === null || aboutness(point, asked.stems, material) < LEAST_ABOUT) continue;
    const isNew = [...used, asked.clause ?? ''].every(
      (other) => nearDuplicateScore(other, clause, language) < 0.4,
    );
    if (isNew) return clause;
  }
  return null;
}

/** A sentence as it goes on after a colon. */
function afterColon(claim: string, { casing }: DebateMaterial): string | null {
  const bare = withoutBrackets(claim).replace(/[.!]$/u, '');
  if (wordCount(bare) > LONGEST_REASON || /[:;?“”«»]|\.\s/u.test(bare)) return null;
  return casing.small(bare);
}

function postureFor(
  stance: Stance,
  asked: Asked,
  { grounds, because }: { grounds: readonly string[]; because: string | null },
  material: DebateMaterial,
): string {
  const { language, papers } = material;
  const focusTerms = asked.terms.length > 0 ? asked.terms.slice(0, 2) : mainTerms(material);
  const focus = listed(focusTerms, language);
  const clause = asked.clause ?? '';
  const isShort = clause !== '' && wordCount(clause) <= LONGEST_CLAUSE;
  return postureWith(
    stance,
    isShort ? asked.kind : 'open',
    {
      clause,
      focus: focus === '' ? shortened(papers[0]?.title ?? '', 8) : focus,
      because,
      grounds: listed(grounds, language),
    },
    language,
  );
}

function mainTerms({ papers }: DebateMaterial): string[] {
  return papers
    .flatMap(({ concepts }) => concepts.slice(0, 2))
    .map(({ term }) => term)
    .slice(0, 2);
}
