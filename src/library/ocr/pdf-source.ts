/**
 * Draws the pages of a PDF with PDFium. It is compiled to WebAssembly, so a hostile file
 * reaches no memory but its own; guarding time and the size of that memory is the job of
 * the process around it.
 */
import { AppError } from '../../kernel/errors/app-error.ts';
import { libraryError } from '../error-codes.ts';
import { MAX_PAGE_PIXELS, MAX_SCAN_PIXELS, MAX_VIEW_PIXELS } from './ocr-limits.ts';
import { type PageSource, pixelSize, type SizeInPoints } from './page-source.ts';
import { imagesOn, scanOf } from './pdf-images.ts';
import {
  bitmapFormats,
  loadPdfium,
  PASSWORD_ERROR,
  type Pdfium,
  renderFlags,
  withMemory,
} from './pdfium.ts';

/** PDF itself allows 14,400 points, five metres; beyond ten times that the size is a trap. */
const MAX_SIDE_POINTS = 144_000;

export async function openPdfSource(bytes: Uint8Array, password = ''): Promise<PageSource> {
  const pdfium = await loadPdfium();
  const memory = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, memory);
  const document = openDocument(pdfium, memory, bytes.length, password);
  const pages = pdfium._FPDF_GetPageCount(document);
  const withPage = <T>(page: number, use: (handle: number, points: SizeInPoints) => T) =>
    onPage(pdfium, document, page, use);
  return {
    pages,
    size: async (page) => withPage(page, (_, points) => points),
    scan: async (page) =>
      withPage(page, (handle, points) => scanOf(imagesOn(pdfium, handle), points)),
    grey: async (page, dpi) =>
      withPage(page, (handle, points) => {
        const size = pixelSize(points, dpi, MAX_PAGE_PIXELS);
        return { ...points, image: { ...size, pixels: draw(pdfium, handle, size, 'grey') } };
      }),
    colour: async (page, width) =>
      withPage(page, (handle, points) => {
        const size = pixelSize(points, (72 * width) / points.width, MAX_VIEW_PIXELS);
        return { ...size, channels: 4 as const, bytes: draw(pdfium, handle, size, 'bgrx') };
      }),
    close: () => {
      pdfium._FPDF_CloseDocument(document);
      pdfium.wasmExports.free(memory);
    },
  };
}

export function openDocument(
  pdfium: Pdfium,
  memory: number,
  size: number,
  password: string,
): number {
  const secret = Buffer.from(`${password}\0`);
  const document = withMemory(pdfium, secret.length, (address) => {
    pdfium.HEAPU8.set(secret, address);
    return pdfium._FPDF_LoadMemDocument(memory, size, address);
  });
  if (document !== 0) return document;
  const isProtected = pdfium._FPDF_GetLastError() === PASSWORD_ERROR;
  pdfium.wasmExports.free(memory);
  if (!isProtected) throw corrupt();
  throw libraryError(
    'document.encrypted',
    password === ''
      ? 'This PDF is protected. Give its password with the upload.'
      : 'The password does not open this PDF. Check it and try again.',
  );
}

function onPage<T>(
  pdfium: Pdfium,
  document: number,
  page: number,
  use: (handle: number, points: SizeInPoints) => T,
): T {
  try {
    return onLoadedPage(pdfium, document, page, use);
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : corrupt({ page }, thrown);
  }
}

function onLoadedPage<T>(
  pdfium: Pdfium,
  document: number,
  page: number,
  use: (handle: number, points: SizeInPoints) => T,
): T {
  const handle = pdfium._FPDF_LoadPage(document, page - 1);
  if (handle === 0) throw corrupt({ page });
  try {
    const width = pdfium._FPDF_GetPageWidth(handle);
    const height = pdfium._FPDF_GetPageHeight(handle);
    if (!(width > 0 && height > 0)) throw corrupt({ page });
    if (Math.max(width, height) > MAX_SIDE_POINTS) throw tooLarge(page);
    return use(handle, { width, height });
  } finally {
    pdfium._FPDF_ClosePage(handle);
  }
}

function draw(
  pdfium: Pdfium,
  page: number,
  { width, height }: { width: number; height: number },
  colours: keyof typeof bitmapFormats,
): Uint8Array {
  const { format, channels } = bitmapFormats[colours];
  const flags =
    renderFlags.annotations |
    renderFlags.smallImageCache |
    (colours === 'grey' ? renderFlags.grey : renderFlags.redFirst);
  const size = width * height * channels;
  refuseHugeImages(pdfium, page);
  return withMemory(pdfium, size, (memory) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, format, memory, width * channels);
    if (bitmap === 0) throw corrupt();
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    pdfium._FPDFBitmap_Destroy(bitmap);
    return pdfium.HEAPU8.slice(memory, memory + size);
  });
}

/** Shrinking a picture takes memory by its height: 1.1 GB for one of 30,000 × 30,000 pixels. */
function refuseHugeImages(pdfium: Pdfium, page: number): void {
  const pixels = imagesOn(pdfium, page).reduce((sum, image) => sum + image.pixels, 0);
  if (pixels <= MAX_SCAN_PIXELS) return;
  const millions = Math.round(pixels / 1_000_000);
  throw libraryError(
    'document.too-large',
    `The picture on this page has ${millions} million pixels. Scan it at 300 dots an inch.`,
    { details: { pixels } },
  );
}

function corrupt(details: Record<string, unknown> = {}, cause?: unknown): AppError {
  return libraryError(
    'document.corrupt',
    'This PDF cannot be drawn: it is damaged or not a PDF at all. Try to export it again.',
    { details, cause },
  );
}

function tooLarge(page: number): AppError {
  return libraryError(
    'document.too-large',
    `Page ${page} of this PDF is larger than any paper. Print it to a smaller format.`,
    { details: { page } },
  );
}
