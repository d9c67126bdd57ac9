/** More of the life of `lyceum serve`: starts and ends that are rarer than those of `serve.test.ts`. */
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type CliProcess, startCli } from '../../testing/cli/cli-process.ts';
import { placeDatabase } from '../../testing/stores/store-templates.ts';
import { allMigrations } from '../compose.ts';

const root = mkdtempSync(join(tmpdir(), 'lyceum-serve-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a second Ctrl-C does not wait for what is under way', async () => {
  const data = join(root, 'data');
  mkdirSync(data);
  await placeDatabase(data, await allMigrations());
  const server = serve(['--data', data], root);
  const { url } = JSON.parse(await server.said('\n'));
  const slow = connect(Number(new URL(url).port), '127.0.0.1');
  slow.on('error', () => undefined);
  onTestFinished(() => void slow.destroy());
  slow.write('POST /api/runs/x/signals/y HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n');
  await once(slow, 'connect');
  await (await fetch(`${url}/health`)).arrayBuffer();

  server.child.kill('SIGINT');
  await once(server.child.stderr ?? server.child, 'data');
  server.child.kill('SIGINT');
  expect(await server.ended).toMatchObject({ code: 130 });
});

test('the folder of an empty place is made at the first start, and found again at the next', async () => {
  const cwd = mkdtempSync(join(root, 'empty-'));
  const first = serve([], cwd);
  expect(JSON.parse(await first.said('\n')).data).toBe(join(cwd, 'data'));
  first.child.kill('SIGINT');
  expect(await first.ended).toMatchObject({ code: 0 });

  const next = serve([], cwd);
  expect(JSON.parse(await next.said('\n')).data).toBe(join(cwd, 'data'));
  next.child.kill('SIGINT');
  const { code, stderr } = await next.ended;
  expect(stderr).not.toContain('Preparing');
  expect(code).toBe(0);
  expect(existsSync(join(cwd, 'data', 'lyceum.lock'))).toBe(false);
});

function serve(words: string[], cwd: string): CliProcess {
  const server = startCli(['serve', '--json', '--port', '0', ...words], { cwd });
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}
