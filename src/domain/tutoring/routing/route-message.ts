/**
 * Where a message goes: rules where its words are clear, else the labelled examples that are most
 * like it, else the tutor. The same message in the same situation goes the same way.
 */
import type { TutoringAgent } from '../../../contracts/tutoring/tutoring.ts';
import { nearestIntent } from './example-index.ts';
import { AGENT_OF, type Intent } from './intent.ts';
import { QUESTION, READY, RESUME, RULES, SHORT_WORDS } from './intent-rules.ts';

export interface Situation {
  isPaused: boolean;
}

export interface Routed {
  to: TutoringAgent;
  intent: Intent;
  /** How it was found: for the reason that is stored. */
  by: 'rule' | 'example' | 'default';
}

export function routeMessage(message: string, { isPaused }: Situation): Routed {
  const text = message.normalize('NFC').trim();
  if (isPaused && isResume(text)) return routed('resume', 'rule');
  if (READY.test(text)) return routed('quiz', 'rule');
  const isOnSubject = asksOfSubject(text);
  const known = RULES.find(
    ({ intent, words }) => words.test(text) && !(isOnSubject && ABOUT_LEARNER.has(intent)),
  );
  if (known) return routed(known.intent, 'rule');
  if (QUESTION.test(text)) return routed('question', 'rule');
  const near = nearestIntent(text);
  return near ? routed(near, 'example') : routed('unclear', 'default');
}

/** "Who takes part in the plan for the building?": nobody asks this way what to learn next. */
function asksOfSubject(text: string): boolean {
  const isLong = text.split(/\s+/).length >= SUBJECT_WORDS;
  return isLong && /\?$/u.test(text) && QUESTION.test(text) && !FIRST_PERSON.test(text);
}

const SUBJECT_WORDS = 8;
const ABOUT_LEARNER: ReadonlySet<Intent> = new Set(['plan', 'quiz']);
const FIRST_PERSON =
  /(?<!\p{L})(?:i|i['’]\p{L}+|my|me|mine|we|us|our|jeg|meg|min|mitt|mine|vi|oss|vår)(?!\p{L})/iu;

function isResume(text: string): boolean {
  return text.split(/\s+/).length <= SHORT_WORDS && RESUME.test(text);
}

function routed(intent: Intent, by: Routed['by']): Routed {
  return { to: AGENT_OF[intent], intent, by };
}
