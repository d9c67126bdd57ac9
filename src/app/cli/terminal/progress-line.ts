/** One thing that is said in a debate, as lines for a terminal. */
import type { DebateProgress } from '../../../contracts/debate-requests.ts';
import type { DebateTurn } from '../../../contracts/debate-turn.ts';
import { type PassagePlace, placesOf } from '../../../domain/evidence/passage-place.ts';

const STAGES: Record<DebateProgress['stage'], string> = {
  seed: 'The papers are opened',
  questions: 'Questions are looked for',
  postures: 'Postures and topics are drawn up',
  opening: 'Openings',
  'cross-examination': 'Cross-examination',
  rebuttal: 'Rebuttals',
  waiting: 'The debate waits for you',
  'fact-check': 'Every cite is checked',
  judge: 'The judge reads',
  control: 'A single answer is made, to compare with',
  report: 'The report is written',
  done: 'Done',
};

/** Null where there is nothing new to show. */
export function progressLine(
  { stage, turn, session, warning }: DebateProgress,
  before: string,
): string | null {
  if (turn) return turnLine(turn);
  if (warning !== undefined) return `  warning: ${warning}`;
  if (session) {
    return [
      `  Question: ${session.question}`,
      ...session.postures.map((posture, at) => `  ${at + 1}. ${posture}`),
      `  Topics: ${session.topics.join('; ')}`,
    ].join('\n');
  }
  return stage === before ? null : `${STAGES[stage]} …`;
}

function turnLine(turn: DebateTurn): string | null {
  switch (turn.kind) {
    case 'argument':
      return `  ${labelOf(turn.by)} on ${turn.topic}: ${turn.claim}${places(turn.cites.paper)}`;
    case 'question':
      return `  ${labelOf(turn.from)} asks ${labelOf(turn.to)}: ${turn.question}`;
    case 'answer':
      return `  ${labelOf(turn.to)} ${turn.concedes ? 'gives way' : 'answers'}: ${turn.answer}`;
    case 'rebuttal':
      return `  ${labelOf(turn.by)} against ${labelOf(turn.against)}: ${turn.text}`;
    case 'concession':
      return `  ${labelOf(turn.by)} gives up: ${turn.claim}`;
    case 'reply':
      return `  ${labelOf(turn.by)} replies: ${turn.text}`;
    case 'interjection':
      return `  From outside: ${turn.interjection.text}`;
    case 'gone':
      return `  ${labelOf(turn.by)} ${turn.reason}`;
    case 'position':
      return null;
  }
}

function places(cites: readonly PassagePlace[] = []): string {
  return cites.length === 0 ? '' : `  [${placesOf(cites, 'en')}]`;
}

function labelOf(posture: string): string {
  return posture.split(/\s+[-–—]\s+/u)[0] ?? posture;
}
