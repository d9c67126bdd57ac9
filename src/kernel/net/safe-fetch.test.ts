import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PretendSite, pretendWeb } from '../../testing/pretend-web.ts';
import { createSafeFetcher } from './safe-fetch.ts';

const wanted = { accept: ['text/html'] };

test('a public page comes with its bytes, type and final address', async () => {
  const { fetcher, asked, dialled } = await pretendWeb({ 'example.org': page('<p>ø</p>') });
  const answer = await fetcher.fetchPublic('http://example.org/a?b=1#part', wanted);
  expect({ ...answer, bytes: textOf(answer.bytes) }).toEqual({
    url: 'http://example.org/a?b=1',
    status: 200,
    mediaType: 'text/html',
    charset: 'utf-8',
    bytes: '<p>ø</p>',
    redirects: [],
  });
  expect(asked).toEqual(['example.org/robots.txt', 'example.org/a?b=1']);
  expect(dialled).toEqual(['93.184.215.14:80', '93.184.215.14:80']);
});

test('it says who asks and what it wants', async () => {
  const seen: Record<string, unknown>[] = [];
  const { fetcher } = await pretendWeb({
    'example.org': {
      page: (request, response) => {
        seen.push(request.headers);
        response.writeHead(200, { 'content-type': 'text/html' }).end();
      },
    },
  });
  await fetcher.fetchPublic('http://example.org/', { accept: ['text/html', 'text/plain'] });
  expect(seen[0]).toEqual({
    'user-agent': 'Lyceum/0.1 (+https://lyceum.example)',
    accept: 'text/html, text/plain',
    'accept-encoding': 'gzip, deflate, br',
    host: 'example.org',
    connection: 'close',
  });
});

test('an answer other than success is a value, without its body', async () => {
  const { fetcher } = await pretendWeb({
    'example.org': { page: (_request, response) => response.writeHead(410).end('gone') },
  });
  expect(await fetcher.fetchPublic('http://example.org/', wanted)).toMatchObject({
    status: 410,
    bytes: new Uint8Array(),
  });
});

describe('refused before anything is connected', () => {
  test.each([
    ['no address', 'nonsense', 'not a web address'],
    ['another scheme', 'file:///etc/passwd', 'Only http and https'],
    ['ftp', 'ftp://example.org/', 'Only http and https'],
    ['a password', 'http://me:planted@example.org/', 'user name or a password'],
    ['a user name', 'http://planted@example.org/', 'user name or a password'],
    ['another port', 'http://example.org:8080/', 'port 8080'],
    ['the port of another scheme', 'http://example.org:443/', 'port 443'],
    ['the port of ssh', 'https://example.org:22/', 'port 22'],
    ['loopback', 'http://127.0.0.1/', 'loopback'],
    ['a short spelling', 'http://127.1/', 'loopback'],
    ['a decimal spelling', 'http://2130706433/', 'loopback'],
    ['a hexadecimal spelling', 'http://0x7f000001/', 'loopback'],
    ['an octal spelling', 'http://0177.0.0.1/', 'loopback'],
    ['full-width digits', 'http://１２７．０．０．１/', 'loopback'],
    ['a last dot', 'http://127.0.0.1./', 'loopback'],
    ['metadata', 'http://169.254.169.254/latest/meta-data/', 'metadata'],
    ['IPv6 loopback', 'http://[::1]/', 'loopback'],
    ['mapped IPv4', 'http://[::ffff:10.0.0.1]/', 'private'],
    ['NAT64', 'http://[64:ff9b::7f00:1]/', 'loopback'],
    ['6to4', 'http://[2002:7f00:1::]/', 'tunnel'],
    ['Teredo', 'http://[2001:0:7f00:1::]/', 'tunnel'],
    ['a private IPv6', 'http://[fd00::1]/', 'private'],
    ['an unspecified address', 'http://0/', 'unspecified'],
  ])('%s: %s', async (_what, url, reason) => {
    const { fetcher, asked, dialled } = await pretendWeb({ 'example.org': page('x') });
    const refusal = await fetcher.fetchPublic(url, wanted).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'net.refused',
      message: expect.stringContaining(reason),
    });
    expect(String(refusal)).not.toContain('planted');
    expect([asked, dialled]).toEqual([[], []]);
  });

  test('localhost, by the real DNS of this machine', async () => {
    const fetcher = createSafeFetcher({ userAgent: 'Lyceum/0.1' });
    await expect(fetcher.fetchPublic('http://localhost/', wanted)).rejects.toMatchObject({
      code: 'net.refused',
      message: expect.stringContaining('loopback'),
    });
  });

  test.each([
    ['a name with a private address', [['10.0.0.5']]],
    ['a name with one private address among public ones', [['93.184.215.14', '192.168.0.1']]],
    ['a name with a mapped private address', [['::ffff:172.16.0.1']]],
    ['a name whose DNS answers something else', [['93.184.215.14:80']]],
  ])('%s', async (_what, addresses) => {
    const { fetcher, dialled } = await pretendWeb({
      'inside.example': { ...page('x'), addresses },
    });
    await expect(fetcher.fetchPublic('http://inside.example/', wanted)).rejects.toMatchObject({
      code: 'net.refused',
      message: expect.stringContaining('only public addresses'),
    });
    expect(dialled).toEqual([]);
  });

  test('every private address, in every spelling', async () => {
    const { fetcher, asked, dialled } = await pretendWeb({});
    await fc.assert(
      fc.asyncProperty(privateUrl(), async (url) => {
        await expect(fetcher.fetchPublic(url, wanted)).rejects.toMatchObject({
          code: 'net.refused',
        });
      }),
      { numRuns: 500 },
    );
    expect([asked, dialled]).toEqual([[], []]);
  });
});

test('a port can be allowed by configuration', async () => {
  const limits = { ports: [8080] };
  const { fetcher, dialled } = await pretendWeb({ 'example.org': page('x') }, { limits });
  const answer = await fetcher.fetchPublic('http://example.org:8080/', wanted);
  expect(answer.url).toBe('http://example.org:8080/');
  expect(new Set(dialled)).toEqual(new Set(['93.184.215.14:8080']));
});

test('a public address without a name is fetched from that address', async () => {
  const { fetcher, dialled, resolved } = await pretendWeb({ '8.8.4.4': page('x') });
  expect(await fetcher.fetchPublic('http://134743044/', wanted)).toMatchObject({
    url: 'http://8.8.4.4/',
  });
  expect(new Set(dialled)).toEqual(new Set(['8.8.4.4:80']));
  expect(resolved).toEqual([]);
});

test('when one address of a name does not answer, the next one is asked', async () => {
  const addresses = [['2606:2800:21f:cb07::1', '93.184.215.14']];
  const { fetcher } = await pretendWeb({ 'example.org': { ...page('x'), addresses } });
  expect(await fetcher.fetchPublic('http://example.org/', wanted)).toMatchObject({ status: 200 });
});

describe('DNS that changes its answer', () => {
  test('a name is looked up once per request, and only the checked address is connected to', async () => {
    const { fetcher, resolved, dialled } = await pretendWeb({
      'rebind.example': {
        ...page('x'),
        addresses: [['93.184.215.14'], ['1.1.1.1'], ['127.0.0.1']],
      },
    });
    await fetcher.fetchPublic('http://rebind.example/', wanted);
    // Once for robots.txt, once for the page.
    expect(resolved).toEqual(['rebind.example', 'rebind.example']);
    expect(dialled).toEqual(['93.184.215.14:80', '1.1.1.1:80']);
  });

  test('the second answer is checked like the first', async () => {
    const { fetcher, asked, dialled } = await pretendWeb({
      'rebind.example': { ...page('x'), addresses: [['93.184.215.14'], ['127.0.0.1']] },
    });
    await expect(fetcher.fetchPublic('http://rebind.example/', wanted)).rejects.toMatchObject({
      code: 'net.refused',
    });
    expect(asked).toEqual(['rebind.example/robots.txt']);
    expect(dialled).toEqual(['93.184.215.14:80']);
  });

  test('a name that nobody knows is a failure, not a refusal', async () => {
    const { fetcher } = await pretendWeb({ 'gone.example': { ...page('x'), addresses: [[]] } });
    await expect(fetcher.fetchPublic('http://gone.example/', wanted)).rejects.toMatchObject({
      code: 'net.failed',
      message: 'No machine named gone.example was found.',
    });
  });
});

describe('redirects', () => {
  test('are followed, each one checked and asked for its robots.txt', async () => {
    const { fetcher, asked } = await pretendWeb({
      'one.example': redirect('//two.example/b'),
      'two.example': redirect('http://three.example/ø'),
      'three.example': page('found'),
    });
    expect(await fetcher.fetchPublic('http://one.example/a', wanted)).toMatchObject({
      url: 'http://three.example/%C3%B8',
      status: 200,
      redirects: ['http://one.example/a', 'http://two.example/b'],
    });
    expect(asked.filter((url) => url.endsWith('/robots.txt'))).toHaveLength(3);
  });

  test.each([
    ['loopback', 'http://127.0.0.1/admin', 'loopback'],
    ['metadata', 'http://169.254.169.254/latest/meta-data/', 'metadata'],
    ['a private IPv6', 'http://[fd00:ec2::254]/', 'private'],
    ['a name inside', 'http://inside.example/', 'private'],
    ['another port', 'http://example.org:6379/', 'port 6379'],
    ['a file', 'file:///etc/passwd', 'Only http'],
    ['a password', 'http://a:b@example.org/', 'password'],
    ['no address', 'http://[', 'no address'],
  ])('to %s are refused', async (_where, location, reason) => {
    const { fetcher, asked, dialled } = await pretendWeb({
      'example.org': redirect(location),
      'inside.example': { ...page('secret'), addresses: [['10.0.0.5']] },
    });
    await expect(fetcher.fetchPublic('http://example.org/', wanted)).rejects.toMatchObject({
      code: 'net.refused',
      message: expect.stringContaining(reason),
    });
    expect(asked).toEqual(['example.org/robots.txt', 'example.org/']);
    expect(new Set(dialled)).toEqual(new Set(['93.184.215.14:80']));
  });

  test('more than five are refused', async () => {
    const { fetcher, asked } = await pretendWeb({ 'example.org': redirect('/again') });
    await expect(fetcher.fetchPublic('http://example.org/', wanted)).rejects.toMatchObject({
      code: 'net.refused',
      message: 'example.org redirects too many times.',
    });
    expect(asked).toHaveLength(1 + 6);
  });
});

function page(text: string): PretendSite {
  return {
    page: (_request, response) => {
      response.writeHead(200, { 'content-type': 'Text/HTML; charset="UTF-8"' }).end(text);
    },
  };
}

function redirect(location: string): PretendSite {
  return {
    page: (_request, response) => {
      response.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end('moved');
    },
  };
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}

/** URLs of private machines, spelt in the ways that a URL parser understands. */
function privateUrl(): fc.Arbitrary<string> {
  const byte = fc.integer({ min: 0, max: 255 });
  const ipv4 = fc
    .tuple(
      fc.constantFrom(
        [10],
        [127],
        [0],
        [169, 254],
        [192, 168],
        [172, 16],
        [172, 31],
        [100, 64],
        [224],
        [255],
      ),
      byte,
      byte,
      byte,
    )
    .map(([start, ...rest]) => [...start, ...rest].slice(0, 4));
  const number = (bytes: number[]) => bytes.reduce((sum, part) => sum * 256 + part, 0);
  const dotted = (bytes: number[]) => bytes.join('.');
  const spellings: ((bytes: number[]) => string)[] = [
    dotted,
    (bytes) => `${dotted(bytes)}.`,
    (bytes) => String(number(bytes)),
    (bytes) => `0x${number(bytes).toString(16)}`,
    (bytes) => `0${number(bytes).toString(8)}`,
    (bytes) => bytes.map((part) => `0x${part.toString(16)}`).join('.'),
    (bytes) => bytes.map((part) => `0${part.toString(8)}`).join('.'),
    (bytes) => `${bytes[0]}.${number(bytes.slice(1))}`,
    (bytes) => `${bytes[0]}.0x${bytes[1]?.toString(16)}.${number(bytes.slice(2))}`,
    (bytes) => dotted(bytes).replace(/\d/g, (digit) => `%3${digit}`),
    (bytes) => `[::ffff:${dotted(bytes)}]`,
    (bytes) => `[0:0:0:0:0:FFFF:${dotted(bytes)}]`,
    (bytes) => `[64:ff9b::${dotted(bytes)}]`,
    (bytes) => `[::${dotted(bytes)}]`,
    (bytes) =>
      `[2002:${number(bytes.slice(0, 2)).toString(16)}:${number(bytes.slice(2)).toString(16)}::1]`,
  ];
  return fc
    .tuple(ipv4, fc.constantFrom(...spellings), fc.constantFrom('http', 'https', 'HTTP'))
    .map(([bytes, spell, scheme]) => `${scheme}://${spell(bytes)}/`);
}
