/**
 * Letters typed between the key that opens the search and the moment its field has the focus.
 * Without this they would be lost, or the page would take them for its own keys.
 */
let letters: string | null = null;
let givingUp: ReturnType<typeof setTimeout> | undefined;

/** The search may fail to open, and a page must not stay without its keys. */
const LONGEST_MS = 3000;

export function collectTyped(): void {
  if (letters !== null) return;
  letters = '';
  document.addEventListener('keydown', keep, true);
  givingUp = setTimeout(takeTyped, LONGEST_MS);
}

/** What was typed so far; from now on keys go where the focus is. */
export function takeTyped(): string {
  clearTimeout(givingUp);
  document.removeEventListener('keydown', keep, true);
  const typed = letters ?? '';
  letters = null;
  return typed;
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  event.stopPropagation();
  letters += key;
}
