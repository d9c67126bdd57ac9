/**
 * `npm run smoke:package`: what somebody does who has only the package. It is made, installed in an
 * empty folder, weighed, started by `npx`, and used: samples, a set, its quiz, a debate, a question.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { makePackage } from './package/make-package.ts';

const MOST_BYTES = 600_000_000;
/** For documents to be read and answers to be made on a busy machine; quiet ones need a minute. */
const LONGEST_MS = 15 * 60_000;
const QUESTION = 'What is memory consolidation?';

const folder = mkdtempSync(join(tmpdir(), 'lyceum-package-'));
const data = join(folder, 'data');
try {
  install(makePackage().file);
  refusesOldNode();
  await startAndLearn(await freePort());
  console.log('The package works.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function install(file: string): void {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', file]);
  const bytes = bytesOf(folder);
  console.log(`installed: ${bytes} bytes`);
  if (bytes > MOST_BYTES) throw new Error(`It takes more than ${MOST_BYTES} bytes.`);
}

/** Where the machine has an older Node beside ours, it is told so in one line. */
function refusesOldNode(): void {
  const launcher = join(folder, 'node_modules/lyceum/bin/lyceum.mjs');
  const known = spawnSync('which', ['-a', 'node'], { encoding: 'utf8' }).stdout.split('\n');
  const old = known.find((node) => node && majorOf(node) >= 18 && majorOf(node) < 24);
  if (!old) {
    console.log('old Node: this machine has none to try');
    return;
  }
  const { status, stderr } = spawnSync(old, [launcher, '--version'], { encoding: 'utf8' });
  if (status !== 1 || !/^lyceum: it needs Node 24 or newer, .*\n$/.test(stderr))
    throw new Error(`On an old Node it ended with ${status} and said: ${stderr}`);
  console.log(`old Node: ${stderr.trim()}`);
}

async function startAndLearn(port: number): Promise<void> {
  const server = spawn('npx', ['lyceum', 'serve', '--port', `${port}`, '--data', data], {
    cwd: folder,
    // A group of its own, so that the signal reaches what a terminal's Ctrl-C would reach.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'close');
  const ask = asker(`http://127.0.0.1:${port}`, () => server.exitCode !== null);
  try {
    await until('it is healthy', () => ask('/health').catch(() => undefined));
    const health = await ask('/health');
    const missing = Object.entries(health.local_models).filter(([, state]) => state !== 'ok');
    if (missing.length > 0) throw new Error(`Local models: ${JSON.stringify(health.local_models)}`);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    if (!(await page.text()).includes('<div id=')) throw new Error('It serves no pages.');
    await learn(ask);
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGINT');
    await ended;
  }
}

type Ask = (path: string, body?: object) => Promise<Answer>;
// biome-ignore lint/suspicious/noExplicitAny: answers of a server that is looked at from outside.
type Answer = any;

async function learn(ask: Ask): Promise<void> {
  await ask('/api/samples', {});
  const documents: Answer[] = await until('the samples are read', async () => {
    const all: Answer[] = (await ask('/api/documents')).documents;
    return all.length > 0 && all.every(({ status }) => status !== 'reading') ? all : undefined;
  });
  const unread = documents.filter(({ status }) => status !== 'ready');
  if (unread.length > 0) throw new Error(`Samples were not read: ${JSON.stringify(unread)}`);
  const sample = documents.find(({ file_name }) => file_name === 'how-memory-works.pdf')?.id;

  const set = lyceum('study', sample, '--cards', '5', '--questions', '3');
  expectSome('cards', set.flashcards);
  expectSome('questions', set.quiz);
  const answers = set.quiz.map(({ id, correctAnswerIndex }: Answer) => ({
    ...{ item_id: id, is_correct: true, latency_sec: 3, chosen_option_index: correctAnswerIndex },
  }));
  const report = await ask('/api/reading/quiz-results', { quiz_id: set.id, answers });
  if (report.score !== 1) throw new Error(`The right answers scored ${report.score}.`);

  const debate = lyceum('debate', sample, '--postures', '2', '--rounds', '1');
  expectSome('ranked postures', debate.rankedPostures);
  const answer = lyceum('ask', QUESTION, '--format', 'concise');
  if (answer.outcome !== 'answered') throw new Error(`Asked: ${answer.outcome}, ${answer.answer}`);
  expectSome('sources', answer.sources);
}

function lyceum(...words: string[]): Answer {
  return JSON.parse(run('npx', ['lyceum', ...words, '--json', '--data', data]));
}

function expectSome(what: string, list: unknown[]): void {
  console.log(`${what}: ${list.length}`);
  if (list.length === 0) throw new Error(`There are no ${what}.`);
}

function run(program: string, words: string[]): string {
  return execFileSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
}

function asker(origin: string, hasEnded: () => boolean): Ask {
  return async (path, body) => {
    if (hasEnded()) throw new Error('The server has ended.');
    const answer = await fetch(`${origin}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

async function until(what: string, look: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < LONGEST_MS) {
    const found = await look();
    if (found !== undefined) {
      console.log(`${what}: ${Math.round(performance.now() - startedAt)} ms`);
      return found;
    }
    await wait(500);
  }
  throw new Error(`Waited ${LONGEST_MS} ms until ${what}.`);
}

/** As `du -sb` counts: the length of every file and folder. */
function bytesOf(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size,
    lstatSync(path).size,
  );
}

function majorOf(node: string): number {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number.parseInt(stdout.slice(1), 10);
}
