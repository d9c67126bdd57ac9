/**
 * The model mind without a provider: answers as a strong model writes them, with its errors, run
 * through the product's own checks. Three times: with the shipped models alone; with a second
 * opinion that is right; and with one that agrees to everything, which shows what the guards and
 * the shipped models hold back by themselves.
 *
 * The drafts were written for this eval by the hand that wrote the checks; other drafts judge harder.
 */
import { z } from 'zod';
import type { Consult } from '../../src/kernel/agent/define-agent.ts';
import { openShippedModels, type ShippedModels } from '../../src/library/models/local-models.ts';
import type { Eval, Score } from '../score.ts';
import { badItems } from './bad-items.ts';
import { type AnyDraft, recordedChecks } from './check-recorded.ts';
import { goodItems } from './good-items.ts';
import type { Recorded } from './recorded.ts';
import { recordedCards } from './recorded-cards.ts';
import { recordedClaims } from './recorded-claims.ts';

const recordedDrafts: readonly Recorded<AnyDraft>[] = [
  ...recordedCards.map((one) => ({ ...one, draft: { card: one.draft } })),
  ...[...goodItems, ...badItems].map((one) => ({ ...one, draft: { item: one.draft } })),
  ...recordedClaims.map((one) => ({ ...one, draft: { claim: one.draft } })),
];

const BARS = { alone: 0.8, right: 0.95 };
const BAD_BAR = 0.95;

export const modelMindScores: Eval = async () => {
  const scores: Score[] = [];
  for (const how of ['alone', 'right', 'agreeing'] as const) {
    // What one opinion confirmed is remembered, so each way has models of its own.
    const local = await openShippedModels();
    try {
      scores.push(...(await scoresOf(local, how)));
    } finally {
      local.close();
    }
  }
  return scores;
};

type Opinion = 'alone' | 'right' | 'agreeing';

const NAMES: Record<Opinion, string> = {
  alone: 'shipped models alone',
  right: 'with a second opinion',
  agreeing: 'with an opinion that always agrees',
};

async function scoresOf(local: ShippedModels, how: Opinion): Promise<Score[]> {
  const goodWords = new Set(recordedDrafts.filter(({ isGood }) => isGood).flatMap(wordsOf));
  let isGoodNow = false;
  const consult = opinionOf(how, (statement) => isGoodNow || goodWords.has(statement));
  const check = recordedChecks({ local, consult });
  const judged: { one: Recorded<AnyDraft>; problems: string[] }[] = [];
  for (const one of recordedDrafts) {
    isGoodNow = one.isGood;
    judged.push({ one, problems: await check(one.draft) });
  }
  const kept = (isGood: boolean) =>
    judged.filter(({ one, problems }) => one.isGood === isGood && problems.length === 0);
  const [goods, bads] = [true, false].map(
    (isGood) => recordedDrafts.filter((one) => one.isGood === isGood).length,
  );
  const repaired = bads === undefined ? 0 : repairs(judged);
  for (const { one, problems } of judged)
    if (one.isGood !== (problems.length === 0)) console.log(told(how, one, problems));
  const on = `recorded drafts, ${NAMES[how]}`;
  const row = (measure: string, value: number, bar: number | null) => ({
    ...{ on, measure, value, baseline: null, bar },
  });
  return [
    row(`good drafts kept (of ${goods})`, kept(true).length / (goods ?? 1), barOf(how)),
    row(
      `bad drafts refused (of ${bads})`,
      1 - kept(false).length / (bads ?? 1),
      how === 'agreeing' ? null : BAD_BAR,
    ),
    row('kept', kept(true).length, null),
    row('repaired, when told once', repaired, null),
    row('refused', (bads ?? 0) - kept(false).length - repaired, null),
    row('wrongly kept', kept(false).length, null),
    row('wrongly refused', (goods ?? 0) - kept(true).length, null),
  ];
}

function barOf(how: Opinion): number | null {
  return how === 'agreeing' ? null : BARS[how];
}

/** A bad draft whose second answer, the good one on the same quote, passes. */
function repairs(judged: readonly { one: Recorded<AnyDraft>; problems: string[] }[]): number {
  const passed = judged.filter(({ one, problems }) => one.isGood && problems.length === 0);
  const quotes = new Set(passed.map(({ one }) => quoteOf(one.draft)));
  return judged.filter(
    ({ one, problems }) => !one.isGood && problems.length > 0 && quotes.has(quoteOf(one.draft)),
  ).length;
}

function quoteOf(draft: AnyDraft): string {
  if ('claim' in draft) return `claim ${draft.claim.quotes[0] ?? ''}`;
  return 'card' in draft ? `card ${draft.card.quote}` : `item ${draft.item.quote}`;
}

function wordsOf({ draft }: Recorded<AnyDraft>): string[] {
  if ('claim' in draft) return [draft.claim.claim];
  if ('card' in draft) return [draft.card.answer];
  return [...draft.item.options, draft.item.explanation];
}

const Asked = z.object({
  doubts: z.array(z.object({ passage: z.string(), statement: z.string() })),
});

function opinionOf(how: Opinion, isRight: (statement: string) => boolean): Consult | undefined {
  if (how === 'alone') return undefined;
  return async (_, asked, schema) => {
    const { doubts } = Asked.parse(asked);
    const opinions = doubts.map(({ passage, statement }, at) => ({
      number: at + 1,
      verdict: how === 'agreeing' || isRight(statement) ? 'says' : 'leaves-open',
      words: passage.slice(0, 60),
    }));
    return { answer: schema.parse({ opinions }), model: 'recorded' };
  };
}

function told(
  how: Opinion,
  { isGood, error, draft }: Recorded<AnyDraft>,
  problems: string[],
): string {
  const what = JSON.stringify(draft).slice(0, 160);
  return `${how}: ${isGood ? 'refused a good one' : `kept a bad one (${error})`}: ${what} ${problems.join(' | ')}`;
}
