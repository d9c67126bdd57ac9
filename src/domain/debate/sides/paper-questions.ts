/** Questions worth a debate, from a paper's own claims, comparisons, limits, assumptions and plans. */
import type { TextSpan } from '../../../contracts/concept.ts';
import type { DocumentId } from '../../../contracts/document.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import { capitalised, wordCount } from '../../text/plain-text.ts';
import { contentStems, shareOf } from '../paper/content-stems.ts';
import { effectOf, embeddedClause, plannedStep } from '../paper/embedded-clause.ts';
import type { DebateMaterial } from '../paper/material.ts';
import { citeOf, type Point, pointsOf } from '../paper/points.ts';
import { readQuestion } from './asked.ts';
import { stanceStrength } from './cues.ts';
import { carriesDebate, type Grounds, groundsOf, isBetween } from './grounds.ts';
import { isProcedure, speaksOfStudy } from './how-said.ts';
import { framesOf, type QuestionSource } from './question-frames.ts';
import {
  centralityOf,
  isPlaceFor,
  isPlan,
  leastFor,
  SOURCES,
  type Source,
} from './question-sources.ts';
import { noReader, type Reader } from './reader.ts';
import { readPoints } from './readings.ts';
import { thingQuestions } from './thing-questions.ts';

export interface PaperQuestion {
  question: string;
  /** The passages that raise it. */
  raisedBy: (TextSpan & { document_id: DocumentId; page: number })[];
}

const MOST = 12;
/** More are looked at than are offered. */
const TRIED = 12;
const MOST_ON_CLAIMS = 8;
const MOST_PER_THING = 2;
const MOST_PER_SOURCE = 5;
const READ_TO_OFFER = 14;
const TOO_ALIKE = 0.45;
/** "… access …?" after "… toll access …?". */
const AS_GOOD_AS = 0.6;

/** "X is a …": what a word means is not for debate. */
const DEFINES =
  /^(?:\S+ ){1,7}(?:is|are) no \S+$|^(?:\S+ ){1,4}(?:is|are) (?:an?|the|called|explicit|implicit)\b|^(?:\S+ ){1,4}(?:is defined|refers to|means|kalles|betyr)(?!\p{L})|^(?:\S+ ){1,2}er \S+(?: \S+){0,3} (?:av|som|mellom|til|med)(?!\p{L})/iu;

interface Candidate extends PaperQuestion {
  source: QuestionSource;
  /** Whether the sentence speaks plainly enough; others are asked about only where these are few. */
  isPlain: boolean;
  score: number;
  stems: ReadonlySet<string>;
}

/** Only what the papers can carry: a side for it and one that is not, with two passages each. */
export async function paperQuestions(
  material: DebateMaterial,
  reader: Reader = noReader,
): Promise<PaperQuestion[]> {
  const candidates = pointsOf(material)
    .flatMap((point) => candidatesOf(point, material))
    .sort((a, b) => b.score - a.score);
  const plain = candidates.filter(({ isPlain }) => isPlain);
  const best = choose(plain, [], TRIED, material);
  const offered: PaperQuestion[] = [];
  for (const { question, raisedBy } of withFindingFirst(choose(candidates, best, TRIED, material)))
    if (offered.length < MOST_ON_CLAIMS && (await groundsFor(question, material, reader)) !== null)
      offered.push({ question, raisedBy });
  return [...offered, ...(await onThings(offered, material, reader))];
}

/** Where the paper praises and faults a thing, bounds it or counts its cost, that is asked; no thing more than twice. */
async function onThings(
  offered: readonly PaperQuestion[],
  material: DebateMaterial,
  reader: Reader,
): Promise<PaperQuestion[]> {
  const asked: PaperQuestion[] = [];
  const times = new Map<string, number>();
  for (const { question, thing, needs } of thingQuestions(material)) {
    if (offered.length + asked.length >= MOST) break;
    if ((times.get(thing) ?? 0) >= MOST_PER_THING) continue;
    const before = [...offered, ...asked].map((one) => one.question);
    if (before.some((one) => nearDuplicateScore(one, question, material.language) > AS_GOOD_AS))
      continue;
    const grounds = await groundsFor(question, material, reader);
    if (grounds === null || !isBetween(grounds, 'support', needs)) continue;
    times.set(thing, (times.get(thing) ?? 0) + 1);
    const raising = [grounds.get('support')?.[0], grounds.get(needs)?.[0]];
    asked.push({ question, raisedBy: raising.flatMap((one) => one?.point ?? []).map(raised) });
  }
  return asked;
}

/** What the sides stand on, where that is enough for a debate. Words alone are asked first: they cost nothing. */
async function groundsFor(
  question: string,
  material: DebateMaterial,
  reader: Reader,
): Promise<Grounds | null> {
  const asked = readQuestion(question, material);
  const byWords = groundsOf({ asked, material, readings: new Map() });
  const speaking = [...byWords.values()].filter((own) => own.length > 0);
  if (speaking.length < 2) return null;
  const readings = await readPoints(asked, material, reader, READ_TO_OFFER);
  const grounds = readings.size === 0 ? byWords : groundsOf({ asked, material, readings });
  return carriesDebate(grounds) ? grounds : null;
}

/** The question that is asked unless another is picked is on what the paper found. */
function withFindingFirst(chosen: readonly Candidate[]): Candidate[] {
  const first = chosen.find(({ source }) => source === 'result' || source === 'comparison');
  return first === undefined ? [...chosen] : [first, ...chosen.filter((one) => one !== first)];
}

function candidatesOf(point: Point, material: DebateMaterial): Candidate[] {
  const { text, place } = point.main;
  const isStudy = material.authorsSpeak;
  // What a rule says is so because it says so: asked is what it grants and where it stops.
  if (material.laysDownRules) return [];
  if (place === 'related' || point.sentences.length > 1) return [];
  return SOURCES.filter(({ ofStudies }) => isStudy || !ofStudies).flatMap((one) => {
    const { source, stance, pattern } = one;
    const strength = stanceStrength({ text, place }, stance, material);
    if (!pattern.test(text) || strength < leastFor(one)) return [];
    if (isStudy && !isPlaceFor(source, place)) return [];
    const clause = clauseFor(source, point.claim, material);
    if (clause === null || !isAskedAbout(clause, one, point, material)) return [];
    return [asCandidate(point, one, clause, strength, material)];
  });
}

const END_OF_CLAUSE = 20;

function isAskedAbout(
  clause: string,
  one: Source,
  ...[point, material]: [Point, DebateMaterial]
): boolean {
  if (DEFINES.test(clause) || !isSaidBy(clause, one, point)) return false;
  return isPlan(one.source) || !isToldAsDone(clause, point, material);
}

/** What may come about is nothing to explain yet. */
const MAY_BE = /(?<!\p{L})(?:may|might|could|would|kan|kunne|ville)(?!\p{L})/iu;

/** The clause itself says it: of a sentence that says more, the wrong half may be left. */
function isSaidBy(clause: string, { source, pattern }: Source, { main }: Point): boolean {
  if (source === 'cause') return !MAY_BE.test(clause);
  if (source === 'limit')
    return pattern.test(clause) && (main.place === 'limits' || speaksOfStudy(main.text));
  const end = main.text.indexOf(clause.slice(-END_OF_CLAUSE));
  const upTo = end < 0 ? main.text : main.text.slice(0, end + END_OF_CLAUSE);
  return isPlan(source) || pattern.test(upTo);
}

/** What was done, in the words of the authors or of a debater, leaves nothing to argue. */
function isToldAsDone(clause: string, { main }: Point, { language }: DebateMaterial): boolean {
  const said = clause.replace(/^the authors(?! *[’'])/u, 'we');
  return isProcedure(main.text, language) || isProcedure(said, language);
}

function asCandidate(
  point: Point,
  { source, least }: Source,
  clause: string,
  strength: number,
  material: DebateMaterial,
): Candidate {
  const [frame] = framesOf(material.language)[source];
  return {
    question: capitalised(`${frame?.before ?? ''}${clause}${frame?.after ?? '?'}`),
    raisedBy: [raised(point)],
    source,
    isPlain: strength >= least,
    score: strength + worth(point, clause, material) + centralityOf(source),
    stems: contentStems(clause, material.language),
  };
}

function clauseFor(source: QuestionSource, text: string, material: DebateMaterial): string | null {
  if (source === 'future') return plannedStep(text, material);
  if (source === 'cause') return embeddedClause(`${effectOf(text)}.`, material);
  return embeddedClause(text, material);
}

/** Clauses that name the paper's terms, and short ones, are better asked about. */
function worth({ main }: Point, clause: string, { papers }: DebateMaterial): number {
  const scores = papers
    .flatMap(({ concepts }) => concepts)
    .filter(({ term }) => main.terms.includes(term))
    .map(({ score }) => score);
  const terms = Math.min(
    1,
    scores.reduce((sum, score) => sum + score, 0),
  );
  const long = Math.max(0, wordCount(clause) - 15) * 0.06;
  const lost = 0.5 * Math.max(0, 1 - wordCount(clause) / Math.max(1, wordCount(main.text)));
  const before = main.place === 'introduction' || main.place === 'front' ? 0.8 : 0;
  return 0.6 * terms - long - lost - before;
}

/** The best of each source in turn, no two alike, no two of one passage. */
function choose(
  candidates: readonly Candidate[],
  before: readonly Candidate[],
  most: number,
  material: DebateMaterial,
): Candidate[] {
  const chosen = [...before];
  const left = new Map(
    SOURCES.map(({ source }) => [source, candidates.filter((one) => one.source === source)]),
  );
  for (let round = 0; round < MOST_PER_SOURCE; round += 1) {
    const best = [...left.values()]
      .flatMap((own) => own.find((one) => isNew(one, chosen, material)) ?? [])
      .sort((a, b) => b.score - a.score);
    for (const one of best)
      if (chosen.length < most && isNew(one, chosen, material))
        chosen.push(alternated(one, chosen, material));
  }
  return chosen;
}

/** The second question of a source is put in its other form, where it has one. */
function alternated(
  one: Candidate,
  chosen: readonly Candidate[],
  { language }: DebateMaterial,
): Candidate {
  const frames = framesOf(language)[one.source];
  const used = chosen.filter(({ source }) => source === one.source).length;
  const [first, next] = [frames[0], frames[used % frames.length]];
  if (first === undefined || next === undefined || next === first) return one;
  const clause = one.question.slice(first.before.length, one.question.length - first.after.length);
  return { ...one, question: capitalised(`${next.before}${clause}${next.after}`) };
}

function isNew(
  one: Candidate,
  chosen: readonly Candidate[],
  { language, weightOf }: DebateMaterial,
): boolean {
  return chosen.every((other) => {
    // Words that half of the paper has do not make two questions one.
    const shared = shareOf(one.stems, other.stems, weightOf);
    const isSamePlace = one.raisedBy[0]?.text === other.raisedBy[0]?.text;
    const isAlike =
      nearDuplicateScore(one.question, other.question, language) > TOO_ALIKE &&
      shareOf(one.stems, other.stems) > TOO_ALIKE;
    return !isSamePlace && shared < 0.6 && !isAlike;
  });
}

function raised(point: Point): PaperQuestion['raisedBy'][number] {
  const { document_id, block_id, start, end, text, page } = citeOf(point, 1);
  return { document_id, block_id, start, end, text, page };
}
