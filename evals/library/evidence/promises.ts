/**
 * What must always hold, ten thousand times each: on text of our own, and on the
 * chapters of others where they are on this machine.
 */
import { locator, type QuotedBlock } from '../../../src/domain/evidence/locate.ts';
import { splitSentences } from '../../../src/domain/text/sentences.ts';
import type { LocalModels } from '../../../src/kernel/model/local-models.ts';
import type { Score } from '../../score.ts';
import { alterationKinds } from './alter-sentence.ts';
import { type Chance, seededChance } from './chance.ts';
import { falseFinds, missedQuotes, plainMisses } from './locate-suite.ts';
import { realChapters } from './real-text.ts';
import {
  type AlteredSentence,
  alteredSentences,
  falsifiedSentences,
  relatedStrangers,
  type SourceSentence,
  supportedByRules,
  supportedTogether,
  unsupportedOriginals,
} from './verify-suite.ts';
import { type Tongue, writeSentence, writtenBlocks } from './written-text.ts';

const CASES = 10_000;
const WRITTEN_SENTENCES = 6_000;
/** Of 10,000 falsified sentences at most 50 may be called supported. */
const FALSIFIED_BAR = 0.995;

interface Tried {
  on: string;
  blocks: readonly QuotedBlock[];
  tongue: Tongue;
  cases: number;
  bar: number;
}

export async function promises(local: LocalModels, folder: string | null): Promise<Score[]> {
  const scores: Score[] = [];
  for (const tongue of ['en', 'no'] as const) {
    const blocks = writtenBlocks(seededChance(11), WRITTEN_SENTENCES, tongue);
    const tried = { on: `our text (${tongue})`, blocks, tongue, cases: CASES / 2, bar: 1 };
    scores.push(...(await promisesOn(local, tried)));
  }
  const chapters = await realChapters(folder);
  if (chapters.length === 0) return scores;
  const blocks = chapters.flatMap((chapter) => chapter.blocks);
  const others = writtenBlocks(seededChance(12), 1_000, 'en');
  return [
    ...scores,
    ...(await promisesOn(local, {
      ...{ on: 'openstax chapters', blocks, tongue: 'en', cases: CASES, bar: 0.999 },
    })),
    strangersScore(sentencesOf(blocks, 'en'), sentencesOf(others, 'en')),
  ];
}

async function promisesOn(
  local: LocalModels,
  { on, blocks, tongue, cases, bar }: Tried,
): Promise<Score[]> {
  const missed = missedQuotes(blocks, cases, seededChance(1)).length;
  const plain = plainMisses(blocks, cases, seededChance(1));
  const foreign = falseFinds(locator(blocks), foreignSentences(cases, tongue, seededChance(2)));
  const sentences = sentencesOf(blocks, tongue);
  const falsified = falsifiedSentences(sentences, cases, seededChance(5));
  const stillFound = falseFinds(locator(blocks), falsified).length;
  const altered = alteredSentences(sentences, cases, seededChance(3));
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
    ...(await falsifiedScores(local, on, altered)),
    {
      on,
      measure: 'sentences supported by themselves',
      value: share(unsupported, 2 * sampled.length),
      baseline: null,
      bar,
    },
  ];
}

/** Beside both together, what the rules say alone. */
async function falsifiedScores(
  local: LocalModels,
  on: string,
  altered: readonly AlteredSentence[],
): Promise<Score[]> {
  const [byRules, together] = [supportedByRules(altered), await supportedTogether(local, altered)];
  const notSupported = (supported: readonly AlteredSentence[], all: readonly AlteredSentence[]) =>
    1 - supported.length / Math.max(1, all.length);
  const kinds = alterationKinds.flatMap((how): Score[] => {
    const [all, wrong] = [altered, together].map((some) => some.filter((one) => one.how === how));
    if (all === undefined || wrong === undefined || all.length === 0) return [];
    const measure = `falsified by ${how} (${all.length}), not supported`;
    return [{ on, measure, value: notSupported(wrong, all), baseline: null, bar: null }];
  });
  return [
    {
      on,
      measure: 'falsified sentences not supported (beside rules alone)',
      value: notSupported(together, altered),
      baseline: notSupported(byRules, altered),
      bar: FALSIFIED_BAR,
    },
    ...kinds,
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
