/**
 * One set of the library's tools for all apps of a test process: each would load the models, and
 * what the languages and the guides need, for itself. They hold nothing of an app, so tests cannot
 * meet in them; what is tested about them opens its own.
 */
import { type LibraryTools, openTools } from '../library/tools.ts';

let kept: Promise<LibraryTools> | undefined;

/** Closing them does nothing, because the next app takes them over. */
export async function keptTools(modelsFolder?: string): Promise<LibraryTools> {
  if (modelsFolder) return openTools(modelsFolder);
  kept ??= openTools();
  return { ...(await kept), close: () => Promise.resolve() };
}

/** For tests that look at the processes and threads there are. */
export async function endKeptTools(): Promise<void> {
  const ending = kept;
  kept = undefined;
  await (await ending)?.close();
}
