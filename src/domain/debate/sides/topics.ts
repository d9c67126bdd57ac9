/**
 * What a question is argued on: things that the passages of several sides name. They are taken from
 * the passages themselves, so that no topic is chosen that a side has nothing to say on; a section
 * title names a place in the paper, not a matter.
 */
import { tagEnglish } from '../../concepts/tagging/tag-english.ts';
import { capitalised } from '../../text/plain-text.ts';
import { contentStems, shareOf } from '../paper/content-stems.ts';
import type { DebateMaterial } from '../paper/material.ts';
import type { Point } from '../paper/points.ts';
import { isGenitive, isVague } from '../paper/vague-terms.ts';
import type { Asked } from './asked.ts';
import type { Grounds, Passage } from './grounds.ts';
import { nounPhrases } from './noun-phrases.ts';
import type { Stance } from './stance.ts';

export interface Topic {
  title: string;
  stems: ReadonlySet<string>;
  /** Points that stand under a heading of this name. */
  points: readonly Point[];
}

const LEAST = 3;
const LONGEST_TITLE = 4;
/** Of what is left after the topics chosen before, a further one has to bring so much. */
const LEAST_WORTH = 0.1;
const KNOWN_TERM = 1.25;

export function chooseTopics(
  asked: Asked,
  grounds: Grounds,
  stances: readonly Stance[],
  material: DebateMaterial,
  most: number,
): string[] {
  const sides = stances.map((stance) => grounds.get(stance) ?? []);
  const candidates = thingsIn(sides.flat(), asked, material);
  const chosen: Thing[] = [];
  const spent = new Set<Point>();
  while (chosen.length < most) {
    const least = chosen.length < LEAST ? 0 : LEAST_WORTH;
    const best = bestOf(candidates, chosen, (thing) => worthOf(thing, sides, spent));
    if (best === null || best.worth <= least) break;
    chosen.push(best.thing);
    for (const own of sides) {
      const first = own.find(({ point }) => !spent.has(point) && names(point, best.thing));
      if (first !== undefined) spent.add(first.point);
    }
  }
  return filledUp(chosen, candidates).map(({ title }) => title);
}

interface Thing {
  title: string;
  stems: ReadonlySet<string>;
  fit: number;
}

function bestOf(
  candidates: readonly Thing[],
  chosen: readonly Thing[],
  worthOfOne: (thing: Thing) => number,
): { thing: Thing; worth: number } | null {
  const [best] = candidates
    .filter((one) => chosen.every((other) => !isSame(one, other)))
    .map((thing) => ({ thing, worth: worthOfOne(thing) }))
    .toSorted((a, b) => b.worth - a.worth);
  return best ?? null;
}

/** What the sides could still say on it; one that a single side speaks on is hardly a matter of debate. */
function worthOf(
  thing: Thing,
  sides: readonly (readonly Passage[])[],
  spent: ReadonlySet<Point>,
): number {
  const best = sides.map(
    (own) => own.find(({ point }) => !spent.has(point) && names(point, thing))?.weight ?? 0,
  );
  const speaking = best.filter((weight) => weight > 0).length;
  const sum = best.reduce((total, weight) => total + weight, 0);
  return thing.fit * sum * (speaking / sides.length) ** 2;
}

function names(point: Point, { stems }: Thing): boolean {
  return shareOf(stems, point.stems) > 0.5;
}

function isSame(one: Thing, other: Thing): boolean {
  return shareOf(one.stems, other.stems) >= 0.5 || shareOf(other.stems, one.stems) >= 0.5;
}

/** Nouns of the passages; those that the library took for terms of the paper before others. */
function thingsIn(passages: readonly Passage[], asked: Asked, material: DebateMaterial): Thing[] {
  const { language, sentences } = material;
  const terms = new Set(
    material.papers.flatMap(({ concepts }) => concepts.map(({ term }) => term.toLowerCase())),
  );
  const named = [
    ...asked.terms,
    ...passages.flatMap(({ point }) => point.main.terms),
    ...passages.flatMap(({ point }) => nounPhrases(point.claim, language)),
  ].map((name) => name.replace(/^(?:the|an?)\s+/iu, '').trim());
  const titles = new Map(named.map((name) => [name.toLowerCase(), name]));
  return [...titles.values()]
    .filter((name) => isThing(name, material) && !isGenitive(name, language, sentences))
    .map((name) => {
      const isKnown = terms.has(name.toLowerCase()) || asked.terms.includes(name);
      const words = name.split(' ').length;
      const fit = (isKnown ? KNOWN_TERM : 1) * (words === 1 && !isKnown ? 0.6 : 1);
      return { title: capitalised(name), stems: contentStems(name, language), fit };
    })
    .filter(({ stems }) => stems.size > 0);
}

const NO_THING =
  /^(?:authors?|papers?|work|works|use|uses|way|ways|case|cases|fact|facts|order|year|years|months?|days?|hours?|time|times|number|numbers?|table|figure|section|article|chapter|paragraphs?|points?|example|examples|result|results|finding|findings|study|studies|difference|differences|others?|one|two|three|part|parts|kind|kinds|first|second|question|questions|answer|person|people|set|list|lot|terms?|thing|things|grounds?|extent|basis|respect|account|addition|contrast|general|particular|end|start|need|needs|same|such|several|few|many|benefits?|advantages?|limitations?|problem|problems|reason|reasons|approach(?:es)?|method(?:s|ology)?|quarter|half|most|difficult|potential|due)$/iu;

function isThing(name: string, { language }: DebateMaterial): boolean {
  const words = name.split(' ');
  if (words.length > LONGEST_TITLE || name.length < 3 || isVague(name)) return false;
  if (/\d|[^\p{L}\p{N}\s’'-]/u.test(name) || words.every((word) => NO_THING.test(word)))
    return false;
  if (NO_THING.test(name) || /\b(?:et al|e\.g|i\.e|alia)\b/iu.test(name)) return false;
  if (language !== 'en') return true;
  const last = tagEnglish(name).at(-1);
  return last?.tag === 'noun' || last?.tag === 'name';
}

/** A short text is argued on its terms, however few. */
function filledUp(chosen: readonly Thing[], candidates: readonly Thing[]): Thing[] {
  const all = [...chosen];
  for (const thing of candidates)
    if (all.length < LEAST && all.every((other) => !isSame(thing, other))) all.push(thing);
  return all;
}

/** The stems that a topic's title stands for, and its points: those that stand under a heading of its name. */
export function topicOf(
  title: string,
  points: readonly Point[],
  { language }: DebateMaterial,
): Topic {
  const stems = contentStems(title, language);
  const isUnder = ({ main }: Point) => main.section.toLowerCase() === title.toLowerCase();
  return { title, stems, points: points.filter(isUnder) };
}
