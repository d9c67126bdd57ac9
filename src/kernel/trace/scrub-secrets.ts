/**
 * Takes secrets out of text: the configured ones, however they are spelt, and
 * whatever has the shape of one (a password in a URL, a bearer token, a provider key).
 */
const GONE = '[secret]';

/** Anything shorter is found in ordinary words and ids, which would become unreadable. */
const SHORTEST = 6;

const shapes: readonly [pattern: RegExp, put: string][] = [
  [/(?<=:\/\/)[^\s/@]+(?=@)/g, GONE],
  [/(?<=\bBearer\s+)[^\s"',;]+/gi, GONE],
  [/(?<=[?&](?:api_?key|key|token|access_token)=)[^\s&"'#]+/gi, GONE],
  [/\bsk-[A-Za-z0-9_-]{16,}/g, GONE],
  [/\bAIza[A-Za-z0-9_-]{30,}/g, GONE],
];

/** A function that returns its text without the `secrets`. */
export function secretScrubber(secrets: readonly string[]): (text: string) => string {
  const spellings = secrets
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret.toWellFormed()),
      encodeURI(secret.toWellFormed()),
    ])
    .filter((spelling) => spelling.length >= SHORTEST);
  // The longest first, so that a secret inside another leaves nothing of the outer one.
  const known = [...new Set(spellings)].sort((left, right) => right.length - left.length);

  return (text) => {
    let clean = text;
    for (const secret of known) clean = clean.replaceAll(secret, GONE);
    for (const [pattern, put] of shapes) clean = clean.replace(pattern, put);
    return clean;
  };
}
