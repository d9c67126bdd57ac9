/** One answer in a single pass from the same papers, to see what a debate adds to it. */
import type { LookupHit } from '../../../contracts/citation.ts';
import type { CheckedClaim, DebateReport } from '../../../contracts/debate.ts';
import { uncarried } from '../../evidence/check-cites.ts';
import { placeOf } from '../../evidence/passage-place.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { DebateMaterial, Lookup } from '../paper/material.ts';
import { citeOf, type Point, pointsOf } from '../paper/points.ts';
import { aboutness, ranksOf } from '../paper/relevance.ts';
import { readQuestion } from '../sides/asked.ts';
import { speechOf } from './speech.ts';

export interface ControlAnswer {
  answer: string;
  claims: string[];
  cites: LookupHit[];
}

const SAME = 0.6;
const LEAST_ABOUT = 0.15;

/** The points that are most about the question, as many as a debater may argue, no two alike. */
export async function controlAnswer(
  material: DebateMaterial,
  question: string,
  lookup: Lookup,
  mostClaims: number,
): Promise<ControlAnswer> {
  const asked = readQuestion(question, material);
  const ranks = ranksOf(await lookup(question));
  const ranked = pointsOf(material)
    .map((point) => ({
      point,
      weight: aboutness(point, asked.stems, material) + 0.4 * (ranks.get(point.main.chunkId) ?? 0),
    }))
    .filter(({ weight }) => weight >= LEAST_ABOUT)
    .filter(
      ({ point }) => nearDuplicateScore(point.claim, asked.clause ?? '', material.language) < SAME,
    )
    .sort((a, b) => b.weight - a.weight || a.point.main.at - b.point.main.at);
  const chosen: Point[] = [];
  for (const { point } of ranked) {
    const isNew = chosen.every(
      ({ claim }) => nearDuplicateScore(claim, point.claim, material.language) < SAME,
    );
    if (chosen.length < mostClaims && isNew) chosen.push(point);
  }
  const speech = speechOf(material.language);
  const said = chosen.map(
    ({ claim, main }) => `${claim.replace(/[.!]$/u, '')} (${placeOf(main, material.language)}).`,
  );
  return {
    answer:
      said.length === 0 ? speech.controlNothing : [speech.control(question), ...said].join(' '),
    claims: chosen.map(({ claim }) => claim),
    cites: chosen.map((point) => citeOf(point, 1)),
  };
}

/** Verified claims that nobody gave up and that the single answer does not have. */
export function beyondControl(
  claims: readonly CheckedClaim[],
  control: Pick<ControlAnswer, 'claims'>,
  language: TextLanguage,
): NonNullable<DebateReport['control']>['verified_beyond'] {
  const texts = control.claims.map((text) => ({ text }));
  const beyond = claims
    .filter(({ cites, conceded }) => !conceded && cites.some(({ check }) => check === 'verified'))
    .filter(({ claim }) => uncarried(claim, texts, language).length > 0)
    .filter(({ claim }) =>
      control.claims.every((one) => nearDuplicateScore(one, claim, language) < SAME),
    )
    .map(({ claim }) => claim);
  return [...new Set(beyond)];
}
