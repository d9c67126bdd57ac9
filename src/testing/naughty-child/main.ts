/** A contained child that does, on request, everything a child should not be able to do. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { receiveJob, send } from '../../library/contain/child-channel.ts';
import { refusal, tryNetwork } from './network-ways.ts';

export interface NaughtyJob {
  deed: keyof typeof deeds;
  /** A path, a port or a number of times. */
  target?: string;
}

const CHANNEL = 3;

const deeds = {
  'be good': () => say(readFileSync(0, 'utf8')),
  'read a file': (path: string) => say(attempt(() => readFileSync(path, 'utf8'))),
  'write a file': (path: string) => say(attempt(() => writeFileSync(path, 'was here'))),
  'start a program': () => say(attempt(() => refuseOrStatus(spawnSync('/bin/sh', ['-c', 'true'])))),
  'start a thread': () => say(attempt(() => new Worker('1', { eval: true }).threadId)),
  'build code': () => say(attempt(() => new Function('return 1')())),
  'show the environment': () => say(JSON.stringify(process.env)),
  'use the network': async (port: string) => {
    for (const outcome of await tryNetwork(Number(port))) say(outcome);
  },
  'work for ever': () => {
    for (;;);
  },
  'wait for ever': () => new Promise(() => setInterval(() => undefined, 1000)),
  'talk for ever': () => {
    for (;;) say('and so on');
  },
  'talk slowly for ever': async () => {
    for (;;) {
      say('and so on');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  },
  'never end a line': () => {
    for (;;) writeSync(CHANNEL, 'x'.repeat(65_536));
  },
  'say nonsense': () => writeSync(CHANNEL, '{"type":"said", oh no\n'),
  'say something else': () => writeSync(CHANNEL, '{"type":"said","text":7}\n'),
  'fail with a made-up code': () => send({ type: 'fail', code: 'app.bug', message: 'x' }),
  'stop inside a line': () => writeSync(CHANNEL, '{"type":"sa'),
  'end without a word': () => process.exit(0),
  'end with an error': () => process.exit(7),
  'break down': () => process.abort(),
  'fill the heap': () => {
    const kept: unknown[] = [];
    for (;;) kept.push({ own: Math.random(), more: [1, 2, 3] });
  },
  'fill memory outside the heap': () => {
    const kept: Uint8Array[] = [];
    for (;;) kept.push(new Uint8Array(8 * 1024 * 1024).fill(1));
  },
  count: (times: string) => {
    for (let at = 0; at < Number(times); at += 1) say(`${at} ${'x'.repeat(1000)}`);
  },
};

function say(text: string): void {
  send({ type: 'said', text });
}

function refuseOrStatus({
  error,
  status,
}: {
  error?: Error;
  status: number | null;
}): number | null {
  if (error !== undefined) throw error;
  return status;
}

function attempt(deed: () => unknown): string {
  try {
    return `done: ${String(deed())}`;
  } catch (thrown) {
    return refusal(thrown);
  }
}

const { deed, target = '' } = receiveJob() as NaughtyJob;
await (deeds[deed] as (target: string) => unknown)(target);
send({ type: 'done' });
process.exit(0);
