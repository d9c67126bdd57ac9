import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Config } from '../../kernel/config/config.ts';
import { toAppError } from '../../kernel/errors/to-app-error.ts';
import { fakeTerminal } from '../../testing/cli/fake-terminal.ts';
import { bugLogIn } from './bug-log.ts';
import { runCli } from './cli.ts';

const never = new AbortController().signal;

test('the stack of a bug is in the log, under its trace id, without secrets', () => {
  const data = aFolder();
  const config = Config.parse({ data, openaiApiKey: 'sk-planted-key' });
  const bug = toAppError(new TypeError('no call with sk-planted-key'));

  const path = bugLogIn(config)('trace-1', bug);

  expect(path).toBe(join(data, 'logs', 'lyceum.jsonl'));
  const line = readFileSync(path ?? '', 'utf8');
  expect(JSON.parse(line)).toMatchObject({ level: 'error', trace_id: 'trace-1' });
  expect(line).toContain('crash.test.ts');
  expect(line).not.toContain('sk-planted-key');
});

test('without settings, without a log, or with a folder that cannot be written there is none', () => {
  const bug = toAppError(new TypeError('x'));
  expect(bugLogIn(undefined)('t', bug)).toBeNull();
  expect(bugLogIn(Config.parse({ data: aFolder(), logLevel: 'silent' }))('t', bug)).toBeNull();
  expect(bugLogIn(Config.parse({ data: '/dev/null/data' }))('t', bug)).toBeNull();
});

test('what is thrown where nobody catches it ends the command with one line', async () => {
  const terminal = fakeTerminal();
  const code = await runCli(['help'], {
    terminal,
    env: {},
    cwd: aFolder(),
    interrupted: never,
    stdoutClosed: never,
    crashed: Promise.reject(new TypeError('thrown in a timer')),
  });
  expect(terminal.stderr.text()).toMatch(
    /^lyceum: Something went wrong inside Lyceum\. .*: thrown in a timer\)\n$/,
  );
  expect(code).toBe(1);
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-crash-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
