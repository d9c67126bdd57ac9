/**
 * Work that is asked for more often than it can be done: the first call begins at once, and all
 * calls that come while it works, or in the pause after it, lead to one more.
 */
export function oneAtATime(work: () => Promise<unknown>, pause: () => Promise<unknown>) {
  let isAsked = false;
  let isWorking = false;
  return async (): Promise<void> => {
    isAsked = true;
    if (isWorking) return;
    isWorking = true;
    try {
      while (isAsked) {
        isAsked = false;
        await work();
        await pause();
      }
    } finally {
      isWorking = false;
    }
  };
}
