/** The two numbers that a bench needs of many. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Between two measured values when the place falls between them. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('nothing was measured');
  return below + (above - below) * (place - Math.floor(place));
}
