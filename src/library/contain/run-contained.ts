/**
 * Runs one job on one file in a child process and hands on what it says, message by
 * message. Nothing the child does reaches further than its own end: too slow, too
 * large, too talkative, talking nonsense, dead — each is one typed error here, and
 * the child is gone when it is thrown.
 */
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { z } from 'zod';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { calledOff, cannotStart, tooMuchMemory, unexplainedEnd } from './child-failure.ts';
import type { ChildLimits } from './child-limits.ts';
import { heldUpMs } from './held-up.ts';
import { listen } from './listen.ts';
import { watchMemory } from './memory-watch.ts';
import { type StartedChild, startChild } from './start-child.ts';

export interface Contained<Message> {
  /** The program of the child. */
  entry: URL;
  job: unknown;
  /** The one file that the child may read. */
  file: string;
  /** Of its messages; the last one is of type `done`. */
  schema: z.ZodType<Message>;
  limits: ChildLimits;
  signal: AbortSignal;
  observe?: (figures: ChildFigures) => void;
}

export interface ChildFigures {
  durationMs: number;
  peakMb: number;
}

export async function* runContained<Message extends { type: string }>(
  contained: Contained<Message>,
): AsyncGenerator<Message> {
  const { signal, limits, observe } = contained;
  if (signal.aborted) throw calledOff(signal.reason);
  const startedAt = performance.now();
  const file = await open(contained.file, 'r');
  const child = startChild(contained.entry, file.fd, limits);
  const ended = endOf(child);
  const stop = stopper(child);
  const pid = child.process.pid ?? 0;
  const memory = watchMemory(pid, limits.memoryMb, () => stop.because(tooMuchMemory(limits)));
  const abort = () => stop.because(calledOff(signal.reason));
  signal.addEventListener('abort', abort, { once: true });
  try {
    child.channel.write(`${JSON.stringify(contained.job)}\n`);
    const { schema } = contained;
    const listening = { schema, limits, heldUpMs: () => heldUpMs(pid) };
    if (yield* listen(child.channel, listening)) return;
    const end = await ended;
    throw stop.reason ?? ('error' in end ? cannotStart(end.error) : unexplainedEnd(end, limits));
  } catch (thrown) {
    // An error while the child was being stopped is a result of the stop, which is the real reason.
    throw stop.reason ?? thrown;
  } finally {
    signal.removeEventListener('abort', abort);
    memory.stop();
    child.process.kill('SIGKILL');
    // What nobody has read would keep the channel, and with it the child, from closing.
    child.channel.destroy();
    await ended;
    await file.close();
    observe?.({ durationMs: performance.now() - startedAt, peakMb: memory.peakMb() });
  }
}

interface Stopper {
  reason: AppError | undefined;
  because(reason: AppError): void;
}

/** The first reason counts. */
function stopper(child: StartedChild): Stopper {
  return {
    reason: undefined,
    because(reason) {
      this.reason ??= reason;
      child.process.kill('SIGKILL');
    },
  };
}

const STDERR_BYTES = 16 * 1024;

type End = Parameters<typeof unexplainedEnd>[0] | { error: unknown };

async function endOf({ process: child, stderr, channel }: StartedChild): Promise<End> {
  let said = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-STDERR_BYTES);
  });
  // A child that dies while it is written to breaks the pipe; how it ended says more.
  channel.on('error', () => undefined);
  try {
    const [code, signal] = await once(child, 'close');
    return { code, signal, stderr: said };
  } catch (error) {
    return { error };
  }
}
