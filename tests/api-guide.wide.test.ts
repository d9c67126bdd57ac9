/**
 * The examples of the API guide, run as they stand by a shell with the real `curl`, in their order,
 * against the real server. The line below each says what to expect, and which parts of the answer
 * later examples name.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AppWithToken,
  startAppWithToken,
  TOKEN,
} from '../src/testing/people/app-with-token.ts';
import { root } from './planted-tree.ts';

const PATIENCE = 600_000;
const run = promisify(execFile);
const page = readFileSync(join(root, 'docs/guide/api.md'), 'utf8');
const examples = [...page.matchAll(/^```sh\n(curl [^`]+)\n# ([^`]+)\n```$/gm)].map(
  ([, command = '', promise = '']) => ({ command, promise }),
);
const named: Record<string, string> = {};
let lyceum: AppWithToken;

beforeAll(async () => {
  lyceum = await startAppWithToken();
}, PATIENCE);
afterAll(() => lyceum.close());

test('each curl of the page is followed by what to expect', () => {
  expect(examples).toHaveLength(page.match(/^curl /gm)?.length ?? 0);
  expect(examples.length).toBeGreaterThan(10);
});

describe('the page keeps its word', () => {
  test.each(examples)('$command', { timeout: PATIENCE }, async ({ command, promise }) => {
    const { status, body } = await typed(command);
    expect(`${status} ${body}`).toMatch(new RegExp(`^${promise.slice(0, 3)} `));
    for (const [, words = ''] of promise.matchAll(/says "([^"]+)"/g)) expect(body).toContain(words);
    for (const [, name = '', path = ''] of promise.matchAll(/([A-Z]+)=\.([\w.]+)/g)) {
      named[name] = partOf(JSON.parse(body), path);
    }
  });
});

/** The command as it stands, and then the status. */
async function typed(command: string): Promise<{ status: string; body: string }> {
  const names = Object.entries({ URL: lyceum.server.url, TOKEN, ...named });
  const known = names.map(([name, value]) => `${name}='${value}'`).join('\n');
  const quiet = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }`;
  const { stdout } = await run('sh', ['-c', `${known}\n${quiet}\n${command}`], {
    cwd: root,
    maxBuffer: 32 * 1024 * 1024,
  });
  const end = stdout.lastIndexOf('\n');
  return { status: stdout.slice(end + 1), body: stdout.slice(0, end) };
}

function partOf(answer: unknown, path: string): string {
  const part = path
    .split('.')
    .reduce((whole, key) => (whole as Record<string, unknown>)[key], answer);
  expect(part, path).toBeTypeOf('string');
  return String(part);
}
