/**
 * What each search service is asked and what it answers, from their published documentation:
 * Brave Search API (web search), Tavily (search), Firecrawl (v2 search), SearXNG (search API).
 */
import { z } from 'zod';
import type { WebSearchResult } from '../../contracts/citation.ts';
import type { Config } from '../../kernel/config/config.ts';

export interface SearchOrder {
  query: string;
  count: number;
  /** Only pages of these; empty: of any. */
  domains: readonly string[];
}

export interface SearchProvider {
  /** Null where everybody runs their own. */
  usualUrl: string | null;
  key: {
    setting: 'braveApiKey' | 'tavilyApiKey' | 'firecrawlApiKey';
    variable: string;
    header(key: string): Record<string, string>;
  } | null;
  request(order: SearchOrder): { path: string; json?: unknown };
  /** Null where the answer has another form than the documented one. */
  results(answer: unknown): WebSearchResult[] | null;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const date = z.string().nullish();
const Described = z.object({ title: text, url: z.string(), description: text, page_age: date });
const WithContent = z.object({
  title: text,
  url: z.string(),
  content: text,
  published_date: date,
  publishedDate: date,
});

const BraveAnswer = z.object({
  type: z.literal('search'),
  web: z.object({ results: z.array(Described) }).optional(),
});
const ContentAnswer = z.object({ results: z.array(WithContent) });
const FirecrawlAnswer = z.object({
  data: z.union([z.object({ web: z.array(Described).optional() }), z.array(Described)]),
});

export const searchProviders: Record<Exclude<Config['webSearch'], 'none'>, SearchProvider> = {
  brave: {
    usualUrl: 'https://api.search.brave.com',
    key: {
      setting: 'braveApiKey',
      variable: 'BRAVE_API_KEY',
      header: (key) => ({ 'x-subscription-token': key }),
    },
    request: (order) => ({
      path: `/res/v1/web/search?${new URLSearchParams({ q: ofDomains(order), count: String(order.count) })}`,
    }),
    results: (answer) => {
      const parsed = BraveAnswer.safeParse(answer);
      return parsed.success ? described(parsed.data.web?.results) : null;
    },
  },
  tavily: {
    usualUrl: 'https://api.tavily.com',
    key: { setting: 'tavilyApiKey', variable: 'TAVILY_API_KEY', header: bearer },
    request: ({ query, count, domains }) => ({
      path: '/search',
      json: {
        query,
        max_results: count,
        ...(domains.length > 0 && { include_domains: domains }),
      },
    }),
    results: withContent,
  },
  firecrawl: {
    usualUrl: 'https://api.firecrawl.dev',
    key: { setting: 'firecrawlApiKey', variable: 'FIRECRAWL_API_KEY', header: bearer },
    request: (order) => ({
      path: '/v2/search',
      json: { query: ofDomains(order), limit: order.count },
    }),
    results: (answer) => {
      const parsed = FirecrawlAnswer.safeParse(answer);
      if (!parsed.success) return null;
      const { data } = parsed.data;
      return described(Array.isArray(data) ? data : data.web);
    },
  },
  searxng: {
    usualUrl: null,
    key: null,
    request: (order) => ({
      path: `/search?${new URLSearchParams({ q: ofDomains(order), format: 'json' })}`,
    }),
    results: withContent,
  },
};

/** Tavily takes domains by themselves; the others take the operator that engines know. */
function ofDomains({ query, domains }: SearchOrder): string {
  if (domains.length === 0) return query;
  const sites = domains.map((domain) => `site:${domain}`).join(' OR ');
  return `${query} ${domains.length > 1 ? `(${sites})` : sites}`;
}

function described(found: z.infer<typeof Described>[] | undefined): WebSearchResult[] {
  return (found ?? []).map(({ title, url, description, page_age }) => ({
    title,
    url,
    snippet: description,
    ...dated(page_age),
  }));
}

function withContent(answer: unknown): WebSearchResult[] | null {
  const parsed = ContentAnswer.safeParse(answer);
  if (!parsed.success) return null;
  return parsed.data.results.map(({ title, url, content, published_date, publishedDate }) => ({
    title,
    url,
    snippet: content,
    ...dated(published_date ?? publishedDate),
  }));
}

/** Services write dates in many ways; one that cannot be read is none. */
function dated(given: string | null | undefined): { date?: string } {
  const at = Date.parse(given ?? '');
  return Number.isNaN(at) ? {} : { date: new Date(at).toISOString() };
}
