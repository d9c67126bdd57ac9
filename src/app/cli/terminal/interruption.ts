/**
 * Ctrl-C, the polite way: the first signal asks the command to end, the same signal
 * again ends the process at once. They are counted by kind, because a launcher may
 * pass Ctrl-C on as SIGTERM beside the SIGINT that the terminal itself sends.
 */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type EndingSignal = (typeof endingSignals)[number];

export interface SignalSource {
  on(signal: EndingSignal, hear: () => void): unknown;
  off(signal: EndingSignal, hear: () => void): unknown;
}

export interface Interruption {
  readonly signal: AbortSignal;
  /** Gives the signals back to Node's own treatment. */
  release(): void;
}

export function listenForInterruption(source: SignalSource, force: () => void): Interruption {
  const asked = new AbortController();
  const heard = new Set<EndingSignal>();
  const listeners = endingSignals.map((signal) => ({
    signal,
    hear: () => {
      if (heard.has(signal)) force();
      heard.add(signal);
      asked.abort();
    },
  }));
  for (const { signal, hear } of listeners) source.on(signal, hear);
  return {
    signal: asked.signal,
    release: () => {
      for (const { signal, hear } of listeners) source.off(signal, hear);
    },
  };
}
