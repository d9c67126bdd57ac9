/**
 * Which point each side makes on each topic.
 *
 * All debaters know the postures, so each can work out the whole table and take its own row:
 * nobody says what another one says, though they speak at the same time. The best fit of all
 * is given out first; a passage once used is gone, and so is one that repeats it.
 */
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import { contentStems } from '../paper/content-stems.ts';
import type { DebateMaterial, Lookup } from '../paper/material.ts';
import type { Point } from '../paper/points.ts';
import { aboutness, type Ranks, ranksOf } from '../paper/relevance.ts';
import type { Asked } from './asked.ts';
import { stanceStrength } from './cues.ts';
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

/** A passage names at least half of the topic, or stands under it; less will do for one on the question itself. */
const ON_TOPIC = 0.28;
const NEAR_TOPIC = 0.12;
const ON_QUESTION = 0.2;
const LEAST_FIT = 0.05;
/** A passage that speaks for the side plainly, and one that is taken only where there is no other. */
const PLAIN_SIDE = 0.25;
const LEAST_SIDE = 0.16;
/** What the question says itself is no evidence on it. */
const BEGS = 0.6;
const SECOND_FIT = 0.2;
const REPEATS = 0.5;

export interface AllotRequest {
  asked: Asked;
  postures: readonly string[];
  stances: readonly Stance[];
  topics: readonly string[];
  points: readonly Point[];
  material: DebateMaterial;
}

export async function allotPoints(request: AllotRequest & { lookup: Lookup }): Promise<Allotment> {
  const ranks: Ranks[] = [];
  for (const title of request.topics)
    ranks.push(ranksOf(await request.lookup(`${title}. ${request.asked.question}`)));
  return allotWith(request, ranks);
}

/** The table before anything is searched for: what each side could say on each topic. */
export function allotUnsearched(request: AllotRequest): Allotment {
  return allotWith(request, []);
}

/** How many sides find a passage on each topic, if it were the only one. */
export function sidesByTopic(request: AllotRequest): number[] {
  const offers = offersFor(request, []);
  return request.topics.map((_, topic) => {
    const table = giveOut(
      offers.filter((offer) => offer.topic === topic),
      request,
    );
    return table.filter((row) => row[topic]?.length).length;
  });
}

function allotWith(request: AllotRequest, ranks: readonly Ranks[]): Allotment {
  return giveOut(offersFor(request, ranks), request);
}

function giveOut(offers: readonly Offer[], request: AllotRequest): Allotment {
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

const UNRANKED: Ranks = new Map();

function offersFor(request: AllotRequest, ranks: readonly Ranks[]): Offer[] {
  const { topics, points, material } = request;
  const spoken = points
    .map((point) => ({ point, bearings: bearingsOf(point, request) }))
    .filter(({ bearings }) => bearings.length > 0);
  const offers = topics.flatMap((title, topic) => {
    const about = topicOf(title, points, material);
    return spoken.flatMap(({ point, bearings }) => {
      const onTopic = topicFit(point, about, ranks[topic] ?? UNRANKED, material);
      return offersOn({ point, topic }, onTopic, bearings);
    });
  });
  return offers.sort(
    (a, b) =>
      b.fit - a.fit ||
      a.point.main.at - b.point.main.at ||
      a.topic - b.topic ||
      a.posture - b.posture,
  );
}

function offersOn(
  offered: Pick<Offer, 'point' | 'topic'>,
  onTopic: number,
  bearings: readonly Bears[],
): Offer[] {
  return bearings
    .filter(({ isOnQuestion }) => onTopic >= (isOnQuestion ? NEAR_TOPIC : ON_TOPIC))
    .map(({ posture, side, bears }) => {
      return { ...offered, posture, side, fit: side * (0.45 * onTopic + bears) };
    })
    .filter(({ fit }) => fit >= LEAST_FIT);
}

interface Bears {
  posture: number;
  side: number;
  /** How much the point bears on the question and the thesis. */
  bears: number;
  isOnQuestion: boolean;
}

/** What a point is worth to each side that it speaks for, whatever the topic. */
function bearingsOf(point: Point, { asked, postures, stances, material }: AllotRequest): Bears[] {
  const speaking = stances
    .map((stance, posture) => ({ posture, side: stanceStrength(point.main, stance, material) }))
    .filter(({ side }) => side >= LEAST_SIDE);
  if (speaking.length === 0) return [];
  if (nearDuplicateScore(point.claim, asked.clause ?? '', material.language) > BEGS) return [];
  const onQuestion = aboutness(point, asked.stems, material);
  return speaking.map(({ posture, side }) => {
    const thesis = contentStems(postureOf(postures[posture] ?? '').thesis, material.language);
    const bears = 0.35 * onQuestion + 0.2 * aboutness(point, thesis, material);
    return { posture, side, bears, isOnQuestion: onQuestion >= ON_QUESTION };
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
