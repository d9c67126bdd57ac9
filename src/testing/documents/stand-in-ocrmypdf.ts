/** A program that speaks the command line of `ocrmypdf`, as its manual page describes it. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findOcrmypdf } from '../../library/ocr/ocrmypdf.ts';

/** The stand-in first, then the programs that its script needs. */
export function withShell(folder: string): string {
  return [folder, '/usr/bin', '/bin'].join(delimiter);
}

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-tool-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A line of a script that leaves this hOCR where `ocrmypdf` would. */
export function answers(hocr: string): string {
  const work = '"$TMPDIR/ocrmypdf.io.x"';
  return `mkdir ${work}; cat > ${work}/000001_ocr_hocr.hocr <<'END'\n${hocr}\nEND`;
}

export function word(x0: number, y0: number, x1: number, y1: number, text: string): string {
  const box = `bbox ${x0} ${y0} ${x1} ${y1}`;
  const inner = `<span class='ocrx_word' title='${box}; x_wconf 90'>${text}</span>`;
  return `<span class='ocr_line' title='${box}'>${inner}</span>`;
}

/** FOLDER in the script is the folder that it lies in. */
export async function standIn(script: string) {
  const folder = await emptyFolder();
  const program = join(folder, 'ocrmypdf');
  await writeFile(program, `#!/bin/sh\n${script.replaceAll('FOLDER', folder)}\n`);
  await chmod(program, 0o755);
  const tool = await findOcrmypdf(withShell(folder));
  return { tool, folder };
}
