/** What a debater does with what a person says between two rounds. */
import type { LookupHit } from '../../../contracts/citation.ts';
import type { DebaterArgument, Interjection } from '../../../contracts/debate.ts';
import { verify } from '../../evidence/verify/verify.ts';
import { contentStems } from '../paper/content-stems.ts';
import { plainWords, shortened } from '../paper/plain-words.ts';
import { citeOf, type Point, pointsOf } from '../paper/points.ts';
import { aboutness, ranksOf } from '../paper/relevance.ts';
import { stanceStrength } from '../sides/cues.ts';
import { type CrossRequest, stanceIn } from './cross-examination.ts';
import { quotedFrom } from './reasoning.ts';
import { speechOf } from './speech.ts';

export interface InterjectionAnswer {
  answer: string;
  cites: LookupHit[];
  /** The debater's case from now on. */
  argument: DebaterArgument;
}

const LEAST_ABOUT = 0.25;
const LONGEST_EVIDENCE = 45;

/** Null for a debater that is not in the debate. */
export async function answerInterjection(
  request: CrossRequest & { interjection: Interjection },
): Promise<InterjectionAnswer | null> {
  const { debaters, posture, interjection, material } = request;
  const argument = debaters.find((one) => one.posture === posture);
  if (argument === undefined) return null;
  const speech = speechOf(material.language);
  if (interjection.kind === 'drop-topic') {
    const topic = interjection.topic ?? interjection.text;
    return { answer: speech.dropped(topic), cites: [], argument: withoutTopic(argument, topic) };
  }
  const near = await nearest(request);
  if (interjection.kind === 'question')
    return near === null
      ? { answer: speech.toQuestionNothing, cites: [], argument }
      : { answer: speech.toQuestion(quotedFrom(near.main)), cites: [citeOf(near, 1)], argument };
  return weighEvidence(argument, near, request);
}

/** The new evidence is laid beside every claim; what it speaks against is given up. */
function weighEvidence(
  argument: DebaterArgument,
  near: Point | null,
  { interjection, material }: CrossRequest & { interjection: Interjection },
): InterjectionAnswer {
  const { language } = material;
  const speech = speechOf(language);
  const evidence = shortened(plainWords(interjection.text), LONGEST_EVIDENCE);
  const isMeant = (topic: string) =>
    interjection.topic === undefined || interjection.topic === topic;
  const verdicts = argument.perTopic.map(({ topic, claim }) =>
    isMeant(topic) ? verify(claim, interjection.text, { language }).verdict : 'neutral',
  );
  const cites = near === null ? [] : [citeOf(near, 1)];
  const against = verdicts.indexOf('contradicts');
  const hit = argument.perTopic[against];
  if (hit !== undefined) {
    const perTopic = argument.perTopic.map((one, at) =>
      verdicts[at] === 'contradicts' ? { ...one, conceded: true } : one,
    );
    const said = shortened(hit.claim, LONGEST_EVIDENCE);
    return {
      answer: speech.evidenceAgainst(evidence, hit.topic, said),
      cites,
      argument: { ...argument, perTopic },
    };
  }
  const held = argument.perTopic[verdicts.indexOf('supports')];
  if (held !== undefined)
    return {
      answer: speech.evidenceFor(evidence, held.topic, shortened(held.claim, LONGEST_EVIDENCE)),
      cites,
      argument,
    };
  const quoted = near === null ? null : quotedFrom(near.main);
  return { answer: speech.evidenceBeside(evidence, quoted), cites, argument };
}

/** The point that is most about what was said, as far as possible from one's own side. */
async function nearest({
  material,
  debaters,
  posture,
  lookup,
  interjection,
}: CrossRequest & { interjection: Interjection }): Promise<Point | null> {
  const stems = contentStems(interjection.text, material.language);
  const stance = stanceIn(debaters, posture);
  const ranks = ranksOf(await lookup(interjection.text));
  const ranked = pointsOf(material)
    .map((point) => {
      const about = aboutness(point, stems, material);
      const side = stanceStrength(point.main, stance, material);
      const found = 0.3 * (ranks.get(point.main.chunkId) ?? 0);
      return { point, about, weight: (about + found) * (0.6 + 0.4 * side) };
    })
    .filter(({ about }) => about >= LEAST_ABOUT)
    .sort((a, b) => b.weight - a.weight);
  return ranked[0]?.point ?? null;
}

function withoutTopic(argument: DebaterArgument, topic: string): DebaterArgument {
  return { ...argument, perTopic: argument.perTopic.filter((one) => one.topic !== topic) };
}
