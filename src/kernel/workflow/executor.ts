/**
 * Works on runs in this process: claims queued runs, executes their parts, writes a heartbeat,
 * and takes over the runs of processes whose heartbeat stopped.
 */
import type { RunId } from '../../contracts/ids.ts';
import type { RunRow } from '../runs/run-row.ts';
import {
  claimQueued,
  isSuspect,
  release,
  releaseAll,
  releaseUnknown,
} from '../runs/run-status.store.ts';
import type { Unlisten } from '../store/store.ts';
import { turnQueue } from '../store/turn-queue.ts';
import { endOverdueWaits } from './end-overdue-waits.ts';
import { beat, forgetOthers, forgiveCrash, signOff } from './executors.store.ts';
import { failRunsWithoutCode } from './fail-runs-without-code.ts';
import { forgetOldJournals, isTakenOver } from './journal.store.ts';
import { type PartRunnerPorts, runPart } from './run-part.ts';
import { takeInOrphans } from './take-in-orphans.ts';

export interface ExecutorSettings {
  runsAtOnce: number;
  keepRunsDays: number;
  /** Time between heartbeats; a process without one for five times as long counts as dead. */
  heartbeatMs: number;
}

interface Working {
  stop: AbortController;
  done: Promise<void>;
  suspect: boolean;
}

/** Something changed that every process should know: work is queued, or a run must stop. */
type Notice = 'queued' | `stop:${RunId}`;

const NOTICES = 'run_work';
const HOUR_MS = 3_600_000;

export class Executor {
  readonly id: string;
  readonly #ports: PartRunnerPorts;
  readonly #settings: ExecutorSettings;
  readonly #limits: ReadonlyMap<string, number>;
  readonly #working = new Map<RunId, Working>();
  /** New runs that have a slot here and are not yet in the store. */
  readonly #starting = new Set<RunId>();
  /** Runs that this process holds but could neither start nor finish, to be given back. */
  #dropped: RunId[] = [];
  /** Claims go one by one: two at once would both count on the same free slots. */
  readonly #inTurn = turnQueue();
  #nextClaim: Promise<void> | undefined;
  /** A claim got no answer: the store may hold runs in our name that we do not work on. */
  #unsure = false;
  #heart: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #unlisten: Unlisten = () => Promise.resolve();
  #closing = false;
  /** Runs may be waiting in the queue; `#queuings` counts the times one was put there. */
  #backlog = false;
  #queuings = 0;
  #lastTidyMs = 0;
  /** Until then no process counts as dead: the store was away, so none could write its heartbeat. */
  #judgesFromMs = 0;

  constructor(ports: PartRunnerPorts, settings: ExecutorSettings) {
    this.id = ports.world.id();
    this.#ports = ports;
    this.#settings = settings;
    this.#limits = ports.registry.limits();
  }

  async open(): Promise<void> {
    const { store } = this.#ports;
    await beat(store, this.id);
    if (store.kind === 'pglite') await forgetOthers(store, this.id);
    await takeInOrphans(this.#ports, this.id, this.#deadAfterMs);
    await failRunsWithoutCode(this.#ports);
    this.#unlisten = await store.listen(NOTICES, (notice) => this.#hear(notice));
    this.#scheduleBeat();
    await this.#claim();
  }

  /** Stops working and gives the unfinished runs back to the queue. */
  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#heart);
    await this.#beating;
    await this.#unlisten();
    await this.#inTurn(() => Promise.resolve());
    const working = [...this.#working.values()];
    for (const { stop } of working) stop.abort();
    await Promise.all(working.map(({ done }) => done));
    await releaseAll(this.#ports.store, this.id);
    await signOff(this.#ports.store, this.id);
  }

  /** Reserves a slot for a new run, to be worked on at once; not while older runs are queued. */
  holdSlot(runId: RunId, workflow: string): boolean {
    if (this.#closing || this.#backlog || this.#room <= 0) return false;
    if (this.#limits.has(workflow)) return false;
    this.#starting.add(runId);
    return true;
  }

  /** Frees the slot of a run that could not be started, or may not have been. */
  freeSlot(runId: RunId): void {
    if (!this.#starting.delete(runId)) return;
    this.#dropped.push(runId);
    this.#claimInBackground();
  }

  /** Starts to work on a run that this process holds. */
  take(row: RunRow): void {
    this.#starting.delete(row.id);
    const stop = new AbortController();
    const done = this.#carry(row, stop);
    this.#working.set(row.id, { stop, done, suspect: isSuspect(row) });
  }

  /** A run was queued: any process with a free slot may take it. */
  async offerQueued(): Promise<void> {
    this.#backlog = true;
    this.#queuings += 1;
    await this.#notify('queued');
  }

  /** Whichever process works on the run stops doing so. */
  async stop(runId: RunId): Promise<void> {
    await this.#notify(`stop:${runId}`);
  }

  /** Tells all processes, this one included. */
  async #notify(notice: Notice): Promise<void> {
    await this.#ports.store.query('select pg_notify($1, $2)', [NOTICES, notice]);
  }

  async #carry(row: RunRow, stop: AbortController): Promise<void> {
    try {
      await runPart(this.#ports, row, stop);
    } catch (error) {
      if (isTakenOver(error)) await this.#letGo(row.id);
      else this.#drop(row.id, error);
    } finally {
      this.#working.delete(row.id);
    }
    this.#claimInBackground();
  }

  /** The next heartbeat gives the run back: by then the store answers again. */
  #drop(runId: RunId, fault: unknown): void {
    this.#dropped.push(runId);
    this.#ports.trace.error('a run goes back to the queue', fault, { run_id: runId });
  }

  /** Another process took the run over, believing us dead, or it was cancelled. */
  async #letGo(runId: RunId): Promise<void> {
    await forgiveCrash(this.#ports.store, runId).catch((error) =>
      this.#ports.trace.error('a run was taken over', error, { run_id: runId }),
    );
  }

  #hear(notice: string): void {
    if (notice.startsWith('stop:')) {
      this.#working.get(notice.slice('stop:'.length) as RunId)?.stop.abort();
    } else {
      this.#claimInBackground();
    }
  }

  #claimInBackground(): void {
    this.#claim().catch((error) => this.#ports.trace.error('runs could not be claimed', error));
  }

  /** All callers share a claim that has not begun yet. */
  #claim(): Promise<void> {
    this.#backlog = true;
    this.#nextClaim ??= this.#inTurn(() => {
      this.#nextClaim = undefined;
      return this.#claimNow();
    });
    return this.#nextClaim;
  }

  async #claimNow(): Promise<void> {
    const { store, world } = this.#ports;
    const queuings = this.#queuings;
    const room = this.#room;
    if (this.#closing || room <= 0) return;
    if (this.#unsure) await releaseUnknown(store, this.id, [...this.#working.keys()]);
    this.#unsure = true;
    const suspectToo = ![...this.#working.values()].some(({ suspect }) => suspect);
    const how = { limit: room, limits: this.#limits, suspectToo, now: world.now() };
    const rows = await claimQueued(store, { executor: this.id, ...how });
    this.#unsure = false;
    this.#backlog = rows.length === room || queuings !== this.#queuings;
    for (const row of rows) this.take(row);
  }

  get #room(): number {
    return this.#settings.runsAtOnce - this.#working.size - this.#starting.size;
  }

  get #deadAfterMs(): number {
    return this.#settings.heartbeatMs * 5;
  }

  #scheduleBeat(): void {
    this.#heart = setTimeout(() => {
      this.#beating = this.#beatOnce()
        .catch((error) => {
          // While the store was away no process could write its heartbeat.
          this.#judgesFromMs = performance.now() + this.#deadAfterMs;
          this.#ports.trace.error('the heartbeat failed', error);
        })
        .then(() => {
          if (!this.#closing) this.#scheduleBeat();
        });
    }, this.#settings.heartbeatMs);
  }

  async #beatOnce(): Promise<void> {
    const { store, world } = this.#ports;
    await beat(store, this.id);
    await this.#giveBackDropped();
    if (performance.now() >= this.#judgesFromMs) {
      await takeInOrphans(this.#ports, this.id, this.#deadAfterMs);
    }
    await endOverdueWaits(this.#ports);
    // Also claims runs left in the queue by a lost notification or by a process without a free slot.
    await this.#claim();
    const nowMs = world.now().getTime();
    if (nowMs - this.#lastTidyMs > HOUR_MS) {
      this.#lastTidyMs = nowMs;
      await forgetOldJournals(store, new Date(nowMs - this.#settings.keepRunsDays * 24 * HOUR_MS));
    }
  }

  async #giveBackDropped(): Promise<void> {
    const dropped = this.#dropped;
    if (dropped.length === 0) return;
    await release(this.#ports.store, this.id, dropped);
    // Another may have been dropped meanwhile.
    this.#dropped = this.#dropped.filter((runId) => !dropped.includes(runId));
  }
}
