/** A name for one sending, so that the server counts it once. Also where the page came over plain HTTP, and `randomUUID` is missing. */
export function newKey(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return [...parts].map((part) => part.toString(16).padStart(8, '0')).join('-');
}
