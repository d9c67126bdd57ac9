/** What of several pieces of work was done within a time; what failed or was late is left out. */
export async function finishedBy<T>(work: readonly Promise<T>[], withinMs: number): Promise<T[]> {
  const done: T[] = [];
  const all = Promise.all(
    work.map((one) =>
      one.then(
        (value) => {
          done.push(value);
        },
        () => undefined,
      ),
    ),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, Math.max(0, withinMs));
  });
  await Promise.race([all, late]);
  clearTimeout(timer);
  return [...done];
}
