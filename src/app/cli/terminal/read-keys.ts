/** What a person types, key by key, on a terminal or through a pipe. */
import { on } from 'node:events';

export interface KeySource extends NodeJS.EventEmitter {
  isTTY?: boolean;
  setRawMode?(isRaw: boolean): unknown;
  setEncoding(encoding: 'utf8'): unknown;
  pause(): unknown;
}

/** Each key at once and unseen; or whole lines, which the terminal shows and lets people mend. */
export type Typing = 'keys' | 'lines';

/** Ends with the input, or when nobody wants to go on. The terminal is left as it was. */
export async function* readKeys(
  source: KeySource,
  signal: AbortSignal,
  typing: Typing = 'keys',
): AsyncGenerator<string> {
  const isTerminal = source.isTTY === true && typing === 'keys';
  if (isTerminal) source.setRawMode?.(true);
  source.setEncoding('utf8');
  try {
    for await (const [text] of on(source, 'data', { signal, close: ['end'] })) yield* String(text);
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
  } finally {
    if (isTerminal) source.setRawMode?.(false);
    source.pause();
  }
}

/** `q`, or Ctrl-C and Ctrl-D, which a terminal in raw mode gives as keys. */
export function meansQuit(key: string): boolean {
  return ['q', 'Q', '\u0003', '\u0004'].includes(key);
}
