/**
 * A process of its own for tests of what happens between processes, or when one dies.
 * `hold FOLDER`: for each line on stdin, `take` or `release` the folder, answering with
 * one line of JSON. `write FOLDER FIRST`: opens the store and writes rows until killed,
 * a line for each once it is kept. `fill FOLDER`: writes until the disk is full.
 * `migrate FOLDER`: opens the store with many migrations, saying when they start.
 */
import { createInterface } from 'node:readline';
import { AppError } from '../../kernel/errors/app-error.ts';
import { type Lock, takeLock } from '../../kernel/store/lock.ts';
import { openStore } from '../../kernel/store/open-store.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { manyMigrations } from './stores-library.ts';

const [, , mode, folder = '', first = '0'] = process.argv;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function hold(): Promise<void> {
  let lock: Lock | null = null;
  say('ready');
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'release') {
      await lock?.release();
      lock = null;
      say(JSON.stringify({ released: true }));
    } else {
      lock = await takeLock(folder, realWorld).catch((error: AppError) => {
        say(JSON.stringify({ code: error.code, ...error.details }));
        return null;
      });
      if (lock) say(JSON.stringify({ taken: process.pid }));
    }
  }
}

/** Each row has a twin in another table, written by the same transaction. */
async function write(): Promise<void> {
  const store = await openStore({ dataFolder: folder, migrations: [] });
  await store.query(`
    create table if not exists rows (id int primary key);
    create table if not exists twins (id int primary key, text text not null);
  `);
  for (let id = Number(first); ; id++) {
    await store.transaction(async (tx) => {
      await tx.query('insert into rows values ($1)', [id]);
      await tx.query('insert into twins values ($1, $2)', [id, 'x'.repeat((id % 50) * 100)]);
    });
    say(String(id));
  }
}

/** One small row first, then one transaction without end. Says how it failed, and what is left. */
async function fill(): Promise<void> {
  const store = await openStore({ dataFolder: folder, migrations: [] });
  await store.query('create table kept (id int); create table filler (text text)');
  await store.query('insert into kept values (1)');
  const failure = await store
    .transaction(async (tx) => {
      await tx.query('insert into kept values (2)');
      for (;;) {
        await tx.query(`
          insert into filler select repeat(md5(n::text), 30) from generate_series(1, 500) n
        `);
      }
    })
    .catch((error: AppError) => error);
  const left = await store.query('select * from kept').catch(() => null);
  const { code, message } = failure;
  say(JSON.stringify({ code, message, kept: left?.count }));
  await store.close().catch(() => undefined);
}

async function migrate(): Promise<void> {
  await openStore({ dataFolder: folder, migrations: manyMigrations, onProgress: say });
  say('done');
}

const modes: Record<string, () => Promise<void>> = { hold, write, fill, migrate };

try {
  await modes[mode ?? '']?.();
} catch (error) {
  say(JSON.stringify({ code: error instanceof AppError ? error.code : String(error) }));
}
