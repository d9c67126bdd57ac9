/** The commands about documents, typed against a server that holds the data folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Document } from '../../contracts/document.ts';
import { type CliSetup, openCliSetup } from '../../testing/cli/cli-setup.ts';
import { ruinedStrip } from '../../testing/documents/ruined-strip.ts';

/** Recognising a page takes seconds on a free core, and minutes on a busy machine. */
const PATIENCE = { timeout: 240_000 };
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../fixtures/${name}`, import.meta.url));

describe('documents on the command line', () => {
  let setup: CliSetup;
  let root: string;
  const type: CliSetup['type'] = (words, typing) => setup.type(words, typing);

  beforeAll(async () => {
    setup = await openCliSetup();
    root = setup.folder;
  });
  afterAll(() => setup.close());

  test('one bad file does not stop the others, and each has its line', async () => {
    writeFileSync(join(root, 'good.md'), '# Good\n\nA file that can be read well.');
    writeFileSync(join(root, 'empty.txt'), '');

    const { stdout, code } = await type([
      'add',
      join(root, 'empty.txt'),
      join(root, 'good.md'),
      join(root, 'gone.pdf'),
      'http://127.0.0.1:9/page',
    ]);

    expect(code).toBe(1);
    expect(stdout).toMatch(/empty\.txt +failed +.*\(document\.empty\)/);
    expect(stdout).toMatch(/good\.md +ready +Good, en/);
    expect(stdout).toMatch(/gone\.pdf +failed +.*\(cli\.file\)/);
    expect(stdout).toMatch(/127\.0\.0\.1:9\/page +failed +.*\(net\.refused\)/);
  });

  test('a passage of a text without pages is cited by its section', PATIENCE, async () => {
    const notes = join(root, 'notes.md');
    writeFileSync(notes, '# Sea\n\n## Currents\n\nThe gyre turns with the trade winds all year.');
    await type(['add', notes]);

    const { stdout } = await type(['search', 'gyre', 'trade', 'winds', '--limit', '1']);

    expect(stdout).toMatch(/^Sea, § Currents\n/);
  });

  test('a protected PDF is opened with the password in a file', async () => {
    writeFileSync(join(root, 'password'), 'secret\n');
    const file = fixture('hostile/encrypted_pw_secret.pdf');

    const locked = await type(['add', file]);
    const opened = await type(['add', file, '--password-file', join(root, 'password')]);

    expect(locked.stdout).toContain('document.encrypted');
    expect(opened).toMatchObject({ code: 0, stdout: expect.stringMatching(/ready/) });
  });

  test('a watched folder is read: what is there, and what comes', async () => {
    const folder = join(root, 'inbox');
    mkdirSync(folder);
    writeFileSync(join(folder, 'first.md'), '# First\n\nThis one was there before.');
    const interrupted = new AbortController();

    const { stdout, code } = await type(['add', '--watch', folder], {
      interrupted,
      onText: (text) => {
        if (text.includes('first.md')) {
          writeFileSync(join(folder, 'second.md'), '# Second\n\nThis one came later.');
        }
        if (text.includes('second.md')) interrupted.abort();
      },
    });

    expect(stdout).toMatch(/first\.md {2}ready {2}First/);
    expect(stdout).toMatch(/second\.md {2}ready {2}Second/);
    expect(code).toBe(130);
    expect((await type(['add', '--watch', join(root, 'good.md')])).stderr).toContain('no folder');
  });

  test('a bad scan is listed, looked at, corrected and accepted', PATIENCE, async () => {
    const strip = join(root, 'strip.jpg');
    writeFileSync(strip, await ruinedStrip());
    const added = await type(['add', strip]);
    expect(added.stdout).toContain('document.low-confidence');

    const [waiting] = z
      .array(Document)
      .parse(JSON.parse((await type(['review', '--json'])).stdout));
    const id = waiting?.id ?? '';
    const shown = await type(['review', id]);
    const number = /\[(\d+):/.exec(shown.stdout)?.[1] ?? '0';
    const wrong = await type(['review', id, '--accept', '--correct', 'nonsense']);
    const accepted = await type(['review', id, '--accept', '--correct', `1:${number}=Mended`]);

    expect(shown.stdout).toMatch(/^page 1 \(confidence \d+\)/);
    expect(wrong.stderr).toContain('PAGE:WORD=TEXT');
    expect(accepted.code).toBe(0);
    const read = async () =>
      z
        .array(Document)
        .parse(JSON.parse((await type(['library', '--json'])).stdout))
        .find((document) => document.id === id)?.status;
    await expect.poll(read, { timeout: 60_000 }).toBe('ready');
    expect((await type(['review'])).stdout).toContain('Nothing waits');
  });
});
