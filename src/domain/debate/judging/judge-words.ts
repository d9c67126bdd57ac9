/** What the judge writes beside its numbers. */
import type { Rubric } from '../../../contracts/debate.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { postureOf } from '../sides/stance.ts';
import type { DebaterScores } from './totals.ts';

interface JudgeWords {
  notArgued: string;
  conceded: string;
  correctness: (carried: number, all: number, rebuttals: number, defended: boolean) => string;
  noEvidence: (cites: number) => string;
  evidence: (verified: number, cites: number, places: string) => string;
  coverage: (reached: number, wanted: number, isOnTopic: boolean) => string;
  clarity: (longest: number, words: number, faults: number) => string;
  novelty: (toOthers: number, toAbstract: number) => string;
  ownCriterion: (id: string, reached: number, wanted: number) => string;
  insights: (perDebater: readonly DebaterScores[], rubric: Rubric) => string[];
}

const figure = (value: number) => value.toFixed(2);

const ENGLISH: JudgeWords = {
  notArgued: 'Silent: nothing to cite.',
  conceded: 'The claim was given up in cross-examination.',
  correctness: (carried, all, rebuttals, defended) =>
    `Its passages carry ${carried} of ${all} sentences${rebuttals === 0 ? '' : `; rebutted with ${rebuttals === 1 ? 'a passage' : `${rebuttals} passages`}${defended ? ', defended' : ''}`}.`,
  noEvidence: (cites) =>
    cites === 0 ? 'No passage is cited.' : `None of ${cites} cites is verified.`,
  evidence: (verified, cites, places) => `${verified} of ${cites} cites verified (${places}).`,
  coverage: (reached, wanted, isOnTopic) =>
    `Reaches ${reached} of ${wanted} words of topic and question${isOnTopic ? '' : ', and is off the topic'}.`,
  clarity: (longest, words, faults) =>
    `${words} words, the longest sentence ${longest}${faults === 0 ? '' : `, ${faults} faults of writing`}.`,
  novelty: (toOthers, toAbstract) =>
    `Nearest passage of a debater ${figure(toOthers)} alike, of the abstract ${figure(toAbstract)}.`,
  ownCriterion: (id, reached, wanted) =>
    `Its passages speak of ${reached} of ${wanted} words that describe ${id}.`,
  insights: (perDebater, rubric) =>
    insights(perDebater, rubric, {
      widest: (topic, best, worst, gap) =>
        `The sides are furthest apart on ${topic}: “${best}” is ${figure(gap)} ahead of “${worst}”.`,
      decided: (criterion, gap) =>
        `What separates first and last most is ${criterion} (${figure(gap)}).`,
    }),
};

const NORWEGIAN: JudgeWords = {
  notArgued: 'Taus: ingenting å vise til.',
  conceded: 'Påstanden ble gitt opp i kryssforhøret.',
  correctness: (carried, all, rebuttals, defended) =>
    `Belegget bærer ${carried} av ${all} setninger${rebuttals === 0 ? '' : `; imøtegått med ${rebuttals === 1 ? 'ett sted' : `${rebuttals} steder`}${defended ? ', forsvart' : ''}`}.`,
  noEvidence: (cites) =>
    cites === 0 ? 'Det vises ikke til noe sted.' : `Ingen av ${cites} henvisninger er bekreftet.`,
  evidence: (verified, cites, places) =>
    `${verified} av ${cites} henvisninger bekreftet (${places}).`,
  coverage: (reached, wanted, isOnTopic) =>
    `Når ${reached} av ${wanted} ord i tema og spørsmål${isOnTopic ? '' : ', og er utenfor temaet'}.`,
  clarity: (longest, words, faults) =>
    `${words} ord, lengste setning ${longest}${faults === 0 ? '' : `, ${faults} skrivefeil`}.`,
  novelty: (toOthers, toAbstract) =>
    `Nærmeste sted hos en debattant ${figure(toOthers)} likt, i sammendraget ${figure(toAbstract)}.`,
  ownCriterion: (id, reached, wanted) =>
    `Stedene handler om ${reached} av ${wanted} ord som beskriver ${id}.`,
  insights: (perDebater, rubric) =>
    insights(perDebater, rubric, {
      widest: (topic, best, worst, gap) =>
        `Sidene er lengst fra hverandre om ${topic}: «${best}» ligger ${figure(gap)} foran «${worst}».`,
      decided: (criterion, gap) =>
        `Det som skiller først og sist mest, er ${criterion} (${figure(gap)}).`,
    }),
};

export function judgeWords(language: TextLanguage): JudgeWords {
  return language === 'no' ? NORWEGIAN : ENGLISH;
}

interface InsightWords {
  widest: (topic: string, best: string, worst: string, gap: number) => string;
  decided: (criterion: string, gap: number) => string;
}

function insights(
  perDebater: readonly DebaterScores[],
  rubric: Rubric,
  words: InsightWords,
): string[] {
  const ranked = perDebater.toSorted((a, b) => b.totals.weighted - a.totals.weighted);
  const [first, last] = [ranked[0], ranked.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const gaps = rubric.map(({ id }) => ({
    id,
    gap: (first.totals.byCriterion[id] ?? 0) - (last.totals.byCriterion[id] ?? 0),
  }));
  const [most] = gaps.toSorted((a, b) => b.gap - a.gap);
  const apart = furthestApart(perDebater, rubric);
  return [
    ...(apart === null ? [] : [words.widest(apart.topic, apart.best, apart.worst, apart.gap)]),
    ...(most === undefined || most.gap <= 0 ? [] : [words.decided(most.id, most.gap)]),
  ];
}

function furthestApart(perDebater: readonly DebaterScores[], rubric: Rubric) {
  const topics = perDebater[0]?.perTopic.map(({ topic }) => topic) ?? [];
  const spreads = topics.map((topic, at) => {
    const scored = perDebater
      .filter(({ perTopic }) => !perTopic[at]?.silent)
      .map(({ posture, perTopic }) => ({
        name: postureOf(posture).label,
        score: rubric.reduce(
          (sum, { id, weight }) => sum + weight * (perTopic[at]?.scores[id] ?? 0),
          0,
        ),
      }))
      .sort((a, b) => b.score - a.score);
    const [best, worst] = [scored[0], scored.at(-1)];
    return {
      topic,
      best: best?.name ?? '',
      worst: worst?.name ?? '',
      gap: (best?.score ?? 0) - (worst?.score ?? 0),
    };
  });
  return spreads.toSorted((a, b) => b.gap - a.gap)[0] ?? null;
}
