/**
 * One process per data folder: the embedded database takes no lock of its own, and
 * two processes on one folder lose rows without an error. The lock file names its
 * holder and the holder's URL, so that a second process can become its client.
 *
 * Whether the holder lives is asked of the system. A holder in another container or
 * on another machine cannot be seen that way, so every holder also touches its lock
 * from time to time, and whoever cannot see it watches for that.
 */
import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import type { World } from '../world/world.ts';
import { unwritable } from './data-folder.ts';
import { isRunning, markOfThisProcess } from './running-process.ts';

const LockFile = z.object({
  pid: z.int().positive(),
  ticks: z.string().nullable(),
  realm: z.string().nullable(),
  started_at: z.string(),
  url: z.string().nullable(),
  /** Tells this lock from every other, so that a takeover can see whether it changed. */
  nonce: z.string(),
});
type LockFile = z.infer<typeof LockFile>;

export interface Holder {
  pid: number;
  url: string | null;
  startedAt: string;
}

export interface Lock {
  release(): Promise<void>;
}

const TOUCH_EVERY_MS = 2_000;
const WATCH_FOR_MS = 10_000;

const pathOf = (dataFolder: string) => join(dataFolder, 'lyceum.lock');

/** Takes the folder, or throws `store.locked` with whoever has it. */
export async function takeLock(
  dataFolder: string,
  world: World,
  url: string | null = null,
  watchForMs = WATCH_FOR_MS,
): Promise<Lock> {
  const mine: LockFile = {
    ...(await markOfThisProcess()),
    started_at: world.now().toISOString(),
    url,
    nonce: randomBytes(12).toString('hex'),
  };
  const path = pathOf(dataFolder);
  const other = await claim(path, mine, watchForMs).catch((error: unknown) => {
    throw unwritable(dataFolder, error);
  });
  if (other) throw locked(dataFolder, other);
  const touching = setInterval(() => void touch(path), TOUCH_EVERY_MS).unref();
  return {
    async release() {
      clearInterval(touching);
      await release(path, mine);
    },
  };
}

/** Whoever holds the folder now; null when nobody does, or when the holder has died. */
export async function holder(dataFolder: string): Promise<Holder | null> {
  const path = pathOf(dataFolder);
  const lock = await read(path);
  if (!lock || !(await isAlive(path, lock, WATCH_FOR_MS))) return null;
  return { pid: lock.pid, url: lock.url, startedAt: lock.started_at };
}

/** Writes where this process, which holds the folder, can be reached. */
export async function setUrl(dataFolder: string, url: string): Promise<void> {
  const path = pathOf(dataFolder);
  const lock = await read(path);
  if (lock?.pid !== process.pid) return;
  await withWritten(path, { ...lock, url }, (written) => rename(written, path));
}

/** Puts `mine` at the path unless a running process has it; gives back that one's. */
async function claim(path: string, mine: LockFile, watchForMs: number): Promise<LockFile | null> {
  for (;;) {
    if (await withWritten(path, mine, (written) => linkIfFree(written, path))) return null;
    const found = await textOf(path);
    if (found === null) continue;
    const theirs = parse(found);
    if (theirs && (await isAlive(path, theirs, watchForMs))) return theirs;
    const outcome = await takeOver(path, found, mine, watchForMs);
    if (outcome !== 'changed') return outcome;
  }
}

/**
 * Replaces the lock of a dead process. Whoever wants to takes a second lock first,
 * that of the takeover, in the same way. Only its holder may replace the dead one's
 * file, and looks again before: so of many that find it at once exactly one gets it,
 * and a takeover that dies half-way is itself taken over.
 */
async function takeOver(
  path: string,
  found: string,
  mine: LockFile,
  watchForMs: number,
): Promise<LockFile | null | 'changed'> {
  const takeover = `${path}.takeover`;
  const ahead = await claim(takeover, { ...mine, url: null }, watchForMs);
  if (ahead) return ahead;
  try {
    if ((await textOf(path)) !== found) return 'changed';
    await withWritten(path, mine, (written) => rename(written, path));
    return null;
  } finally {
    await rm(takeover, { force: true });
  }
}

async function isAlive(path: string, lock: LockFile, watchForMs: number): Promise<boolean> {
  return (await isRunning(lock)) ?? (await isTouched(path, watchForMs));
}

/** Clocks of two machines differ, so only a change counts. */
async function isTouched(path: string, watchForMs: number): Promise<boolean> {
  const touchedAt = async () => (await stat(path).catch(() => null))?.mtimeMs;
  const before = await touchedAt();
  await wait(watchForMs);
  return before !== (await touchedAt());
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

async function linkIfFree(written: string, path: string): Promise<boolean> {
  try {
    await link(written, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A lock must never be seen half-written, so it is written elsewhere and put in place whole. */
async function withWritten<T>(
  path: string,
  lock: LockFile,
  putInPlace: (written: string) => Promise<T>,
): Promise<T> {
  const written = `${path}.${process.pid}-${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(written, `${JSON.stringify(lock)}\n`, { mode: 0o600 });
    return await putInPlace(written);
  } finally {
    await rm(written, { force: true });
  }
}

async function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Null for what cannot be understood: no running process wrote that. */
function parse(text: string): LockFile | null {
  try {
    return LockFile.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function read(path: string): Promise<LockFile | null> {
  const text = await textOf(path);
  return text === null ? null : parse(text);
}

async function release(path: string, mine: LockFile): Promise<void> {
  const current = await read(path);
  if (current?.nonce === mine.nonce) await rm(path, { force: true });
}

function locked(dataFolder: string, { pid, url }: LockFile): AppError {
  const where = url ? ` at ${url}` : '';
  return kernelError(
    'store.locked',
    `Another Lyceum (process ${pid}${where}) uses the data folder ${dataFolder}. Use that one, stop it, or choose another folder with LYCEUM_DATA.`,
    { details: { pid, url } },
  );
}
