/**
 * Works on runs in this process: takes jobs from the queue while places are free, carries their runs,
 * and gives back what it cannot finish. The pulse (pulse.ts) does what comes round again and again.
 */
import type { RunId } from '../../contracts/ids.ts';
import type { RunRow } from '../runs/run-row.ts';
import { claimRuns, unclaim } from '../runs/run-status.store.ts';
import type { Unlisten } from '../store/store.ts';
import { endWait } from './end-wait.ts';
import { nextTurn, peopleWithEnough, peopleWithMuch, type Turn, type Turns } from './fair-turns.ts';
import { isTakenOver, takenOver } from './journal.store.ts';
import { NOTICES, noticeOf, readNotice } from './notices.ts';
import { Pulse } from './pulse.ts';
import { reconcile } from './reconcile.ts';
import { type PartRunnerPorts, runPart } from './run-part.ts';
import { queueName, type RunQueue, type Ticket, WAITS } from './run-queue.ts';
import { deathsOf, isSuspect, putAgainAfterDeath } from './suspects.ts';

export interface ExecutorSettings {
  runsAtOnce: number;
  keepRunsDays: number;
  /** Time between two looks at the queue; a process that is gone for five of them is dead. */
  heartbeatMs: number;
  /** How long work under way may go on when the process closes. */
  graceMs?: number;
}

const WAITS_AT_ONCE = 50;

interface Working {
  ticket: Ticket;
  row: RunRow;
  stop: AbortController;
  done: Promise<void>;
}

export class Executor {
  readonly #ports: PartRunnerPorts;
  readonly #settings: ExecutorSettings;
  readonly #queue: RunQueue;
  readonly #turns: Turns;
  readonly #own: ReadonlySet<string>;
  readonly #pulse: Pulse;
  /** By attempt: a run that was cancelled and tried again can be here twice. */
  readonly #working = new Map<string, Working>();
  /** Queues that may have a job for us. */
  readonly #hot = new Set<string>();
  /** Of these, only this process was told: what does not fit here is told to all. */
  readonly #leftToUs = new Set<string>();
  /** Jobs that this process holds and does not work on, to be given back. */
  #dropped: Ticket[] = [];
  #filling: Promise<void> | undefined;
  #fillAgain = false;
  #unlisten: Unlisten = () => Promise.resolve();
  #closing = false;

  constructor(ports: PartRunnerPorts, settings: ExecutorSettings) {
    this.#ports = ports;
    this.#settings = settings;
    this.#queue = ports.queue;
    this.#turns = { places: settings.runsAtOnce, limits: ports.registry.limits() };
    this.#own = new Set([WAITS, ...ports.registry.codes().map((code) => queueName(...code))]);
    this.#pulse = new Pulse(ports, settings, {
      held: () => [...[...this.#working.values()].map(({ ticket }) => ticket), ...this.#dropped],
      lose: (ticket) => this.#working.get(attemptKey(ticket))?.stop.abort(takenOver()),
      beforeLook: () => this.#giveBackDropped(),
      offer: (queues) => this.#offer(queues),
    });
  }

  async open(): Promise<void> {
    await this.#queue.open([...this.#own], (queue) => this.#takesAlone(queue));
    await reconcile(this.#ports);
    this.#unlisten = await this.#ports.store.listen(NOTICES, (notice) => this.#hear(notice));
    await this.#pulse.open();
  }

  /** Lets work under way end within its grace, then gives back what is left. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#pulse.close();
    await this.#unlisten();
    await this.#filling;
    await this.#grace();
    for (const { stop } of this.#working.values()) stop.abort();
    await Promise.all([...this.#working.values()].map(({ done }) => done));
    await this.#giveBackDropped().catch((error) =>
      this.#ports.trace.error('runs could not be given back', error),
    );
    await this.#queue.close();
  }

  async #grace(): Promise<void> {
    const { graceMs = 0 } = this.#settings;
    if (graceMs === 0 || this.#working.size === 0) return;
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, graceMs);
    await Promise.race([
      over.promise,
      Promise.all([...this.#working.values()].map(({ done }) => done)),
    ]);
    clearTimeout(timer);
  }

  #hear(notice: string): void {
    // Some notices may have been missed.
    if (notice === '') this.#pulse.lookSoon();
    else if (notice.startsWith('stop:')) this.#stop(notice.slice('stop:'.length) as RunId);
    else this.#hearOfJob(notice);
  }

  #hearOfJob(notice: string): void {
    const { queue, forProcess = this.#name } = readNotice(notice);
    if (forProcess !== this.#name) return;
    if (notice !== queue) this.#leftToUs.add(queue);
    this.#offer([queue]);
  }

  /** While half of its places are free; busier than that, it lets idle processes have the work. */
  #takesAlone(queue: string): boolean {
    const atWork = this.#atWork();
    const isFree = !this.#closing && atWork.length * 2 < this.#turns.places;
    return isFree && this.#own.has(queue) && nextTurn(this.#turns, atWork, [queue]) !== undefined;
  }

  #stop(runId: RunId): void {
    for (const { row, stop } of this.#working.values()) if (row.id === runId) stop.abort();
  }

  #offer(queues: readonly string[]): void {
    for (const queue of queues) if (this.#own.has(queue)) this.#hot.add(queue);
    this.#fillInBackground();
  }

  #fillInBackground(): void {
    this.#fillAgain = true;
    this.#filling ??= this.#fillUntilStill().finally(() => {
      this.#filling = undefined;
    });
  }

  async #fillUntilStill(): Promise<void> {
    while (this.#fillAgain && !this.#closing) {
      this.#fillAgain = false;
      await this.#fill()
        .then(() => this.#handOn())
        .catch((error) => this.#ports.trace.error('runs could not be taken from the queue', error));
    }
  }

  /** Others, who were not told, have places for what is left here. */
  async #handOn(): Promise<void> {
    const left = [...this.#leftToUs].filter((queue) => this.#hot.has(queue));
    this.#leftToUs.clear();
    for (const queue of left) {
      await this.#ports.store.query('select pg_notify($1, $2)', [NOTICES, noticeOf(queue)]);
    }
  }

  /** Fills the free places. */
  async #fill(): Promise<void> {
    const empty = new Set<string>();
    while (!this.#closing) {
      if (this.#hot.delete(WAITS)) await this.#endWaits();
      const asked = [...this.#hot].filter((queue) => !empty.has(queue));
      const turn = nextTurn(this.#turns, this.#atWork(), asked);
      if (!turn) return;
      this.#hot.delete(turn.queue);
      const enough = peopleWithEnough(this.#turns, this.#atWork());
      const tickets = await this.#take(turn, enough);
      const short = tickets.length < turn.atMost;
      if (short) empty.add(turn.queue);
      // What people with enough have there stays for later.
      if (!short || enough.length > 0) this.#hot.add(turn.queue);
      await this.#begin(tickets);
    }
  }

  async #take({ queue, atMost }: Turn, enough: readonly string[]): Promise<Ticket[]> {
    const much = peopleWithMuch(this.#turns, this.#atWork());
    const tickets = await this.#queue.take(queue, atMost, much);
    if (tickets.length === atMost || much.length === enough.length) return tickets;
    return [...tickets, ...(await this.#queue.take(queue, atMost - tickets.length, enough))];
  }

  async #begin(tickets: Ticket[]): Promise<void> {
    if (tickets.length === 0) return;
    const rows = await this.#claim(tickets);
    const byJob = new Map(rows.map((row) => [row.job, row]));
    for (const ticket of tickets) {
      const row = byJob.get(ticket.job);
      if (!row) await this.#queue.discard(ticket);
      else if (!(await this.#isPutAgain(row, ticket))) this.#carryOn(row, ticket);
    }
  }

  /** When the claim got no answer, nobody knows whose the runs are: their jobs are given back. */
  async #claim(tickets: Ticket[]): Promise<RunRow[]> {
    const { store, world } = this.#ports;
    try {
      return await claimRuns(store, tickets, store.processName, world.now());
    } catch (error) {
      this.#dropped.push(...tickets);
      throw error;
    }
  }

  /** A run that processes died with is looked at before it is carried. */
  async #isPutAgain(row: RunRow, ticket: Ticket): Promise<boolean> {
    const deaths = deathsOf(row, ticket);
    if (deaths === 0) return false;
    const others = [...this.#working.values()].filter((other) => other.row.id !== row.id);
    const suspectHere = others.some((other) => isSuspect(deathsOf(other.row, other.ticket)));
    return putAgainAfterDeath(this.#ports, { row, ticket, deaths, suspectHere });
  }

  #carryOn(row: RunRow, ticket: Ticket): void {
    const stop = new AbortController();
    const done = this.#carry(row, ticket, stop);
    this.#working.set(attemptKey(ticket), { ticket, row, stop, done });
  }

  async #carry(row: RunRow, ticket: Ticket, stop: AbortController): Promise<void> {
    try {
      const ended = await runPart(this.#ports, row, stop);
      if (!ended) this.#dropped.push(ticket);
    } catch (error) {
      if (!isTakenOver(error)) {
        this.#dropped.push(ticket);
        this.#ports.trace.error('a run goes back to the queue', error, { run_id: row.id });
      }
    } finally {
      this.#working.delete(attemptKey(ticket));
    }
    this.#fillInBackground();
  }

  /** Other processes may go on with them at once; nobody died with them. */
  async #giveBackDropped(): Promise<void> {
    for (const ticket of [...this.#dropped]) {
      await this.#giveBack(ticket);
      this.#dropped = this.#dropped.filter((other) => other !== ticket);
    }
  }

  async #giveBack(ticket: Ticket): Promise<void> {
    const { store } = this.#ports;
    await store.transaction(async (tx) => {
      const row = await unclaim(tx, ticket, store.processName);
      if (!row) return this.#queue.discard(ticket, tx);
      const crashes = deathsOf(row, ticket);
      return this.#queue.replace(tx, row, { queue: ticket.queue, crashes });
    });
  }

  async #endWaits(): Promise<void> {
    const due = await this.#queue.take(WAITS, WAITS_AT_ONCE, []);
    if (due.length === WAITS_AT_ONCE) this.#hot.add(WAITS);
    for (const ticket of due) {
      if (!(await endWait(this.#ports, ticket))) await this.#queue.discard(ticket);
    }
  }

  get #name(): string {
    return this.#ports.store.processName;
  }

  #atWork(): { workflow: string; userId: string }[] {
    return [...this.#working.values()].map(({ row }) => ({
      workflow: row.workflow,
      userId: row.user_id,
    }));
  }
}

function attemptKey({ job, retries }: Ticket): string {
  return `${job}/${retries}`;
}
