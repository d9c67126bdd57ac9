import { expect, test } from 'vitest';
import { ExportFormat } from '../../contracts/decks.ts';
import { exchangeSet } from '../../testing/exchange-set.ts';
import { testServer } from '../../testing/test-server.ts';
import { learnerError } from '../error-codes.ts';
import { exportRoutes } from './exchange.routes.ts';
import { importCards } from './import-cards.ts';

const cards = [{ question: 'What is a <tide>?', answer: 'The rise of the sea.' }];
const items = [
  { question: 'What pulls?', options: ['Moon', 'Sun', 'Mars'], right: 0, explanation: 'x' },
];
const full = exchangeSet({ title: 'Tides: "høst"/vår', cards, items });
const cardless = exchangeSet({ items });

test('a set is saved as a file of its name in every format, and never opens as a page', async () => {
  const server = await serving();
  for (const format of ExportFormat.options) {
    const answer = await fetch(exportAddress(server.url, full.id, format));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''Tides%20h%C3%B8st%20v%C3%A5r\.[a-z.]+$/,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20);
  }
});

test('what is saved for Anki can be taken in again', async ({ signal }) => {
  const server = await serving();
  const answer = await fetch(exportAddress(server.url, full.id, 'apkg'));
  const read = await importCards(new Uint8Array(await answer.arrayBuffer()), 'tides.apkg', signal);
  expect(read.cards).toMatchObject(cards);
});

test('a format that is not there, a set that is not there and a set with nothing for it are named', async () => {
  const server = await serving();
  const problem = async (id: string, format: string) => {
    const answer = await fetch(exportAddress(server.url, id, format));
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect(await problem(full.id, 'docx')).toEqual([400, 'input.invalid']);
  expect(await problem('00000000-0000-7000-8000-00000000000f', 'csv')).toEqual([
    404,
    'reading.missing',
  ]);
  expect(await problem(String(cardless.sessionId), 'csv')).toEqual([
    422,
    'reading.nothing-to-export',
  ]);
});

/** The set without cards goes by the id of its session here: both sets have the same id. */
function serving() {
  const known = new Map<string, typeof full>([
    [full.id, full],
    [String(cardless.sessionId), cardless],
  ]);
  const sets = {
    async get(_userId: string, id: string) {
      const set = known.get(id);
      if (!set) throw learnerError('reading.missing', 'There is no such study set.');
      return set;
    },
  };
  const world = { now: () => new Date('2026-03-01T10:00:00.000Z') };
  return testServer({ routes: () => exportRoutes(sets, world, async () => []) });
}

function exportAddress(base: string, id: string, format: string): string {
  return `${base}/api/reading/study-sets/${id}/export?format=${format}`;
}
