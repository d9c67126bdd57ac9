/** What it does in our place; when it fails: `ocrmypdf.wide.test.ts`. */
import { access, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  answers,
  emptyFolder,
  standIn,
  withShell,
  word,
} from '../../testing/documents/stand-in-ocrmypdf.ts';
import { openOcr } from './ocr.ts';
import type { PreparedPage } from './ocr-messages.ts';
import { findOcrmypdf } from './ocrmypdf.ts';

const page: PreparedPage = {
  image: { bytes: Buffer.from('the page'), width: 10, height: 10, mediaType: 'image/png' },
  straightening: { turned: 0, levelledDegrees: 0 },
  pointsPerPixel: 0.24,
};
const PATIENCE = { timeout: 240_000 };
const LIMIT = { timeLimitMs: 200_000 };
const hostile = fileURLToPath(new URL('../../../fixtures/hostile/', import.meta.url));

describe('the ocrmypdf of the system', () => {
  test('is not there when no folder of the search path holds it', async () => {
    expect(await findOcrmypdf('')).toBeNull();
    expect(await findOcrmypdf(`/nowhere${delimiter}${await emptyFolder()}`)).toBeNull();
  });

  test('reads the picture of a page, and its confidences are taken over', async () => {
    const { tool, folder } = await standIn(
      `echo "$@" > FOLDER/words; cp page.png FOLDER/shown\n${answers(word(0, 0, 100, 50, 'read'))}`,
    );

    const lines = await tool?.read(page, 'no', limits());

    expect(lines?.map(({ words }) => words)).toEqual([
      [{ x: 0, y: 0, width: 24, height: 12, text: 'read', confidence: 90 }],
    ]);
    const words = await readFile(join(folder, 'words'), 'utf8');
    expect(words).toContain('--image-dpi 300 --language nor --pdf-renderer hocr');
    expect(words.trim().endsWith('page.png read.pdf')).toBe(true);
    expect(await readFile(join(folder, 'shown'), 'utf8')).toBe('the page');
  });

  test('gets none of our environment', async () => {
    const { tool, folder } = await standIn('env > FOLDER/env');
    await tool?.read(page, 'auto', limits());

    const names = (await readFile(join(folder, 'env'), 'utf8')).match(/^\w+/gm) ?? [];
    // The shell adds the last ones by itself.
    const allowed = ['PATH', 'TMPDIR', 'HOME', 'LC_ALL', 'PWD', 'OLDPWD', 'SHLVL', '_'];
    expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  test('that fails, or lacks the language, or answers nothing, leaves the page to us', async () => {
    const failing = await standIn('exit 3');
    const silent = await standIn('exit 0');

    expect(await failing.tool?.read(page, 'en', limits())).toBeNull();
    expect(await silent.tool?.read(page, 'en', limits())).toBeNull();
  });

  test('that answers again is not counted as failing', async () => {
    const { tool } = await standIn(
      `if [ -e FOLDER/once ]; then ${answers(word(0, 0, 10, 10, 'now'))}\nelse touch FOLDER/once; exit 1; fi`,
    );
    expect(await tool?.read(page, 'en', limits())).toBeNull();
    expect(await tool?.read(page, 'en', limits())).toHaveLength(1);
    expect(tool?.givenUp).toBe(false);
  });

  test('that takes too long, or is called off, is stopped with its helpers', async () => {
    const { tool } = await standIn('sleep 600 & wait');
    const controller = new AbortController();
    const slow = tool?.read(page, 'en', { signal: controller.signal, timeLimitMs: 100 });
    const calledOff = tool?.read(page, 'en', { signal: controller.signal, timeLimitMs: 60_000 });
    controller.abort();

    expect(await Promise.all([slow, calledOff])).toEqual([null, null]);
  });

  test('reads pages instead of ours', PATIENCE, async () => {
    // The line at the top of this page; at 300 dots an inch.
    const line = word(304, 264, 1091, 310, 'Hello hostile world, this is page text.');
    const { folder } = await standIn(answers(line));
    const ocr = openOcr({ readable: [hostile], ocrmypdfIn: withShell(folder) });
    onTestFinished(() => ocr.close());

    const read = await ocr.recognise(`${hostile}count_lie.pdf`, 1, LIMIT);
    expect(read).toMatchObject({ method: 'ocrmypdf', verdict: 'good' });
  });

  test('leaves no files behind', async () => {
    const { tool, folder } = await standIn('pwd > FOLDER/where');
    await tool?.read(page, 'en', limits());
    const where = (await readFile(join(folder, 'where'), 'utf8')).trim();

    await expect(access(where)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

function limits() {
  return { signal: new AbortController().signal, timeLimitMs: 60_000 };
}
