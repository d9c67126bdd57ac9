/**
 * Maps over items, `atOnce` at a time, results in the items' order. After a failure no
 * new item is started; what runs is waited for, so that nothing works on unseen.
 */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const failures: unknown[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (failures.length > 0) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
