/** The feed is written from the manual of the arXiv API; no request leaves the machine. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allMigrations } from '../../app/compose.ts';
import { answering, answeringBy } from '../../testing/answering-server.ts';
import { arxivFeed } from '../../testing/arxiv-feed.ts';
import { describePglite, type TestStore } from '../../testing/stores/stores.ts';
import { openArxiv } from './arxiv.ts';
import { readAtom } from './read-atom.ts';
import { takeTurn } from './take-turn.ts';

const paper = {
  id: 'http://arxiv.org/abs/2401.00001v2',
  title: 'Spacing\n  in practice',
  summary: 'We study spacing &amp; testing.\n  It helps.',
  authors: ['Ann Author', 'Bo Writer'],
};
const order = { count: 5, sortBy: 'relevance', withinMs: 5000 } as const;
const never = new AbortController().signal;

describe('a feed', () => {
  test('holds papers as the manual says', () => {
    expect(readAtom(arxivFeed([paper]))).toEqual([
      {
        id: '2401.00001v2',
        title: 'Spacing in practice',
        authors: ['Ann Author', 'Bo Writer'],
        abstract: 'We study spacing & testing. It helps.',
        published: '2024-05-01T10:00:00Z',
        url: 'https://arxiv.org/abs/2401.00001v2',
        paperUrl: 'https://arxiv.org/pdf/2401.00001v2',
      },
    ]);
  });

  test('may be empty, and an entry that tells of an error is no paper', () => {
    expect(readAtom(arxivFeed([]))).toEqual([]);
    const error = { ...paper, id: 'http://arxiv.org/api/errors#incorrect_id', title: 'Error' };
    expect(readAtom(arxivFeed([error]))).toEqual([]);
  });

  test('leads nowhere but to arXiv', () => {
    const elsewhere = { ...paper, id: 'http://evil.example/abs/2401.00001' };
    expect(readAtom(arxivFeed([elsewhere]))).toEqual([]);
  });

  test.each([
    '<html><body>503</body>',
    'nonsense',
    '<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "aaaa">]><feed><entry>&a;</entry></feed>',
    '<?xml version="1.0"?><other/>',
  ])('that is none, or that declares entities, is refused: %s', (xml) => {
    expect(() => readAtom(xml)).toThrow('no Atom feed');
  });
});

describePglite('arXiv', (openTestStore) => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await openTestStore({ migrations: await allMigrations() });
  });
  beforeEach(() => opened.query('delete from service_turns'));
  const store = () => opened;

  test('is asked as its manual says, without the words that every question has', async () => {
    const { url, seen } = await answering(200, arxivFeed([paper]));
    const arxiv = openArxiv({ arxiv: 'on', arxivBaseUrl: url }, store());

    const found = await arxiv?.search('How does spacing (AND "all:x") help?', {
      ...order,
      signal: never,
    });

    expect(found).toHaveLength(1);
    const asked = new URL(seen[0]?.url ?? '', url);
    expect(asked.pathname).toBe('/api/query');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      search_query: 'all:spacing OR all:all OR all:help',
      start: '0',
      max_results: '5',
      sortBy: 'relevance',
      sortOrder: 'descending',
    });
  });

  test('is asked by nobody before its turn: one request every three seconds for all', async () => {
    const turn = { name: 'a service', everyMs: 3000, withinMs: 7000 };
    const waits = [];
    for (let nth = 0; nth < 5; nth += 1) waits.push(await takeTurn(store(), turn));
    expect(waits[0]).toBe(0);
    expect(waits[1]).toBeGreaterThan(2000);
    expect(waits[2]).toBeGreaterThan(5000);
    expect(waits.slice(3)).toEqual([null, null]);
  });

  test('whose turn comes too late says so instead of waiting', async () => {
    const { url, seen } = await answering(200, arxivFeed([]));
    const arxiv = openArxiv({ arxiv: 'on', arxivBaseUrl: url }, store());
    const asked = { ...order, withinMs: 100, signal: never };
    const outcomes = await Promise.allSettled([1, 2].map(() => arxiv?.search('spacing', asked)));
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    expect(seen.length).toBeLessThan(2);
  });

  test('that answers with a fault, or not at all, is a failure that can be told', async () => {
    const failing = await answeringBy(({ url }) =>
      url?.includes('slow') ? 'never' : { status: 503, text: 'busy' },
    );
    const arxiv = openArxiv({ arxiv: 'on', arxivBaseUrl: failing.url }, store());
    await expect(arxiv?.search('spacing', { ...order, signal: never })).rejects.toThrow(
      'arXiv answered 503',
    );
    await store().query(`delete from service_turns`);
    await opened.query('delete from service_turns');
    const short = { ...order, withinMs: 200, signal: never };
    await expect(arxiv?.search('slow', short)).rejects.toMatchObject({ code: 'net.timeout' });
  });

  test('is not there where it is off', () => {
    expect(openArxiv({ arxiv: 'off' }, store())).toBeNull();
  });
});
