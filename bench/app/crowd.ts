/**
 * Fifty people at once on the embedded store, while the server is killed (SIGKILL) and started
 * again, over and over. Every write that was answered with success must be there in the end; the
 * process must never end by itself; its memory has a limit; and those who wait for a study set
 * must not wait behind all other work.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '../../src/contracts/run.ts';
import { seededRandom } from '../../src/kernel/world/random.ts';
import { peakMemory, type TreeMemory } from '../documents/process-tree.ts';
import { type Figure, figure, type Measurement, notMeasured } from '../figure.ts';
import { type Place, storeTitle } from '../grounds.ts';
import { type ServerProcess, startServerProcess } from '../kernel/server-process.ts';
import { Acknowledged } from './acknowledged.ts';
import { livePerson, type SetWait } from './person.ts';

const PEOPLE = 50;
const MINUTES = 3;
const KILLS = 15;
const MAX_MEMORY_MB = 1500;
/** A set that took longer than this counts as one that somebody gave up on. */
const LONG_WAIT_S = 60;
const SETTLE_MS = 15 * 60_000;
const chapter = new URL('../../fixtures/chapters/en_testing_effect.txt', import.meta.url);
const on = storeTitle.pglite;

interface Seen {
  /** Exits that nobody asked for. */
  exits: number;
  kills: number;
  peaks: (TreeMemory | null)[];
}

export const crowd: Measurement = {
  name: 'crowd',
  async run(grounds) {
    const place = await grounds.freshPlace('pglite');
    const acknowledged = new Acknowledged();
    const seen: Seen = { exits: 0, kills: 0, peaks: [] };
    const waits = await liveThrough(place, acknowledged, seen);
    const server = await start(place);
    try {
      const { unsettled, blamed } = await untilSettled(server.url, acknowledged.runs);
      const lost = await acknowledged.lostOn(server.url);
      for (const line of lost) console.error(`lost: ${line}`);
      return figuresOf({ acknowledged, lost: lost.length, unsettled, blamed, waits, seen });
    } finally {
      await server.stop();
    }
  },
};

/** Three minutes of everybody's work, cut into as many lives of the server as there are kills. */
async function liveThrough(
  place: Place,
  acknowledged: Acknowledged,
  seen: Seen,
): Promise<SetWait[]> {
  const chance = seededRandom('crowd');
  const text = await readFile(chapter, 'utf8');
  const startedAt = performance.now();
  const endsAt = startedAt + MINUTES * 60_000;
  let server = await start(place);
  const isOver = () => performance.now() >= endsAt;
  const people = Array.from({ length: PEOPLE }, (_, at) =>
    livePerson({
      url: () => server.url,
      isOver,
      chance: seededRandom(`person ${at}`),
      name: `person-${at}`,
      text,
      acknowledged,
    }),
  );
  const betweenMs = (MINUTES * 60_000) / KILLS;
  while (!isOver()) {
    const diesAt = startedAt + (seen.kills + chance()) * betweenMs;
    const isLifeOver = () => performance.now() >= diesAt || isOver() || server.hasEnded();
    seen.peaks.push(await peakMemory(server.pid, isLifeOver));
    if (server.hasEnded()) seen.exits += 1;
    else {
      await server.kill();
      seen.kills += 1;
    }
    server = await start(place);
  }
  const waits = (await Promise.all(people)).flat();
  await server.kill();
  return waits;
}

function start(place: Place): Promise<ServerProcess> {
  return startServerProcess(place, { LYCEUM_REQUESTS_PER_MINUTE: '1000000' });
}

interface Settled {
  /** Runs that people were promised and that have not ended. */
  unsettled: number;
  /** Runs that were given up as if they had ended the server themselves. */
  blamed: number;
}

async function untilSettled(url: string, runs: ReadonlySet<string>): Promise<Settled> {
  const open = new Set(runs);
  let blamed = 0;
  for (const endsAt = performance.now() + SETTLE_MS; performance.now() < endsAt; ) {
    for (const id of open) {
      const answer = await fetch(`${url}/api/runs/${id}`);
      const { status, problem } = (await answer.json()) as Partial<Run>;
      if (status !== 'done' && status !== 'failed' && status !== 'cancelled') continue;
      open.delete(id);
      if (problem?.code === 'run.poisoned') blamed += 1;
    }
    if (open.size === 0) break;
    await pause(1000);
  }
  return { unsettled: open.size, blamed };
}

interface Outcome {
  acknowledged: Acknowledged;
  lost: number;
  unsettled: number;
  blamed: number;
  waits: readonly SetWait[];
  seen: Seen;
}

function figuresOf({ acknowledged, lost, unsettled, blamed, waits, seen }: Outcome): Figure[] {
  const finished = waits.filter(({ isFinished }) => isFinished);
  const long = waits.filter(({ seconds }) => seconds > LONG_WAIT_S);
  return [
    figure({
      name: 'acknowledged writes lost',
      on,
      value: lost,
      unit: '',
      bar: { atMost: 0 },
      note: `of ${acknowledged.size}, ${PEOPLE} people, ${seen.kills} kills`,
    }),
    figure({
      name: 'runs that never ended',
      on,
      value: unsettled,
      unit: '',
      bar: { atMost: 0 },
      note: `of ${acknowledged.runs.size}`,
    }),
    figure({ name: 'runs blamed for a kill', on, value: blamed, unit: '' }),
    figure({ name: 'exits by itself', on, value: seen.exits, unit: '', bar: { atMost: 0 } }),
    memoryFigure(seen.peaks),
    figure({
      name: `sets that took over ${LONG_WAIT_S} s`,
      on,
      value: long.length / Math.max(1, waits.length),
      unit: 'share',
      note: `${waits.length} asked for, ${finished.length} finished while somebody waited`,
    }),
  ];
}

function memoryFigure(peaks: readonly (TreeMemory | null)[]): Figure {
  const name = 'peak memory of the server';
  const known = peaks.filter((peak) => peak !== null);
  if (known.length < peaks.length) return notMeasured(name, on, 'this system has no /proc');
  const most = (of: (peak: TreeMemory) => number) => Math.max(0, ...known.map(of));
  return figure({
    name,
    on,
    value: most(({ ownMb }) => ownMb),
    unit: 'MB',
    bar: { atMost: MAX_MEMORY_MB },
    note: `${Math.round(most(({ allMb }) => allMb))} MB with its children`,
  });
}
