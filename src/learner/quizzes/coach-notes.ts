/** What the coach says after a quiz: which concepts and difficulties go badly, if any do. */
import type { CoachNotes } from '../../contracts/learning.ts';
import {
  findWeaknesses,
  type MarkedAnswer,
  type Weakness,
} from '../../domain/mastery/find-weaknesses.ts';
import { textLanguage } from '../../domain/text/tokenize.ts';

export interface CoachAdvice extends CoachNotes {
  /** The weak concepts: what the next set should put first. */
  focusAreas: string[];
}

/** In Norwegian for a Norwegian set, else in English. */
export function adviseOn(answers: readonly MarkedAnswer[], language: string): CoachAdvice {
  const weaknesses = findWeaknesses(answers);
  const concepts = weaknesses.filter(({ by }) => by !== 'difficulty').map(({ name }) => name);
  const noteOn = textLanguage(language) === 'no' ? inNorwegian : inEnglish;
  return { notes: weaknesses.map(noteOn), focusAreas: [...new Set(concepts)] };
}

function inEnglish({ by, name }: Weakness): string {
  if (by === 'concept') return `User struggles with '${name}'.`;
  if (by === 'latency') return `User takes long over questions about '${name}'.`;
  return `User consistently answers ${name.toUpperCase()} questions incorrectly.`;
}

const NORWEGIAN_LEVELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    easy: 'lette',
    medium: 'middels vanskelige',
    hard: 'vanskelige',
  }),
);

function inNorwegian({ by, name }: Weakness): string {
  if (by === 'concept') return `Brukeren strever med «${name}».`;
  if (by === 'latency') return `Brukeren bruker lang tid på spørsmål om «${name}».`;
  return `Brukeren svarer gjennomgående feil på ${NORWEGIAN_LEVELS.get(name) ?? name} spørsmål.`;
}
