/** What is promised of accepted items, and of drafts of a model behind the gates. */
import { isSupported } from '../../src/domain/assessment/review/is-supported.ts';
import { asksForFalseStatement } from '../../src/domain/items/statement-choice.ts';
import { averageOf, type Score } from '../score.ts';
import { countedAgain } from './compute-again.ts';
import type { MadeOfText } from './made-of-text.ts';
import { gatedDrafts } from './recorded-drafts.ts';

const KEPT_BAR = 0.6;

export function promiseScores(made: readonly MadeOfText[], on: string): Score[] {
  const all = made.flatMap(({ written, accepted, language, texts }) => {
    const passed = new Set(accepted.map(({ question }) => question));
    return written
      .filter(({ question }) => passed.has(question))
      .map((item) => ({ item, language, texts }));
  });
  const counted = all.flatMap(({ item }) => {
    if (!/^(?:count|range)$/u.test(item.derivation?.rule ?? '')) return [];
    const again = countedAgain(item.question, item.quotes[0] ?? '');
    return again === null ? [] : [{ agrees: String(again) === item.key, item }];
  });
  for (const { item } of counted.filter(({ agrees }) => !agrees))
    console.log(`counted otherwise: ${item.question} ${item.key} | ${item.quotes[0]}`);
  const row = (measure: string, value: number, bar: number | null): Score => ({
    ...{ on, measure, value, bar },
    baseline: null,
  });
  return [
    row(
      'keys located letter for letter and supported',
      averageOf(
        all.map(({ item, language, texts }) =>
          Number(
            item.spans.every(
              ({ block_id, start, end, text }) => texts.get(block_id)?.slice(start, end) === text,
            ) && isSupported(item, language),
          ),
        ),
      ),
      1,
    ),
    row(
      'distractors that the passage of the key does not hold',
      averageOf(
        all.flatMap(({ item }) =>
          asksForFalseStatement(item.question) || item.derivation !== null
            ? []
            : item.distractors.map(({ text }) => Number(!holds(item.quotes[0] ?? '', text))),
        ),
      ),
      1,
    ),
    row(
      `cases counted again from the words (${counted.length})`,
      averageOf(counted.map(({ agrees }) => Number(agrees))),
      1,
    ),
  ];
}

function holds(quote: string, option: string): boolean {
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}%$€£]+/gu, ' ')
      .trim()} `;
  return plain(quote).includes(plain(option.replace(/^(?:Because|When|For|If) /u, '')));
}

export function draftScores(): Score[] {
  const drafts = gatedDrafts();
  const share = (isGood: boolean) =>
    averageOf(
      drafts
        .filter(({ error }) => (error === '') === isGood)
        .map(({ reasons }) => Number((reasons.length === 0) === isGood)),
    );
  const on = 'thirty recorded drafts of a model';
  return [
    { on, measure: 'good drafts kept', value: share(true), baseline: null, bar: KEPT_BAR },
    { on, measure: 'drafts with an error refused', value: share(false), baseline: null, bar: 0.9 },
  ];
}
