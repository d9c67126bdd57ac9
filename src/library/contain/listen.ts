/**
 * Takes what a child says, line by line, each checked against the schema. The next
 * line is only read when somebody asks for it, so a slow listener slows the child
 * down instead of filling memory; and only waiting for the child counts as its time,
 * without that in which it had no processor: a busy machine is not the file's fault.
 */
import type { Duplex } from 'node:stream';
import type { z } from 'zod';
import { Failure, nonsense, toldFailure, tooMuchOutput, tooSlow } from './child-failure.ts';
import type { ChildLimits } from './child-limits.ts';
import { LineReader, TooMuchOutput } from './read-lines.ts';

export interface Listening<Message> {
  schema: z.ZodType<Message>;
  limits: ChildLimits;
  /** For how long the child has had no processor, since its start. */
  heldUpMs: () => number;
}

/** Answers whether the child said that it is done. */
export async function* listen<Message extends { type: string }>(
  channel: Duplex,
  { schema, limits, heldUpMs }: Listening<Message>,
): AsyncGenerator<Message, boolean> {
  const lines = new LineReader(limits);
  for await (const chunk of chunksInTime(channel, limits, heldUpMs)) {
    for (const message of messagesIn(lines, chunk, schema)) {
      yield message;
      if (message.type === 'done') return true;
    }
  }
  if (lines.isCutOff) throw nonsense();
  return false;
}

/** A child that dies may break the channel; to a listener that is its end like any other. */
const GONE = { value: undefined, done: true } as const;

/** Looked at no more often than this while a child is held up. */
const LOOK_MS = 100;

async function* chunksInTime(
  channel: Duplex,
  limits: ChildLimits,
  heldUpMs: () => number,
): AsyncGenerator<Uint8Array> {
  const chunks = channel[Symbol.asyncIterator]();
  let leftMs = limits.deadlineMs;
  for (;;) {
    const spentMs = stopwatch(heldUpMs);
    const next = chunks.next().catch(() => GONE);
    const { value, done } = await within(next, spentMs, Math.min(leftMs, limits.silenceMs), () =>
      tooSlow(leftMs < limits.silenceMs ? 'deadlineMs' : 'silenceMs', limits),
    );
    if (done) return;
    leftMs -= spentMs();
    yield value;
  }
}

/** The time since now in which the child could have worked. */
function stopwatch(heldUpMs: () => number): () => number {
  const startedAt = performance.now();
  const heldBefore = heldUpMs();
  return () => performance.now() - startedAt - Math.max(0, heldUpMs() - heldBefore);
}

async function within<T>(
  work: Promise<T>,
  spentMs: () => number,
  limitMs: number,
  late: () => Error,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout;
  const look = () => {
    const restMs = limitMs - spentMs();
    if (restMs <= 0) reject(late());
    else timer = setTimeout(look, Math.max(LOOK_MS, restMs));
  };
  timer = setTimeout(look, Math.max(0, limitMs));
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function* messagesIn<Message>(
  lines: LineReader,
  chunk: Uint8Array,
  schema: z.ZodType<Message>,
): Generator<Message> {
  try {
    for (const line of lines.read(chunk)) yield messageOf(line, schema);
  } catch (thrown) {
    throw thrown instanceof TooMuchOutput ? tooMuchOutput(thrown) : thrown;
  }
}

function messageOf<Message>(line: string, schema: z.ZodType<Message>): Message {
  const value = parsed(line);
  if (isFailure(value)) throw toldFailure(checked(value, Failure));
  return checked(value, schema);
}

function isFailure(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'fail';
}

function checked<T>(value: unknown, schema: z.ZodType<T>): T {
  const message = schema.safeParse(value);
  if (!message.success) throw nonsense(message.error);
  return message.data;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw nonsense(cause);
  }
}
