/**
 * Whether a wrong option of our questions is right as well, by models that are asked another way
 * than when the question was made: the reader answers the question from the places that speak of
 * it, and the entailment model reads each option as a statement there.
 */

import { asksForContrary } from '../../src/domain/evidence/verify/asks-for-contrary.ts';
import { contentTerms } from '../../src/domain/items/item-view.ts';
import type { ItemCandidate } from '../../src/domain/study/drafts/candidate.ts';
import type { LocalModels } from '../../src/kernel/model/local-models.ts';
import { averageOf, type Score } from '../score.ts';
import { judgedBook, type StudySection } from './study-sections.ts';

const language = 'en';
const MOST_ITEMS = 300;
/** Places of the section that speak most of the same, beside the sentence that the key rests on. */
const PLACES = 3;
/** As sure as the model must be that a place says what an option states. */
const SAID = 0.9;
/** As far as an answer must be ahead of no answer. */
const SURE = 4;

const DEFINES = /\bdefine\b/u;

interface Asked {
  item: ItemCandidate;
  passages: string[];
}

export async function secondKeyScores(
  sections: readonly StudySection[],
  local: LocalModels,
): Promise<Score[]> {
  const asked = sections
    .flatMap(({ items, material }) =>
      items.map((item) => ({ item, passages: passagesFor(item, material.blocks) })),
    )
    .slice(0, MOST_ITEMS);
  const [said, answered] = [await saidToo(asked, local), await answeredSo(asked, local)];
  return [
    score(`questions without a second key, of ${asked.length}: by entailment`, said),
    score('the same by the reader', answered),
  ];
}

function passagesFor({ question, quote }: ItemCandidate, blocks: readonly { text: string }[]) {
  const wanted = contentTerms(`${question} ${quote.text}`, language);
  const near = blocks
    .map(({ text }) => ({
      text,
      shared: contentTerms(text, language).intersection(wanted).size,
    }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, PLACES)
    .map(({ text }) => text);
  // The model takes a definition for that of any subject; what counts is whether another place defines it so.
  if (DEFINES.test(question)) return near.filter((text) => !text.includes(quote.text.trim()));
  return [quote.text, ...near];
}

/** Of "which one contradicts" every option but the key must be said, which other rows count. */
async function saidToo(asked: readonly Asked[], local: LocalModels): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const { item, passages } of asked) {
    const isContrary = asksForContrary(item.question);
    const claims = isContrary ? [keyOf(item)] : wrongOf(item).map((text) => claimOf(item, text));
    const pairs = claims.flatMap((claim) => passages.map((passage) => ({ passage, claim })));
    const readings = await local.entail(pairs);
    found.push(readings.every(({ entails }) => entails < SAID));
  }
  return found;
}

/** What the reader finds surest must not be a wrong option. */
async function answeredSo(asked: readonly Asked[], local: LocalModels): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const { item, passages } of asked) {
    if (asksForContrary(item.question)) continue;
    const answers = await local.answer(item.question, passages);
    const [best] = answers
      .filter((one) => one !== null && one.margin > SURE)
      .sort((a, b) => (b?.margin ?? 0) - (a?.margin ?? 0));
    const text = best?.text.toLowerCase().trim();
    found.push(!wrongOf(item).some((option) => option.toLowerCase() === text));
  }
  return found;
}

function keyOf({ options, correctAnswerIndex }: ItemCandidate): string {
  return options[correctAnswerIndex] ?? '';
}

function wrongOf({ options, correctAnswerIndex }: ItemCandidate): string[] {
  return options.filter((_, at) => at !== correctAnswerIndex);
}

/** The question with an option in it, as a statement. */
function claimOf({ question }: ItemCandidate, option: string): string {
  const bare = option.replace(/[.]$/u, '');
  const gapped = /“(.*____.*)”/u.exec(question)?.[1];
  if (gapped !== undefined) return `${gapped.replace(/_{2,}/u, bare)}.`;
  const meaning = /define as “(.+)”/u.exec(question)?.[1];
  if (meaning !== undefined) return `${bare} is ${meaning}.`;
  const term = /define “(.+)”/u.exec(question)?.[1];
  if (term !== undefined) return `${term} is ${bare}.`;
  return `${question.replace(/^(?:Which of these|Who|What)\b/u, bare).replace(/\?$/u, '')}.`;
}

function score(measure: string, hits: readonly boolean[]): Score {
  return { on: judgedBook, measure, value: averageOf(hits.map(Number)), baseline: null, bar: 0.97 };
}
