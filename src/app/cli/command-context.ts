/** What every command is given: a voice, the settings, and the wish of the person to stop. */
import type { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import type { Config } from '../../kernel/config/config.ts';
import type { Output } from './terminal/output.ts';
import type { Typing } from './terminal/read-keys.ts';

export interface Pipes {
  stdin: Readable;
  stdout: Writable;
}

export interface CommandContext {
  output: Output;
  /** Aborts at the first Ctrl-C. */
  interrupted: AbortSignal;
  /** Aborts when nobody reads stdout any more (`| head`). */
  stdoutClosed: AbortSignal;
  /** What the person types, key by key, or a line at a time. */
  keys(typing?: Typing): AsyncIterable<string>;
  /** The pipes to the program that started this one. */
  pipes?: Pipes | undefined;
  /** The settings, with the flags of this command line on top. */
  configFor(command: Command): Config;
  setExitCode(code: number): void;
}

/** Adds a command to the program; each command file exports one. */
export type AddCommand = (program: Command, context: CommandContext) => void;

/** `work`, or the interruption, whichever comes first. */
export async function unlessInterrupted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
