/** Starts the OCR process with as few rights as it can work with. */
import type { ChildProcess } from 'node:child_process';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Confined, forkConfined } from '../contain/fork-confined.ts';

export interface LaunchOptions {
  /** Folders that documents may be read from. */
  readable: readonly string[];
  maxMemoryMb: number;
}

const ENTRY = fileURLToPath(new URL('./ocr-child.ts', import.meta.url));
const IN_PACKAGES = `${sep}node_modules${sep}`;
const SOURCE = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = [
  '@hyzyla/pdfium',
  'sharp',
  'tesseract.js',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/nor',
  '@tesseract.js-data/osd',
  'zod',
];

export function launchOcrProcess(options: LaunchOptions): ChildProcess {
  return forkConfined(ocrConfinement(options));
}

export function ocrConfinement({ readable, maxMemoryMb }: LaunchOptions): Confined {
  return {
    entry: ENTRY,
    arguments: [String(maxMemoryMb), String(process.pid)],
    readable: [SOURCE, `${SOURCE}../package.json`, ...packageFolders(), ...readable],
  };
}

/**
 * Every `node_modules` above our own files, where a package is looked for, and above the
 * packages in use, where it is found: with links the two differ.
 */
function packageFolders(): Set<string> {
  const found = PACKAGES.flatMap((name) => {
    const parts = fileURLToPath(import.meta.resolve(name)).split(IN_PACKAGES);
    return parts
      .slice(1)
      .map((_, at) => `${parts.slice(0, at + 1).join(IN_PACKAGES)}${IN_PACKAGES}`);
  });
  const folders = SOURCE.split(sep).map((_, at, all) => all.slice(0, at + 1).join(sep));
  return new Set([...found, ...folders.map((folder) => `${folder}${IN_PACKAGES}`)]);
}
