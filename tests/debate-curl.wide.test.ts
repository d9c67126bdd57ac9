/**
 * The commands that the debate's documentation prints, run as they stand by a shell with the real
 * `curl` against a server that was really started. Only what a person must fill in is filled in:
 * the address of this server and the id of the sample paper. Where a machine has no curl, the same
 * method, headers and body are sent without it.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../src/app/compose.ts';
import { DebateReport } from '../src/contracts/debate.ts';
import { type CliProcess, startCli } from '../src/testing/cli/cli-process.ts';
import { placeDatabase } from '../src/testing/stores/store-templates.ts';

const PATIENCE = 240_000;
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'lyceum-debate-curl-'));
const data = join(folder, 'data');
const sample = join(import.meta.dirname, '../samples/reading-before-retrieving.pdf');
let server: CliProcess;
let address = '';
let paperId = '';

const QUESTIONS = `curl -X POST http://localhost:4000/api/mas-debate/questions \\
  -H "Content-Type: application/json" \\
  -d '{"paperId": "paper-123"}'`;

const RUN = `curl -X POST http://localhost:4000/api/mas-debate/run \\
  -H "Content-Type: application/json" \\
  -d '{
    "paperId": "paper-123",
    "question": "Under what conditions does the proposed method outperform baselines?",
    "numPostures": 3
  }'`;

const RUN_LIVE = RUN.replace(
  '  -d ',
  `  -H "Accept: text/event-stream" \\
  -d `,
);

beforeAll(async () => {
  mkdirSync(data);
  await placeDatabase(data, await allMigrations());
  server = startCli(['serve', '--port', '0', '--data', data]);
  const told = await server.said('Ctrl-C');
  address = /http:\/\/127\.0\.0\.1:\d+/.exec(told)?.[0] ?? '';
  const form = new FormData();
  form.set('file', new Blob([await readFile(sample)]), 'reading-before-retrieving.pdf');
  const added = await fetch(`${address}/api/documents?wait=ready`, { method: 'POST', body: form });
  paperId = ((await added.json()) as { id: string }).id;
}, PATIENCE);

afterAll(async () => {
  server.child.kill('SIGINT');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
}, PATIENCE);

test('1. questions', { timeout: PATIENCE }, async () => {
  const { questions } = JSON.parse(await typed(QUESTIONS)) as { questions: string[] };
  expect(questions.length).toBeGreaterThanOrEqual(3);
  expect(questions.length).toBeLessThanOrEqual(12);
  for (const question of questions) expect(question).toMatch(/\?$/);
});

test('2. a complete debate, as JSON', { timeout: PATIENCE }, async () => {
  const report = DebateReport.parse(JSON.parse(await typed(RUN)));
  expect(report.question).toBe(
    'Under what conditions does the proposed method outperform baselines?',
  );
  expect(report.rankedPostures).toHaveLength(3);
});

test('3. the same with progress on the way', { timeout: PATIENCE }, async () => {
  const frames = framesIn(await typed(RUN_LIVE));
  const last = frames.at(-1);
  expect(frames[0]?.event).toBe('progress');
  expect(last?.event).toBe('complete');
  expect(DebateReport.parse(JSON.parse(last?.data ?? '{}')).rankedPostures).toHaveLength(3);
});

/** What the command prints. */
async function typed(printed: string): Promise<string> {
  const command = printed.replace('http://localhost:4000', address).replace('paper-123', paperId);
  try {
    const { stdout } = await run('sh', ['-c', command], { maxBuffer: 32 * 1024 * 1024 });
    return stdout;
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== NO_SUCH_COMMAND) throw cause;
    return sentWithout(command);
  }
}

/** What a shell answers for a command that the machine does not have. */
const NO_SUCH_COMMAND = 127;

async function sentWithout(command: string): Promise<string> {
  const [, method = '', url = ''] = /-X (\S+) (\S+)/.exec(command) ?? [];
  const headers = [...command.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  const body = /-d '([^']*)'/.exec(command)?.[1] ?? '';
  return (await fetch(url, { method, headers, body })).text();
}

function framesIn(stream: string): { event: string; data: string }[] {
  return stream
    .split('\n\n')
    .map((frame) => ({
      event: /^event: ?(.*)$/m.exec(frame)?.[1] ?? '',
      data: /^data: ?(.*)$/m.exec(frame)?.[1] ?? '',
    }))
    .filter(({ event }) => event !== '');
}
