/**
 * A key for one request, so that the server counts it once even if it is sent again.
 * `randomUUID` is missing on pages that came over plain HTTP.
 */
export function newKey(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return [...parts].map((part) => part.toString(16).padStart(8, '0')).join('-');
}
