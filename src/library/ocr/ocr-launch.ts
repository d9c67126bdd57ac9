/** Starts the OCR process with as few rights as it can work with. */
import { type ChildProcess, fork } from 'node:child_process';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface LaunchOptions {
  /** Folders that documents may be read from. */
  readable: readonly string[];
  maxMemoryMb: number;
}

const ENTRY = fileURLToPath(new URL('./ocr-child.ts', import.meta.url));
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

export function launchOcrProcess({ readable, maxMemoryMb }: LaunchOptions): ChildProcess {
  const folders = [SOURCE, `${SOURCE}../package.json`, ...packageFolders(), ...readable];
  return fork(ENTRY, [String(maxMemoryMb)], {
    execArgv: [
      '--permission',
      ...folders.map((folder) => `--allow-fs-read=${folder}`),
      // sharp is native code, and Tesseract works in a thread.
      '--allow-addons',
      '--allow-worker',
      '--no-warnings',
      '--max-old-space-size=512',
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Every `node_modules` above the packages in use: their own dependencies lie in one of them. */
function packageFolders(): Set<string> {
  const ends = `${sep}node_modules${sep}`;
  return new Set(
    PACKAGES.flatMap((name) => {
      const path = fileURLToPath(import.meta.resolve(name));
      const parts = path.split(ends);
      return parts.slice(1).map((_, at) => `${parts.slice(0, at + 1).join(ends)}${ends}`);
    }),
  );
}
