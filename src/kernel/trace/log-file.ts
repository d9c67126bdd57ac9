/**
 * The log as a file in the data folder. It is renamed at a size and the last few are
 * kept, so that a forgotten server cannot fill the disk with its diary.
 */
import {
  closeSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { TraceDestination } from './trace.ts';

const TEN_MEGABYTES = 10_000_000;

export interface LogFileOptions {
  maxBytes?: number;
  /** Older files kept beside the current one, as `.1` (the newest) to `.n`. */
  keep?: number;
}

export interface LogFile extends TraceDestination {
  readonly path: string;
  close(): void;
}

/** `<data>/logs/lyceum.jsonl`, readable by its owner only. */
export function openLogFile(
  dataFolder: string,
  { maxBytes = TEN_MEGABYTES, keep = 3 }: LogFileOptions = {},
): LogFile {
  const path = join(dataFolder, 'logs', 'lyceum.jsonl');
  let open: { file: number; bytes: number } | null = null;

  const close = () => {
    if (open !== null) closeSync(open.file);
    open = null;
  };

  return {
    path,
    close,
    write(line) {
      try {
        open ??= openForAppend(path);
        open.bytes += writeSync(open.file, line);
        if (open.bytes < maxBytes) return;
        close();
        rotate(path, keep);
      } catch {
        // A full disk loses lines, never the work that they are about.
      }
    },
  };
}

function openForAppend(path: string): { file: number; bytes: number } {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'a', 0o600);
  // An earlier version, or a copy, may have left it open to others.
  fchmodSync(file, 0o600);
  return { file, bytes: fstatSync(file).size };
}

function rotate(path: string, keep: number): void {
  for (let age = keep - 1; age >= 1; age--) renameIfThere(`${path}.${age}`, `${path}.${age + 1}`);
  renameIfThere(path, `${path}.1`);
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
