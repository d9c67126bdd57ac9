/** The pictures on a PDF page, as its objects tell without decoding any: how many pixels, where. */
import type { ScanOfPage, SizeInPoints } from './page-source.ts';
import { objectTypes, type Pdfium, withMemory } from './pdfium.ts';

export interface PdfImage {
  pixels: number;
  /** In square points. */
  area: number;
}

/** A page with more objects than this is drawn, not scanned; nobody needs to count on. */
const MAX_OBJECTS = 5000;
const MAX_IN_FORM = 50;
const MAX_DEPTH = 3;

export function imagesOn(pdfium: Pdfium, page: number): PdfImage[] {
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS);
  return Array.from({ length: count }, (_, at) => pdfium._FPDFPage_GetObject(page, at)).flatMap(
    (object) => {
      const pixels = pixelsIn(pdfium, object, 0);
      return pixels > 0 ? [{ pixels, area: areaOf(pdfium, object) }] : [];
    },
  );
}

export function scanOf(images: readonly PdfImage[], { width, height }: SizeInPoints): ScanOfPage {
  const page = width * height;
  const covered = images.reduce((sum, { area }) => sum + area, 0);
  const [largest] = images.toSorted((a, b) => b.area - a.area);
  const isScan = largest !== undefined && largest.area >= 0.5 * page;
  return {
    coverage: Math.min(1, covered / page),
    dpi: isScan ? 72 * Math.sqrt(largest.pixels / largest.area) : null,
  };
}

/** Scanners like to wrap the picture into a form, which then lies where the picture lies. */
function pixelsIn(pdfium: Pdfium, object: number, depth: number): number {
  const type = pdfium._FPDFPageObj_GetType(object);
  if (type === objectTypes.image) return pixelsOf(pdfium, object);
  if (type !== objectTypes.form || depth === MAX_DEPTH) return 0;
  const count = Math.min(pdfium._FPDFFormObj_CountObjects(object), MAX_IN_FORM);
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    sum += pixelsIn(pdfium, pdfium._FPDFFormObj_GetObject(object, at), depth + 1);
  }
  return sum;
}

function pixelsOf(pdfium: Pdfium, image: number): number {
  return withMemory(pdfium, 8, (at) => {
    if (pdfium._FPDFImageObj_GetImagePixelSize(image, at, at + 4) === 0) return 0;
    const size = new DataView(pdfium.HEAPU8.buffer, at, 8);
    return size.getUint32(0, true) * size.getUint32(4, true);
  });
}

function areaOf(pdfium: Pdfium, object: number): number {
  return withMemory(pdfium, 16, (at) => {
    if (pdfium._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) return 0;
    const bounds = new DataView(pdfium.HEAPU8.buffer, at, 16);
    const width = bounds.getFloat32(8, true) - bounds.getFloat32(0, true);
    const height = bounds.getFloat32(12, true) - bounds.getFloat32(4, true);
    return Number.isFinite(width * height) ? Math.abs(width * height) : 0;
  });
}
