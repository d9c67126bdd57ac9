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
  const known = RULES.find(({ words }) => words.test(text));
  if (known) return routed(known.intent, 'rule');
  if (QUESTION.test(text)) return routed('question', 'rule');
  const near = nearestIntent(text);
  return near ? routed(near, 'example') : routed('unclear', 'default');
}

function isResume(text: string): boolean {
  return text.split(/\s+/).length <= SHORT_WORDS && RESUME.test(text);
}

function routed(intent: Intent, by: Routed['by']): Routed {
  return { to: AGENT_OF[intent], intent, by };
}
