/**
 * Whether memory grows: a straight line through the least of each minute. What a process holds for
 * good is seen when it has just cleaned up, so the least says more than the average.
 */
export interface Sample {
  /** Since the soak began. */
  minutes: number;
  mb: number;
}

export interface MemoryLine {
  /** Where the line begins, at the first sample. */
  interceptMb: number;
  mbPerHour: number;
  /** Of the intercept. */
  percentPerHour: number;
  /** How unsure the slope is: its standard error. */
  errorPercent: number;
  minutes: number;
}

/** Null for less than three minutes: two points are a line whatever they are. */
export function memoryLine(samples: readonly Sample[]): MemoryLine | null {
  const least = leastOfEachMinute(samples);
  const first = least[0];
  if (!first || least.length < 3) return null;
  const points = least.map(({ minutes, mb }) => ({ x: (minutes - first.minutes) / 60, y: mb }));
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const spread = sum(points.map(({ x }) => (x - meanX) ** 2));
  const slope = sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread;
  const intercept = meanY - slope * meanX;
  const off = sum(points.map(({ x, y }) => (y - intercept - slope * x) ** 2));
  const error = Math.sqrt(off / (points.length - 2) / spread);
  return {
    interceptMb: intercept,
    mbPerHour: slope,
    percentPerHour: (100 * slope) / intercept,
    errorPercent: (100 * error) / intercept,
    minutes: least.length,
  };
}

function leastOfEachMinute(samples: readonly Sample[]): Sample[] {
  const least = new Map<number, number>();
  for (const { minutes, mb } of samples) {
    const minute = Math.floor(minutes);
    least.set(minute, Math.min(mb, least.get(minute) ?? Number.POSITIVE_INFINITY));
  }
  return [...least].map(([minutes, mb]) => ({ minutes, mb }));
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
