/**
 * Whether the text carries what cards and questions say. Where the false statement is asked
 * for, the sentence it was made from must deny it, and the others must stand in the text.
 */
import { locator } from '../../src/domain/evidence/locate.ts';
import { asksForContrary } from '../../src/domain/evidence/verify/asks-for-contrary.ts';
import { verify } from '../../src/domain/evidence/verify/verify.ts';
import type { ItemCandidate, StudyCandidate } from '../../src/domain/study/drafts/candidate.ts';
import { isCarried } from '../../src/domain/study/drafts/carried.ts';
import { contentBlocks } from '../../src/domain/study/facts/block-classes.ts';
import { splitSentences } from '../../src/domain/text/sentences.ts';
import type { LocalModels } from '../../src/kernel/model/local-models.ts';
import { averageOf, type Score } from '../score.ts';
import { judgedBook, type StudySection } from './study-sections.ts';

const language = 'en';
/** What the entailment model must say of a sentence and the statement that denies it. */
const DENIED = 0.5;

export async function supportScores(
  sections: readonly StudySection[],
  local: LocalModels,
): Promise<Score[]> {
  const cards = sections.flatMap((section) => {
    const isThere = finder(section);
    return section.cards.map((card) => isThere(card) && isCarried(card, language));
  });
  const items = sections.flatMap((section) => section.items.map((item) => ({ item, section })));
  const plain = items.filter(({ item }) => !asksForContrary(item.question));
  const contrary = items.filter(({ item }) => asksForContrary(item.question));
  const denied = await local.entail(
    contrary.map(({ item }) => ({ passage: item.quote.text, claim: keyOf(item) })),
    {},
  );
  const companions = contrary.flatMap(({ item, section }) => {
    const isSaid = sayer(section);
    return others(item).map((text) => isSaid(text));
  });
  return [
    score('card answers located and supported', cards),
    score(
      'keys located and supported',
      plain.map(
        ({ item, section }) => finder(section)(item) && isCarried(answered(item), language),
      ),
    ),
    score(
      'false statements whose sentence is located and denies them',
      contrary.map(
        ({ item, section }, at) => finder(section)(item) && (denied[at]?.contradicts ?? 0) > DENIED,
      ),
    ),
    score('statements beside a false one that stand in the text', companions),
  ];
}

function keyOf({ options, correctAnswerIndex }: ItemCandidate): string {
  return options[correctAnswerIndex] ?? '';
}

function others({ options, correctAnswerIndex }: ItemCandidate): string[] {
  return options.filter((_, at) => at !== correctAnswerIndex);
}

function answered(item: ItemCandidate) {
  return { question: item.question, answer: keyOf(item), quote: item.quote };
}

function finder({ material }: StudySection): (candidate: Pick<StudyCandidate, 'quote'>) => boolean {
  const { locate } = locator(material.blocks);
  return ({ quote }) => {
    const found = locate(quote.text, { block_id: quote.block_id });
    return found?.block_id === quote.block_id && found.start === quote.start;
  };
}

/** A statement may name what its sentence only points at, so two sentences together may carry it. */
function sayer({ material }: StudySection): (statement: string) => boolean {
  const sentences = contentBlocks(material.blocks).flatMap(({ text }) =>
    splitSentences(text).map((sentence) => sentence.text),
  );
  return (statement) =>
    sentences.some((sentence, at) =>
      [sentence, `${sentences[at - 1] ?? ''} ${sentence}`].some(
        (passage) => verify(statement, passage, { language }).verdict === 'supports',
      ),
    );
}

function score(measure: string, hits: readonly boolean[]): Score {
  const value = averageOf(hits.map(Number));
  return { on: judgedBook, measure, value, baseline: null, bar: 1 };
}
