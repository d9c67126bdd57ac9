/**
 * Takes the protection off a PDF with its password. PDFium writes the copy through a
 * function pointer that it is given; JavaScript has none, so a WebAssembly module of one
 * import and one export lends it one.
 */
import { openDocument } from './pdf-source.ts';
import { loadPdfium, type Pdfium, withMemory } from './pdfium.ts';

/** Node has it; the types that this project compiles with do not. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
};

/** What `_FPDF_SaveAsCopy` calls "remove security". */
const WITHOUT_SECURITY = 3;
/** What `_FPDF_GetSecurityHandlerRevision` answers for a file without protection. */
const UNPROTECTED = -1;

/** `(import "e" "f" (func (param i32 i32 i32) (result i32))) (export "f" (func 0))` */
const bridge = new WebAssembly.Module(
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...[0x01, 0x08, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7f, 0x01, 0x7f],
    ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00],
    ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
  ]),
);

/** The same bytes where there was no protection. Throws `document.encrypted` for a wrong password. */
export async function unlockPdf(bytes: Uint8Array, password: string): Promise<Uint8Array> {
  const pdfium = await loadPdfium();
  const memory = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, memory);
  const document = openDocument(pdfium, memory, bytes.length, password);
  try {
    if (pdfium._FPDF_GetSecurityHandlerRevision(document) === UNPROTECTED) return bytes;
    return copyWithoutSecurity(pdfium, document);
  } finally {
    pdfium._FPDF_CloseDocument(document);
    pdfium.wasmExports.free(memory);
  }
}

function copyWithoutSecurity(pdfium: Pdfium, document: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  const take = (_writer: number, address: number, size: number) => {
    pieces.push(pdfium.HEAPU8.slice(address, address + size));
    return 1;
  };
  const { exports } = new WebAssembly.Instance(bridge, { e: { f: take } });
  // Slot 0 is what a null pointer means: nothing of PDFium's lies there, and the table cannot grow.
  const table = pdfium.wasmExports.__indirect_function_table;
  table.set(0, exports.f);
  try {
    withMemory(pdfium, 8, (writer) => {
      // The struct of a writer: its version, then its function.
      const fields = new DataView(pdfium.HEAPU8.buffer, writer, 8);
      fields.setInt32(0, 1, true);
      fields.setInt32(4, 0, true);
      if (pdfium._FPDF_SaveAsCopy(document, writer, WITHOUT_SECURITY) === 0) {
        throw new Error('PDFium could not write the copy');
      }
    });
  } finally {
    table.set(0, null);
  }
  return Buffer.concat(pieces);
}
