/** The services' wire formats are written from their published documentation; none is called here. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openWebSearch, type WebSearchConfig } from './web-search.ts';

const never = new AbortController().signal;
const page = (n: number) => `https://example.org/paper-${n}`;

const services: [WebSearchConfig['webSearch'], unknown, Partial<Seen>][] = [
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

test('an answer of another form holds no results', async () => {
  const { url } = await answering(200, '{"unexpected":true}');
  for (const [name] of services)
    expect(await open(name, url).search('anything', never)).toEqual([]);
});

test('nothing configured: there is no web search', () => {
  expect(openWebSearch({ webSearch: 'none' })).toBeNull();
});

test('a service without its key, or without an address, stops the start with one line', () => {
  expect(() => openWebSearch({ webSearch: 'brave' })).toThrow('BRAVE_API_KEY must be set');
  expect(() => openWebSearch({ webSearch: 'searxng' })).toThrow('LYCEUM_WEB_SEARCH_BASE_URL');
});

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

function open(webSearch: WebSearchConfig['webSearch'], webSearchBaseUrl: string) {
  const key = 'a-key';
  const keys = { braveApiKey: key, tavilyApiKey: key, firecrawlApiKey: key };
  const search = openWebSearch({ webSearch, webSearchBaseUrl, ...keys });
  if (!search) throw new Error('no search');
  return search;
}

async function answering(status: number, text: string): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      seen.push({ method, url, headers, body: body === '' ? null : JSON.parse(body) });
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}
