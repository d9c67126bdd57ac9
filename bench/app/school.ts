/**
 * A school: two hundred people with accounts on one PostgreSQL with two servers, who read, review
 * and search for five minutes, each with the pauses of somebody who looks at what came.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../src/kernel/world/random.ts';
import { type Figure, figure, type Measurement, notMeasured } from '../figure.ts';
import { storeTitle } from '../grounds.ts';
import { type ServerProcess, startServerProcess } from '../kernel/server-process.ts';
import { percentile } from '../statistics.ts';
import { enrol, OPERATOR, type Pupil } from './pupil.ts';

const PEOPLE = 200;
const MINUTES = 5;
const MAX_MEMORY_MB = 1500;
/** Between two clicks of one person. */
const SHORTEST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 6000;
const WORDS = ['tide', 'delta', 'lagoon', 'fjord', 'harbour', 'range of the sea'];
const on = storeTitle.postgres;

type Kind = 'read' | 'review' | 'search';

interface Seen {
  times: Record<Kind, number[]>;
  errors: string[];
  peaksMb: number[];
}

export const school: Measurement = {
  name: 'school',
  async run(grounds) {
    if ('missing' in grounds.postgres) {
      return [notMeasured('a school', on, `needs PostgreSQL: ${grounds.postgres.missing}`)];
    }
    const place = await grounds.freshPlace('postgres');
    const settings = {
      LYCEUM_TOKEN: OPERATOR,
      LYCEUM_ACCOUNTS: 'on',
      LYCEUM_MIND: 'offline',
      // All of them come from one address.
      LYCEUM_REQUESTS_PER_MINUTE: '1000000',
    };
    const servers = [
      await startServerProcess(place, settings),
      await startServerProcess(place, settings),
    ];
    try {
      const pupils = await enrol(
        servers.map(({ url }) => url),
        PEOPLE,
      );
      return figuresOf(await liveThrough(pupils, servers));
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  },
};

async function liveThrough(pupils: Pupil[], servers: ServerProcess[]): Promise<Seen> {
  const seen: Seen = { times: { read: [], review: [], search: [] }, errors: [], peaksMb: [] };
  const endsAt = performance.now() + MINUTES * 60_000;
  const isOver = () => performance.now() >= endsAt;
  await Promise.all([
    ...pupils.map((pupil, at) => live(pupil, seededRandom(`pupil ${at}`), { isOver, seen })),
    watchMemory(servers, isOver, seen),
  ]);
  return seen;
}

async function live(
  pupil: Pupil,
  chance: () => number,
  { isOver, seen }: { isOver: () => boolean; seen: Seen },
): Promise<void> {
  const wait = () => pause(SHORTEST_PAUSE_MS + chance() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS));
  // Nobody begins with the others.
  await pause(chance() * LONGEST_PAUSE_MS);
  while (!isOver()) {
    const drawn = chance();
    await timed(seen, drawn, pupil, chance);
    await wait();
  }
}

async function timed(seen: Seen, drawn: number, pupil: Pupil, chance: () => number): Promise<void> {
  const kind = kindOf(drawn);
  const request = requestOf(kind, pupil, chance);
  const started = performance.now();
  const status = await pupil.send(request.method, request.path, request.body).catch(String);
  seen.times[kind].push(performance.now() - started);
  if (status !== 200) seen.errors.push(`${request.method} ${request.path}: ${status}`);
}

function kindOf(drawn: number): Kind {
  if (drawn < 0.6) return 'read';
  return drawn < 0.85 ? 'review' : 'search';
}

function requestOf(kind: Kind, { cards, document }: Pupil, chance: () => number) {
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;
  if (kind === 'search') {
    const path = `/api/search?query=${encodeURIComponent(oneOf(WORDS))}`;
    return { method: 'GET', path, body: undefined };
  }
  if (kind === 'review') {
    const body = { card_id: oneOf(cards), rating: oneOf([1, 2, 3, 4]) };
    return { method: 'POST', path: '/api/reading/reviews', body };
  }
  const pages = ['/api/documents', '/api/reading/decks', '/api/reading/reviews/due'];
  const path = oneOf([
    ...pages,
    `/api/documents/${document}`,
    `/api/documents/${document}/pages/1`,
  ]);
  return { method: 'GET', path, body: undefined };
}

async function watchMemory(servers: ServerProcess[], isOver: () => boolean, seen: Seen) {
  while (!isOver()) {
    for (const server of servers) {
      const mb = await server.rssMb();
      if (mb !== null) seen.peaksMb.push(mb);
    }
    await pause(1000);
  }
}

function figuresOf({ times, errors, peaksMb }: Seen): Figure[] {
  for (const line of errors.slice(0, 20)) console.error(line);
  const bars: [Kind, number][] = [
    ['read', 300],
    ['review', 200],
    ['search', 1000],
  ];
  const all = Object.values(times).flat().length;
  return [
    figure({
      ...{ name: 'errors of a school', on, value: errors.length, unit: '', bar: { atMost: 0 } },
      note: `${all} requests of ${PEOPLE} people in ${MINUTES} minutes, two servers`,
    }),
    ...bars.map(([kind, atMost]) =>
      figure({
        ...{ name: `${kind}, p99`, on, value: percentile(times[kind], 0.99), unit: 'ms' },
        bar: { atMost },
        note: `median ${Math.round(percentile(times[kind], 0.5))} ms of ${times[kind].length}`,
      }),
    ),
    peaksMb.length === 0
      ? notMeasured('memory of a server', on, 'this system has no /proc')
      : figure({
          ...{ name: 'memory of a server', on, value: Math.max(...peaksMb), unit: 'MB' },
          bar: { atMost: MAX_MEMORY_MB },
        }),
  ];
}
