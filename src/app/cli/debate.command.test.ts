/** `lyceum debate`, typed against a server. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DebateReport, defaultRubric } from '../../contracts/debate.ts';
import { Config } from '../../kernel/config/config.ts';
import { databaseFolder } from '../../kernel/store/data-folder.ts';
import { setUrl } from '../../kernel/store/lock.ts';
import { createTrace } from '../../kernel/trace/trace.ts';
import { DEBATE_QUESTION, DEBATE_TEXT } from '../../testing/debate-model.ts';
import { fakeTerminal } from '../../testing/fake-terminal.ts';
import { type App, composeApp } from '../compose.ts';
import type { RunningServer } from '../server/server-parts.ts';
import { runCli } from './cli.ts';
import { serveApp } from './serve-app.ts';

const PATIENCE = { timeout: 120_000 };

describe('a debate on the command line', PATIENCE, () => {
  const root = mkdtempSync(join(tmpdir(), 'lyceum-debate-'));
  const data = join(root, 'data');
  const paper = join(root, 'spacing.md');
  let app: App;
  let server: RunningServer;

  beforeAll(async () => {
    mkdirSync(data);
    cpSync(inject('stores').pgliteTemplate, databaseFolder(data), { recursive: true });
    const destination = { write: () => undefined };
    const trace = createTrace({ level: 'silent', destination, now: () => new Date() });
    app = await composeApp({ ...Config.parse({ port: 0 }), data }, { trace });
    server = await serveApp(app);
    await setUrl(data, server.url);
    writeFileSync(paper, DEBATE_TEXT);
  });
  afterAll(async () => {
    await server.close();
    await app.close();
    rmSync(root, { recursive: true, force: true });
  });

  test('a question of yours is argued, and the report written', async () => {
    const out = join(root, 'report.md');
    const words = ['debate', paper, '--question', DEBATE_QUESTION, '--postures', '2', '--out', out];
    const typed = await type(words, { isTTY: true });

    expect(typed).toMatchObject({ code: 0 });
    // Who watches sees it while it is said.
    expect(typed.stderr).toMatch(/Openings …[\s\S]*Support on .*\[p\. 1\][\s\S]*The judge reads …/);
    expect(typed.stdout).toContain(`Written to ${out}.`);
    expect(readFileSync(out, 'utf8')).toContain(`# ${DEBATE_QUESTION}`);
  });

  test('a question of the paper is picked by its number; programs get the report itself', async () => {
    const rubric = join(root, 'rubric.json');
    writeFileSync(rubric, JSON.stringify(defaultRubric.map((one) => ({ ...one, weight: 0.2 }))));
    const typed = await type(['debate', paper, '--pick', '2', '--rubric', rubric, '--json']);

    expect(typed.code).toBe(0);
    expect(DebateReport.parse(JSON.parse(typed.stdout)).postures).toHaveLength(3);
  });

  test.each([
    ['a number beyond the questions', ['--pick', '99'], 'questionIndex 98 is none of them'],
    ['both a question and a number', ['--pick', '1', '--question', 'x'], 'not both'],
    ['a rubric that is no file', ['--rubric', 'nowhere.json'], 'cannot be read as JSON'],
  ])('%s is refused in one line', async (_what, flags, complaint) => {
    const typed = await type(['debate', paper, ...flags]);
    expect(typed.code).not.toBe(0);
    expect(typed.stderr).toContain(complaint);
  });

  async function type(words: string[], { isTTY = false } = {}) {
    const terminal = fakeTerminal({ isTTY });
    const never = new AbortController().signal;
    const code = await runCli(words, {
      terminal,
      keys: async function* () {
        yield* '';
      },
      env: { LYCEUM_DATA: data },
      cwd: root,
      interrupted: never,
      stdoutClosed: never,
      crashed: new Promise(() => undefined),
    });
    return { code, stdout: terminal.stdout.text(), stderr: terminal.stderr.text() };
  }
});
