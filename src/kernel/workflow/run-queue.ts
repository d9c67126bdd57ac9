/**
 * The queue of runs that can go on: pg-boss on our store, and its only importer.
 *
 * One queue for each version of a workflow, so that a process takes only what it has the code for,
 * and one for waits with an end. pg-boss owns claims, attempts, heartbeats, dead letters and timers
 * on the database's clock. A job names a run and nothing else: what is to be done stands in the
 * run's row, and the row names the job (`runs.job`) that stands for it. Jobs are put and taken away
 * in the transactions that change the run, under its row's lock.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type Db, type Job, type JobInsert, PgBoss, type Queue } from 'pg-boss';
import type { RunId } from '../../contracts/ids.ts';
import type { RunRow } from '../runs/run-row.ts';
import type { Queryable, Store, Tx } from '../store/store.ts';
import { NOTICES, noticeOf } from './notices.ts';

/** One attempt at a run: a job in the hands of this process. */
export interface Ticket {
  queue: string;
  job: string;
  runId: RunId;
  /** How often a process died with this job before. */
  retries: number;
}

/** One attempt at a chore. */
export interface ChoreTicket {
  chore: string;
  id: string;
  retryCount: number;
}

export type QueuedRow = Pick<
  RunRow,
  'id' | 'user_id' | 'workflow' | 'version' | 'status' | 'job' | 'crashes'
>;

export interface Place {
  queue: string;
  /** Not before so many seconds have passed on the database's clock. */
  startAfter?: number;
  /** How many processes have died with the run since it last got further. */
  crashes?: number;
}

/** So many processes may die with a run that gets no further. */
export const MOST_CRASHES = 5;
export const WAITS = 'waits';

const SCHEMA = 'lyceum_queue';
const DEAD = 'dead';
/** A process that is not heard of for so long has lost its jobs, also when it still lives. */
const SILENT_SECONDS = 30;
const A_DAY_SECONDS = 24 * 3600;
/** A job that nobody has code for, and that is not asked for again, is dropped after ten years. */
const KEPT_SECONDS = 3650 * A_DAY_SECONDS;

const CHORES: Omit<Queue, 'name'> = {
  policy: 'exclusive',
  retryLimit: 1_000_000,
  heartbeatSeconds: SILENT_SECONDS,
  retentionSeconds: KEPT_SECONDS,
};

export function queueName(workflow: string, version: number): string {
  return `${workflow}/${version}`;
}

/** A span and not an instant: whose clock is wrong still waits as long as it should. */
export function secondsUntil(until: Date, now: Date): number {
  return Math.max(0, (until.getTime() - now.getTime()) / 1000);
}

export function newJob(): string {
  return randomUUID();
}

export class RunQueue {
  readonly #boss: PgBoss;
  readonly #processName: string;
  readonly #known = new Set<string>();
  #takesAlone: (queue: string) => boolean = () => false;

  constructor(store: Store, onError: (error: unknown) => void) {
    this.#processName = store.processName;
    this.#boss = new PgBoss({
      db: { executeSql: async (sql, values) => ({ rows: await store.script(sql, wire(values)) }) },
      backend: store.kind === 'pglite' ? 'pglite' : 'postgres',
      schema: SCHEMA,
      // Its tables come with our migrations; what it would do at times of its own, `supervise` does.
      ...{ migrate: false, supervise: false, schedule: false, reindex: false },
      monitorVacuum: false,
      monitorIntervalSeconds: 2,
    });
    this.#boss.on('error', onError);
  }

  /** `takesAlone` says whether no other process need be told of a new job in a queue. */
  async open(
    names: readonly string[],
    takesAlone: (queue: string) => boolean = () => false,
  ): Promise<void> {
    this.#takesAlone = takesAlone;
    await this.#boss.start();
    for (const { name } of await this.#boss.getQueues()) this.#known.add(name);
    await this.know([DEAD, WAITS, ...names]);
  }

  close(): Promise<void> {
    return this.#boss.stop({ graceful: false });
  }

  /** Makes the queues that are not there yet. Inside a transaction only known ones can be used. */
  async know(names: readonly string[]): Promise<void> {
    for (const name of names.filter((one) => !this.#known.has(one))) {
      await this.#boss.createQueue(name, {
        ...(name !== DEAD && { deadLetter: DEAD, heartbeatSeconds: SILENT_SECONDS }),
        retryLimit: MOST_CRASHES - 1,
        expireInSeconds: A_DAY_SECONDS - 1,
        retentionSeconds: KEPT_SECONDS,
        deleteAfterSeconds: A_DAY_SECONDS,
      });
      // What it knows of a queue it reads on first use, which must not be inside a transaction.
      await this.#boss.findJobs(name, { id: newJob() });
      this.#known.add(name);
    }
  }

  /** The first job of a new run, whose row names it already. */
  async enter(tx: Tx, row: QueuedRow): Promise<void> {
    const queue = queueName(row.workflow, row.version);
    await this.#boss.insert(queue, [jobOf(row, { queue })], within(tx));
    await this.#tell(tx, queue);
  }

  /** Another job stands for the run from now on; whoever holds the one before has lost it. */
  async replace(tx: Tx, row: QueuedRow, to: Place): Promise<void> {
    await this.remove(tx, row);
    const job = newJob();
    const crashes = to.crashes ?? 0;
    await this.#boss.insert(to.queue, [jobOf({ ...row, job, crashes }, to)], within(tx));
    await tx.query('update runs set job = $2, crashes = $3 where id = $1', [row.id, job, crashes]);
    if (to.startAfter === undefined) await this.#tell(tx, to.queue);
  }

  /** Told when the transaction commits, and only then. */
  async #tell(tx: Tx, queue: string): Promise<void> {
    const forProcess = this.#takesAlone(queue) ? this.#processName : undefined;
    await tx.query('select pg_notify($1, $2)', [NOTICES, noticeOf(queue, forProcess)]);
  }

  /** No job stands for the run: it ended, or waits for a person. */
  async remove(tx: Tx, row: QueuedRow): Promise<void> {
    if (row.job !== null) await this.#boss.deleteJob(queueOf(row), row.job, within(tx));
  }

  /** Makes the jobs of these rows that are not there; each row names its job. */
  async restore(tx: Tx, rows: readonly (QueuedRow & Pick<RunRow, 'waiting_until'>)[], now: Date) {
    for (const [queue, ofQueue] of Map.groupBy(rows, queueOf)) {
      const jobs = ofQueue.map((row) => {
        const until = row.status === 'waiting' ? row.waiting_until : null;
        return jobOf(row, { queue, ...(until && { startAfter: secondsUntil(until, now) }) });
      });
      await this.#boss.insert(queue, jobs, within(tx));
    }
  }

  /** Takes up to `limit` jobs, the oldest first; jobs of `busy` people are left for later. */
  async take(queue: string, limit: number, busy: readonly string[]): Promise<Ticket[]> {
    const jobs = await this.#boss.fetch<{ runId: RunId }>(queue, {
      batchSize: limit,
      ...(busy.length > 0 && { ignoreGroups: busy.map(groupOf) }),
    });
    return jobs.map((job) => ticketOf(queue, job));
  }

  /** What processes have taken and not given back. */
  async taken(queue: string): Promise<Ticket[]> {
    const jobs = await this.#boss.findJobs<{ runId: RunId }>(queue);
    return jobs.filter(({ state }) => state === 'active').map((job) => ticketOf(queue, job));
  }

  /** Says that these are worked on, and gives back those that belong to somebody else by now. */
  async keep(tickets: readonly Ticket[]): Promise<Ticket[]> {
    const lost: Ticket[] = [];
    for (const [queue, held] of Map.groupBy(tickets, (ticket) => ticket.queue)) {
      const kept = new Set(settledOf(await this.#boss.touch(queue, held.map(attemptOf))));
      lost.push(...held.filter((one) => !kept.has(one.job) || !isNewest(one, held)));
    }
    return lost;
  }

  /** The job stands for nothing any more. */
  async discard(ticket: Ticket, tx?: Tx): Promise<void> {
    await this.#boss.deleteJob(ticket.queue, attemptOf(ticket), tx && within(tx));
  }

  /** The process that held it died: the next attempt, or a dead letter when there were too many. */
  async countDeath(tx: Tx, row: QueuedRow): Promise<void> {
    if (row.job === null) return;
    await this.#boss.fail(queueOf(row), row.job, { message: 'the process died' }, within(tx));
  }

  /** Gives the jobs of silent processes to others. One process does it at a time. */
  async supervise(): Promise<void> {
    await this.#boss.supervise();
  }

  /** Runs that were given up after so many attempts, with the job that stood for each. */
  async takeDead(): Promise<(Ticket & { diedAs: string })[]> {
    const jobs = await this.#boss.fetch<{ runId: RunId }>(DEAD, {
      batchSize: 20,
      includeMetadata: true,
    });
    return jobs.map((job) => ({ ...ticketOf(DEAD, job), diedAs: job.sourceId ?? '' }));
  }

  /** Work that comes round by itself has a queue of its own, with one job that is never used up. */
  async enlist(chore: string): Promise<void> {
    const name = choreQueue(chore);
    if (!this.#known.has(name)) await this.#boss.createQueue(name, CHORES);
    this.#known.add(name);
    await this.#boss.send(name, null, { singletonKey: chore });
  }

  /** The job, when its time has come and nobody else has it. */
  async takeChore(chore: string): Promise<ChoreTicket | undefined> {
    const [job] = await this.#boss.fetch(choreQueue(chore));
    return job && { chore, id: job.id, retryCount: job.retryCount };
  }

  async keepChore({ chore, ...attempt }: ChoreTicket): Promise<void> {
    await this.#boss.touch(choreQueue(chore), attempt);
  }

  /** Its next time, counted from now. Who lost it meanwhile leaves it to others. */
  async putChoreOff(tx: Tx, { chore, ...attempt }: ChoreTicket, seconds: number): Promise<void> {
    await this.#boss.deleteJob(choreQueue(chore), attempt, within(tx));
    const next = { singletonKey: chore, startAfter: seconds, ...within(tx) };
    await this.#boss.send(choreQueue(chore), null, next);
  }
}

function choreQueue(chore: string): string {
  return `chores/${chore}`;
}

/** Where the job of a run is, by how its row stands. */
function queueOf(row: QueuedRow): string {
  return row.status === 'waiting' ? WAITS : queueName(row.workflow, row.version);
}

function jobOf(row: QueuedRow, { startAfter }: Place): JobInsert {
  return {
    ...(row.job !== null && { id: row.job }),
    data: { runId: row.id },
    group: { id: groupOf(row.user_id) },
    retryLimit: Math.max(0, MOST_CRASHES - 1 - row.crashes),
    ...(startAfter !== undefined && { startAfter }),
  };
}

/** Who takes turns, without a name: jobs say nothing of anybody. */
function groupOf(userId: string): string {
  return createHash('sha256').update(userId).digest('hex').slice(0, 16);
}

function ticketOf(queue: string, { id, data, retryCount }: Job<{ runId: RunId }>): Ticket {
  return { queue, job: id, runId: data.runId, retries: retryCount };
}

/** Of two attempts at one job in the same hands, the older is lost. */
function isNewest(ticket: Ticket, held: readonly Ticket[]): boolean {
  return !held.some((other) => other.job === ticket.job && other.retries > ticket.retries);
}

function attemptOf({ job, retries }: Ticket): { id: string; retryCount: number } {
  return { id: job, retryCount: retries };
}

function settledOf(response: object): string[] {
  return 'settled' in response && Array.isArray(response.settled) ? response.settled : [];
}

function within(db: Queryable): { db: Db } {
  const executeSql: Db['executeSql'] = (sql, values) => db.query(sql, wire(values));
  return { db: { executeSql } };
}

/** Its objects are meant for `jsonb`; our store takes JSON as text. */
function wire(values: readonly unknown[] = []): unknown[] {
  return values.map((value) => (isPlainObject(value) ? JSON.stringify(value) : value));
}

function isPlainObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
