/**
 * How each point reads toward a question: whether it says or denies what is asked about, and
 * whether it finds fault with the thing or praises it. The second is read off one plain sentence,
 * "X has a limitation.": a passage that denies it praises X, whatever the field it is from.
 */
import type { DebateMaterial } from '../paper/material.ts';
import { type Point, pointsOf } from '../paper/points.ts';
import { aboutness } from '../paper/relevance.ts';
import type { Asked } from './asked.ts';
import { stanceStrength } from './cues.ts';
import type { Reader } from './reader.ts';
import { STANCES } from './stance.ts';

export interface Reading {
  /** Of the clause under debate; 0 where the question has none. */
  says: number;
  denies: number;
  faults: number;
  praises: number;
}

export type Readings = ReadonlyMap<Point, Reading>;

/** Reading costs 16 ms a pair on two cores; points beyond these are hardly about the question. */
const MOST_READ = 60;
const UNREAD: Readings = new Map();

export async function readPoints(
  asked: Asked,
  material: DebateMaterial,
  reader: Reader,
  most = MOST_READ,
): Promise<Readings> {
  const points = nearest(asked, material, most);
  const thing = thingOf(asked, material);
  const clause = statementOf(asked);
  const claims = [...(clause === null ? [] : [clause]), `${thing} has a limitation.`];
  const found = await reader(
    points.flatMap(({ claim: passage }) => claims.map((claim) => ({ passage, claim }))),
  );
  if (found === null) return UNREAD;
  return new Map(
    points.map((point, at) => {
      const own = found.slice(at * claims.length, (at + 1) * claims.length);
      const [said, flaw] = clause === null ? [undefined, own[0]] : own;
      return [
        point,
        {
          says: said?.entails ?? 0,
          denies: said?.contradicts ?? 0,
          faults: flaw?.entails ?? 0,
          praises: flaw?.contradicts ?? 0,
        },
      ];
    }),
  );
}

function nearest(asked: Asked, material: DebateMaterial, most: number): Point[] {
  return pointsOf(material)
    .map((point) => ({ point, worth: worthOf(point, asked, material) }))
    .sort((a, b) => b.worth - a.worth || a.point.main.at - b.point.main.at)
    .slice(0, most)
    .map(({ point }) => point);
}

/** Near the question, and with words that mark some side: what marks none seldom takes one. */
function worthOf(point: Point, asked: Asked, material: DebateMaterial): number {
  const marked = Math.max(...STANCES.map((stance) => stanceStrength(point.main, stance, material)));
  const isMain = point.main.place === 'abstract' || point.main.place === 'conclusion';
  return aboutness(point, asked.stems, material) * (0.3 + marked + (isMain ? 0.2 : 0));
}

/** What is claimed, as a sentence; a limit and a plan are not what the sides divide on. */
function statementOf({ kind, clause }: Asked): string | null {
  if (clause === null || (kind !== 'claim' && kind !== 'assumption')) return null;
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

/** What the question is about: the term that it names first, or the paper's main one. */
function thingOf({ question, terms }: Asked, { papers }: DebateMaterial): string {
  const small = question.toLowerCase();
  const [first] = terms.toSorted(
    (a, b) => small.indexOf(a.toLowerCase()) - small.indexOf(b.toLowerCase()),
  );
  const thing = first ?? papers[0]?.concepts[0]?.term ?? 'The approach';
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;
}
