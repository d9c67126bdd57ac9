/**
 * How a point bears on the question, from what the text itself shows: the words that mark its
 * side and whether the claim under debate has them, the figures it sets against each other, how
 * surely it speaks, the part of the paper it stands in, and the neighbour that goes on from it.
 */
import { placeAt } from '../../evidence/passage-place.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import { withoutBrackets, wordCount } from '../../text/plain-text.ts';
import { contentStems, shareOf } from '../paper/content-stems.ts';
import type { DebateMaterial, PaperSentence } from '../paper/material.ts';
import { plainWords, shortened } from '../paper/plain-words.ts';
import { type Point, pointsOf } from '../paper/points.ts';
import type { Allotted } from '../sides/allot-points.ts';
import type { Asked } from '../sides/asked.ts';
import { figureIn, markedPhrase, stanceStrength } from '../sides/cues.ts';
import { hedgeIn } from '../sides/how-said.ts';
import type { Stance } from '../sides/stance.ts';
import { listed } from '../sides/thesis-frames.ts';
import { figuresApart } from './figures-apart.ts';
import { speechOf } from './speech.ts';
import type { Bearing, Quoted } from './spoken.ts';

interface Side {
  asked: Asked;
  stance: Stance;
  material: DebateMaterial;
  /** What this debater has said already: nobody explains two passages in the same words. */
  said: Set<string>;
}

const GOES_ON =
  /^(?:therefore|thus|hence|consequently|this (?:shows?|means|suggests?|indicates?|implies|is because|can be)|as a result|so|because|in other words|that is|however|in fact|derfor|dermed|altså|det betyr|dette (?:viser|betyr|skyldes)|men|likevel)\b/iu;
const LONGEST_QUOTE = 34;
const FIGURE = /\d\s?%|\d[.,]\d|(?<!\d)\.\d\d|\d (?:percent|prosent|meter|timer|km)/u;
/** A phrase that is most of its sentence would only say it again. */
const MOST_OF_IT = 0.55;

export function reasoningOf(allotted: readonly Allotted[], topic: string, side: Side): string {
  const { stance, material, said } = side;
  const speech = speechOf(material.language);
  const [first, second] = allotted;
  if (first === undefined) return '';
  const sentences = [
    ...speech.bears[stance](bearingOf(first.point, topic, side)),
    twoPlaces(first.point, second?.point, topic, side),
    neighbour(allotted, material),
  ].filter((sentence) => sentence !== '' && !said.has(sentence));
  for (const sentence of sentences) said.add(sentence);
  return sentences.join(' ');
}

function bearingOf(point: Point, topic: string, side: Side): Bearing {
  const { stance, material, said } = side;
  const { language } = material;
  const plain = withoutBrackets(point.claim);
  const phrase = markedPhrase(plain, stance, language);
  const shared = sharedTerms(point, side);
  const terms = shared.length > 0 ? shared : [topicInText(topic, material)];
  const figure = figureIn(point.claim);
  const isMost = phrase !== null && wordCount(phrase) > MOST_OF_IT * wordCount(plain);
  return {
    terms: listed(terms, language),
    bridge: shared.length > 0 ? null : bridgeTo(point, topic, side),
    phrase: isMost ? null : phrase,
    isInClaim: phrase === null || shared.length === 0 ? null : isInClaim(phrase, side),
    figure,
    hasFigure: FIGURE.test(point.claim),
    apart: figuresApart(point.claim),
    qualifies: stance === 'support' || material.laysDownRules ? null : findingNear(point, side),
    // "May" in a rule allows; it supposes nothing.
    hedge: material.laysDownRules ? null : hedgeIn(point.main.text, language),
    place: material.laysDownRules ? 'results' : point.main.place,
    elsewhere: figure === null ? figureOn(terms, point, material) : null,
    isFirst: said.size === 0,
  };
}

function isInClaim(phrase: string, { asked, material }: Side): boolean | null {
  if (asked.clause === null || asked.kind === 'step') return null;
  return shareOf(contentStems(phrase, material.language), asked.stems) >= 0.5;
}

/** The terms of the question that the point names. */
function sharedTerms({ stems }: Point, { asked, material: { language } }: Side): string[] {
  return asked.terms
    .filter((term) => shareOf(contentStems(term, language), stems) > 0.5)
    .slice(0, 2);
}

const ON_SAME = 0.2;
const PLAIN_FINDING = 0.4;

/** What the paper found on the matter of a passage, other than the claim under debate itself. */
function findingNear({ sentences, stems }: Point, { asked, material }: Side): Quoted | null {
  const { language, weightOf } = material;
  const [best] = pointsOf(material)
    .filter((point) => point.sentences.every((sentence) => !sentences.includes(sentence)))
    .filter((point) => nearDuplicateScore(point.claim, asked.clause ?? '', language) < ASKED)
    .map((point) => ({
      point,
      share: shareOf(stems, point.stems, weightOf),
      strength: stanceStrength(point.main, 'support', material),
    }))
    .filter(({ share, strength }) => share >= ON_SAME && strength >= PLAIN_FINDING)
    .sort((a, b) => b.share * b.strength - a.share * a.strength);
  return best === undefined ? null : quotedFrom(best.point.main);
}

const ASKED = 0.6;

/** The sentence that names the topic and a term of the question, and says least else. */
function bridgeTo(
  { main }: Point,
  topic: string,
  { asked, stance, material }: Side,
): Bearing['bridge'] {
  const { language } = material;
  const about = contentStems(topic, language);
  const found = asked.terms.flatMap((term) => {
    const wanted = contentStems(term, language);
    if (shareOf(wanted, about) > 0 || !isConcept(term, material)) return [];
    return pointsOf(material)
      .filter((point) => point.main !== main && point.sentences.length === 1)
      .filter(({ claim }) => nearDuplicateScore(claim, asked.clause ?? '', language) < ASKED)
      .filter((point) => stance !== 'support' || isUncritical(point, material))
      .filter(({ stems }) => shareOf(wanted, stems) === 1 && shareOf(about, stems) >= 0.6)
      .map((point) => ({ term, point }));
  });
  const [best] = found.sort((a, b) => a.point.stems.size - b.point.stems.size);
  if (best === undefined) return null;
  return { ...quotedFrom(best.point.main), topic: topicInText(topic, material), term: best.term };
}

function isUncritical({ main }: Point, material: DebateMaterial): boolean {
  return stanceStrength(main, 'critical', material) < 0.3;
}

function isConcept(term: string, { papers }: DebateMaterial): boolean {
  return papers.some(({ concepts }) => concepts.some((concept) => concept.term === term));
}

/** A heading with capitals inside is a name. */
function topicInText(topic: string, { casing }: DebateMaterial): string {
  return /\s\p{Lu}/u.test(topic) ? topic : casing.small(topic);
}

const FINDINGS: ReadonlySet<string> = new Set(['results', 'discussion', 'conclusion', 'abstract']);

/** The sentence with a figure that is most about these terms; results before announcements. */
function figureOn(
  terms: readonly string[],
  { main, stems }: Point,
  material: DebateMaterial,
): Quoted | null {
  const wanted = contentStems(terms.join(' '), material.language);
  const [best] = pointsOf(material)
    .filter((point) => point.main !== main && FINDINGS.has(point.main.place))
    .filter((point) => figureIn(point.main.text) !== null && shareOf(wanted, point.stems) >= 0.6)
    .map((point) => ({ point, share: shareOf(stems, point.stems, material.weightOf) }))
    .sort((a, b) => b.share - a.share || a.point.main.at - b.point.main.at);
  return best === undefined ? null : quotedFrom(best.point.main);
}

/** Two passages of different parts of a paper say more than two neighbours. */
function twoPlaces({ main }: Point, second: Point | undefined, topic: string, side: Side): string {
  const other = second?.main;
  if (other === undefined || other.place === main.place) return '';
  const { material } = side;
  return speechOf(material.language).twice(topicInText(topic, material), main.place, other.place);
}

/** The sentence after, if it goes on from the point. */
function neighbour(allotted: readonly Allotted[], { sentences, language }: DebateMaterial): string {
  const speech = speechOf(language);
  const own = allotted.flatMap(({ point }) => point.sentences);
  for (const { point } of allotted) {
    const after = sentences[point.main.at + 1];
    if (after !== undefined && GOES_ON.test(after.text) && isNear(after, point.main, own))
      return speech.goesOn(quotedFrom(after));
  }
  return '';
}

function isNear(other: PaperSentence, main: PaperSentence, own: readonly PaperSentence[]): boolean {
  return other.chunkId === main.chunkId && !own.includes(other) && /[.!]["”’)]*$/u.test(other.text);
}

export function quotedFrom(sentence: PaperSentence): Quoted {
  const quote = shortened(plainWords(sentence.text), LONGEST_QUOTE).replace(/[.!]$/u, '');
  return { quote, ...placeAt(sentence) };
}
