/** How long a server asks us to wait: `retry-after-ms`, or `Retry-After` in seconds or as an HTTP date. */
export function retryAfterMs(headers: Record<string, string>, now: Date): number | undefined {
  const exact = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] !== undefined && Number.isFinite(exact)) return atLeastZero(exact);
  const given = headers['retry-after']?.trim();
  if (!given) return undefined;
  const seconds = Number(given);
  if (Number.isFinite(seconds)) return atLeastZero(seconds * 1000);
  const date = Date.parse(given);
  return Number.isNaN(date) ? undefined : atLeastZero(date - now.getTime());
}

function atLeastZero(ms: number): number {
  return Math.max(0, Math.ceil(ms));
}
