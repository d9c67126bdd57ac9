/** What one debater says first: on every topic a claim from the papers, how it bears, and where it stands. */
import type { LookupHit } from '../../../contracts/citation.ts';
import type { DebaterArgument, TopicArgument } from '../../../contracts/debate.ts';
import { placeAt } from '../../evidence/passage-place.ts';
import type { DebateMaterial, Lookup } from '../paper/material.ts';
import { plainWords, shortened } from '../paper/plain-words.ts';
import { citeOf } from '../paper/points.ts';
import { type Allotted, allotPoints } from '../sides/allot-points.ts';
import { type Asked, readQuestion } from '../sides/asked.ts';
import { noReader, type Reader } from '../sides/reader.ts';
import { readPoints } from '../sides/readings.ts';
import { type Stance, stancesOf } from '../sides/stance.ts';
import { listed } from '../sides/thesis-frames.ts';
import { reasoningOf } from './reasoning.ts';
import { speechOf } from './speech.ts';

export interface OpeningRequest {
  material: DebateMaterial;
  question: string;
  /** All postures of the debate, in its order; `posture` is one of them. */
  postures: readonly string[];
  posture: string;
  topics: readonly string[];
  lookup: Lookup;
  reader?: Reader;
}

export async function openingArgument(request: OpeningRequest): Promise<DebaterArgument> {
  const { material, question, postures, posture, topics, lookup, reader = noReader } = request;
  const asked = readQuestion(question, material);
  const stances = stancesOf(postures);
  const readings = await readPoints(asked, material, reader);
  const table = await allotPoints({ asked, stances, topics, material, readings, lookup });
  const at = Math.max(0, postures.indexOf(posture));
  const side = { asked, stance: stances[at] ?? 'support', material, said: new Set<string>() };
  const perTopic = topics.map((topic, column) =>
    argueTopic(topic, table[at]?.[column] ?? [], side),
  );
  return {
    posture,
    perTopic,
    overallPosition: overall(perTopic, table[at] ?? [], material),
  };
}

interface Side {
  asked: Asked;
  stance: Stance;
  material: DebateMaterial;
  said: Set<string>;
}

function argueTopic(topic: string, allotted: readonly Allotted[], side: Side): TopicArgument {
  const speech = speechOf(side.material.language);
  if (allotted.length === 0)
    return {
      topic,
      claim: speech.nothingOn(topic),
      reasoning: speech.nothingReason(topic),
      cites: {},
      conceded: false,
      unargued: true,
    };
  return {
    topic,
    claim: allotted.map(({ point }) => point.claim).join(' '),
    reasoning: reasoningOf(allotted, topic, side),
    cites: { paper: allotted.map(({ point, fit }): LookupHit => citeOf(point, round(fit))) },
    conceded: false,
  };
}

function overall(
  perTopic: readonly TopicArgument[],
  row: readonly (readonly Allotted[])[],
  { language }: DebateMaterial,
): string {
  const speech = speechOf(language);
  const argued = perTopic
    .filter(({ cites }) => (cites.paper?.length ?? 0) > 0)
    .map(({ topic }) => topic);
  if (argued.length === 0) return speech.overallWithout;
  const [best] = row.flat().toSorted((a, b) => b.fit - a.fit);
  const quoted =
    best === undefined
      ? null
      : {
          quote: shortened(plainWords(best.point.main.text), 40).replace(/[.!]$/u, ''),
          ...placeAt(best.point.main),
        };
  return speech.overall(listed(argued, language), quoted);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
