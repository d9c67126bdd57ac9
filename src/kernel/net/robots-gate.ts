/**
 * Asks each site's robots.txt before a page of it is fetched, and remembers the
 * answer for an hour. A site whose robots.txt fails (5xx) is left alone; one that
 * has none (4xx) allows everything.
 */
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { LastFew } from '../memo/last-few.ts';
import { parseRobots, type RobotsRule, robotsAllow } from './robots-rules.ts';

const AN_HOUR_MS = 3_600_000;
const MOST_SITES = 1000;

export interface RobotsGateOptions {
  /** The name in our User-Agent, without version. */
  product: string;
  now: () => Date;
  /** Fetches a robots.txt, by the same safe means as everything else; no text: it is too long. */
  read(url: URL, signal: AbortSignal): Promise<{ status: number; text: string | null }>;
}

export interface RobotsGate {
  /** Throws `net.refused` when robots.txt does not want us at this URL. */
  pass(url: URL, signal: AbortSignal): Promise<void>;
}

export function createRobotsGate({ product, now, read }: RobotsGateOptions): RobotsGate {
  const known = new LastFew<{ rules: RobotsRule[]; untilMs: number }>(MOST_SITES);

  async function rulesOf(origin: string, signal: AbortSignal): Promise<RobotsRule[]> {
    const kept = known.get(origin);
    if (kept !== undefined && now().getTime() < kept.untilMs) return kept.rules;

    const { status, text } = await read(new URL('/robots.txt', origin), signal);
    // Not remembered: a site that stumbles once should not be closed for an hour.
    if (text === null || status >= 500) throw unreadable(origin, status);
    const rules = status >= 200 && status < 300 ? parseRobots(text, product) : [];
    known.set(origin, { rules, untilMs: now().getTime() + AN_HOUR_MS });
    return rules;
  }

  return {
    async pass(url, signal) {
      const rules = await rulesOf(url.origin, signal);
      if (robotsAllow(rules, url.pathname + url.search)) return;
      throw kernelError(
        'net.refused',
        `${url.host} does not allow programs to fetch this page (robots.txt).`,
        { details: { host: url.host } },
      );
    },
  };
}

function unreadable(origin: string, status: number): AppError {
  const { host } = new URL(origin);
  const why = status >= 500 ? `answers ${status}` : 'is too long';
  return kernelError(
    'net.refused',
    `${host} cannot say what programs may fetch (its robots.txt ${why}), so it is left alone.`,
    { details: { host, status } },
  );
}
