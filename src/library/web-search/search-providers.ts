/**
 * What each search service is asked and what it answers, from their published documentation:
 * Brave Search API (web search), Tavily (search), Firecrawl (v2 search), SearXNG (search API).
 */
import { z } from 'zod';
import type { WebSearchResult } from '../../contracts/citation.ts';
import type { Config } from '../../kernel/config/config.ts';

export interface SearchProvider {
  /** Null where everybody runs their own. */
  usualUrl: string | null;
  key: {
    setting: 'braveApiKey' | 'tavilyApiKey' | 'firecrawlApiKey';
    variable: string;
    header(key: string): Record<string, string>;
  } | null;
  request(query: string, count: number): { path: string; json?: unknown };
  /** Nothing where the answer has another form. */
  results(answer: unknown): WebSearchResult[];
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const Described = z.object({ title: text, url: z.string(), description: text });
const WithContent = z.object({ title: text, url: z.string(), content: text });

const BraveAnswer = z.object({ web: z.object({ results: z.array(Described) }).optional() });
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
    request: (query, count) => ({
      path: `/res/v1/web/search?${new URLSearchParams({ q: query, count: String(count) })}`,
    }),
    results: (answer) => described(BraveAnswer.safeParse(answer).data?.web?.results),
  },
  tavily: {
    usualUrl: 'https://api.tavily.com',
    key: { setting: 'tavilyApiKey', variable: 'TAVILY_API_KEY', header: bearer },
    request: (query, count) => ({ path: '/search', json: { query, max_results: count } }),
    results: (answer) => withContent(answer),
  },
  firecrawl: {
    usualUrl: 'https://api.firecrawl.dev',
    key: { setting: 'firecrawlApiKey', variable: 'FIRECRAWL_API_KEY', header: bearer },
    request: (query, count) => ({ path: '/v2/search', json: { query, limit: count } }),
    results: (answer) => {
      const data = FirecrawlAnswer.safeParse(answer).data?.data;
      return described(Array.isArray(data) ? data : data?.web);
    },
  },
  searxng: {
    usualUrl: null,
    key: null,
    request: (query) => ({ path: `/search?${new URLSearchParams({ q: query, format: 'json' })}` }),
    results: (answer) => withContent(answer),
  },
};

function described(found: z.infer<typeof Described>[] | undefined): WebSearchResult[] {
  return (found ?? []).map(({ title, url, description }) => ({ title, url, snippet: description }));
}

function withContent(answer: unknown): WebSearchResult[] {
  const found = ContentAnswer.safeParse(answer).data?.results ?? [];
  return found.map(({ title, url, content }) => ({ title, url, snippet: content }));
}
