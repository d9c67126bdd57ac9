/**
 * One question to one provider, until it is answered or has failed for good: a slot, a timeout, the
 * only retry layer there is, and the fallback for servers that take no JSON schema.
 *
 * Recording, budget and sharing are the caller's (`ask-once.ts`).
 */
import type { SharedSlots } from '../store/shared-slots.ts';
import type { TurnSlots } from '../turns/turn-slots.ts';
import { untilAborted } from '../turns/until-aborted.ts';
import { collectStream } from './collect-stream.ts';
import { cancelledError, modelError } from './model-error.ts';
import { faultOf, type ProviderFault, TookTooLong } from './provider-fault.ts';
import { isProse } from './read-answer.ts';
import { schemaInWords } from './schema-in-words.ts';
import type { SchemaTakers } from './schema-takers.ts';
import type { CallOptions, ProviderAnswer, ProviderModel } from './sdk-types.ts';
import { textOf } from './text-of.ts';

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export interface ProviderCall {
  model: ProviderModel;
  name: string;
  runId: string;
  params: CallOptions;
  timeoutMs: number;
  signal: AbortSignal;
  onText?: ((delta: string) => void) | undefined;
  onRestart?: (() => void) | undefined;
}

export interface CallPorts {
  /** Of this process, where runs take turns. */
  slots: TurnSlots;
  /** Of all processes together. */
  sharedSlots: SharedSlots;
  /** Throws when no call may be paid for any more; asked when a call has its slot. */
  mayCall(): Promise<void>;
  schemaTakers: SchemaTakers;
  wait: Wait;
  now(): Date;
}

/** Called with what was paid, also for answers that cannot be used. */
export type OnPaid = (answer: ProviderAnswer) => void;

const WAITS_MS = [1000, 3000, 5000] as const;
const LONGEST_WAIT_MS = 30_000;
const SLOT_MARGIN_MS = 5_000;

export interface Progress {
  attempts: number;
  onPaid: OnPaid;
}

export async function callProvider(
  call: ProviderCall,
  ports: CallPorts,
  progress: Progress,
): Promise<ProviderAnswer> {
  const { schemaTakers } = ports;
  const waitsMs: number[] = [];
  let isInWords = !schemaTakers.takes(call.name, call.params);
  for (;;) {
    progress.attempts += 1;
    const outcome = await attempt(call, ports, isInWords, progress.onPaid);
    if ('answer' in outcome) return outcome.answer;

    const { fault } = outcome;
    if (fault.lacksSchema && !isInWords) {
      schemaTakers[fault.lacksSchema](call.name, call.params);
      isInWords = true;
    } else {
      const waitMs = nextWait(fault, waitsMs.length);
      if (waitMs === null) {
        throw modelError(fault, { model: call.name, attempts: progress.attempts, waitsMs });
      }
      waitsMs.push(waitMs);
      await waitOrCancel(ports.wait, waitMs, call.signal);
    }
    call.onRestart?.();
  }
}

/** A call of a tool says nothing on whether the schema was taken. */
function noteHeard(
  { finishReason }: ProviderAnswer,
  { name, params }: ProviderCall,
  schemaTakers: SchemaTakers,
): void {
  if (finishReason.unified !== 'tool-calls') schemaTakers.heard(name, params);
}

/** How long to wait before the next attempt; null when there shall be none. */
function nextWait({ retry, retryAfterMs = 0 }: ProviderFault, waitsSoFar: number): number | null {
  const usual = WAITS_MS[waitsSoFar];
  if (!retry || usual === undefined) return null;
  return Math.max(usual, Math.min(retryAfterMs, LONGEST_WAIT_MS));
}

async function waitOrCancel(wait: Wait, ms: number, signal: AbortSignal): Promise<void> {
  await untilAborted(wait(ms, signal), signal).catch((thrown: unknown) => {
    throw signal.aborted ? cancelledError() : thrown;
  });
  if (signal.aborted) throw cancelledError();
}

type Outcome = { answer: ProviderAnswer } | { fault: ProviderFault };

/** One call in one slot; a fault of the provider is a value. */
async function attempt(
  call: ProviderCall,
  ports: CallPorts,
  isInWords: boolean,
  onPaid: OnPaid,
): Promise<Outcome> {
  const release = await takeSlot(call, ports);
  try {
    const params = isInWords ? schemaInWords(call.params) : call.params;
    const answer = await withinTime(call, (abortSignal) =>
      answerOf(call, { ...params, abortSignal }),
    );
    onPaid(answer);
    const fault = faultInAnswer(answer, call, isInWords);
    if (fault) return { fault };
    if (!isInWords) noteHeard(answer, call, ports.schemaTakers);
    return { answer };
  } catch (thrown) {
    if (call.signal.aborted) throw cancelledError();
    return { fault: faultOf(thrown, ports.now()) };
  } finally {
    await release();
  }
}

/** Lasts as long as the call may last: should this process die, the slot is free again by then. */
async function takeSlot(
  { runId, timeoutMs, signal }: ProviderCall,
  { slots, sharedSlots, mayCall }: CallPorts,
): Promise<() => Promise<void>> {
  const held: (() => unknown)[] = [];
  const release = async () => {
    for (const free of held.toReversed()) await free();
  };
  try {
    held.push(await slots.take(runId, signal));
    held.push(await sharedSlots.take(timeoutMs + SLOT_MARGIN_MS, signal));
    await mayCall();
    return release;
  } catch (thrown) {
    await release();
    throw signal.aborted ? cancelledError() : thrown;
  }
}

async function answerOf(
  { model, onText }: ProviderCall,
  params: CallOptions,
): Promise<ProviderAnswer> {
  if (!onText) return model.doGenerate(params);
  const { stream } = await model.doStream(params);
  return collectStream(stream, onText);
}

/** The time covers the whole answer: connecting, waiting, and a stream that stalls half-way. */
async function withinTime<T>(
  { timeoutMs, signal }: ProviderCall,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new TookTooLong('the time is up')), timeoutMs);
  const either = AbortSignal.any([signal, clock.signal]);
  try {
    return await untilAborted(work(either), either);
  } finally {
    clearTimeout(timer);
  }
}

function faultInAnswer(
  answer: ProviderAnswer,
  call: ProviderCall,
  isInWords: boolean,
): ProviderFault | null {
  switch (answer.finishReason.unified) {
    case 'content-filter':
      return { code: 'model.refused', retry: false, reason: 'refused' };
    case 'length':
      return { code: 'model.truncated', retry: false, reason: 'length limit' };
    case 'interrupted':
    case 'error':
      return { code: 'model.unavailable', retry: true, reason: 'answer cut off' };
  }
  if (isInWords || !ignoredSchema(answer, call)) return null;
  return { code: 'model.rejected', retry: false, reason: 'schema ignored', lacksSchema: 'ignored' };
}

/** Compatible servers that do not know the schema parameter ignore it, and answer in prose. */
function ignoredSchema(answer: ProviderAnswer, { name, params }: ProviderCall): boolean {
  if (!name.startsWith('compatible:') || params.responseFormat?.type !== 'json') return false;
  return answer.finishReason.unified !== 'tool-calls' && isProse(textOf(answer));
}
