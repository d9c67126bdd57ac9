/** The state of a debate as plain text, numbered, for a model to read. */
import type { LookupHit } from '../../../contracts/citation.ts';
import type { DebaterArgument } from '../../../contracts/debate.ts';

export function numbered(texts: readonly string[]): string {
  return texts.map((text, at) => `${at + 1}. ${text}`).join('\n');
}

export function shownPassages(passages: readonly LookupHit[]): string {
  return (
    passages
      .map(({ chunkId, page, text }) => `chunkId ${chunkId} (page ${page})\n${text}`)
      .join('\n\n') || 'none'
  );
}

export function shownArguments(
  debaters: readonly DebaterArgument[],
  { postures, topics }: { postures: readonly string[]; topics: readonly string[] },
): string {
  const texts = debaters.flatMap(({ posture, perTopic }) =>
    perTopic.map(({ topic, claim, reasoning, cites, conceded }) =>
      [
        `Debater ${postures.indexOf(posture) + 1} on topic ${topics.indexOf(topic) + 1}${conceded ? ' (given up)' : ''}:`,
        claim,
        reasoning,
        ...(cites.paper ?? []).map(({ text, page }) => `Cited, page ${page}: “${text}”`),
        ...(cites.web ?? []).map(
          ({ title, url, snippet }) => `Cited, ${url} (${title}): ${snippet}`,
        ),
      ].join('\n'),
    ),
  );
  return texts.join('\n\n');
}
