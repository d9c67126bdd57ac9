/** Opens a file by what its bytes are, and keeps the last one open for its next page. */
import { readFile, stat } from 'node:fs/promises';
import { libraryError } from '../error-codes.ts';
import { signatureOf } from '../sniff/signatures.ts';
import { openImageSource } from './image-source.ts';
import type { PageSource } from './page-source.ts';
import { openPdfSource } from './pdf-source.ts';

const IMAGE_FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'tiff', 'webp']);

export interface SourceCache {
  open(file: string, password?: string): Promise<PageSource>;
}

export function createSourceCache(): SourceCache {
  let last: { key: string; source: PageSource } | undefined;
  return {
    async open(file, password) {
      const { size, mtimeMs } = await stat(file);
      const key = JSON.stringify([file, size, mtimeMs, password]);
      if (last?.key === key) return last.source;
      last?.source.close();
      last = undefined;
      const source = await openBytes(await readFile(file), password);
      last = { key, source };
      return source;
    },
  };
}

async function openBytes(bytes: Uint8Array, password?: string): Promise<PageSource> {
  if (bytes.length === 0) {
    throw libraryError('document.empty', 'This file is empty. Choose another one.');
  }
  const signature = signatureOf(bytes.subarray(0, 4096));
  const format = signature !== undefined && 'format' in signature ? signature.format : undefined;
  if (format === 'pdf') return openPdfSource(bytes, password);
  if (format !== undefined && IMAGE_FORMATS.has(format)) return openImageSource(bytes);
  throw libraryError('document.corrupt', 'This file is neither a PDF nor a picture of a page.');
}
