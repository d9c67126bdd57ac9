/** The one place that reads `process.env`. Everything else is given its values. */
export type Environment = Readonly<Record<string, string | undefined>>;

export function environment(): Environment {
  return { ...process.env };
}
