/**
 * A soak: people with accounts do everything for as long as is wanted, while servers are killed,
 * stopped and started again and the store goes away and comes back. In the end each write that was
 * acknowledged is there once, each run has ended well, and the server that was left alone after
 * the first tenth of the time holds no more memory than it did.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../../src/kernel/world/random.ts';
import { memoryOf } from '../../documents/process-tree.ts';
import type { StoreKind } from '../../grounds.ts';
import {
  addDocument,
  askQuestion,
  type Doing,
  holdDebate,
  lookAround,
  makeSet,
  type Person,
  reviewCard,
  search,
  shareOrStudy,
  takeQuiz,
  writeCard,
} from './doings.ts';
import { enrolSoakers } from './enrol.ts';
import { type MemoryLine, memoryLine, type Sample } from './memory-line.ts';
import { type Judged, judge } from './promises.ts';
import { openSite, type Site, type Troubles } from './site.ts';
import { Refused, Unanswered } from './visitor.ts';

export interface AfterSoak {
  minutes: number;
  people: number;
  requests: number;
  unanswered: number;
  /** Answers that blamed people who did nothing wrong. */
  refusals: string[];
  troubles: Readonly<Troubles>;
  writes: number;
  lost: string[];
  doubled: string[];
  runs: number;
  longestRunSeconds: number;
  /** Of the server alone, and with the processes that it starts. */
  memory: { own: MemoryLine | null; all: MemoryLine | null };
}

/** By how often they are done. */
const DOINGS: readonly [share: number, doing: Doing][] = [
  [0.37, lookAround],
  [0.2, reviewCard],
  [0.12, search],
  [0.09, writeCard],
  [0.07, addDocument],
  [0.05, takeQuiz],
  [0.05, askQuestion],
  [0.025, shareOrStudy],
  [0.02, makeSet],
  [0.005, holdDebate],
];
const PEOPLE = 10;
const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 4000;
const TROUBLE_AFTER_MS = 20_000;
const TROUBLE_WITHIN_MS = 40_000;
const SAMPLE_EACH_MS = 2000;
/** From here on the watched server lives, and from there on its memory counts. */
const LIVES_FROM = 0.1;
const WARM_FROM = 0.25;

export async function soak(kind: StoreKind, minutes: number): Promise<AfterSoak> {
  const site = await openSite(kind);
  try {
    const startsAt = performance.now();
    const passed = () => (performance.now() - startsAt) / (minutes * 60_000);
    const isOver = () => passed() >= 1;
    const { people, classId } = await enrolSoakers(site, { count: PEOPLE, isOver });
    const samples: { own: Sample[]; all: Sample[] } = { own: [], all: [] };
    await Promise.all([
      ...people.map(live),
      makeTrouble(site, passed),
      watchMemory(site, { passed, startsAt, samples }),
    ]);
    await site.lookAfter();
    const judged = await Promise.all(
      people.map(({ visitor, kept }) => judge(visitor, kept, classId)),
    );
    const memory = { own: memoryLine(samples.own), all: memoryLine(samples.all) };
    return { ...summary(people, judged), minutes, troubles: { ...site.troubles }, memory };
  } finally {
    await site.close();
  }
}

async function live(person: Person): Promise<void> {
  const { draw, isOver } = person;
  const wait = () => pause(SHORTEST_PAUSE_MS + draw() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS));
  for (await wait(); !isOver(); await wait()) {
    person.done += 1;
    await drawn(draw())(person).catch((error: unknown) => {
      // Of what was not answered, nothing is expected; a refusal is on the list already.
      if (!(error instanceof Unanswered) && !(error instanceof Refused)) throw error;
    });
  }
}

function drawn(number: number): Doing {
  let left = number;
  for (const [share, doing] of DOINGS) {
    left -= share;
    if (left < 0) return doing;
  }
  return lookAround;
}

async function makeTrouble(site: Site, passed: () => number): Promise<void> {
  const draw = seededRandom('troubles of a soak');
  while (passed() < 1) {
    const nextAt = performance.now() + TROUBLE_AFTER_MS + draw() * TROUBLE_WITHIN_MS;
    while (performance.now() < nextAt && passed() < 1) {
      await pause(500);
      await site.lookAfter();
    }
    if (passed() < 1) await site.trouble([draw(), draw()], passed() > LIVES_FROM);
  }
}

async function watchMemory(
  site: Site,
  {
    passed,
    startsAt,
    samples,
  }: { passed: () => number; startsAt: number; samples: { own: Sample[]; all: Sample[] } },
): Promise<void> {
  while (passed() < 1) {
    await pause(SAMPLE_EACH_MS);
    if (passed() < WARM_FROM) continue;
    const memory = await memoryOf(site.watchedPid());
    if (memory === null) continue;
    const minutes = (performance.now() - startsAt) / 60_000;
    samples.own.push({ minutes, mb: memory.ownMb });
    samples.all.push({ minutes, mb: memory.allMb });
  }
}

function summary(
  people: readonly Person[],
  judged: readonly Judged[],
): Omit<AfterSoak, 'minutes' | 'troubles' | 'memory'> {
  const total = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  return {
    people: people.length,
    requests: total(people.map(({ visitor }) => visitor.answered)),
    unanswered: total(people.map(({ visitor }) => visitor.unanswered)),
    refusals: people.flatMap(({ visitor }) => visitor.refusals),
    writes: total(judged.map(({ writes }) => writes)),
    lost: judged.flatMap(({ lost }) => lost),
    doubled: judged.flatMap(({ doubled }) => doubled),
    runs: total(people.map(({ kept }) => kept.runs.size)),
    longestRunSeconds: Math.max(0, ...people.flatMap(({ waits }) => waits)),
  };
}
