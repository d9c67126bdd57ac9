/** The web, searched through the one service that the configuration names; absent where it names none. */
import type { WebSearchResult } from '../../contracts/citation.ts';
import type { Config } from '../../kernel/config/config.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { LastFew } from '../../kernel/memo/last-few.ts';
import { createEndpointClient, type EndpointClient } from '../../kernel/net/endpoint-client.ts';
import { libraryError } from '../error-codes.ts';
import { type SearchOrder, type SearchProvider, searchProviders } from './search-providers.ts';

export interface WebSearch {
  /** What people know it by. */
  name: string;
  /** At most five, of these domains if any are named; what cannot be reached is a typed failure. */
  search(
    query: string,
    signal: AbortSignal,
    domains?: readonly string[],
  ): Promise<WebSearchResult[]>;
  /** A result of one of the last searches, by its address. */
  seen(url: string): WebSearchResult | null;
}

export type WebSearchConfig = Pick<
  Config,
  'webSearch' | 'webSearchBaseUrl' | 'braveApiKey' | 'tavilyApiKey' | 'firecrawlApiKey'
>;

const MOST_RESULTS = 5;
const LONGEST_QUERY = 400;
const LONGEST_SNIPPET = 600;
const KEPT_RESULTS = 1000;
const TIMEOUT_MS = 15_000;
/** Five results with their snippets take a hundredth of it. */
const MAX_BYTES = 2_000_000;

export function openWebSearch(config: WebSearchConfig): WebSearch | null {
  if (config.webSearch === 'none') return null;
  const service = searchProviders[config.webSearch];
  const baseUrl = config.webSearchBaseUrl ?? service.usualUrl;
  if (baseUrl === null) {
    throw kernelError(
      'config.invalid',
      `LYCEUM_WEB_SEARCH is ${config.webSearch}, so LYCEUM_WEB_SEARCH_BASE_URL must be set as well.`,
    );
  }
  const key = service.key ? config[service.key.setting] : undefined;
  if (service.key && key === undefined && config.webSearchBaseUrl === undefined) {
    throw kernelError(
      'config.invalid',
      `LYCEUM_WEB_SEARCH is ${config.webSearch}, so ${service.key.variable} must be set as well.`,
    );
  }
  const headers = service.key && key !== undefined ? service.key.header(key) : {};
  const client = createEndpointClient(baseUrl, {
    headers,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  return remembering(config.webSearch, (order, signal) => ask(client, service, order, signal));
}

type Ask = (order: SearchOrder, signal: AbortSignal) => Promise<WebSearchResult[]>;

function remembering(name: string, ask: Ask): WebSearch {
  const kept = new LastFew<WebSearchResult>(KEPT_RESULTS);
  return {
    name,
    async search(query, signal, domains = []) {
      const order = { query: query.slice(0, LONGEST_QUERY), count: MOST_RESULTS, domains };
      const results = await ask(order, signal);
      for (const result of results) kept.set(result.url, result);
      return results;
    },
    seen: (url) => kept.get(url) ?? null,
  };
}

async function ask(
  client: EndpointClient,
  service: SearchProvider,
  order: SearchOrder,
  signal: AbortSignal,
): Promise<WebSearchResult[]> {
  const { path, json } = service.request(order);
  const answer = await client.request(path, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { accept: 'application/json' },
    ...(json !== undefined && { json }),
    signal,
  });
  if (answer.status !== 200) {
    throw libraryError('search.web-failed', `The web search answered ${answer.status}.`, {
      details: { status: answer.status },
    });
  }
  const results = service.results(parsed(answer.bytes));
  if (results === null) {
    throw libraryError(
      'search.web-failed',
      'The web search answered in another form than its own.',
    );
  }
  return results
    .flatMap(tidied)
    .filter(({ url }) => isWithin(url, order.domains))
    .slice(0, MOST_RESULTS);
}

/** Services take the domains as a wish. */
function isWithin(url: string, domains: readonly string[]): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return (
    domains.length === 0 || domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
  );
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw libraryError('search.web-failed', 'The web search answered something that is no JSON.', {
      cause,
    });
  }
}

/** Plain text of bounded length, and only addresses of the web. */
function tidied({ title, url, snippet, date }: WebSearchResult): WebSearchResult[] {
  const address = URL.parse(url);
  if (address === null || !['http:', 'https:'].includes(address.protocol)) return [];
  return [
    {
      title: plain(title).slice(0, 300) || address.hostname,
      url,
      snippet: plain(snippet).slice(0, LONGEST_SNIPPET),
      ...(date !== undefined && { date }),
    },
  ];
}

/** Services mark the words that were found. */
function plain(text: string): string {
  return text
    .replace(/<\/?[a-z][^>]*>/giu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
