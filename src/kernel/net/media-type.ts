/** Reads the Content-Type of an answer and compares it with a list of what is wanted. */
export interface MediaType {
  /** In small letters, without parameters; empty when the server did not say. */
  type: string;
  charset: string | null;
}

export function parseMediaType(header: string | undefined): MediaType {
  const [type = '', ...parameters] = (header ?? '').split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(parameter)?.[1])
    .find((found) => found !== undefined);
  return { type: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? null };
}

/** `accepted` may hold whole families, such as `text/*`. */
export function isAccepted(type: string, accepted: readonly string[]): boolean {
  const [family = ''] = type.split('/');
  return accepted.some((wanted) => wanted === type || wanted === `${family}/*`);
}
