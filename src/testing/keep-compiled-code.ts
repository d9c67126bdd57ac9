/**
 * Lets all processes of a run, and their threads, share what is compiled: each would strip and
 * compile all our files anew. Node reads this when a process starts, so it is set before any is.
 */
export function keepCompiledCode(folder: string): void {
  process.env.NODE_COMPILE_CACHE ??= folder;
}
