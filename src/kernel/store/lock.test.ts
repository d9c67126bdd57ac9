import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixedWorld } from '../../testing/fixed-world.ts';
import { tempFolder } from '../../testing/stores/stores-folders.ts';
import { type StoreProcess, startStoreProcess } from '../../testing/stores/stores-processes.ts';
import { holder, setUrl, takeLock } from './lock.ts';

test('names its holder, without the name of the machine, and goes when it is released', async () => {
  const folder = await tempFolder();

  const lock = await takeLock(folder, fixedWorld());

  expect(await holder(folder)).toEqual({
    pid: process.pid,
    url: null,
    startedAt: '2026-01-05T09:00:00.000Z',
  });
  const text = await readFile(join(folder, 'lyceum.lock'), 'utf8');
  expect(Object.keys(JSON.parse(text)).sort()).toEqual([
    'nonce',
    'pid',
    'realm',
    'started_at',
    'ticks',
    'url',
  ]);
  await lock.release();
  expect(await holder(folder)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('tells where its holder can be reached, once that is known', async () => {
  const folder = await tempFolder();
  const lock = await takeLock(folder, fixedWorld());

  await setUrl(folder, 'http://127.0.0.1:4000');

  expect(await holder(folder)).toMatchObject({ url: 'http://127.0.0.1:4000' });
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

test('refuses a second process with the number and address of the first', async () => {
  const folder = await tempFolder();
  await takeLock(folder, fixedWorld(), 'http://127.0.0.1:4321');
  const second = await startHolder(folder);

  second.tell('take');

  expect(JSON.parse((await second.nextLine()) ?? '')).toEqual({
    code: 'store.locked',
    pid: process.pid,
    url: 'http://127.0.0.1:4321',
  });
  await expect(takeLock(folder, fixedWorld())).rejects.toThrow(
    `Another Lyceum (process ${process.pid} at http://127.0.0.1:4321) uses the data folder ${folder}. Use that one, stop it, or choose another folder with LYCEUM_DATA.`,
  );
});

test('is taken over from a process that was killed', async () => {
  const folder = await tempFolder();
  const first = await startHolder(folder);
  first.tell('take');
  expect(await first.nextLine()).toContain('taken');
  expect(await holder(folder)).toMatchObject({ pid: first.pid });

  await first.kill('SIGKILL');

  expect(await holder(folder)).toBeNull();
  await takeLock(folder, fixedWorld());
  expect(await holder(folder)).toMatchObject({ pid: process.pid });
});

test.runIf(process.platform === 'linux')(
  'is taken over when its number now belongs to another process',
  async () => {
    const folder = await tempFolder();
    const lock = await takeLock(folder, fixedWorld());
    const path = join(folder, 'lyceum.lock');
    const text = JSON.parse(await readFile(path, 'utf8'));
    await lock.release();
    await writeFile(path, JSON.stringify({ ...text, ticks: '1' }));

    expect(await holder(folder)).toBeNull();
    await expect(takeLock(folder, fixedWorld())).resolves.toBeDefined();
  },
);

test.runIf(process.platform === 'linux')(
  'is kept by a holder in another container for as long as that touches it',
  async () => {
    const folder = await tempFolder();
    const path = join(folder, 'lyceum.lock');
    const lock = await takeLock(folder, fixedWorld());
    const text = JSON.parse(await readFile(path, 'utf8'));
    await lock.release();
    await writeFile(path, JSON.stringify({ ...text, realm: 'another container' }));
    let seconds = 0;
    const touching = setInterval(() => void utimes(path, 0, ++seconds), 20);

    const refused = takeLock(folder, fixedWorld(), null, 500);
    await expect(refused).rejects.toMatchObject({ code: 'store.locked' });
    clearInterval(touching);
    await expect(takeLock(folder, fixedWorld(), null, 500)).resolves.toBeDefined();
  },
);

test.each(['', '{"pid":', '{"pid":-1}'])(
  'is taken over when it holds nonsense: %j',
  async (text) => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'lyceum.lock'), text);

    expect(await holder(folder)).toBeNull();
    await takeLock(folder, fixedWorld());
    expect(await readdir(folder)).toEqual(['lyceum.lock']);
  },
);

test('is not removed by a holder that had lost it', async () => {
  const folder = await tempFolder();
  const lost = await takeLock(folder, fixedWorld());
  await rm(join(folder, 'lyceum.lock'));
  await takeLock(folder, fixedWorld());

  await lost.release();

  expect(await holder(folder)).toMatchObject({ pid: process.pid });
});

test('goes to exactly one of many that start at the same instant', async () => {
  const folder = await tempFolder();
  const path = join(folder, 'lyceum.lock');
  const processes = await Promise.all([1, 2, 3, 4].map(() => startHolder(folder)));
  const dead = await startHolder(folder);
  dead.tell('take');
  await dead.nextLine();
  const leftBehind = await readFile(path, 'utf8');
  await dead.kill('SIGKILL');
  const foundAtStart: Record<string, string>[] = [
    {},
    { [path]: leftBehind },
    { [path]: leftBehind, [`${path}.takeover`]: leftBehind },
    { [path]: 'nonsense' },
  ];

  for (let round = 0; round < 40; round++) {
    await rm(path, { force: true });
    const files = foundAtStart[round % foundAtStart.length] ?? {};
    for (const [file, text] of Object.entries(files)) await writeFile(file, text);
    for (const each of processes) each.tell('take');
    const answers = await Promise.all(processes.map(answerOf));

    expect(answers.filter((answer) => 'taken' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'store.locked')).toHaveLength(3);
    const winner = answers.findIndex((answer) => 'taken' in answer);
    processes[winner]?.tell('release');
    await processes[winner]?.nextLine();
    expect(await readdir(folder)).toEqual([]);
  }
});

async function startHolder(folder: string): Promise<StoreProcess> {
  const started = startStoreProcess(['hold', folder]);
  expect(await started.nextLine()).toBe('ready');
  return started;
}

async function answerOf(process: StoreProcess): Promise<Record<string, unknown>> {
  return JSON.parse((await process.nextLine()) ?? '');
}
