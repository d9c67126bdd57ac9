/** The bare text of every page by pdf.js, and nothing else; it starts cold, as our child does. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { measureForParent } from '../child.ts';
import type { BookTask } from './reading-speed.ts';

const PROGRAM = fileURLToPath(new URL('./pdfjs-alone.ts', import.meta.url));

measureForParent(async ({ file }: BookTask) => async (): Promise<number> => {
  const started = performance.now();
  await promisify(execFile)(process.execPath, ['--no-warnings', PROGRAM, file]);
  return (performance.now() - started) / 1000;
});
