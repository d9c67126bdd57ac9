/**
 * What comes round again and again while a process works on runs: it says that it still works on
 * what it holds, looks for jobs that no notice told of, and takes in the runs of dead processes.
 */
import type { EventTails } from '../runs/event-tails.ts';
import type { RunRow } from '../runs/run-row.ts';
import type { Store } from '../store/store.ts';
import type { Trace } from '../trace/trace.ts';
import type { World } from '../world/world.ts';
import { NOTICES } from './notices.ts';
import { queueName, type RunQueue, type Ticket, WAITS } from './run-queue.ts';
import { bury } from './suspects.ts';

interface Ports {
  store: Store;
  world: World;
  trace: Trace;
  queue: RunQueue;
  tails: EventTails;
}

/** The part of the executor that the pulse sees. */
export interface Beating {
  held(): Ticket[];
  /** The job belongs to somebody else now. */
  lose(ticket: Ticket): void;
  beforeLook(): Promise<void>;
  offer(queues: string[]): void;
}

/** A process without a connection for so many beats is dead. */
const BEATS_TO_DEATH = 5;
/** A beat so late says that this process or the store stood still. */
const STANDSTILL_MS = 10_000;
/** Embedded, no other process can fall silent; a job may get lost with the database's thread. */
const SUPERVISE_EVERY_MS = { postgres: 5_000, pglite: 30_000 };

export class Pulse {
  readonly #ports: Ports;
  readonly #beatMs: number;
  readonly #beating: Beating;
  /** Since when a process that has runs is not there. */
  readonly #missingSince = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #beat: Promise<void> = Promise.resolve();
  #supervisedAt = performance.now();
  #beatAt = performance.now();
  /** Before that nobody is judged: the store was away, so no process could say that it lives. */
  #judgesFrom = 0;
  #closed = false;

  constructor(ports: Ports, { heartbeatMs }: { heartbeatMs: number }, beating: Beating) {
    this.#ports = ports;
    this.#beatMs = heartbeatMs;
    this.#beating = beating;
  }

  async open(): Promise<void> {
    await this.#beatOnce();
    this.#schedule(this.#beatMs);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#beat;
  }

  lookSoon(): void {
    if (!this.#closed) this.#schedule(0);
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#beat = this.#beat
        .then(() => this.#beatOnce())
        .catch((error) => {
          this.#judgeLater();
          this.#ports.trace.error('the heartbeat failed', error);
        })
        .then(() => {
          if (!this.#closed) this.#schedule(this.#beatMs);
        });
    }, afterMs);
  }

  async #beatOnce(): Promise<void> {
    if (this.#closed) return;
    for (const ticket of await this.#ports.queue.keep(this.#beating.held())) {
      this.#beating.lose(ticket);
    }
    await this.#beating.beforeLook();
    const now = performance.now();
    if (now - this.#beatAt > this.#beatMs + STANDSTILL_MS) this.#judgeLater();
    this.#beatAt = now;
    const changed = now >= this.#judgesFrom && (await this.#judge());
    this.#beating.offer(await this.#queuesToLookAt(changed));
  }

  /** Others may not have said that they live: the store was away, or this process stood still. */
  #judgeLater(): void {
    this.#judgesFrom = performance.now() + this.#beatMs * BEATS_TO_DEATH;
    this.#missingSince.clear();
  }

  /** Takes in what dead and silent processes leave behind; says whether there may be any. */
  async #judge(): Promise<boolean> {
    const died = await this.#takeInOrphans();
    const supervised = await this.#supervise();
    if (died || supervised) await this.#buryDead();
    return died || supervised;
  }

  /** Queues with runs that wait for a place; after a death also those of runs that nobody holds. */
  async #queuesToLookAt(afterDeath: boolean): Promise<string[]> {
    const { rows } = await this.#ports.store.query<{ queue: string }>(
      `select distinct workflow || '/' || version as queue from runs where status = 'queued'
       union
       select workflow || '/' || version from runs where $2 and status = 'running'
       union
       select $1 where exists (
         select 1 from runs where status = 'waiting' and waiting_until <= clock_timestamp())`,
      [WAITS, afterDeath],
    );
    return rows.map(({ queue }) => queue);
  }

  /** Runs of processes that are not there any more. */
  async #takeInOrphans(): Promise<boolean> {
    const { store } = this.#ports;
    const { rows } = await store.query<{ executor: string }>(
      `select distinct executor from runs where status = 'running' and executor <> $1`,
      [store.processName],
    );
    const suspected = rows.map(({ executor }) => executor);
    const there = new Set(suspected.length > 0 ? await store.processes() : []);
    // Who does not see itself cannot see others either.
    const isSeen = there.has(store.processName);
    const missing = isSeen ? suspected.filter((executor) => !there.has(executor)) : [];
    for (const known of this.#missingSince.keys()) {
      if (!missing.includes(known)) this.#missingSince.delete(known);
    }
    for (const executor of missing) {
      if (!this.#missingSince.has(executor)) this.#missingSince.set(executor, performance.now());
    }
    const dead = missing.filter((executor) => this.#isDead(executor));
    if (dead.length > 0) await this.#countDeaths(dead);
    return dead.length > 0;
  }

  /** Embedded, whoever has the store open is alone: all others are gone. */
  #isDead(executor: string): boolean {
    if (this.#ports.store.kind === 'pglite') return true;
    const since = this.#missingSince.get(executor) ?? performance.now();
    return performance.now() - since >= this.#beatMs * BEATS_TO_DEATH;
  }

  async #countDeaths(executors: string[]): Promise<void> {
    const { store, queue } = this.#ports;
    await store.transaction(async (tx) => {
      const { rows } = await tx.query<RunRow>(
        `select * from runs where status = 'running' and executor = any($1) for no key update skip locked`,
        [executors],
      );
      for (const row of rows) {
        await queue.countDeath(tx, row);
        await tx.query(
          `update runs set status = 'queued', executor = null where id = $1 returning pg_notify($2, $3)`,
          [row.id, NOTICES, queueName(row.workflow, row.version)],
        );
      }
    });
  }

  async #supervise(): Promise<boolean> {
    const { store, queue } = this.#ports;
    const now = performance.now();
    if (now - this.#supervisedAt < SUPERVISE_EVERY_MS[store.kind]) return false;
    this.#supervisedAt = now;
    await queue.supervise();
    return true;
  }

  async #buryDead(): Promise<void> {
    const { queue, tails } = this.#ports;
    for (let dead = await queue.takeDead(); dead.length > 0; dead = await queue.takeDead()) {
      for (const one of dead) {
        await bury(this.#ports, one);
        await queue.discard(one);
        tails.tell(one.runId);
      }
    }
  }
}
