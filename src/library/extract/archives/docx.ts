/**
 * Word documents, through mammoth. It never sees the archive: each part it asks for
 * is inflated within limits, refused when it declares entities, and has its formulas
 * (which mammoth would drop) written out as text.
 */
import mammoth from 'mammoth';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { libraryError } from '../../error-codes.ts';
import type { Extraction } from '../extraction.ts';
import { htmlItems } from '../html/html-flow.ts';
import { parsePage } from '../html/html-page.ts';
import type { ContentLimits } from '../parse-limits.ts';
import { openZip, type Zip } from '../zip.ts';
import { styleRules } from './docx-styles.ts';
import { officeMathText } from './office-math.ts';
import { officeProperties } from './office-properties.ts';
import { parseXml, xmlText } from './xml.ts';

/** What mammoth reads from, in place of a file of its own (`lib/unzip.js`, `options.file`). */
interface PartReader {
  exists(name: string): boolean;
  read(name: string, encoding?: string): Promise<string | Uint8Array>;
}

type Convert = (
  input: { file: PartReader },
  options: Parameters<typeof mammoth.convertToHtml>[1],
) => ReturnType<typeof mammoth.convertToHtml>;

export async function readDocx(bytes: Uint8Array, limits: ContentLimits): Promise<Extraction> {
  const zip = openZip(bytes, limits);
  const styles = zip.read('word/styles.xml');
  const html = await toHtml(zip, styleRules(styles && parseXml(styles)));
  return { ...officeProperties(zip), items: htmlItems(parsePage(html).root) };
}

async function toHtml(zip: Zip, styleMap: string[]): Promise<string> {
  const convert = mammoth.convertToHtml as unknown as Convert;
  try {
    const { value } = await convert(
      { file: partsOf(zip) },
      {
        styleMap,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        // Pictures are not read at all: their bytes would travel as text.
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      },
    );
    return value;
  } catch (cause) {
    if (cause instanceof AppError || cause instanceof RangeError) throw cause;
    throw libraryError(
      'document.corrupt',
      'This Word document cannot be read: a part of it is damaged. Open it in Word and save it again.',
      { cause },
    );
  }
}

function partsOf(zip: Zip): PartReader {
  const names = new Set(zip.names);
  return {
    exists: (name) => names.has(name),
    // An async function, so that a refusal reaches mammoth as a rejection.
    read: async (name, encoding) => {
      const bytes = zip.read(name) ?? new Uint8Array();
      if (encoding === undefined) return bytes;
      return withFormulas(xmlText(bytes));
    },
  };
}

const FORMULA_END = '</m:oMath>';

/** Each formula becomes a run of text between dollar signs. */
function withFormulas(xml: string): string {
  if (!xml.includes('<m:oMath')) return xml;
  const flat = xml
    .replace(/<m:oMathParaPr>.*?<\/m:oMathParaPr>/gs, '')
    .replace(/<\/?m:oMathPara(?:\s[^>]*)?>/g, '');
  const pieces: string[] = [];
  let at = 0;
  for (const { index } of flat.matchAll(/<m:oMath[\s>]/g)) {
    const end = flat.indexOf(FORMULA_END, index);
    if (index < at || end === -1) continue;
    pieces.push(flat.slice(at, index), runOf(flat.slice(index, end + FORMULA_END.length)));
    at = end + FORMULA_END.length;
  }
  pieces.push(flat.slice(at));
  return pieces.join('');
}

function runOf(formula: string): string {
  const text = officeMathText(parseXml(new TextEncoder().encode(formula)));
  const safe = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return safe === '' ? '' : `<w:r><w:t xml:space="preserve">$${safe}$</w:t></w:r>`;
}
