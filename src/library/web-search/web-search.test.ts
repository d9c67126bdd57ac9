/** The services' wire formats are written from their published documentation; none is called here. */
import { expect, test } from 'vitest';
import { answering } from '../../testing/answering-server.ts';
import { openWebSearch, type WebSearchConfig } from './web-search.ts';

const never = new AbortController().signal;
const page = (n: number) => `https://example.org/paper-${n}`;

const services: [WebSearchConfig['webSearch'], unknown, object][] = [
  [
    'brave',
    {
      type: 'search',
      web: {
        type: 'search',
        results: [{ title: 'Spacing', url: page(1), description: 'It <strong>helps</strong>.' }],
      },
    },
    {
      method: 'GET',
      url: '/res/v1/web/search?q=spacing+effect&count=5',
      headers: { 'x-subscription-token': 'a-key' },
    },
  ],
  [
    'tavily',
    {
      query: 'spacing effect',
      results: [{ title: 'Spacing', url: page(1), content: 'It helps.', score: 0.9 }],
    },
    {
      method: 'POST',
      url: '/search',
      headers: { authorization: 'Bearer a-key' },
      body: { query: 'spacing effect', max_results: 5 },
    },
  ],
  [
    'firecrawl',
    {
      success: true,
      data: { web: [{ title: 'Spacing', url: page(1), description: 'It helps.' }] },
    },
    {
      method: 'POST',
      url: '/v2/search',
      headers: { authorization: 'Bearer a-key' },
      body: { query: 'spacing effect', limit: 5 },
    },
  ],
  [
    'searxng',
    {
      query: 'spacing effect',
      results: [{ title: 'Spacing', url: page(1), content: 'It helps.', engine: 'duckduckgo' }],
    },
    { method: 'GET', url: '/search?q=spacing+effect&format=json' },
  ],
];

test.each(services)('%s is asked and understood as documented', async (name, answer, expected) => {
  const { url, seen } = await answering(200, JSON.stringify(answer));
  const search = open(name, url);

  const found = await search.search('spacing effect', never);

  expect(found).toEqual([{ title: 'Spacing', url: page(1), snippet: 'It helps.' }]);
  expect(seen[0]).toMatchObject(expected);
  expect(search.seen(page(1))).toEqual(found[0]);
  expect(search.seen(page(2))).toBeNull();
});

test('at most five results come back, and none whose address is not of the web', async () => {
  const results = [
    { title: 'A script', url: 'javascript:alert(1)', content: 'x' },
    { title: 'A file', url: 'file:///etc/passwd', content: 'x' },
    ...Array.from({ length: 8 }, (_, n) => ({ title: `Page ${n}`, url: page(n), content: 'x' })),
  ];
  const { url } = await answering(200, JSON.stringify({ results }));

  const found = await open('searxng', url).search('anything', never);

  expect(found.map((one) => one.url)).toEqual([0, 1, 2, 3, 4].map(page));
});

test.each([
  [401, '{}'],
  [500, 'oops'],
  [200, 'a page, not JSON'],
])('an answer of %i with %j is a failure that can be told', async (status, body) => {
  const { url } = await answering(status, body);
  await expect(open('tavily', url).search('anything', never)).rejects.toMatchObject({
    code: 'search.web-failed',
  });
});

test('an answer of another form than the documented one is a failure too', async () => {
  const { url } = await answering(200, '{"unexpected":true}');
  for (const [name] of services)
    await expect(open(name, url).search('anything', never)).rejects.toMatchObject({
      code: 'search.web-failed',
    });
});

test.each([
  ['brave', { url: expect.stringContaining('q=tides+%28site%3Aa.org+OR+site%3Ab.org%29') }],
  ['tavily', { body: { query: 'tides', max_results: 5, include_domains: ['a.org', 'b.org'] } }],
  ['firecrawl', { body: { query: 'tides (site:a.org OR site:b.org)', limit: 5 } }],
  ['searxng', { url: expect.stringContaining('site%3Aa.org') }],
] as const)(
  '%s is asked for pages of some domains, and others are left out',
  async (name, asked) => {
    const results = ['https://a.org/1', 'https://deep.b.org/2', 'https://nota.org/3'].map(
      (url) => ({
        title: 'Tides',
        url,
        content: 'x',
        description: 'x',
      }),
    );
    const forms = { type: 'search', web: { results }, results, data: { web: results } };
    const { url, seen } = await answering(200, JSON.stringify(forms));

    const found = await open(name, url).search('tides', never, ['a.org', 'b.org']);

    expect(seen[0]).toMatchObject(asked);
    expect(found.map((one) => one.url)).toEqual(['https://a.org/1', 'https://deep.b.org/2']);
  },
);

test('the date of a page is kept in one form, and a strange one is none', async () => {
  const dates = ['Tue, 03 Mar 2026 10:00:00 GMT', 'the other day', undefined];
  const results = dates.map((published_date, n) => ({
    title: 'x',
    url: page(n),
    content: 'x',
    published_date,
  }));
  const { url } = await answering(200, JSON.stringify({ results }));
  const found = await open('tavily', url).search('x', never);
  expect(found.map(({ date }) => date)).toEqual(['2026-03-03T10:00:00.000Z', undefined, undefined]);
});

test('nothing configured: there is no web search', () => {
  expect(openWebSearch({ webSearch: 'none' })).toBeNull();
});

test('a service without its key, or without an address, stops the start with one line', () => {
  expect(() => openWebSearch({ webSearch: 'brave' })).toThrow('BRAVE_API_KEY must be set');
  expect(() => openWebSearch({ webSearch: 'searxng' })).toThrow('LYCEUM_WEB_SEARCH_BASE_URL');
});

function open(webSearch: WebSearchConfig['webSearch'], webSearchBaseUrl: string) {
  const key = 'a-key';
  const keys = { braveApiKey: key, tavilyApiKey: key, firecrawlApiKey: key };
  const search = openWebSearch({ webSearch, webSearchBaseUrl, ...keys });
  if (!search) throw new Error('no search');
  return search;
}
