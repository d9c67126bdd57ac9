/** When the `ocrmypdf` of the system fails or is not there, our own recogniser reads the page. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const PATIENCE = { timeout: 240_000 };
const LIMIT = { timeLimitMs: 200_000 };
const hostile = fileURLToPath(new URL('../../../fixtures/hostile/', import.meta.url));

describe('the ocrmypdf of the system', () => {
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

  test('that reads only half of a page is judged as ours is', PATIENCE, async () => {
    // Half of the line at the top of this page; at 300 dots an inch.
    const { folder } = await standIn(answers(word(304, 264, 715, 310, 'Hello hostile world,')));
    const ocr = openOcr({ readable: [hostile], ocrmypdfIn: withShell(folder) });
    onTestFinished(() => ocr.close());

    const read = await ocr.recognise(`${hostile}count_lie.pdf`, 1, LIMIT);
    expect(read).toMatchObject({ method: 'otsu', verdict: 'good' });
  });

  test('is nothing to speak of when it is not there', PATIENCE, async () => {
    const ocr = openOcr({ readable: [hostile], ocrmypdfIn: await emptyFolder() });
    onTestFinished(() => ocr.close());
    const warnings: string[] = [];
    const onWarning = (message: string) => warnings.push(message);
    await ocr.recognise(`${hostile}count_lie.pdf`, 1, { ...LIMIT, onWarning });

    expect(warnings).toEqual([]);
  });
});
