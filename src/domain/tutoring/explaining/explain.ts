/**
 * An explanation from the documents' own sentences, by what each does. The first time: what each
 * thing is, how and why, an example, a contrast, then what to keep. Later: what was missed first,
 * by contrast and example, from sentences that were not told before.
 */
import type { LearnerLevel, SentenceRole } from '../../../contracts/tutoring/tutoring.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { givesAway } from './gives-away.ts';
import { type IsNear, isSection, nearTopic } from './near-topic.ts';
import type { Told } from './told.ts';

export interface ExplainRequest {
  told: readonly Told[];
  topic?: string;
  /** In the order in which they matter: what was missed first. */
  concepts: readonly string[];
  cycle: number;
  level: LearnerLevel;
  /** Texts of sentences that earlier explanations had. */
  before: readonly string[];
  language: TextLanguage;
  /** Answers of questions that are open: no sentence may give one away. */
  hidden: readonly string[];
}

const FIRST: readonly SentenceRole[] = ['mechanism', 'cause', 'example', 'contrast', 'key_point'];
const LATER: readonly SentenceRole[] = ['contrast', 'example', 'cause', 'mechanism', 'key_point'];
const MOST: Readonly<Record<LearnerLevel, number>> = {
  unknown: 9,
  beginner: 10,
  intermediate: 9,
  advanced: 7,
};
const ON_ONE = 3;
const KEY_POINTS = 2;
const ENOUGH = 4;
const NEAREST = 2;
/** So alike, a second sentence says nothing new. */
const SAME = 0.5;

/**
 * Something of every concept before more of one: a quiz asks about all of them. Of the concepts
 * beside the topic it is told what bears on it, or what they are, and nothing from elsewhere. It
 * is told in the order of the text, which is how its sentences lean on each other.
 */
export function explain(request: ExplainRequest): Told[] {
  const most = MOST[request.level] - KEY_POINTS;
  const chosen: Told[] = [];
  const { told, topic = '', concepts } = request;
  const isNear = nearTopic(told, { name: topic, concepts });
  const onEach = concepts.map((concept) => onConcept(request, concept, isNear));
  for (let round = 0; round < ON_ONE; round += 1) {
    for (const own of onEach) {
      const one = own[round];
      if (one && chosen.length < most && isNew(one, chosen, request.language)) chosen.push(one);
    }
  }
  const ordered = inOrder(request, [...chosen, ...besides(request, chosen, isNear)]);
  return [...ordered, ...pointsToKeep(request, ordered, isNear)];
}

/** What it is comes first; in a later cycle, what was missed. */
function inOrder(request: ExplainRequest, chosen: readonly Told[]): Told[] {
  const { told, topic, concepts, cycle } = request;
  const place = new Map(told.map(({ span }, at) => [span.text, at]));
  const placeOf = ({ span }: Told) => place.get(span.text) ?? 0;
  const isNamed = concepts.includes(topic ?? '');
  const first = isNamed ? chosen.find((one) => one.concepts.includes(topic ?? '')) : chosen[0];
  const [named] = concepts;
  const isMissed = (one: Told) => cycle > 0 && one.concepts.includes(named ?? '');
  const rank = (one: Told) => {
    if (one === first && (isNamed || one.role === 'definition')) return 0;
    return isMissed(one) ? 1 : 2;
  };
  return chosen.toSorted((a, b) => rank(a) - rank(b) || placeOf(a) - placeOf(b));
}

/**
 * What else is told where the topic is at home; where that is little, what its concepts' sections
 * tell. A section stands for itself, until there is nothing left in it that was not told.
 */
function besides(request: ExplainRequest, chosen: readonly Told[], isNear: IsNear): Told[] {
  const { told, topic = '', concepts, cycle, level, language } = request;
  const open = usable(request, chosen);
  const added: Told[] = [];
  const add = (those: readonly Told[], most: number) => {
    for (const one of those) {
      const all = [...chosen, ...added];
      if (all.length < most && isNew(one, all, language)) added.push(one);
    }
  };
  const isConcept = concepts.includes(topic);
  const isOfSection = isSection(told, topic);
  if (isConcept || isOfSection) add(open.filter(isNear), MOST[level] - KEY_POINTS);
  if (isOfSection && cycle === 0) return added;
  const nearest = isConcept ? [topic] : concepts.slice(0, NEAREST);
  add(
    open.filter(({ beside }) => beside.some((concept) => nearest.includes(concept))),
    ENOUGH,
  );
  return added;
}

/** First what it is, or what the text says of it; then what each role adds. */
function onConcept(request: ExplainRequest, concept: string, isNear: IsNear): Told[] {
  const all = usable(request, []).filter(({ concepts: named }) => named.includes(concept));
  const close = all.filter(isNear);
  const own = close.length > 0 ? close : all;
  const about = own.filter(({ concepts: named }) => named[0] === concept);
  const [head] = [
    ...about.filter(({ role }) => role === 'definition'),
    ...all.filter(({ role, concepts: named }) => role === 'definition' && named[0] === concept),
    ...about,
  ];
  if (close.length === 0) return head ? [head] : own.slice(0, 1);
  const roles = request.cycle === 0 ? FIRST : LATER;
  const more = roles.flatMap((role) => best(own, role, concept)).filter((one) => one !== head);
  return head ? [head, ...more] : more;
}

/** On the concepts themselves, before what only stands in their sections. */
function pointsToKeep(request: ExplainRequest, chosen: readonly Told[], isNear: IsNear): Told[] {
  const { concepts, level, language } = request;
  const nearest = concepts.slice(0, NEAREST);
  const isOn = (one: Told) => one.concepts.some((name) => concepts.includes(name));
  const about = usable(request, chosen)
    .filter(isNear)
    .filter((one) => isOn(one) || one.beside.some((name) => nearest.includes(name)))
    .toSorted((a, b) => Number(isOn(b)) - Number(isOn(a)) || keeping(b) - keeping(a));
  const kept: Told[] = [];
  const most = Math.min(KEY_POINTS, MOST[level] - chosen.length);
  for (const one of about)
    if (kept.length < most && isNew(one, [...chosen, ...kept], language))
      kept.push({ ...one, role: 'key_point' });
  return kept;
}

function usable(
  { told, before, hidden, language }: ExplainRequest,
  chosen: readonly Told[],
): Told[] {
  const gone = new Set([...before, ...chosen.map(({ span }) => span.text)]);
  return told.filter(({ span }) => !gone.has(span.text) && !givesAway(span.text, hidden, language));
}

/** A sentence that begins with its term is about it. */
function best(own: readonly Told[], role: SentenceRole, concept: string): Told[] {
  const worth = (one: Told) => one.weight + (one.concepts[0] === concept ? 0.5 : 0);
  return own
    .filter((one) => one.role === role)
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, 1);
}

/** Figures are what people keep, and what is tested. */
function keeping({ span, weight }: Told): number {
  return weight + (/\d/u.test(span.text) ? 0.2 : 0);
}

function isNew({ span }: Told, chosen: readonly Told[], language: TextLanguage): boolean {
  return chosen.every(
    (other) =>
      other.span.text !== span.text &&
      nearDuplicateScore(other.span.text, span.text, language) < SAME,
  );
}
