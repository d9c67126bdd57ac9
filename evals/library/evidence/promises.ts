/**
 * What must always hold, ten thousand times each: on text of our own, and on the
 * chapters of others where they are on this machine.
 */
import { locator, type QuotedBlock } from '../../../src/domain/evidence/locate.ts';
import { splitSentences } from '../../../src/domain/text/sentences.ts';
import type { Score } from '../../score.ts';
import { type Chance, seededChance } from './chance.ts';
import { falseFinds, missedQuotes, plainMisses } from './locate-suite.ts';
import { realChapters } from './real-text.ts';
import {
  falsifiedSentences,
  relatedStrangers,
  type SourceSentence,
  supportedAlterations,
  unsupportedOriginals,
} from './verify-suite.ts';
import { type Tongue, writeSentence, writtenBlocks } from './written-text.ts';

const CASES = 10_000;
const WRITTEN_SENTENCES = 6_000;

export async function promises(folder: string | null): Promise<Score[]> {
  const scores = (['en', 'no'] as const).flatMap((tongue) => {
    const blocks = writtenBlocks(seededChance(11), WRITTEN_SENTENCES, tongue);
    return promisesOn(`our text (${tongue})`, blocks, tongue, CASES / 2, 1);
  });
  const chapters = await realChapters(folder);
  if (chapters.length === 0) return scores;
  const blocks = chapters.flatMap((chapter) => chapter.blocks);
  const others = writtenBlocks(seededChance(12), 1_000, 'en');
  return [
    ...scores,
    ...promisesOn('openstax chapters', blocks, 'en', CASES, 0.999),
    strangersScore(sentencesOf(blocks, 'en'), sentencesOf(others, 'en')),
  ];
}

function promisesOn(
  on: string,
  blocks: readonly QuotedBlock[],
  tongue: Tongue,
  cases: number,
  bar: number,
): Score[] {
  const missed = missedQuotes(blocks, cases, seededChance(1)).length;
  const plain = plainMisses(blocks, cases, seededChance(1));
  const foreign = falseFinds(locator(blocks), foreignSentences(cases, tongue, seededChance(2)));
  const sentences = sentencesOf(blocks, tongue);
  const falsified = falsifiedSentences(sentences, cases, seededChance(5));
  const stillFound = falseFinds(locator(blocks), falsified).length;
  const { wrong, done } = supportedAlterations(sentences, cases, seededChance(3));
  const altered = done.number + done.negation + done.direction;
  const sampled = sentences.slice(0, Math.min(sentences.length, cases / 2));
  const unsupported = unsupportedOriginals(sampled).length;
  const share = (misses: number, all: number) => 1 - misses / Math.max(1, all);
  return [
    {
      on,
      measure: 'disturbed quotes found in place',
      value: share(missed, cases),
      baseline: share(plain, cases),
      bar,
    },
    {
      on,
      measure: 'foreign sentences not found',
      value: share(foreign.length, cases),
      baseline: null,
      bar: 1,
    },
    {
      on,
      measure: 'falsified sentences not found',
      value: share(stillFound, falsified.length),
      baseline: null,
      bar: null,
    },
    {
      on,
      measure: 'falsified sentences not supported',
      value: share(wrong.length, altered),
      baseline: null,
      bar,
    },
    {
      on,
      measure: 'sentences supported by themselves',
      value: share(unsupported, 2 * sampled.length),
      baseline: null,
      bar,
    },
  ];
}

/** Sentences of the same grammar with other words, so that they look alike and stand nowhere. */
function foreignSentences(count: number, tongue: Tongue, chance: Chance): string[] {
  return Array.from({ length: count }, () => writeSentence(chance, tongue, 'foreign'));
}

function strangersScore(left: readonly SourceSentence[], right: readonly SourceSentence[]): Score {
  const wrong = relatedStrangers(left, right, CASES, seededChance(4)).length;
  const value = 1 - wrong / CASES;
  return { on: 'unrelated sentences', measure: 'neutral', value, baseline: null, bar: 0.99 };
}

function sentencesOf(blocks: readonly QuotedBlock[], tongue: Tongue): SourceSentence[] {
  return blocks.flatMap(({ text }) =>
    splitSentences(text)
      .map((sentence) => sentence.text.trim())
      .filter((sentence) => sentence.split(/\s+/).length >= 4)
      .map((sentence) => ({ text: sentence, passage: text, tongue })),
  );
}
