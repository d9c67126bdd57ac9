/**
 * PDFium's own functions, as far as they are used here. The wrapper that comes with them
 * has no way to ask where a picture lies, and closes a page only by drawing it.
 */
import { PDFiumModule } from '@hyzyla/pdfium';

type Wrapped = Awaited<ReturnType<typeof PDFiumModule>>;

interface FunctionTable {
  set(index: number, value: unknown): void;
}

/** Addresses and handles are numbers; 0 means that there is none. */
export interface Pdfium extends Wrapped {
  wasmExports: Wrapped['wasmExports'] & { __indirect_function_table: FunctionTable };
  _FPDF_GetSecurityHandlerRevision(document: number): number;
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number;
  _FPDFPageObj_GetBounds(
    object: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
}

/** What `_FPDF_GetLastError` answers when a password is missing or wrong. */
export const PASSWORD_ERROR = 4;

export const objectTypes = { image: 3, form: 5 } as const;

export const bitmapFormats = {
  grey: { format: 1, channels: 1 },
  bgrx: { format: 3, channels: 4 },
} as const;

export const renderFlags = {
  annotations: 0x01,
  grey: 0x08,
  redFirst: 0x10,
  /** Keeps no decoded pictures between pages. */
  smallImageCache: 0x200,
} as const;

let loaded: Promise<Pdfium> | undefined;

/** Compiled on first use, then kept. */
export function loadPdfium(): Promise<Pdfium> {
  loaded ??= PDFiumModule({}).then((module) => {
    module._FPDF_InitLibraryWithConfig({});
    return module as Pdfium;
  });
  return loaded;
}

/** Lends a piece of PDFium's memory; `use` gets its address. */
export function withMemory<T>(pdfium: Pdfium, size: number, use: (address: number) => T): T {
  const address = pdfium.wasmExports.malloc(size);
  if (address === 0) throw new Error('PDFium has no memory left');
  try {
    return use(address);
  } finally {
    pdfium.wasmExports.free(address);
  }
}
