/**
 * Which point each side makes on each topic.
 *
 * All debaters know the postures, so each can work out the whole table and take its own row:
 * nobody says what another one says, though they speak at the same time. The best fit of all
 * is given out first; a passage once used is gone, and so is one that repeats it. A seat that
 * no passage fits stays empty.
 */
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import type { DebateMaterial, Lookup } from '../paper/material.ts';
import { type Point, pointsOf } from '../paper/points.ts';
import { aboutness, type Ranks, ranksOf } from '../paper/relevance.ts';
import type { Asked } from './asked.ts';
import { type Grounds, groundsOf, type Passage } from './grounds.ts';
import type { Readings } from './readings.ts';
import type { Stance } from './stance.ts';
import { type Topic, topicOf } from './topics.ts';

interface Offer {
  posture: number;
  topic: number;
  passage: Passage;
  fit: number;
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
const ON_QUESTION = 0.3;
const LEAST_FIT = 0.04;
const SECOND_FIT = 0.2;
const REPEATS = 0.5;

export interface AllotRequest {
  asked: Asked;
  stances: readonly Stance[];
  topics: readonly string[];
  material: DebateMaterial;
  readings: Readings;
}

export async function allotPoints(request: AllotRequest & { lookup: Lookup }): Promise<Allotment> {
  const { asked, topics, lookup } = request;
  const ranks: Ranks[] = [];
  for (const title of topics) ranks.push(ranksOf(await lookup(`${title}. ${asked.question}`)));
  const grounds = groundsOf({ ...request, ranks: ranksOf(await lookup(asked.question)) });
  return giveOut(offersFor(request, grounds, ranks), request);
}

function giveOut(offers: readonly Offer[], request: AllotRequest): Allotment {
  const table: Allotted[][][] = request.stances.map(() => request.topics.map(() => []));
  const used: Point[] = [];
  const give = (filled: number, isFit: (offer: Offer, seat: readonly Allotted[]) => boolean) => {
    for (const offer of offers) {
      const seat = table[offer.posture]?.[offer.topic];
      const { point } = offer.passage;
      if (seat?.length !== filled || !isFit(offer, seat)) continue;
      if (isUsed(point, used, request.material)) continue;
      seat.push({ point, fit: offer.fit });
      used.push(point);
    }
  };
  give(0, () => true);
  give(
    1,
    ({ fit, passage }, [first]) => fit >= SECOND_FIT && goesWith(passage.point, first?.point),
  );
  return table;
}

const UNRANKED: Ranks = new Map();

function offersFor(request: AllotRequest, grounds: Grounds, ranks: readonly Ranks[]): Offer[] {
  const { topics, stances, material } = request;
  const points = pointsOf(material);
  const offers = topics.flatMap((title, topic) => {
    const about = topicOf(title, points, material);
    return stances.flatMap((stance, posture) =>
      (grounds.get(stance) ?? []).flatMap((passage) => {
        const onTopic = topicFit(passage.point, about, ranks[topic] ?? UNRANKED, material);
        const isOn = onTopic >= (passage.bears >= ON_QUESTION ? NEAR_TOPIC : ON_TOPIC);
        const fit = passage.weight * (0.4 + 0.6 * onTopic);
        return isOn && fit >= LEAST_FIT ? [{ posture, topic, passage, fit }] : [];
      }),
    );
  });
  return offers.sort(
    (a, b) =>
      b.fit - a.fit ||
      a.passage.point.main.at - b.passage.point.main.at ||
      a.topic - b.topic ||
      a.posture - b.posture,
  );
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
