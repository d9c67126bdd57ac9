/** What each side could stand on: the passages that bear on a question and lean to it. */
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import { contentStems, shareOf } from '../paper/content-stems.ts';
import type { DebateMaterial } from '../paper/material.ts';
import { type Point, pointsOf } from '../paper/points.ts';
import { aboutness, type Ranks } from '../paper/relevance.ts';
import type { Asked } from './asked.ts';
import { leanOf } from './lean.ts';
import type { Readings } from './readings.ts';
import { STANCES, type Stance } from './stance.ts';

export interface Passage {
  point: Point;
  /** How plainly it speaks for the side, 0 to 1. */
  lean: number;
  /** How much it bears on the question, 0 to 1. */
  bears: number;
  weight: number;
}

export type Grounds = ReadonlyMap<Stance, readonly Passage[]>;

export interface Debated {
  asked: Asked;
  material: DebateMaterial;
  readings: Readings;
  /** What search found for the question, where it was asked. */
  ranks?: Ranks;
}

const LEAST_LEAN = 0.22;
const LEAST_BEARING = 0.12;
const FOUND = 0.3;
const ONLY_NEAR = 0.4;
const UNDER = 0.7;
const ON_ALL = 0.3;
/** What the question says itself is no evidence on it. */
const BEGS = 0.75;
const REPEATS = 0.5;
/** A passage that speaks for another side nearly as plainly may be argued from both. */
const NEARLY = 0.8;
const MOST_PASSAGES = 12;
const ENOUGH = 2;

export function groundsOf(debated: Debated): Grounds {
  const bearing = pointsOf(debated.material).flatMap((point) => bearingOf(point, debated));
  return new Map(
    STANCES.map((stance) => {
      const own = bearing
        .filter(
          ({ leans, most }) => (leans.get(stance) ?? 0) >= Math.max(LEAST_LEAN, NEARLY * most),
        )
        .map(({ point, leans, bears }) => {
          const lean = leans.get(stance) ?? 0;
          return { point, lean, bears, weight: lean * (0.25 + bears) + mainResult(point, stance) };
        })
        .sort((a, b) => b.weight - a.weight || a.point.main.at - b.point.main.at);
      return [stance, distinct(own, debated.material)];
    }),
  );
}

const WHOLLY = 0.99;

/** Where an article is headed by what is asked about, another one speaks on it only by its name. */
function isOfOtherRule({ main, stems }: Point, { asked, material }: Debated): boolean {
  const { laysDownRules, language, sentences } = material;
  if (!laysDownRules) return false;
  const holds = (section: string) => shareOf(asked.stems, contentStems(section, language)) > WHOLLY;
  if (holds(main.section)) return false;
  // One word ("publication") has too many kin.
  if (asked.stems.size > 1 && shareOf(asked.stems, stems) > WHOLLY) return false;
  return sentences.some(({ section }) => holds(section));
}

const MAIN_RESULT = 0.12;

/** A paper’s main result stands in its abstract and at its end: support begins with it. */
function mainResult({ main }: Point, stance: Stance): number {
  const isMain = main.place === 'abstract' || main.place === 'conclusion';
  return stance === 'support' && isMain ? MAIN_RESULT : 0;
}

function bearingOf(point: Point, debated: Debated) {
  const { asked, material, ranks } = debated;
  const found = FOUND * (ranks?.get(point.main.chunkId) ?? 0);
  // In a study, what only stands near words of the question is about something else.
  if (isOnAll(debated)) return leaning(point, ON_ALL, debated);
  const isNamed = !material.authorsSpeak || asked.stems.intersection(point.stems).size > 0;
  const about = aboutness(point, asked.stems, material) * (isNamed ? 1 : ONLY_NEAR);
  const under = isNamed ? underHeading(point, debated) : 0;
  const bears = Math.min(1, Math.max(about, under) + found);
  if (bears < LEAST_BEARING) return [];
  if (isOfOtherRule(point, debated)) return [];
  if (nearDuplicateScore(point.claim, asked.clause ?? '', material.language) > BEGS) return [];
  return leaning(point, bears, debated);
}

function leaning(point: Point, bears: number, debated: Debated) {
  const leans = new Map(STANCES.map((stance) => [stance, leanOf(point, stance, debated)]));
  return [{ point, bears, leans, most: Math.max(...leans.values()) }];
}

const OF_THE_STUDY =
  /(?<!\p{L})(?:results?|findings?|methods?|approach|evidence|conclusions?|study|paper|authors?|claims?|resultat\p{L}*|funn\p{L}*|metode\p{L}*|belegg\p{L}*|konklusjon\p{L}*|studien|artikkelen|teksten|påstand\p{L}*)(?!\p{L})/iu;

/** "Do the results hold elsewhere?" names nothing of the paper, and so asks of all of it. */
function isOnAll({ asked, material }: Debated): boolean {
  if (!OF_THE_STUDY.test(asked.question)) return false;
  if (asked.terms.length === 0) return true;
  return !material.sentences.some(({ stems }) => asked.stems.intersection(stems).size > 0);
}

/** A rule under "Right to erasure" is about it, whether or not it says so again. */
function underHeading({ main }: Point, { asked, material }: Debated): number {
  if (material.authorsSpeak) return 0;
  return UNDER * shareOf(asked.stems, contentStems(main.section, material.language));
}

function distinct(passages: readonly Passage[], { language }: DebateMaterial): Passage[] {
  const kept: Passage[] = [];
  for (const one of passages) {
    const isNew = kept.every(
      ({ point }) =>
        !point.sentences.some((sentence) => one.point.sentences.includes(sentence)) &&
        nearDuplicateScore(point.claim, one.point.claim, language) <= REPEATS,
    );
    if (kept.length < MOST_PASSAGES && isNew) kept.push(one);
  }
  return kept;
}

/** The sides with two passages each, the firmest first; a passage counts for one of them only. */
export function sidesOf(grounds: Grounds): Stance[] {
  const strength = (stance: Stance) =>
    (grounds.get(stance) ?? []).slice(0, ENOUGH).reduce((sum, { weight }) => sum + weight, 0);
  const taken = new Set<Point>();
  return STANCES.toSorted((a, b) => strength(b) - strength(a)).filter((stance) => {
    const own = (grounds.get(stance) ?? []).filter(({ point }) => !taken.has(point));
    if (own.length < ENOUGH) return false;
    for (const { point } of own.slice(0, ENOUGH)) taken.add(point);
    return true;
  });
}

/** Whether these two have two passages each, none of them shared. */
export function isBetween(grounds: Grounds, one: Stance, other: Stance): boolean {
  const [first = [], second = []] = [grounds.get(one), grounds.get(other)];
  const own = new Set(first.slice(0, ENOUGH).map(({ point }) => point));
  return own.size === ENOUGH && second.filter(({ point }) => !own.has(point)).length >= ENOUGH;
}

/** A debate takes a side for it and one that is not. */
export function carriesDebate(grounds: Grounds): boolean {
  const sides = sidesOf(grounds);
  return sides.includes('support') && sides.length >= 2;
}
