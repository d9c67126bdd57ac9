/** A stand-in speaks the command line of `ocrmypdf`, as its manual page describes it. */
import { access, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
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

  test(
    'that fails leaves a page read by us, with a warning, and after three times is let be',
    PATIENCE,
    async () => {
      const { folder } = await standIn('echo asked >> FOLDER/asked; exit 3');
      const ocr = openOcr({ readable: [hostile], ocrmypdfIn: withShell(folder) });
      onTestFinished(() => ocr.close());
      const warnings: string[] = [];
      const onWarning = (message: string) => warnings.push(message);
      for (let page = 0; page < 4; page += 1) {
        const read = await ocr.recognise(`${hostile}count_lie.pdf`, 1, { ...LIMIT, onWarning });
        expect(read).toMatchObject({ method: 'otsu', verdict: 'good' });
      }

      expect(await readFile(join(folder, 'asked'), 'utf8')).toBe('asked\n'.repeat(3));
      expect(warnings).toHaveLength(3);
      expect(warnings[0]).toContain('ocrmypdf could not read this page');
      expect(warnings[2]).toContain('not asked again until the next start');
    },
  );

  test('that answers again is not counted as failing', async () => {
    const { tool } = await standIn(
      `if [ -e FOLDER/once ]; then ${answers(word(0, 0, 10, 10, 'now'))}\nelse touch FOLDER/once; exit 1; fi`,
    );
    expect(await tool?.read(page, 'en', limits())).toBeNull();
    expect(await tool?.read(page, 'en', limits())).toHaveLength(1);
    expect(tool?.givenUp).toBe(false);
  });

  test('is nothing to speak of when it is not there', PATIENCE, async () => {
    const ocr = openOcr({ readable: [hostile], ocrmypdfIn: await emptyFolder() });
    onTestFinished(() => ocr.close());
    const warnings: string[] = [];
    const onWarning = (message: string) => warnings.push(message);
    await ocr.recognise(`${hostile}count_lie.pdf`, 1, { ...LIMIT, onWarning });

    expect(warnings).toEqual([]);
  });

  test('that takes too long, or is called off, is stopped with its helpers', async () => {
    const { tool } = await standIn('sleep 600 & wait');
    const controller = new AbortController();
    const slow = tool?.read(page, 'en', { signal: controller.signal, timeLimitMs: 100 });
    const calledOff = tool?.read(page, 'en', { signal: controller.signal, timeLimitMs: 60_000 });
    controller.abort();

    expect(await Promise.all([slow, calledOff])).toEqual([null, null]);
  });

  test('reads pages instead of ours, and is judged as ours is', PATIENCE, async () => {
    // Half of the line at the top of this page; at 300 dots an inch.
    const half = await standIn(answers(word(304, 264, 715, 310, 'Hello hostile world,')));
    const whole = await standIn(
      answers(word(304, 264, 1091, 310, 'Hello hostile world, this is page text.')),
    );
    const read = async (folder: string) => {
      const ocr = openOcr({ readable: [hostile], ocrmypdfIn: withShell(folder) });
      onTestFinished(() => ocr.close());
      return ocr.recognise(`${hostile}count_lie.pdf`, 1, LIMIT);
    };

    expect(await read(whole.folder)).toMatchObject({ method: 'ocrmypdf', verdict: 'good' });
    expect(await read(half.folder)).toMatchObject({ method: 'otsu', verdict: 'good' });
  });

  test('leaves no files behind', async () => {
    const { tool, folder } = await standIn('pwd > FOLDER/where');
    await tool?.read(page, 'en', limits());
    const where = (await readFile(join(folder, 'where'), 'utf8')).trim();

    await expect(access(where)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

/** The stand-in first, then the programs that its script needs. */
function withShell(folder: string): string {
  return [folder, '/usr/bin', '/bin'].join(delimiter);
}

function limits() {
  return { signal: new AbortController().signal, timeLimitMs: 60_000 };
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-tool-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A line of a script that leaves this hOCR where `ocrmypdf` would. */
function answers(hocr: string): string {
  const work = '"$TMPDIR/ocrmypdf.io.x"';
  return `mkdir ${work}; cat > ${work}/000001_ocr_hocr.hocr <<'END'\n${hocr}\nEND`;
}

function word(x0: number, y0: number, x1: number, y1: number, text: string): string {
  const box = `bbox ${x0} ${y0} ${x1} ${y1}`;
  const inner = `<span class='ocrx_word' title='${box}; x_wconf 90'>${text}</span>`;
  return `<span class='ocr_line' title='${box}'>${inner}</span>`;
}

/** FOLDER in the script is the folder that it lies in. */
async function standIn(script: string) {
  const folder = await emptyFolder();
  const program = join(folder, 'ocrmypdf');
  await writeFile(program, `#!/bin/sh\n${script.replaceAll('FOLDER', folder)}\n`);
  await chmod(program, 0o755);
  const tool = await findOcrmypdf(withShell(folder));
  return { tool, folder };
}
