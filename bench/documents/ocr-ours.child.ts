/** Recognises scans as the product does, in its OCR process, which is warm after the first page. */
import { join } from 'node:path';
import { openOcr } from '../../src/library/ocr/ocr.ts';
import { measureForParent } from '../child.ts';
import type { ScansTask } from './ocr-speed.ts';

measureForParent(async ({ folder, scans }: ScansTask) => {
  const ocr = openOcr({ readable: [folder] });
  const readAll = async () => {
    for (const { file } of scans) await ocr.recognise(join(folder, file), 1);
  };
  await readAll();
  return async (): Promise<number> => {
    const started = performance.now();
    await readAll();
    return (performance.now() - started) / 1000;
  };
});
