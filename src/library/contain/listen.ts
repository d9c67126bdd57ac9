/**
 * Takes what a child says, line by line, each checked against the schema. The next
 * line is only read when somebody asks for it, so a slow listener slows the child
 * down instead of filling memory; and only waiting for the child counts as its time.
 */
import type { Duplex } from 'node:stream';
import type { z } from 'zod';
import { Failure, nonsense, toldFailure, tooMuchOutput, tooSlow } from './child-failure.ts';
import type { ChildLimits } from './child-limits.ts';
import { LineReader, TooMuchOutput } from './read-lines.ts';

/** Answers whether the child said that it is done. */
export async function* listen<Message extends { type: string }>(
  channel: Duplex,
  schema: z.ZodType<Message>,
  limits: ChildLimits,
): AsyncGenerator<Message, boolean> {
  const lines = new LineReader(limits);
  for await (const chunk of chunksInTime(channel, limits)) {
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

async function* chunksInTime(channel: Duplex, limits: ChildLimits): AsyncGenerator<Uint8Array> {
  const chunks = channel[Symbol.asyncIterator]();
  let leftMs = limits.deadlineMs;
  for (;;) {
    const askedAt = performance.now();
    const waitMs = Math.min(leftMs, limits.silenceMs);
    const next = chunks.next().catch(() => GONE);
    const { value, done } = await within(next, waitMs, () =>
      tooSlow(leftMs < limits.silenceMs ? 'deadlineMs' : 'silenceMs', limits),
    );
    if (done) return;
    leftMs -= performance.now() - askedAt;
    yield value;
  }
}

async function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), Math.max(0, ms));
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
