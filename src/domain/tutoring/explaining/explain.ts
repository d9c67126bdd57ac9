/**
 * An explanation from the documents' own sentences, by what each does. The first time: what it
 * is, how and why, an example, a contrast, then what to keep. Later: what was missed first, by
 * contrast and example, from sentences that were not told before.
 */
import type { LearnerLevel, SentenceRole } from '../../../contracts/tutoring/tutoring.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { givesAway } from './gives-away.ts';
import type { Told } from './told.ts';

export interface ExplainRequest {
  told: readonly Told[];
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

const FIRST: readonly SentenceRole[] = ['definition', 'mechanism', 'cause', 'example', 'contrast'];
const LATER: readonly SentenceRole[] = ['contrast', 'example', 'cause', 'mechanism', 'definition'];
const MOST: Readonly<Record<LearnerLevel, number>> = {
  unknown: 7,
  beginner: 8,
  intermediate: 7,
  advanced: 5,
};
const ON_ONE = 3;
const KEY_POINTS = 2;
const ENOUGH = 4;
const NEAREST = 2;
/** So alike, a second sentence says nothing new. */
const SAME = 0.5;

export function explain(request: ExplainRequest): Told[] {
  const { level } = request;
  const chosen: Told[] = [];
  for (const concept of request.concepts) {
    for (const one of onConcept(request, chosen, concept))
      if (chosen.length < MOST[level] - KEY_POINTS && isNew(one, chosen, request.language))
        chosen.push(one);
  }
  const told = [...chosen, ...besides(request, chosen)];
  return [...told, ...pointsToKeep(request, told)];
}

/** Where little names a concept itself, what its section tells, in the order of the text. */
function besides(request: ExplainRequest, chosen: readonly Told[]): Told[] {
  const added: Told[] = [];
  const near = usable(request, chosen).filter(({ beside }) =>
    beside.some((concept) => request.concepts.slice(0, NEAREST).includes(concept)),
  );
  for (const one of near)
    if (
      chosen.length + added.length < ENOUGH &&
      isNew(one, [...chosen, ...added], request.language)
    )
      added.push(one);
  return added;
}

function onConcept(request: ExplainRequest, chosen: readonly Told[], concept: string): Told[] {
  const roles = request.cycle === 0 ? FIRST : LATER;
  const own = usable(request, chosen).filter(({ concepts: named }) => named.includes(concept));
  return roles.flatMap((role) => best(own, role, concept)).slice(0, ON_ONE);
}

function pointsToKeep(request: ExplainRequest, chosen: readonly Told[]): Told[] {
  const { concepts, level, language } = request;
  const about = usable(request, chosen)
    .filter((one) => [...one.concepts, ...one.beside].some((name) => concepts.includes(name)))
    .toSorted((a, b) => keeping(b) - keeping(a));
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
