/** Every process that works on a document is without a network, whatever its program tries. */

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { temporaryFile } from '../../testing/documents/temporary-file.ts';
import { modelConfinement } from '../models/model-launch.ts';
import { ocrConfinement } from '../ocr/ocr-launch.ts';
import { defaultChildLimits } from './child-limits.ts';
import { type Confined, forkConfined } from './fork-confined.ts';
import { runContained } from './run-contained.ts';

type Outcomes = Record<string, string[]>;

const forked = fileURLToPath(new URL('../../testing/naughty-child/forked.ts', import.meta.url));
const contained = new URL('../../testing/naughty-child/main.ts', import.meta.url);
const Said = z.object({ type: z.string(), text: z.string().default('') });

const WAYS = 11;

/** Pages are drawn by a process of the same kind as the one that recognises them. */
const launchers: Record<string, (port: number) => Promise<Outcomes>> = {
  parser: async (port) => ({ process: await outcomesOfParser(port) }),
  ocr: (port) => outcomesOf(ocrConfinement({ readable: [], maxMemoryMb: 500 }), port),
  models: (port) => outcomesOf(modelConfinement({ folder: '/nowhere', maxMemoryMb: 500 }), port),
};

test.each(Object.keys(launchers))('the process of the %s reaches no network', async (name) => {
  const { port, calls } = await listening();
  const outcomes = await launchers[name]?.(port);

  for (const [place, ways] of Object.entries(outcomes ?? {})) {
    expect(ways, place).toHaveLength(WAYS);
    const through = ways.filter((way) => !way.endsWith('refused: ERR_ACCESS_DENIED'));
    expect(through, place).toEqual([]);
  }
  expect(calls()).toBe(0);
});

test('no other program of ours is started anywhere', async () => {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const starters: string[] = [];
  for (const path of await readdir(source, { recursive: true })) {
    if (!/^(?!testing|web).*(?<!\.test|\.long)\.ts$/.test(path)) continue;
    const text = await readFile(`${source}/${path}`, 'utf8');
    if (text.includes("'node:child_process'") && !text.includes('import type { ChildProcess }')) {
      starters.push(path);
    }
  }
  // The others start programs of the system: one that measures, and one that a person installed.
  expect(starters.toSorted()).toEqual([
    'library/contain/fork-confined.ts',
    'library/contain/memory-watch.ts',
    'library/contain/start-child.ts',
    'library/ocr/ocrmypdf.ts',
  ]);
});

/** A neighbour that would notice. */
async function listening(): Promise<{ port: number; calls(): number }> {
  let calls = 0;
  const count = () => {
    calls += 1;
  };
  const server = createServer((socket) => {
    count();
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const datagrams = createSocket('udp4', count).bind(port, '127.0.0.1');
  await once(datagrams, 'listening');
  onTestFinished(() => {
    server.close();
    datagrams.close();
  });
  return { port, calls: () => calls };
}

async function outcomesOf(confined: Confined, port: number): Promise<Outcomes> {
  const child = forkConfined({ ...confined, entry: forked });
  child.send(port);
  const ended = once(child, 'exit');
  const [outcomes] = await Promise.race([once(child, 'message'), ended]);
  await ended;
  return outcomes as Outcomes;
}

async function outcomesOfParser(port: number): Promise<string[]> {
  const outcomes: string[] = [];
  const messages = runContained({
    entry: contained,
    job: { deed: 'use the network', target: String(port) },
    file: temporaryFile('the one file'),
    schema: Said,
    limits: defaultChildLimits,
    signal: AbortSignal.timeout(60_000),
  });
  for await (const { type, text } of messages) if (type === 'said') outcomes.push(text);
  return outcomes;
}
