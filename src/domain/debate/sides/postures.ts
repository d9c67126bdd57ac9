/** The sides that a question can be argued from, as far as the papers have evidence for them. */
import { LONGEST_POSTURE } from '../../../contracts/debate-agents.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import { withoutBrackets, wordCount } from '../../text/plain-text.ts';
import type { DebateMaterial } from '../paper/material.ts';
import { cutOff, LEANS_ON_BRACKET, shortened } from '../paper/plain-words.ts';
import { type Point, pointsOf } from '../paper/points.ts';
import { aboutness } from '../paper/relevance.ts';
import { type AllotRequest, type Allotted, allotUnsearched, sidesByTopic } from './allot-points.ts';
import { type Asked, readQuestion } from './asked.ts';
import { stanceStrength } from './cues.ts';
import { askedFor, STANCES, type Stance, stancesOf } from './stance.ts';
import { listed, postureWith } from './thesis-frames.ts';
import { chooseTopics } from './topics.ts';

/** A debate wants a critic, as long as the papers give one something to say; the price is seldom what is asked about. */
const USUAL_SIDES: Partial<Record<Stance, number>> = { critical: 1.4, cost: 0.7 };
const ASKED_BONUS = 2;
const LEAST_TOPICS = 3;
const USUAL_TOPICS = 5;
const MOST_TOPICS = 7;
const TOPICS_TRIED = 30;
const TOPICS_KEPT = 8;
const MOST_SILENT = 0.17;
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
  return { postures, topics: arguedTopics(asked, postures, points, material) };
}

/** The topics that most sides find a passage for; one that a single side speaks on is no matter of debate. */
function arguedTopics(
  asked: Asked,
  postures: readonly string[],
  points: readonly Point[],
  material: DebateMaterial,
): string[] {
  const [first, ...more] = material.papers;
  if (first === undefined || more.length === 0)
    return topicsOn(points, USUAL_TOPICS, { asked, postures, material });
  // Each paper is argued on: one that has more to say must not crowd out the others.
  const each = Math.max(1, Math.ceil(USUAL_TOPICS / material.papers.length));
  const topics = material.papers.flatMap(({ document_id }) => {
    const own = points.filter(({ main }) => main.document_id === document_id);
    return topicsOn(own, each, { asked, postures, material });
  });
  return [...new Set(topics)].slice(0, MOST_TOPICS);
}

function topicsOn(
  points: readonly Point[],
  most: number,
  { asked, postures, material }: Pick<AllotRequest, 'asked' | 'postures' | 'material'>,
): string[] {
  const request = { asked, postures, stances: stancesOf(postures), points, material };
  const tried = chooseTopics(asked, request.stances, points, material, TOPICS_TRIED);
  const alone = sidesByTopic({ ...request, topics: tried });
  const open = spokenOn(tried, alone, postures.length, TOPICS_KEPT);
  const table = allotUnsearched({ ...request, topics: open });
  const sides = open.map((_, column) => table.filter((row) => row[column]?.length).length);
  return spokenOn(open, sides, postures.length, most);
}

/**
 * Topics in their order, those that every side can speak on before the others: whoever is silent
 * on a topic loses it, so that only so many silences are let in.
 */
function spokenOn(
  topics: readonly string[],
  sides: readonly number[],
  all: number,
  most: number,
): string[] {
  const ranked = topics
    .map((title, at) => ({ title, at, silent: all - (sides[at] ?? 0) }))
    .toSorted((a, b) => a.silent - b.silent || a.at - b.at);
  const chosen: typeof ranked = [];
  let silences = 0;
  for (const one of ranked) {
    const allowed = MOST_SILENT * all * (chosen.length + 1);
    if (chosen.length >= most) break;
    if (chosen.length >= LEAST_TOPICS && silences + one.silent > allowed) break;
    chosen.push(one);
    silences += one.silent;
  }
  return chosen.toSorted((a, b) => a.at - b.at).map(({ title }) => title);
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
  const ground = defensible(asked, points, material);
  const others = STANCES.filter((stance) => stance !== 'support').sort(
    (a, b) => (ground.get(b) ?? 0) - (ground.get(a) ?? 0),
  );
  const chosen = new Set<Stance>(['support', ...others.slice(0, count - 1)]);
  const reasons: string[] = [];
  return STANCES.filter((stance) => chosen.has(stance)).map((stance) => {
    const because = reasonOf(evidence.get(stance) ?? [], asked, material, reasons);
    if (because !== null) reasons.push(because);
    return postureFor(stance, asked, because, material);
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

/** How much there is to say for each side, alone on the topics that the question touches. */
function defensible(
  asked: Asked,
  points: readonly Point[],
  material: DebateMaterial,
): Map<Stance, number> {
  const topics = chooseTopics(asked, STANCES, points, material, TOPICS_TRIED);
  const wantedSides = askedFor(asked.question);
  return new Map(
    STANCES.map((stance) => {
      const alone = { asked, postures: [''], stances: [stance], topics, points, material };
      const [row = []] = allotUnsearched(alone);
      const sum = row.reduce((total, [best]) => total + groundWith(best, asked, material), 0);
      const wanted = wantedSides.includes(stance) ? ASKED_BONUS : (USUAL_SIDES[stance] ?? 1);
      return [stance, sum * wanted];
    }),
  );
}

/** A passage that says nothing of the question is little ground to take a side on it. */
function groundWith(best: Allotted | undefined, asked: Asked, material: DebateMaterial): number {
  if (best === undefined) return 0;
  return Math.sqrt(best.fit) * (0.2 + aboutness(best.point, asked.stems, material));
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
  if (LEANS_ON_BRACKET.test(claim)) return null;
  return casing.small(bare);
}

function postureFor(
  stance: Stance,
  asked: Asked,
  because: string | null,
  material: DebateMaterial,
): string {
  const { language, papers } = material;
  const focusTerms = asked.terms.length > 0 ? asked.terms.slice(0, 2) : mainTerms(material);
  const focus = listed(focusTerms, language);
  const clause = asked.clause ?? '';
  const isShort = clause !== '' && wordCount(clause) <= LONGEST_CLAUSE;
  const kind = isShort ? asked.kind : 'open';
  const parts = { clause, focus: focus === '' ? shortened(papers[0]?.title ?? '', 8) : focus };
  const inFull = postureWith(stance, kind, { ...parts, because }, language);
  if (inFull.length <= LONGEST_POSTURE) return inFull;
  return cutOff(postureWith(stance, kind, { ...parts, because: null }, language), LONGEST_POSTURE);
}

function mainTerms({ papers }: DebateMaterial): string[] {
  return papers
    .flatMap(({ concepts }) => concepts.slice(0, 2))
    .map(({ term }) => term)
    .slice(0, 2);
}
