/**
 * Which point each side makes on each topic.
 *
 * All debaters know the postures, so each can work out the whole table and take its own row:
 * nobody says what another one says, though they speak at the same time. The best fit of all
 * is given out first; a passage once used is gone, and so is one that repeats it.
 */
import { nearDuplicateScore } from '../text/near-duplicate.ts';
import type { Asked } from './asked.ts';
import { contentStems } from './content-stems.ts';
import { stanceStrength } from './cues.ts';
import type { DebateMaterial, Lookup } from './material.ts';
import type { Point } from './points.ts';
import { aboutness, type Ranks, ranksOf } from './relevance.ts';
import { postureOf, type Stance } from './stance.ts';
import { type Topic, topicOf } from './topics.ts';

interface Seat {
  posture: number;
  topic: number;
}

interface Offer extends Seat {
  point: Point;
  fit: number;
  /** How plainly it speaks for the side. */
  side: number;
}

export interface Allotted {
  point: Point;
  /** How well it fits side, topic and question, 0 to 1. */
  fit: number;
}

/** Rows by posture, columns by topic; up to two points each, the better first. */
export type Allotment = readonly (readonly (readonly Allotted[])[])[];

const ON_TOPIC = 0.12;
const LEAST_FIT = 0.05;
/** A passage that speaks for the side plainly, and one that is taken only where there is no other. */
const PLAIN_SIDE = 0.25;
const LEAST_SIDE = 0.18;
/** What the question says itself is no evidence on it. */
const BEGS = 0.6;
const SECOND_FIT = 0.2;
const REPEATS = 0.5;

interface AllotRequest {
  asked: Asked;
  postures: readonly string[];
  stances: readonly Stance[];
  topics: readonly string[];
  points: readonly Point[];
  material: DebateMaterial;
  lookup: Lookup;
}

export async function allotPoints(request: AllotRequest): Promise<Allotment> {
  const offers = await offersFor(request);
  const table: Allotted[][][] = request.postures.map(() => request.topics.map(() => []));
  const used: Point[] = [];
  const give = (filled: number, isFit: (offer: Offer, seat: readonly Allotted[]) => boolean) => {
    for (const offer of offers) {
      const seat = table[offer.posture]?.[offer.topic];
      if (seat?.length !== filled || !isFit(offer, seat)) continue;
      if (isUsed(offer.point, used, request.material)) continue;
      seat.push({ point: offer.point, fit: offer.fit });
      used.push(offer.point);
    }
  };
  give(0, ({ side }) => side >= PLAIN_SIDE);
  give(0, () => true);
  give(
    1,
    ({ fit, side, point }, [first]) =>
      fit >= SECOND_FIT && side >= PLAIN_SIDE && goesWith(point, first?.point),
  );
  return table;
}

async function offersFor(request: AllotRequest): Promise<Offer[]> {
  const { asked, topics, points, material, lookup } = request;
  const offers: Offer[] = [];
  for (const [topic, title] of topics.entries()) {
    const ranks = ranksOf(await lookup(`${title}. ${asked.question}`));
    const about = topicOf(title, points, material);
    for (const point of points) {
      const onTopic = topicFit(point, about, ranks, material);
      if (onTopic >= ON_TOPIC) offers.push(...offersOf(point, topic, onTopic, request));
    }
  }
  return offers.sort(
    (a, b) =>
      b.fit - a.fit ||
      a.point.main.at - b.point.main.at ||
      a.topic - b.topic ||
      a.posture - b.posture,
  );
}

/** A point on a topic, offered to every side that it speaks for. */
function offersOf(point: Point, topic: number, onTopic: number, request: AllotRequest): Offer[] {
  const { asked, postures, stances, material } = request;
  const bearing = aboutness(point, asked.stems, material);
  if (nearDuplicateScore(point.claim, asked.clause ?? '', material.language) > BEGS) return [];
  return postures.flatMap((words, posture) => {
    const thesis = contentStems(postureOf(words).thesis, material.language);
    const side = stanceStrength(point.main, stances[posture] ?? 'support', material);
    const fit = side * (0.45 * onTopic + 0.35 * bearing + 0.2 * aboutness(point, thesis, material));
    return side >= LEAST_SIDE && fit >= LEAST_FIT ? [{ posture, topic, point, fit, side }] : [];
  });
}

/** A second passage from elsewhere, where both are short. */
function goesWith(point: Point, first: Point | undefined): boolean {
  if (first === undefined || first.main.chunkId === point.main.chunkId) return false;
  return point.sentences.length + first.sentences.length === 2;
}

/** It names the topic, stands under it, or was found for it. */
function topicFit(point: Point, topic: Topic, ranks: Ranks, material: DebateMaterial): number {
  const named = aboutness(point, topic.stems, material);
  const under = topic.points.includes(point) ? 0.7 : 0;
  const found = (ranks.get(point.main.chunkId) ?? 0) * 0.3;
  return Math.min(1, Math.max(named, under) + (named > 0 || under > 0 ? found : 0));
}

function isUsed(point: Point, used: readonly Point[], { language }: DebateMaterial): boolean {
  return used.some(
    (other) =>
      point.sentences.some((sentence) => other.sentences.includes(sentence)) ||
      nearDuplicateScore(point.claim, other.claim, language) > REPEATS,
  );
}
