/**
 * One provider answer, paid for once: looked up, shared with callers that ask the same at the same
 * time, checked against the budget, called, recorded. It stands between the AI SDK's loop and the
 * provider, so that every call inside a tool loop is recorded too.
 */

import type { UserId } from '../../contracts/ids.ts';
import { kernelError } from '../errors/error-codes.ts';
import type { SharedCalls } from '../memo/shared-calls.ts';
import type { World } from '../world/world.ts';
import { type CallPorts, callProvider, type ProviderCall } from './call-provider.ts';
import type { ModelQuestion } from './model.ts';
import {
  type CallKey,
  keptAnswer,
  type ModelCalls,
  type Paid,
  type RecordedCall,
} from './model-calls.store.ts';
import { textOf } from './text-of.ts';
import { costOf, type Price, tokensOf } from './tokens.ts';

interface MonthPorts {
  calls: ModelCalls;
  world: World;
  /** Most that all calls of a month may cost; undefined without a limit. */
  costPerMonth: () => number | undefined;
}

export interface AskPorts extends MonthPorts {
  shared: SharedCalls<Obtained>;
  callPorts: CallPorts;
  tokensPerRun: number;
  /** Most that the calls of one person may cost in a month; null without a limit. */
  costPerMonthOf: (userId: UserId) => Promise<number | null>;
}

export interface Obtained extends RecordedCall {
  /** No provider was called for it. */
  recorded: boolean;
}

export type Question = Omit<ProviderCall, 'runId'> & {
  price: Price | undefined;
  onPaid: ModelQuestion['onPaid'];
  userId: UserId;
};

export async function askOnce(
  key: CallKey,
  question: Question,
  ports: AskPorts,
): Promise<Obtained> {
  const { onText, signal } = question;
  let isStreamed = false;
  const tell = (delta: string) => {
    isStreamed = true;
    // The call may still be running for another caller after this one has left.
    if (!signal.aborted) onText?.(delta);
  };
  const { value, first } = await ports.shared.join(keyText(key), signal, (shared) =>
    obtain(key, { ...question, signal: shared, onText: onText && tell }, ports),
  );
  question.onPaid?.(value);
  if (!isStreamed) sayAll(question, value);
  return first ? value : { ...value, recorded: true };
}

/** An answer that is recorded or shared did not stream to this caller, so its text is sent in one piece. */
function sayAll({ onText }: Question, { answer }: Obtained): void {
  const text = textOf(answer);
  if (text !== '') onText?.(text);
}

async function obtain(key: CallKey, question: Question, ports: AskPorts): Promise<Obtained> {
  const known = await ports.calls.find(key);
  if (known) return { ...known, recorded: true };
  await refuseOverBudget(key, ports);
  await refuseOverOwnMonth(question.userId, ports);

  const startedAt = ports.world.now();
  const tokens = { input: 0, output: 0 };
  const progress = {
    attempts: 0,
    onPaid: (answer: Parameters<typeof tokensOf>[0]) => {
      const paid = tokensOf(answer, question.params);
      tokens.input += paid.input;
      tokens.output += paid.output;
    },
  };
  const paidSoFar = (): Paid => ({
    ...tokens,
    attempts: progress.attempts,
    durationMs: ports.world.now().getTime() - startedAt.getTime(),
    cost: costOf(tokens, question.price),
  });
  try {
    const answer = keptAnswer(
      await callProvider({ ...question, runId: key.runId }, ports.callPorts, progress),
    );
    const kept = await ports.calls.keep(key, answer, paidSoFar(), ports.world.now());
    return { ...(kept ?? { answer, tokens, cost: null }), recorded: false };
  } catch (thrown) {
    // A failed call is recorded only when tokens were paid for it: they count in the budget.
    if (tokens.input + tokens.output > 0) {
      question.onPaid?.({ tokens, cost: paidSoFar().cost });
      await ports.calls.keep(key, null, paidSoFar(), ports.world.now());
    }
    throw thrown;
  }
}

/** Calls still in flight are not counted: a run can end above its budget by what they cost. */
async function refuseOverBudget({ runId }: CallKey, ports: AskPorts): Promise<void> {
  const spent = await ports.calls.tokensOf(runId);
  if (spent < ports.tokensPerRun) return;
  throw kernelError(
    'model.budget-spent',
    `This run has used its ${ports.tokensPerRun} tokens. Raise LYCEUM_MODEL_TOKENS_PER_RUN, or finish offline.`,
    { details: { spent, budget: ports.tokensPerRun } },
  );
}

/** What a month costs counts for everybody together, in every process, by the clock of the world, in UTC. */
export async function refuseOverMonth({ calls, costPerMonth, world }: MonthPorts): Promise<void> {
  const most = costPerMonth();
  if (most === undefined) return;
  const spent = await calls.costSince(firstOfMonth(world));
  if (spent < most) return;
  throw kernelError(
    'model.month-spent',
    `Models have cost ${spent.toFixed(2)} this month, and ${most} is the limit. Raise it in Settings, or finish offline.`,
    { details: { spent, limit: most } },
  );
}

async function refuseOverOwnMonth(
  userId: UserId,
  { calls, costPerMonthOf, world }: AskPorts,
): Promise<void> {
  const most = await costPerMonthOf(userId);
  if (most === null) return;
  const spent = await calls.costSince(firstOfMonth(world), userId);
  if (spent < most) return;
  throw kernelError(
    'model.month-spent',
    `Your models have cost ${spent.toFixed(2)} this month, and ${most} is your limit. Ask an admin, or finish offline.`,
    { details: { spent, limit: most } },
  );
}

function firstOfMonth(world: World): Date {
  const now = world.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
}

function keyText({ runId, agent, promptId, model, inputHash }: CallKey): string {
  return [runId, agent, promptId, model, inputHash].join('\n');
}
