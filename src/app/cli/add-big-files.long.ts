/** The largest files that are accepted, on a real server: how it grows, and how long others wait. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startCli } from '../../testing/cli/cli-process.ts';
import { oneParagraph, subtitles } from '../../testing/documents/big-files.ts';

const MOST_GROWTH_MB = 500;
const LONGEST_WAIT_MS = 1000;
const LOOK_EVERY_MS = 200;
const SMALL = 'A tide is the regular rise and fall of the sea. The moon causes most of it.';

test.each([
  ['18 MB of one paragraph', 'one.txt', () => oneParagraph(18_000_000)],
  ['56 MB of subtitles', 'talk.srt', () => subtitles(56_000_000)],
])('%s leave the server small and quick to answer', async (_what, name, make) => {
  const { url, pid } = await startServer();
  // What any document needs is loaded: the threads that tell its language and make its guide.
  await add(`${url}/api/documents?wait=ready`, 'small.txt', SMALL);
  const before = usedMb(pid);
  const { id, run_id } = await add(`${url}/api/documents`, name, make());

  const seen = { growthMb: 0, waitMs: 0 };
  for (let status = ''; !['done', 'failed', 'cancelled'].includes(status); ) {
    const askedAt = performance.now();
    await ask(`${url}/health`);
    seen.waitMs = Math.max(seen.waitMs, Math.round(performance.now() - askedAt));
    seen.growthMb = Math.max(seen.growthMb, usedMb(pid) - before);
    status = (await ask<{ status: string }>(`${url}/api/runs/${run_id}`)).status;
    await pause(LOOK_EVERY_MS);
  }
  await ask(`${url}/api/documents/${id}/blocks`);
  seen.growthMb = Math.max(seen.growthMb, usedMb(pid) - before);
  process.stdout.write(`${name}: grew by ${seen.growthMb} MB, others waited ${seen.waitMs} ms\n`);

  const { status } = await ask<{ status: string }>(`${url}/api/documents/${id}`);
  expect(status).toBe('ready');
  expect(seen.growthMb).toBeLessThanOrEqual(MOST_GROWTH_MB);
  expect(seen.waitMs).toBeLessThanOrEqual(LONGEST_WAIT_MS);
});

async function add(
  url: string,
  name: string,
  text: string,
): Promise<{ id: string; run_id: string }> {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const added = await fetch(url, { method: 'POST', body: form });
  return (await added.json()) as { id: string; run_id: string };
}

async function startServer(): Promise<{ url: string; pid: number }> {
  const data = mkdtempSync(join(tmpdir(), 'lyceum-big-'));
  const server = startCli(['serve', '--json', '--port', '0', '--data', data]);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    rmSync(data, { recursive: true, force: true });
  });
  const { url } = JSON.parse(await server.said('\n'));
  return { url, pid: server.child.pid ?? 0 };
}

async function ask<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url);
  return (await answer.json()) as Answer;
}

function usedMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
}
