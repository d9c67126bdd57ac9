/** `lyceum ask`, typed against a server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FinalResponse } from '../../../contracts/research/research-answer.ts';
import { ResearchTable } from '../../../contracts/research/research-table.ts';
import { ResearchWatch } from '../../../contracts/research/research-watch.ts';
import { type CliSetup, openCliSetup } from '../../../testing/cli/cli-setup.ts';

const PATIENCE = { timeout: 120_000 };
const QUESTION = 'How long is the bridge over the sound?';

describe('a question on the command line', PATIENCE, () => {
  let setup: CliSetup;

  beforeAll(async () => {
    setup = await openCliSetup();
    const file = join(setup.folder, 'sound.md');
    writeFileSync(file, '# Sound\n\nThe bridge over the sound is 7,845 metres long.');
    await setup.type(['add', file]);
  });
  afterAll(() => setup.close());

  test('is answered while one watches, with numbered sources', async () => {
    const typed = await setup.type(['ask', QUESTION], { isTTY: true });
    expect(typed).toMatchObject({ code: 0 });
    expect(typed.stderr).toMatch(/searching …[\s\S]*· The bridge over the sound/);
    expect(typed.stdout).toContain('7,845 metres long. [1]');
  });

  test('is answered to programs as the response itself', async () => {
    const { stdout } = await setup.type(['ask', QUESTION, '--sources', 'rag', '--json']);
    expect(FinalResponse.parse(JSON.parse(stdout)).outcome).toBe('answered');
  });

  test('waits for what is still being read, where that is wished', async () => {
    const turn = (status: string) =>
      setup.app.store.query('update documents set status = $1, reading_revision = revision', [
        status,
      ]);
    await turn('reading');
    const early = await setup.type(['ask', QUESTION, '--sources', 'rag']);
    expect(early.stdout).toContain('one document is still being read');
    expect(early.stdout).toContain('With --wait');
    const waiting = setup.type(['ask', QUESTION, '--sources', 'rag', '--wait'], { isTTY: true });
    await turn('ready');
    expect((await waiting).stdout).toContain('7,845 metres');
  });

  test('with a source that there is not, is refused with one line', async () => {
    const typed = await setup.type(['ask', QUESTION, '--sources', 'gossip']);
    expect(typed.code).not.toBe(0);
    expect(typed.stderr).toContain('each must be one of rag, web, arxiv, memory');
  });

  test('asked every week, is listed with what changed, asked at once, and stopped', async () => {
    const begun = await setup.type(['ask', QUESTION, '--every', 'weekly', '--json']);
    const { id } = ResearchWatch.parse(JSON.parse(begun.stdout));
    const told = async () => (await setup.type(['watches', 'show', id])).stdout;
    await expect.poll(told, { timeout: 60_000 }).toContain('the first answer');
    expect((await setup.type(['watches'])).stdout).toMatch(/weekly.*first answer.*How long/);
    await setup.type(['watches', 'ask', id]);
    await expect.poll(told, { timeout: 60_000 }).toContain('nothing changed');
    expect((await setup.type(['watches', 'stop', id])).stdout).toContain('Its answers stay');
    expect((await setup.type(['watches'])).stdout).toContain('Nothing is watched yet');
    const wrong = await setup.type(['ask', QUESTION, '--every', 'hour']);
    expect(wrong.stderr).toContain('--every must be one of daily, weekly, monthly');
  });

  test('as a table, every document is asked every question', async () => {
    const asked = ['ask', '--table', QUESTION, 'When was it opened?'];
    const { code, stdout } = await setup.type(asked);
    expect(code).toBe(0);
    expect(stdout).toContain(`| document | ${QUESTION} | When was it opened? |`);
    expect(stdout).toMatch(/7,845 metres.*\| not stated \|/);
    const { stdout: json } = await setup.type([...asked, '--json']);
    expect(ResearchTable.parse(JSON.parse(json)).cells).toHaveLength(2);
  });
});
