/** What the shipped models say of a plan of questions. They know English; elsewhere the rules decide alone. */
import type { CardCandidate } from '../../../domain/study/drafts/candidate.ts';
import type { Scores } from '../../../domain/study/drafts/scores.ts';
import { noScores } from '../../../domain/study/drafts/scores.ts';
import { type ItemPlan, questionsToModels } from '../../../domain/study/plan-items.ts';
import { MOST_JUDGED } from '../../../domain/study/rank-cards.ts';
import type { TextLanguage } from '../../../domain/text/tokenize.ts';
import type { LocalCall, LocalModels } from '../../../kernel/model/local-models.ts';

export async function modelScores(
  local: LocalModels,
  plan: ItemPlan,
  call: LocalCall = {},
): Promise<Scores> {
  if (plan.language !== 'en') return noScores;
  const { pairs, options, texts } = questionsToModels(plan);
  const [readings, plausible, near] = await Promise.all([
    lookup(pairs, keyOf, local.available.entail, (own) => local.entail(own, call)),
    lookup(options, keyOf, local.available.judge, (own) =>
      local.judge(
        own.map((option) => ({ kind: 'option' as const, ...option })),
        call,
      ),
    ),
    lookup(
      texts,
      (text) => text,
      local.available.embed,
      (own) => local.embed(own, call),
    ),
  ]);
  return {
    reading: (pair) => readings(pair) ?? null,
    plausible: (triple) => plausible(triple) ?? null,
    nearness(one, two) {
      const [left, right] = [near(one), near(two)];
      if (left === undefined || right === undefined) return null;
      return left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
    },
  };
}

/** How likely a strict teacher keeps each of the first cards; empty where no judge knows the language. */
export async function cardQualities(
  local: LocalModels,
  cards: readonly CardCandidate[],
  language: TextLanguage,
  call: LocalCall = {},
): Promise<number[]> {
  if (language !== 'en' || !local.available.judge) return [];
  const drafts = cards.slice(0, MOST_JUDGED).map(({ question, answer, quote }) => ({
    kind: 'card' as const,
    question,
    answer: answer.replace(/[.]$/u, ''),
    sentence: quote.text,
  }));
  return drafts.length === 0 ? [] : local.judge(drafts, call);
}

/** Asked once for each; nothing is known where there is no model. */
async function lookup<Q, A>(
  asked: readonly Q[],
  keyOf: (one: Q) => string,
  isThere: boolean,
  ask: (own: Q[]) => Promise<A[]>,
): Promise<(one: Q) => A | undefined> {
  const own = [...new Map(asked.map((one) => [keyOf(one), one])).values()];
  const found = isThere && own.length > 0 ? await ask(own) : [];
  const known = new Map(own.map((one, at) => [keyOf(one), found[at]]));
  return (one) => known.get(keyOf(one));
}

function keyOf(parts: object): string {
  return Object.values(parts).join('\0');
}
