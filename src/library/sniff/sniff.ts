/**
 * Says what a file is, by its content and not by its name. Reads no more than its
 * beginning and, for an archive, its directory; inflates nothing.
 */
import { open } from 'node:fs/promises';
import type { DocumentFormat } from '../../contracts/document.ts';
import { encodingOf } from '../../domain/text/decode-text.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { libraryError } from '../error-codes.ts';
import { signatureOf } from './signatures.ts';
import { textKind } from './text-kind.ts';
import { findDirectory, LONGEST_TAIL, readDirectory, type ZipEntry } from './zip-directory.ts';

export interface Sniffed {
  format: DocumentFormat;
  sizeBytes: number;
}

/** Something that can be read in pieces: a file on disk, or bytes in memory. */
export interface ByteSource {
  size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}

const READABLE =
  'PDF, DOCX, PPTX, EPUB, HTML, Markdown, plain text, VTT, SRT, PNG, JPEG, TIFF and WebP';
const HEAD_BYTES = 64 * 1024;
/** Room for about 10,000 entries; an EPUB with all its pictures has hundreds. */
const LARGEST_DIRECTORY = 2 * 1024 * 1024;

export async function sniffFile(path: string): Promise<Sniffed> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await sniff({
      size,
      async read(offset, length) {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}

export async function sniff(source: ByteSource): Promise<Sniffed> {
  if (source.size === 0) {
    throw libraryError('document.empty', 'This file is empty. Choose another one.');
  }
  return { format: await formatOf(source), sizeBytes: source.size };
}

async function formatOf(source: ByteSource): Promise<DocumentFormat> {
  const head = await source.read(0, Math.min(source.size, HEAD_BYTES));
  const signature = signatureOf(head);
  if (signature === undefined) return textFormat(head);
  if ('format' in signature) return signature.format;
  if ('foreign' in signature) throw unsupported(signature.foreign);
  if (signature.container === 'ole') throw await oleProblem(source, head);
  return zipFormat(await zipEntries(source));
}

function textFormat(head: Uint8Array): DocumentFormat {
  const encoding = encodingOf(head);
  if (encoding === undefined) throw unsupported('a file of an unknown kind');
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  if (text.trim() === '' && head.length < HEAD_BYTES) {
    throw libraryError('document.empty', 'This file holds only white space. Choose another one.');
  }
  const kind = textKind(text);
  if (kind === undefined) throw unsupported('an XML file');
  return kind;
}

async function zipEntries(source: ByteSource): Promise<ZipEntry[]> {
  const tailLength = Math.min(source.size, LONGEST_TAIL);
  const place = findDirectory(await source.read(source.size - tailLength, tailLength), source.size);
  if (place === undefined) throw brokenZip();
  if (place.length > LARGEST_DIRECTORY) {
    throw libraryError(
      'document.too-large',
      'This archive has far more parts than a document has. Save the document again.',
      { details: { entries: place.entries } },
    );
  }
  const entries = readDirectory(await source.read(place.offset, place.length), place.entries);
  if (entries === undefined) throw brokenZip();
  return entries;
}

function zipFormat(entries: readonly ZipEntry[]): DocumentFormat {
  const names = new Set(entries.map(({ name }) => name));
  const format = zipFormats.find(({ part }) => names.has(part));
  if (format === undefined) throw unsupported('a ZIP archive without a document in it');
  if ('foreign' in format) throw unsupported(format.foreign);
  if (entries.some(({ name, encrypted }) => encrypted && name === format.part)) {
    throw protectedByPassword();
  }
  return format.is;
}

const zipFormats: readonly ({ part: string } & ({ is: DocumentFormat } | { foreign: string }))[] = [
  { part: 'word/document.xml', is: 'docx' },
  { part: 'ppt/presentation.xml', is: 'pptx' },
  { part: 'META-INF/container.xml', is: 'epub' },
  { part: 'xl/workbook.xml', foreign: 'an Excel workbook' },
  { part: 'content.xml', foreign: 'an OpenDocument file' },
];

/** Office programs put a protected document into an old container with a stream of this name. */
async function oleProblem(source: ByteSource, head: Uint8Array): Promise<AppError> {
  const wanted = Buffer.from('EncryptedPackage', 'utf16le');
  const tail = await source.read(Math.max(0, source.size - HEAD_BYTES), HEAD_BYTES);
  const isProtected = [head, tail].some((bytes) => Buffer.from(bytes).includes(wanted));
  return isProtected ? protectedByPassword() : unsupported('an old Office file');
}

function unsupported(what: string): AppError {
  return libraryError('document.unsupported', `This is ${what}. Lyceum reads ${READABLE}.`);
}

function protectedByPassword(): AppError {
  return libraryError(
    'document.encrypted',
    'This document is protected with a password. Save it without one and try again.',
  );
}

function brokenZip(): AppError {
  return libraryError(
    'document.corrupt',
    'This file is cut off or damaged: its table of contents is missing. Save it again.',
  );
}
