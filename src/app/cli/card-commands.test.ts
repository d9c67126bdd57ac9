/** The commands about cards, typed against a server, and once through a real pipe. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { Config } from '../../kernel/config/config.ts';
import { databaseFolder } from '../../kernel/store/data-folder.ts';
import { setUrl } from '../../kernel/store/lock.ts';
import { createTrace } from '../../kernel/trace/trace.ts';
import { runCliProcess } from '../../testing/cli-process.ts';
import { fakeTerminal } from '../../testing/fake-terminal.ts';
import { type App, composeApp } from '../compose.ts';
import type { RunningServer } from '../server/server-parts.ts';
import { runCli } from './cli.ts';
import { serveApp } from './serve-app.ts';

const PATIENCE = { timeout: 120_000 };
const CSV = 'question,answer\nWhat rises?,The sea.\nWhat pulls?,The moon.\nWhat shines?,The sun.\n';

describe('cards on the command line', PATIENCE, () => {
  const root = mkdtempSync(join(tmpdir(), 'lyceum-cards-'));
  const data = join(root, 'data');
  const table = join(root, 'Sea words.csv');
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
    writeFileSync(table, CSV);
  });
  afterAll(async () => {
    await server.close();
    await app.close();
    rmSync(root, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await app.store.query('delete from study_sets');
    await app.store.query('truncate learners, attempts, schedule, mastery, item_flags');
    await type(['import', table]);
  });

  test('a file is brought, its decks listed, and it goes out again as it came', async () => {
    const again = await type(['import', table, '--json']);
    const decks = await type(['decks']);
    const out = join(root, 'out.tsv');
    const written = await type(['export', 'sea', '--format', 'tsv', '-o', out]);

    expect(JSON.parse(again.stdout)).toMatchObject({ title: 'Sea words', added: 0, unchanged: 3 });
    expect(decks.stdout).toMatch(/3 +0 +3 +0 +0 +Sea words/);
    expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining(out) });
    expect(readFileSync(out, 'utf8')).toContain('"What pulls?"\t"The moon."');
    expect(await type(['export', 'sea', '--format', 'tsv', '-o', out])).toMatchObject({ code: 1 });
    const replaced = await type(['export', 'sea', '--format', 'tsv', '-o', out, '--overwrite']);
    expect(replaced.code).toBe(0);
  });

  test('what cannot be found or read is one line', async () => {
    const missing = await type(['export', 'mountains']);
    const nothing = await type(['import', join(root, 'gone.csv')]);
    writeFileSync(join(root, 'bad.csv'), 'one column\n');
    const bad = await type(['import', join(root, 'bad.csv')]);

    expect(missing).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no deck "mountains"'),
    });
    expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining('gone.csv') });
    expect(bad).toMatchObject({ code: 1, stderr: expect.stringContaining('No two columns') });
  });

  test('cards are shown, rated and come back when the button said', async () => {
    const { stdout, code } = await type(['review-cards', '--limit', '2'], ' 3\n4');

    expect(code).toBe(0);
    expect(stdout).toMatch(
      /What rises\?[\s\S]*→ The sea\.[\s\S]*3 Good \(10 min\)[\s\S]*back in 10 min/,
    );
    expect(stdout).toContain('2 new, 1 learning');
    expect(stdout).toMatch(/4 Easy \(8 days\)[\s\S]*back in 8 days/);
    expect(stdout.trimEnd().endsWith('2 cards reviewed.')).toBe(true);
    expect(await count('attempts where rating is not null and latency_ms >= 0')).toBe(2);
  });

  test('a rating without a look is refused, and a mistake is taken back', async () => {
    const { stdout } = await type(['review-cards'], '3 4u 1q');

    expect(stdout).toContain('Look at the answer first');
    expect(stdout.match(/What rises\?/g)).toHaveLength(2);
    expect(stdout).toContain('Taken back.');
    expect(await count('attempts where voided_by is null and rating = 1')).toBe(1);
    expect(stdout).toContain('1 card reviewed.');
  });

  test('a card can be buried, suspended and flagged on the way', async () => {
    const { stdout } = await type(['review-cards'], 'fThe sex.\u007f\u007fa is salt.\nbs 3q');

    expect(stdout).toContain('Flagged: The sea is salt.');
    expect(stdout).toContain('Buried until tomorrow.');
    expect(stdout).toContain('Suspended.');
    expect(stdout).toMatch(/What shines\?[\s\S]*1 card reviewed/);
    expect(await count('item_flags')).toBe(1);
    expect(await count('schedule where is_suspended or buried_until is not null')).toBe(2);
  });

  test('a card put aside by mistake is taken back, and the rating before it stays', async () => {
    const { stdout } = await type(['review-cards'], ' 4bu su 3q');

    expect(stdout).toMatch(/Buried[\s\S]*Taken back\.[\s\S]*Suspended\.[\s\S]*Taken back\./);
    expect(await count('schedule where is_suspended or buried_until is not null')).toBe(0);
    expect(await count('attempts where voided_by is null')).toBe(2);
  });

  test('when all is done it says when the next card comes', async () => {
    const { stdout, code } = await type(['review-cards'], ' 4 4 4');

    expect(code).toBe(0);
    expect(stdout).toContain('All done. 3 cards reviewed.');
    expect(stdout).toMatch(/The next card comes in [78] days\./);
    expect((await type(['review-cards'])).stdout).toContain('Nothing is due.');
  });

  test('a card that is half learned is shown again in the same sitting', async () => {
    const { stdout } = await type(['review-cards'], ' 4 4 1 3 3q');

    expect(stdout.match(/What shines\?/g)?.length).toBeGreaterThan(1);
  });

  test('programs get the due cards as JSON', async () => {
    const { stdout } = await type(['review-cards', 'sea', '--json', '--limit', '1']);
    const due = JSON.parse(stdout);

    expect(due.counts).toEqual({ new: 3, learning: 0, due: 0 });
    expect(due.cards).toMatchObject([{ question: 'What rises?', set_title: 'Sea words' }]);
    expect(due.cards[0].previews).toHaveLength(4);
  });

  test('keys come through a pipe, and its end is the end', async () => {
    const options = { env: { LYCEUM_DATA: data }, stdin: ' 3 ' };
    const { code, stdout, stderr } = await runCliProcess(['review-cards'], options);

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('1 card reviewed.');
    expect(await count('attempts')).toBe(1);
  });

  async function type(words: string[], typed = '') {
    const terminal = fakeTerminal();
    const never = new AbortController().signal;
    const code = await runCli(words, {
      terminal,
      keys: async function* () {
        yield* typed;
      },
      env: { LYCEUM_DATA: data },
      cwd: root,
      interrupted: never,
      stdoutClosed: never,
      crashed: new Promise(() => undefined),
    });
    return { code, stdout: terminal.stdout.text(), stderr: terminal.stderr.text() };
  }

  async function count(from: string): Promise<number> {
    const { rows } = await app.store.query<{ count: number }>(`select count(*) from ${from}`);
    return rows[0]?.count ?? 0;
  }
});
