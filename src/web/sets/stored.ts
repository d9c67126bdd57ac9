/** Values that this browser keeps between visits. If its storage is full or forbidden, they are simply not kept. */

/** Undefined unless `isThat` recognises the value: storage can hold anything. */
export function readStored<T>(key: string, isThat: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isThat(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without it.
  }
}
