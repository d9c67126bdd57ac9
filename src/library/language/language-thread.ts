/** Detects languages in a thread of its own, so that loading its data blocks nothing else. */
import { KeptThread } from '../../kernel/threads/kept-thread.ts';

export interface LanguageThread {
  /** Null when there is too little text to tell, or it might as well be in another language. */
  detect(text: string, signal: AbortSignal): Promise<string | null>;
  close(): Promise<void>;
}

const entry = new URL('./language-worker.ts', import.meta.url);
const limits = { seconds: 60, memoryMb: 256, idleSeconds: 60 };

export function openLanguageThread(): LanguageThread {
  const thread = new KeptThread<string, string | null>(entry, limits);
  return {
    detect: (text, signal) => thread.ask(text, signal),
    close: () => thread.close(),
  };
}
