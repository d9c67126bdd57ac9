/**
 * The system's `ocrmypdf`, where there is one: its Tesseract is faster than the one in
 * WebAssembly. It is shown a picture that we drew and straightened ourselves, never the
 * file, and its intermediate hOCR is read, because only that holds confidences.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { RecognisedLine } from '../../domain/ocr/recognition.ts';
import { readHocr } from './hocr.ts';
import { READING_DPI } from './ocr-limits.ts';
import type { OcrLanguage, PreparedPage } from './ocr-messages.ts';

const LANGUAGES: Record<OcrLanguage, string> = { en: 'eng', no: 'nor', auto: 'nor+eng' };

/** So often in a row it may fail before it is left alone: each time costs seconds. */
const MAX_FAILURES = 3;

export interface Ocrmypdf {
  /** It failed so often that it is not asked again until the next start. */
  readonly givenUp: boolean;
  /** Null when it fails in any way, for want of a language for instance: we read ourselves then. */
  read(
    page: PreparedPage,
    language: OcrLanguage,
    limits: { signal: AbortSignal; timeLimitMs: number },
  ): Promise<RecognisedLine[] | null>;
}

/** `searchPath` as in PATH; null when none of its folders holds the program. */
export async function findOcrmypdf(searchPath: string): Promise<Ocrmypdf | null> {
  for (const folder of searchPath.split(delimiter).filter(Boolean)) {
    const program = join(folder, 'ocrmypdf');
    const runs = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return new InstalledOcrmypdf(program, searchPath);
  }
  return null;
}

class InstalledOcrmypdf implements Ocrmypdf {
  readonly #program: string;
  readonly #searchPath: string;
  #failures = 0;

  constructor(program: string, searchPath: string) {
    this.#program = program;
    this.#searchPath = searchPath;
  }

  get givenUp(): boolean {
    return this.#failures >= MAX_FAILURES;
  }

  async read(...asked: Parameters<Ocrmypdf['read']>): Promise<RecognisedLine[] | null> {
    const lines = await read(this.#program, this.#searchPath, ...asked);
    const [, , { signal }] = asked;
    // Being called off is no fault of its own.
    if (!signal.aborted) this.#failures = lines === null ? this.#failures + 1 : 0;
    return lines;
  }
}

async function read(
  program: string,
  searchPath: string,
  { image, pointsPerPixel }: PreparedPage,
  language: OcrLanguage,
  limits: { signal: AbortSignal; timeLimitMs: number },
): Promise<RecognisedLine[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-ocr-'));
  try {
    await writeFile(join(folder, 'page.png'), image.bytes);
    const settings = ['--image-dpi', String(READING_DPI), '--language', LANGUAGES[language]];
    const keepsHocr = ['--pdf-renderer', 'hocr', '--keep-temporary-files'];
    const cheap = ['--output-type', 'pdf', '--optimize', '0', '--jobs', '1', '--quiet'];
    const files = ['page.png', 'read.pdf'];
    const done = await run(program, [...settings, ...keepsHocr, ...cheap, ...files], {
      folder,
      searchPath,
      ...limits,
    });
    const hocr = done ? await firstHocr(folder) : null;
    return hocr === null ? null : readHocr(hocr, pointsPerPixel);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface RunOptions {
  folder: string;
  searchPath: string;
  signal: AbortSignal;
  timeLimitMs: number;
}

/** Its helpers share its process group, so that none outlives it. */
function run(program: string, words: string[], options: RunOptions): Promise<boolean> {
  const { folder, searchPath, signal, timeLimitMs } = options;
  const child = spawn(program, words, {
    cwd: folder,
    env: { PATH: searchPath, TMPDIR: folder, HOME: folder, LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(stop, timeLimitMs);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}

async function firstHocr(folder: string): Promise<string | null> {
  for await (const file of glob('ocrmypdf.io.*/*.hocr', { cwd: folder })) {
    return readFile(join(folder, file), 'utf8');
  }
  return null;
}
