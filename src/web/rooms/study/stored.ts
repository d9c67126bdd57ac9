/** What this browser keeps between two visits. A full or forbidden store only means that it forgets. */

/** The reader gives what `isThat` recognises; anything else counts as nothing. */
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
    // Nothing on the page depends on it.
  }
}
