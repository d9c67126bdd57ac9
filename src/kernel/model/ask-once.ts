/**
 * One provider answer, paid for once: looked up, shared with whoever asks the same at the same
 * time, held against the budget, called, recorded. It stands between the AI SDK's loop and the
 * provider, so that also the middle of a tool loop is recorded.
 */
import { AppError } from '../errors/app-error.ts';
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

export interface AskPorts {
  calls: ModelCalls;
  shared: SharedCalls<Obtained>;
  callPorts: CallPorts;
  world: World;
  tokensPerRun: number;
}

export interface Obtained extends RecordedCall {
  /** No provider was called for it. */
  recorded: boolean;
}

export type Question = Omit<ProviderCall, 'runId'> & {
  price: Price | undefined;
  onPaid: ModelQuestion['onPaid'];
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
    // The call may go on for another asker after this one has left.
    if (!signal.aborted) onText?.(delta);
  };
  const { value, first } = await ports.shared.join(keyText(key), signal, (shared) =>
    obtain(key, { ...question, signal: shared, onText: onText && tell }, ports),
  );
  question.onPaid?.(value);
  if (!isStreamed) sayAll(question, value);
  return first ? value : { ...value, recorded: true };
}

/** A recorded answer, or one that another asker got, is told in one piece. */
function sayAll({ onText }: Question, { answer }: Obtained): void {
  const text = textOf(answer);
  if (text !== '') onText?.(text);
}

async function obtain(key: CallKey, question: Question, ports: AskPorts): Promise<Obtained> {
  const known = await ports.calls.find(key);
  if (known) return { ...known, recorded: true };
  await refuseOverBudget(key, ports);

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
    // What was paid for nothing still counts; nothing else is worth a row.
    if (tokens.input + tokens.output > 0) {
      question.onPaid?.({ tokens, cost: paidSoFar().cost });
      await ports.calls.keep(key, null, paidSoFar(), ports.world.now());
    }
    throw thrown;
  }
}

/** Calls already on their way are not foreseen: a run can end above its budget by what was in flight. */
async function refuseOverBudget({ runId }: CallKey, ports: AskPorts): Promise<void> {
  const spent = await ports.calls.tokensOf(runId);
  if (spent < ports.tokensPerRun) return;
  throw new AppError(
    'model.budget-spent',
    `This run has used its ${ports.tokensPerRun} tokens. Raise LYCEUM_MODEL_TOKENS_PER_RUN, or finish offline.`,
    { details: { spent, budget: ports.tokensPerRun } },
  );
}

function keyText({ runId, agent, promptId, model, inputHash }: CallKey): string {
  return [runId, agent, promptId, model, inputHash].join('\n');
}
