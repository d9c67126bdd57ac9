/**
 * What a question must be argued on: sections and terms of the papers that the question touches,
 * each with enough to say from several sides, together covering the words of the question.
 */
import { tagEnglish } from '../../concepts/tagging/tag-english.ts';
import { capitalised } from '../../text/plain-text.ts';
import { contentStems, shareOf } from '../paper/content-stems.ts';
import type { DebateMaterial } from '../paper/material.ts';
import type { Point } from '../paper/points.ts';
import { aboutness } from '../paper/relevance.ts';
import { isGenitive, isVague } from '../paper/vague-terms.ts';
import type { Asked } from './asked.ts';
import { stanceStrength } from './cues.ts';
import type { Stance } from './stance.ts';

const LEAST = 3;
/** For words of the question that nothing else touches. */
const MORE = 2;
/** A word that fewer sentences have tells more. */
const TELLING = 1.5;
/** Headings under which a paper speaks of others, or announces and repeats what it says elsewhere. */
const NO_TOPIC =
  /^(?:introduction|motivation|related work|background|previous work|abstract|summary|contributions?|overview|other|resources|problem definition|appendix|supplemental material|acknowledge?ments?|conclusions?|future work|innledning|konklusjon|sammendrag|oppsummering)\b.{0,24}$/iu;
/** Headings that every paper has say little about this one: they serve where its own matters do not. */
const BROAD =
  /^(?:discussion|results?|experiments?|evaluation|methods?|methodology|approach|our approach|model|data|data ?sets?|experimental (?:setup|set-up|setting|results|analysis)|setup|analysis|baselines?|training|settings?|measures|system|advantages?|disadvantages?|limitations?|metode|resultater|drøfting)\b.{0,24}$/iu;
const BROAD_FIT = 0.35;

export interface Topic {
  title: string;
  stems: ReadonlySet<string>;
  /** Points that are on it. */
  points: readonly Point[];
}

interface Candidate extends Topic {
  worth: number;
}

/** Topics that as many as possible of the given sides have something to say on. */
export function chooseTopics(
  asked: Asked,
  stances: readonly Stance[],
  points: readonly Point[],
  material: DebateMaterial,
  most: number,
): string[] {
  const bearing = new Map(points.map((point) => [point, bearingOf(point, asked, material)]));
  const candidates = [...sectionTopics(points, material), ...termTopics(points, material)]
    .map((topic) => ({ ...topic, worth: worthOf(topic, stances, bearing, material) }))
    .filter(({ points: own, worth }) => own.length >= 2 && worth > 0);
  return pick(candidates, asked, material, most).map(({ title }) => title);
}

function bearingOf(point: Point, asked: Asked, material: DebateMaterial): number {
  return aboutness(point, asked.stems, material);
}

const SPEAKS = 0.3;

/** What the points of a topic bear on the question, and how many of the sides they speak for. */
function worthOf(
  { points, title }: Topic,
  stances: readonly Stance[],
  bearing: ReadonlyMap<Point, number>,
  material: DebateMaterial,
): number {
  const best = points
    .map((point) => bearing.get(point) ?? 0)
    .sort((a, b) => b - a)
    .slice(0, 4);
  const speaking = points.map(({ main }) =>
    stances.filter((stance) => stanceStrength(main, stance, material) >= SPEAKS),
  );
  const sides = new Set(speaking.flat()).size / stances.length;
  const enough = Math.min(1, speaking.filter((own) => own.length > 0).length / stances.length);
  const bears = best.reduce((sum, value) => sum + value, 0);
  return bears * sides ** 3 * enough * titleFit(title);
}

/** One small word is too vague to argue on, unless it is a name; a long heading is a sentence. */
function titleFit(title: string): number {
  const words = title.split(' ').length;
  if (BROAD.test(title) || isVague(title)) return BROAD_FIT;
  if (words === 1) return /\p{L}\p{Lu}|\d|-/u.test(title) ? 0.9 : 0.6;
  return words > 7 ? 0.8 : 1;
}

function sectionTopics(points: readonly Point[], { language }: DebateMaterial): Topic[] {
  const bySection = Map.groupBy(
    points.filter(({ main }) => main.place !== 'related' && main.place !== 'front'),
    ({ main }) => main.section,
  );
  return [...bySection].flatMap(([section, own]) => {
    const title = section.replace(/[.:]$/u, '').trim();
    if (title === '' || NO_TOPIC.test(title) || title.split(' ').length > 9) return [];
    if (/[?=]|\d{3}|(?:^|\s)(?:the|an?|of|to|and|in|on|for|with|is|are|og|av|i)$/iu.test(title))
      return [];
    return [{ title: capitalised(title), stems: contentStems(title, language), points: own }];
  });
}

function termTopics(
  points: readonly Point[],
  { papers, language, sentences }: DebateMaterial,
): Topic[] {
  return papers
    .flatMap(({ concepts }) => concepts)
    .filter(
      ({ relevance, mentions, score }) =>
        relevance !== 'Low' && mentions.length >= 3 && score >= 0.15,
    )
    .filter(({ term }) => !(isVague(term) || isGenitive(term, language, sentences)))
    .filter(
      ({ term }, _, all) => !isPartOfAnother(term, all) && (language !== 'en' || isNoun(term)),
    )
    .slice(0, 24)
    .map(({ term }) => ({
      title: capitalised(term),
      stems: contentStems(term, language),
      points: points.filter(({ main }) => main.terms.includes(term) && main.place !== 'related'),
    }));
}

/** "Synset" gives way to "temporal synset". */
function isPartOfAnother(term: string, all: readonly { term: string }[]): boolean {
  if (term.includes(' ') || /\p{Lu}/u.test(term)) return false;
  return all.some(
    (other) =>
      other.term !== term &&
      other.term
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(term.toLowerCase())),
  );
}

/** "Temporal" is no topic. */
function isNoun(term: string): boolean {
  const last = tagEnglish(term).at(-1);
  return last?.tag === 'noun' || last?.tag === 'name';
}

/** The most worth first, each further one less for what it shares; then what the question still misses. */
function pick(
  candidates: readonly Candidate[],
  asked: Asked,
  material: DebateMaterial,
  most: number,
): Topic[] {
  const chosen = pickBest(candidates, most);
  for (const stem of asked.stems) {
    const isMissing = !chosen.some(({ points }) => points.some(({ stems }) => stems.has(stem)));
    if (chosen.length >= most + MORE || !isMissing || material.weightOf(stem) < TELLING) continue;
    const topic = candidates.find(
      (one) => one.stems.has(stem) && chosen.every((other) => !isSameTopic(one, other)),
    );
    if (topic !== undefined) chosen.push(topic);
  }
  if (chosen.length >= LEAST) return chosen;
  return [...chosen, ...fallback(chosen, material)].slice(0, LEAST);
}

function pickBest(candidates: readonly Candidate[], most: number): Candidate[] {
  const chosen: Candidate[] = [];
  const left = new Set(candidates);
  while (left.size > 0 && chosen.length < most) {
    const best = [...left].reduce((top, one) =>
      gain(one, chosen) > gain(top, chosen) ? one : top,
    );
    left.delete(best);
    if (gain(best, chosen) <= 0) break;
    if (chosen.every((other) => !isSameTopic(best, other))) chosen.push(best);
  }
  return chosen;
}

function gain(one: Candidate, chosen: readonly Candidate[]): number {
  const shared = Math.max(
    0,
    ...chosen.map(
      ({ points }) =>
        one.points.filter((point) => points.includes(point)).length / one.points.length,
    ),
  );
  return one.worth * (1 - 0.8 * shared);
}

function isSameTopic(one: Topic, other: Topic): boolean {
  return shareOf(one.stems, other.stems) >= 0.6 || shareOf(other.stems, one.stems) >= 0.6;
}

/** A short text without headings is argued on its terms, however few. */
function fallback(chosen: readonly Topic[], { papers, language }: DebateMaterial): Topic[] {
  return papers
    .flatMap(({ concepts }) => concepts)
    .map(({ term }) => ({
      title: capitalised(term),
      stems: contentStems(term, language),
      points: [],
    }))
    .filter((topic) => chosen.every((other) => !isSameTopic(topic, other)));
}

/** The stems that a topic's title stands for, and its points: those that name it, or stand under it. */
export function topicOf(
  title: string,
  points: readonly Point[],
  { language }: DebateMaterial,
): Topic {
  const stems = contentStems(title, language);
  const isUnder = ({ main }: Point) => main.section.toLowerCase() === title.toLowerCase();
  return { title, stems, points: points.filter(isUnder) };
}
