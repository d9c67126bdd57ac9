/** To which side a point leans on a question: by the words that mark a side, and by how it reads. */
import { contentStems, shareOf } from '../paper/content-stems.ts';
import type { DebateMaterial } from '../paper/material.ts';
import type { Point } from '../paper/points.ts';
import type { Asked } from './asked.ts';
import { stanceStrength } from './cues.ts';
import { speaksOfStudy } from './how-said.ts';
import type { Reading, Readings } from './readings.ts';
import type { Stance } from './stance.ts';

const SURE = 0.5;
const PLAIN = 0.6;
const DENIED = 0.8;
const SAYS_IT = 0.9;
const PRAISES_IT = 0.55;
const FAULTS_IT = 0.5;
const SET_BACK = 0.2;

/** From 0 to 1, for each side; nothing is both the critic's weapon and the supporter's. */
export function leanOf(
  point: Point,
  stance: Stance,
  { asked, readings, material }: { asked: Asked; readings: Readings; material: DebateMaterial },
): number {
  const cue = stanceStrength(point.main, stance, material);
  const reading = readings.get(point);
  if (stance === 'support') return support(point, cue, reading, { asked, material });
  if (stance === 'critical') return critical(point, cue, reading, { asked, material });
  return cue;
}

interface Debated {
  asked: Asked;
  material: DebateMaterial;
}

function support(
  point: Point,
  cue: number,
  reading: Reading | undefined,
  debated: Debated,
): number {
  const against = stanceStrength(point.main, 'critical', debated.material);
  const isMixed = against > cue;
  if (reading === undefined) return isMixed ? cue * SET_BACK : cue;
  const { says, denies, faults, praises } = reading;
  if (faults > PLAIN && faults > praises && says < SURE) return cue * SET_BACK;
  const said = says >= SURE ? SAYS_IT * says : 0;
  const praised = praises >= SURE && isOwn(point, debated) ? PRAISES_IT * praises : 0;
  const held = denies > DENIED || (isMixed && said === 0) ? cue * SET_BACK : cue;
  return Math.max(held, said, praised);
}

/** A fault of the thing under debate, not of its rivals, and not one that is named to be mended. */
function critical(
  point: Point,
  cue: number,
  reading: Reading | undefined,
  debated: Debated,
): number {
  const own = isOwn(point, debated) ? 1 : SET_BACK;
  const praise = stanceStrength(point.main, 'support', debated.material);
  if (reading === undefined) return own * (praise > cue ? cue * SET_BACK : cue);
  const { says, denies, faults, praises } = reading;
  if (praises >= PLAIN || says >= PLAIN) return cue * SET_BACK;
  const found = faults > SURE && faults > praises && cue > 0 ? Math.max(cue, FAULTS_IT) : cue;
  const denied = denies > DENIED && cue > 0 ? Math.max(found, FAULTS_IT) : found;
  return own * (praise > cue && denied === cue ? cue * SET_BACK : denied);
}

const OWN_GROUND: ReadonlySet<string> = new Set(['limits', 'results', 'discussion']);

/** Whether it is about what the question is about: it names it, or speaks of the authors’ own work. */
function isOwn({ main, stems }: Point, { asked, material }: Debated): boolean {
  if (OWN_GROUND.has(main.place) || speaksOfStudy(main.text)) return true;
  if (!material.authorsSpeak && shareOf(asked.stems, stems) > 0) return true;
  const under = contentStems(main.section, material.language);
  if (material.laysDownRules && shareOf(asked.stems, under) > 0) return true;
  return asked.terms.some((term) => shareOf(contentStems(term, material.language), stems) >= SURE);
}
