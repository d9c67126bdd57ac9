import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { type PretendSite, pretendWeb } from '../../testing/pretend-web.ts';

const wanted = { accept: ['text/html'] };

test('a page that robots.txt forbids is refused and not asked for', async () => {
  const { fetcher, asked } = await pretendWeb({
    'example.org': site(text('User-agent: *\nDisallow: /private')),
  });
  await expect(fetcher.fetchPublic('http://example.org/private/a', wanted)).rejects.toMatchObject({
    code: 'net.refused',
    message: 'example.org does not allow programs to fetch this page (robots.txt).',
  });
  expect(asked).toEqual(['example.org/robots.txt']);
});

test('a rule may be about the query', async () => {
  const { fetcher } = await pretendWeb({
    'example.org': site(text('User-agent: lyceum\nDisallow: /*?secret=')),
  });
  await expect(fetcher.fetchPublic('http://example.org/a?secret=1', wanted)).rejects.toMatchObject({
    code: 'net.refused',
  });
  expect(await fetcher.fetchPublic('http://example.org/a?open=1', wanted)).toMatchObject({
    status: 200,
  });
});

test('a redirect to a page that its site forbids is refused', async () => {
  const { fetcher, asked } = await pretendWeb({
    'one.example': {
      page: (_request, response) =>
        response.writeHead(301, { location: 'http://two.example/secret' }).end(),
    },
    'two.example': site(text('User-agent: *\nDisallow: /secret')),
  });
  await expect(fetcher.fetchPublic('http://one.example/', wanted)).rejects.toMatchObject({
    code: 'net.refused',
    message: expect.stringContaining('two.example'),
  });
  expect(asked.at(-1)).toBe('two.example/robots.txt');
});

test.each([404, 401, 403, 410, 429])('a robots.txt that answers %i allows all', async (status) => {
  const { fetcher } = await pretendWeb({ 'example.org': site(answer(status)) });
  expect(await fetcher.fetchPublic('http://example.org/a', wanted)).toMatchObject({ status: 200 });
});

test.each([500, 503])('a robots.txt that answers %i allows nothing', async (status) => {
  const { fetcher, asked } = await pretendWeb({ 'example.org': site(answer(status)) });
  await expect(fetcher.fetchPublic('http://example.org/a', wanted)).rejects.toMatchObject({
    code: 'net.refused',
    message: `example.org cannot say what programs may fetch (its robots.txt answers ${status}), so it is left alone.`,
  });
  expect(asked).toEqual(['example.org/robots.txt']);
});

test('a robots.txt that cannot be reached allows nothing', async () => {
  const { fetcher, asked } = await pretendWeb({
    'example.org': site((request) => request.socket.destroy()),
  });
  await expect(fetcher.fetchPublic('http://example.org/a', wanted)).rejects.toMatchObject({
    code: 'net.failed',
  });
  expect(asked).toEqual(['example.org/robots.txt']);
});

test('a robots.txt of half a megabyte and more allows nothing', async () => {
  const long = `User-agent: *\n${'Allow: /\n'.repeat(70_000)}`;
  const { fetcher } = await pretendWeb({ 'example.org': site(text(long)) });
  await expect(fetcher.fetchPublic('http://example.org/a', wanted)).rejects.toMatchObject({
    code: 'net.refused',
    message: expect.stringContaining('robots.txt is too long'),
  });
});

test('a robots.txt that leads inside is refused', async () => {
  const { fetcher, dialled } = await pretendWeb({
    'example.org': site((_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/robots.txt' }).end();
    }),
  });
  await expect(fetcher.fetchPublic('http://example.org/a', wanted)).rejects.toMatchObject({
    code: 'net.refused',
    message: expect.stringContaining('metadata'),
  });
  expect(dialled).toEqual(['93.184.215.14:80']);
});

test('the same robots.txt is read once an hour', async () => {
  let now = new Date('2026-01-01T00:00:00Z');
  const { fetcher, asked } = await pretendWeb(
    { 'example.org': site(text('User-agent: *\nAllow: /')), 'other.example': site(answer(404)) },
    { now: () => now },
  );
  const timesRead = () => asked.filter((url) => url === 'example.org/robots.txt').length;

  await fetcher.fetchPublic('http://example.org/a', wanted);
  await fetcher.fetchPublic('http://example.org/b', wanted);
  await fetcher.fetchPublic('http://other.example/', wanted);
  expect(timesRead()).toBe(1);

  now = new Date('2026-01-01T00:59:59Z');
  await fetcher.fetchPublic('http://example.org/c', wanted);
  expect(timesRead()).toBe(1);

  now = new Date('2026-01-01T01:00:00Z');
  await fetcher.fetchPublic('http://example.org/d', wanted);
  expect(timesRead()).toBe(2);
});

test('a site that stumbled is asked again the next time', async () => {
  const statuses = [503, 404];
  const { fetcher } = await pretendWeb({
    'example.org': site((_request, response) => {
      response.writeHead(statuses.shift() ?? 500).end();
    }),
  });
  await expect(fetcher.fetchPublic('http://example.org/a', wanted)).rejects.toThrow('answers 503');
  expect(await fetcher.fetchPublic('http://example.org/a', wanted)).toMatchObject({ status: 200 });
});

function site(robots: RequestListener): PretendSite {
  return {
    robots,
    page: (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('x');
    },
  };
}

function text(rules: string): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(rules);
  };
}

function answer(status: number): RequestListener {
  return (_request, response) => {
    response.writeHead(status).end('User-agent: *\nDisallow: /');
  };
}
