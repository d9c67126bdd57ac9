/** The sides that a question can be argued from, as far as the papers have passages for them. */
import { LONGEST_POSTURE } from '../../../contracts/debate-agents.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import { withoutBrackets, wordCount } from '../../text/plain-text.ts';
import type { DebateMaterial } from '../paper/material.ts';
import { cutOff, LEANS_ON_BRACKET, shortened } from '../paper/plain-words.ts';
import { type Asked, readQuestion } from './asked.ts';
import { carriesDebate, type Grounds, groundsOf, type Passage, sidesOf } from './grounds.ts';
import { noReader, type Reader } from './reader.ts';
import { readPoints } from './readings.ts';
import { askedFor, STANCES, type Stance } from './stance.ts';
import { listed, postureWith } from './thesis-frames.ts';
import { chooseTopics } from './topics.ts';

const USUAL_TOPICS = 5;

export interface DebatePlan {
  /** "Label - thesis"; fewer than asked for where fewer sides have two passages, none where the papers carry no debate. */
  postures: string[];
  topics: string[];
  /** What the papers say on the question all the same. */
  carries: string[];
}

/** What is shown of the passages that there are, where they make no debate. */
const MOST_SHOWN = 3;

export async function posturesAndTopics(
  material: DebateMaterial,
  question: string,
  numPostures: number,
  reader: Reader = noReader,
): Promise<DebatePlan> {
  const asked = readQuestion(question, material);
  const readings = await readPoints(asked, material, reader);
  const grounds = groundsOf({ asked, material, readings });
  const carries = [...grounds.values()]
    .flat()
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ point }) => point.claim);
  const shown = [...new Set(carries)].slice(0, MOST_SHOWN);
  if (!carriesDebate(grounds)) return { postures: [], topics: [], carries: shown };
  const stances = chooseStances(asked, grounds, numPostures);
  const topics = chooseTopics(asked, grounds, stances, material, USUAL_TOPICS);
  return { postures: posturesFor(stances, grounds, asked, material), topics, carries: shown };
}

/** Support, then the sides that the question asks for by its words, then the firmest. */
function chooseStances(asked: Asked, grounds: Grounds, count: number): Stance[] {
  const sides: readonly Stance[] = sidesOf(grounds).filter((stance) => stance !== 'support');
  const wanted = askedFor(asked.question).filter((stance) => sides.includes(stance));
  const others = [...new Set([...wanted, ...critic(sides), ...sides])].slice(0, count - 1);
  return STANCES.filter((stance) => stance === 'support' || others.includes(stance));
}

/** A debate wants a critic, as long as the papers give one something to say. */
function critic(sides: readonly Stance[]): Stance[] {
  return sides.filter((stance) => stance === 'critical');
}

function posturesFor(
  stances: readonly Stance[],
  grounds: Grounds,
  asked: Asked,
  material: DebateMaterial,
): string[] {
  const reasons: string[] = [];
  return stances.map((stance) => {
    const because = reasonOf(grounds.get(stance) ?? [], asked, material, reasons);
    if (because !== null) reasons.push(because);
    return postureFor(stance, asked, because, material);
  });
}

/** A thesis in full may be long; beyond these a clause gives way to the terms. */
const LONGEST_CLAUSE = 26;
const LONGEST_REASON = 20;

/** The best of this side's evidence that is on the question, short, and says another thing than it. */
function reasonOf(
  evidence: readonly Passage[],
  asked: Asked,
  material: DebateMaterial,
  used: readonly string[],
): string | null {
  const { language } = material;
  for (const { point } of evidence) {
    const clause = point.sentences.length > 1 ? null : afterColon(point.claim, material);
    if (clause === null) continue;
    const isNew = [...used, asked.clause ?? ''].every(
      (other) => nearDuplicateScore(other, clause, language) < 0.4,
    );
    if (isNew) return clause;
  }
  return null;
}

/** A sentence as it goes on after a colon. */
function afterColon(claim: string, { casing }: DebateMaterial): string | null {
  const bare = withoutBrackets(claim).replace(/[.!]$/u, '');
  if (wordCount(bare) > LONGEST_REASON || /[:;?“”«»]|\.\s/u.test(bare)) return null;
  if (LEANS_ON_BRACKET.test(claim)) return null;
  return casing.small(bare);
}

function postureFor(
  stance: Stance,
  asked: Asked,
  because: string | null,
  material: DebateMaterial,
): string {
  const { language, papers } = material;
  const focusTerms = asked.terms.length > 0 ? asked.terms.slice(0, 2) : mainTerms(material);
  const focus =
    material.laysDownRules && asked.kind === 'open' && asked.clause !== null
      ? asked.clause
      : listed(focusTerms, language);
  const clause = asked.clause ?? '';
  const isShort = clause !== '' && wordCount(clause) <= LONGEST_CLAUSE;
  const kind = isShort ? asked.kind : 'open';
  const parts = { clause, focus: focus === '' ? shortened(papers[0]?.title ?? '', 8) : focus };
  const inFull = postureWith(stance, kind, { ...parts, because }, material);
  if (inFull.length <= LONGEST_POSTURE) return inFull;
  return cutOff(postureWith(stance, kind, { ...parts, because: null }, material), LONGEST_POSTURE);
}

function mainTerms({ papers }: DebateMaterial): string[] {
  return papers
    .flatMap(({ concepts }) => concepts.slice(0, 2))
    .map(({ term }) => term)
    .slice(0, 2);
}
