/** Questions worth a debate, from a paper's own claims, comparisons, limits, assumptions and plans. */
import type { TextSpan } from '../../../contracts/concept.ts';
import type { DocumentId } from '../../../contracts/document.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import { capitalised, wordCount } from '../../text/plain-text.ts';
import { contentStems, shareOf } from '../paper/content-stems.ts';
import { effectOf, embeddedClause, plannedStep } from '../paper/embedded-clause.ts';
import type { DebateMaterial, PaperSentence } from '../paper/material.ts';
import { citeOf, type Point, pointsOf } from '../paper/points.ts';
import { isVague } from '../paper/vague-terms.ts';
import { stanceStrength } from './cues.ts';
import { isProcedure } from './how-said.ts';
import { framesOf, type QuestionSource, termQuestion } from './question-frames.ts';
import {
  centralityOf,
  isPlaceFor,
  isPlan,
  leastFor,
  SOURCES,
  type Source,
} from './question-sources.ts';

export interface PaperQuestion {
  question: string;
  /** The passages that raise it. */
  raisedBy: (TextSpan & { document_id: DocumentId; page: number })[];
}

const LEAST = 8;
const MOST = 12;
const MOST_PER_SOURCE = 3;
const TOO_ALIKE = 0.45;

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

export function paperQuestions(material: DebateMaterial): PaperQuestion[] {
  const candidates = pointsOf(material)
    .flatMap((point) => candidatesOf(point, material))
    .sort((a, b) => b.score - a.score);
  const plain = candidates.filter(({ isPlain }) => isPlain);
  const best = choose(plain, [], MOST - 2, material);
  const chosen = choose(candidates, best, LEAST, material);
  return [...withFindingFirst(chosen), ...fillUp(chosen, material)]
    .slice(0, MOST)
    .map(({ question, raisedBy }) => ({ question, raisedBy }));
}

/** The question that is asked unless another is picked is on what the paper found. */
function withFindingFirst(chosen: readonly Candidate[]): Candidate[] {
  const first = chosen.find(({ source }) => source === 'result' || source === 'comparison');
  return first === undefined ? [...chosen] : [first, ...chosen.filter((one) => one !== first)];
}

function candidatesOf(point: Point, material: DebateMaterial): Candidate[] {
  const { text, place } = point.main;
  const isStudy = material.authorsSpeak;
  if (place === 'related' || point.sentences.length > 1) return [];
  return SOURCES.filter(({ ofStudies }) => isStudy || !ofStudies).flatMap((one) => {
    const { source, stance, pattern } = one;
    const strength = stanceStrength({ text, place }, stance, material);
    if (!pattern.test(text) || strength < leastFor(one)) return [];
    if (isStudy && !isPlaceFor(source, place)) return [];
    const clause = clauseFor(source, point.claim, material);
    if (clause === null || DEFINES.test(clause)) return [];
    if (!isPlan(source) && isToldAsDone(clause, point, material)) return [];
    return [asCandidate(point, one, clause, strength, material)];
  });
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

/** A paper of few plain sentences is asked about its terms. */
function fillUp(chosen: readonly Candidate[], material: DebateMaterial): PaperQuestion[] {
  const { sentences, language } = material;
  const asked: PaperQuestion[] = [];
  for (const turn of [0, 1, 2])
    for (const [at, { term }] of rankedTerms(material).entries()) {
      if (chosen.length + asked.length >= LEAST) return asked;
      const here = sentences.filter(({ terms }) => terms.includes(term));
      const question = termQuestion(term, besides(term, here), at + turn, language);
      if (here.length > 0) asked.push({ question, raisedBy: here.slice(0, 2).map(spanOf) });
    }
  return asked;
}

function isPartOf(one: string, other: string): boolean {
  const [small, large] = [one.toLowerCase(), other.toLowerCase()];
  return small.includes(large) || large.includes(small);
}

/** The term that stands most often in the same sentences. */
function besides(term: string, sentences: readonly PaperSentence[]): string | null {
  const counts = new Map<string, number>();
  for (const { terms } of sentences)
    for (const other of terms)
      if (!isPartOf(other, term)) counts.set(other, (counts.get(other) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best === undefined || best[1] < 2 ? null : best[0];
}

function rankedTerms({ papers }: DebateMaterial) {
  return papers
    .flatMap(({ concepts }) => concepts)
    .filter(({ relevance, term }) => relevance !== 'Low' && !isVague(term))
    .sort((a, b) => b.score - a.score)
    .slice(0, LEAST);
}

function raised(point: Point): PaperQuestion['raisedBy'][number] {
  const { document_id, block_id, start, end, text, page } = citeOf(point, 1);
  return { document_id, block_id, start, end, text, page };
}

function spanOf({
  document_id,
  page,
  text,
  prose,
}: PaperSentence): PaperQuestion['raisedBy'][number] {
  const { block, start, end } = prose;
  return { document_id, block_id: block.block_id, start, end, text, page };
}
