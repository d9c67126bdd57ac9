/** The commands about runs, against a server that holds the data folder and without one. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Run } from '../../contracts/run.ts';
import { endsRun, RunEvent } from '../../contracts/run-event.ts';
import { Config } from '../../kernel/config/config.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { holder, setUrl } from '../../kernel/store/lock.ts';
import { createTrace } from '../../kernel/trace/trace.ts';
import { defineWorkflow } from '../../kernel/workflow/define-workflow.ts';
import { runCliHere } from '../../testing/cli/cli-here.ts';
import { runCliProcess } from '../../testing/cli/cli-process.ts';
import { fakeTerminal } from '../../testing/cli/fake-terminal.ts';
import { placeDatabase } from '../../testing/stores/store-templates.ts';
import { type App, allMigrations, composeApp } from '../compose.ts';
import { type Feature, features } from '../features.ts';
import { localUser } from '../local-user.ts';
import type { RunningServer } from '../server/server-ports.ts';
import { runCli } from './cli.ts';
import { serveApp } from './commands/serve-app.ts';

const token = 'a-token-of-16-letters';
const root = mkdtempSync(join(tmpdir(), 'lyceum-client-'));
const data = join(root, 'data');
let app: App;
let server: RunningServer;
/** The workflow fails while this is true. */
let broken = false;

beforeAll(async () => {
  mkdirSync(data);
  await placeDatabase(data, await allMigrations([...features, chat]));
  const config = { ...Config.parse({ port: 0, token }), data };
  app = await composeApp(config, { trace: silence(), features: [...features, chat] });
  server = await serveApp(app);
  await setUrl(data, server.url);
});
afterAll(async () => {
  await stopServing();
  rmSync(root, { recursive: true, force: true });
});

describe('while a server holds the data folder', () => {
  test('runs are listed as the server has them, in words and as JSON', async () => {
    const run = await startRun();
    await settled(run);

    const listed = await type(['runs']);
    expect(listed.stdout).toMatch(/^run +status +workflow/);
    expect(listed.stdout).toContain(`${run.run_id}  waiting for reply`);
    const { runs } = JSON.parse((await type(['runs', '--json', '--status', 'waiting'])).stdout);
    expect(z.array(Run).parse(runs)[0]?.run_id).toBe(run.run_id);
    expect(JSON.parse((await type(['runs', '--json', '--status', 'queued'])).stdout).runs).toEqual(
      [],
    );
  });

  test('a run that waits is shown with what to type, answered, and done', async () => {
    const run = await startRun();
    await settled(run);
    const shown = await type(['runs', 'show', run.run_id]);
    expect(shown.stdout).toContain(`next       lyceum runs signal ${run.run_id} reply JSON`);

    await type(['runs', 'signal', run.run_id, 'reply', '{"text":"hello"}']);
    const watched = await type(['runs', 'watch', run.run_id, '--json']);

    const events = watched.stdout
      .trimEnd()
      .split('\n')
      .map((line) => RunEvent.parse(JSON.parse(line)));
    const kept = events.flatMap((event) => ('seq' in event ? [event.seq] : []));
    expect(kept).toEqual(kept.map((_, at) => at + 1));
    expect(events.at(-1)?.body).toEqual({ type: 'run-end', result: { said: 'hello' } });
    expect(watched.code).toBe(0);
  });

  test('a watcher sees what happens while it watches, in words', async () => {
    const run = await startRun();
    const watching = type(['runs', 'watch', run.run_id]);
    await settled(run);
    await app.runs.signal(localUser, run.run_id, 'reply', { text: 'hello' });

    const { stdout, code } = await watching;
    expect(stdout).toMatch(/^#1 {4}started test\.chat@1 \(offline\)\n/);
    expect(stdout).toContain('waits for "reply"');
    expect(stdout).toMatch(/done: \{"said":"hello"\}\n$/);
    expect(code).toBe(0);
  });

  test('Ctrl-C ends the watching, not the run', async () => {
    const run = await startRun();
    await settled(run);
    const interrupted = new AbortController();
    const watching = type(['runs', 'watch', run.run_id], { interrupted, onLine: 'waits for' });

    expect((await watching).code).toBe(130);
    expect((await app.runs.get(localUser, run.run_id)).status).toBe('waiting');
  });

  test('a reader that leaves ends the watching quietly', async () => {
    const run = await startRun();
    await settled(run);
    const stdoutClosed = new AbortController();
    const { code, stderr } = await type(['runs', 'watch', run.run_id], {
      stdoutClosed,
      onLine: 'waits for',
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('a failed run ends the watching with exit code 1, and can be tried again', async () => {
    broken = true;
    const run = await startRun();
    const failed = await type(['runs', 'watch', run.run_id]);
    expect(failed.stdout).toContain('failed: ');
    expect(failed.code).toBe(1);

    broken = false;
    const retried = await type(['runs', 'retry', run.run_id, '--offline', '--json']);
    expect(Run.parse(JSON.parse(retried.stdout)).run_id).toBe(run.run_id);
    expect((await settled(run)).status).toBe('waiting');
  });

  test('a run is cancelled, and whoever watches it is told', async () => {
    const run = await startRun();
    await settled(run);
    expect((await type(['runs', 'cancel', run.run_id])).stdout).toContain('status     cancelled');
    const watched = await type(['runs', 'watch', run.run_id]);
    expect(watched.stdout).toMatch(/cancelled\n$/);
    expect(watched.code).toBe(0);
  });

  test('an answer of the wrong shape is refused with the place of the fault', async () => {
    const run = await startRun();
    await settled(run);
    const { code, stderr } = await type(['runs', 'signal', run.run_id, 'reply', '{"text":7}']);
    expect(stderr).toMatch(/^lyceum: .*text.*\n$/);
    expect(code).toBe(1);
  });

  test('a run that does not exist is one clear line, and a problem with --json', async () => {
    const { code, stdout, stderr } = await type(['runs', 'show', noRun, '--json']);
    const [line, problem = ''] = stderr.split('\n');
    expect(line).toMatch(/^lyceum: There is no such run/);
    expect(JSON.parse(problem)).toMatchObject({ code: 'run.missing', status: 404 });
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });

  test('without the token of the server the line says which variable to set', async () => {
    const { code, stderr } = await type(['runs'], { env: {} });
    expect(stderr).toMatch(/^lyceum: .*LYCEUM_TOKEN.*\n$/);
    expect(code).toBe(1);
  });
});

describe('without a server', () => {
  test('the commands do the work themselves, on the same data', async () => {
    const run = await startRun();
    await settled(run);
    await app.runs.signal(localUser, run.run_id, 'reply', { text: 'bye' });
    await done(run);
    await stopServing();

    const shown = await runCliProcess(['runs', 'show', run.run_id, '--json', '--data', data]);
    expect(shown.stderr).toBe('');
    expect(Run.parse(JSON.parse(shown.stdout))).toMatchObject({
      status: 'done',
      result: { said: 'bye' },
    });
    expect(shown.stderr).toBe('');
    // What the other commands answer is the same in this process, which has loaded them.
    const place = { env: {}, cwd: data };
    const watch = ['runs', 'watch', run.run_id, '--json', '--data', data];
    const watched = await runCliHere(watch, place);
    const last = RunEvent.parse(JSON.parse(watched.stdout.trimEnd().split('\n').at(-1) ?? ''));
    expect(endsRun(last.body)).toBe(true);
    const missing = await runCliHere(['runs', 'show', noRun, '--data', data], place);
    expect(missing).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^lyceum: There is no/),
    });
  });
});

const noRun = '00000000-0000-7000-8000-000000000001';

/** Waits for a reply, then says it. */
const chatWorkflow = defineWorkflow<object>()({
  name: 'test.chat',
  version: 1,
  input: z.object({}),
  output: z.object({ said: z.string() }),
  signals: { reply: z.object({ text: z.string() }) },
  parts: {
    async start(flow) {
      await flow.step('listen', () => {
        if (broken) throw kernelError('model.unavailable', 'The model is not there.');
        return 'listening';
      });
      return flow.wait('reply', { next: 'answer' });
    },
    async answer(_flow, _input, _ports, { answer }) {
      return { said: answer?.text ?? '' };
    },
  },
});

const chat: Feature = {
  name: 'chat',
  migrations: null,
  sessionKinds: [{ kind: 'chat', state: z.object({}), empty: () => ({}) }],
  agents: [],
  workflows: () => [chatWorkflow.bind({})],
  routes: () => [],
};

async function stopServing(): Promise<void> {
  await server.close();
  if (await holder(data)) await app.close();
}

function startRun(): Promise<Run> {
  return app.runs.start({
    userId: localUser,
    workflow: 'test.chat',
    input: {},
    sessionKind: 'chat',
  });
}

function settled(run: Run): Promise<Run> {
  return app.runs.settled(localUser, run.run_id, new AbortController().signal);
}

async function done(run: Run): Promise<void> {
  const never = new AbortController().signal;
  for await (const { body } of app.runs.events(localUser, run.run_id, 0, never)) {
    if (endsRun(body)) return;
  }
}

interface Typing {
  env?: Record<string, string>;
  interrupted?: AbortController;
  stdoutClosed?: AbortController;
  /** Aborts the given controller once this was written. */
  onLine?: string;
}

async function type(words: string[], typing: Typing = {}) {
  const { env = { LYCEUM_TOKEN: token }, interrupted, stdoutClosed, onLine } = typing;
  const terminal = fakeTerminal();
  const written = terminal.stdout.write;
  terminal.stdout.write = (text) => {
    written(text);
    if (onLine && text.includes(onLine)) (interrupted ?? stdoutClosed)?.abort();
  };
  const code = await runCli([...words, '--data', data], {
    terminal,
    env,
    cwd: root,
    interrupted: (interrupted ?? new AbortController()).signal,
    stdoutClosed: (stdoutClosed ?? new AbortController()).signal,
    crashed: new Promise(() => undefined),
  });
  return { code, stdout: terminal.stdout.text(), stderr: terminal.stderr.text() };
}

function silence() {
  return createTrace({
    level: 'silent',
    destination: { write: () => undefined },
    now: () => new Date(),
  });
}
