/** The one place that reads `process.env`. Everything else is given its values. */
export type Environment = Readonly<Record<string, string | undefined>>;

export function environment(): Environment {
  return { ...process.env };
}

/** The folders, as one text, in which the system looks for programs. */
export function programPath(): string {
  return environment().PATH ?? '';
}
