/** Books: the chapters in the order of the spine, as one text. */
import type { FlowItem } from '../../../domain/flow/flow.ts';
import type { AppError } from '../../../kernel/errors/app-error.ts';
import { libraryError } from '../../error-codes.ts';
import type { Extraction } from '../extraction.ts';
import { type DomNode, elementsNamed } from '../html/dom.ts';
import { htmlItems } from '../html/html-flow.ts';
import { decodePage, parsePage } from '../html/html-page.ts';
import type { ContentLimits } from '../parse-limits.ts';
import { openZip, type Zip } from '../zip.ts';
import { dublinCore } from './office-properties.ts';
import { partName } from './part-names.ts';
import { parseXml } from './xml.ts';

/** Fonts may be scrambled in these two ways; anything else that is encrypted is the book itself. */
const SCRAMBLED_FONTS =
  /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

export function readEpub(bytes: Uint8Array, limits: ContentLimits): Extraction {
  const zip = openZip(bytes, limits);
  refuseLocked(zip);
  const packageName = packageOf(zip);
  const bookPart = partOf(zip, packageName);
  if (bookPart === undefined) throw damaged('its table of parts is missing');
  const chapters = spineOf(bookPart, packageName);
  if (chapters.length === 0) throw damaged('it lists no chapters');
  const missing = chapters.filter((name) => !zip.names.includes(name)).length;
  return {
    ...dublinCore(bookPart),
    items: chapterItems(zip, chapters),
    warnings:
      missing === 0 ? [] : [{ code: 'part-missing', message: `${missing} chapters are missing.` }],
  };
}

function refuseLocked(zip: Zip): void {
  const rights = partOf(zip, 'META-INF/encryption.xml');
  if (rights === undefined) return;
  const locked = elementsNamed(rights, 'EncryptionMethod', 'enc:EncryptionMethod').some(
    (method) => !SCRAMBLED_FONTS.test(method.getAttribute('Algorithm') ?? ''),
  );
  if (!locked) return;
  throw libraryError(
    'document.encrypted',
    'This book is locked by its seller (DRM) and cannot be read. Use an edition without a lock.',
  );
}

function packageOf(zip: Zip): string {
  const container = partOf(zip, 'META-INF/container.xml');
  const rootFile = container && elementsNamed(container, 'rootfile')[0];
  return partName('', rootFile?.getAttribute('full-path') ?? '');
}

/** The parts of the book in reading order; what is outside the order (`linear="no"`) comes last. */
function spineOf(bookPart: DomNode, packageName: string): string[] {
  const byId = new Map(
    elementsNamed(bookPart, 'item', 'opf:item').map((item) => [
      item.getAttribute('id') ?? '',
      partName(packageName, item.getAttribute('href') ?? ''),
    ]),
  );
  const spine = elementsNamed(bookPart, 'itemref', 'opf:itemref');
  const isAside = (item: (typeof spine)[number]) => item.getAttribute('linear') === 'no';
  return [...spine.filter((item) => !isAside(item)), ...spine.filter(isAside)]
    .map((item) => byId.get(item.getAttribute('idref') ?? ''))
    .filter((name) => name !== undefined);
}

function* chapterItems(zip: Zip, chapters: readonly string[]): Generator<FlowItem> {
  for (const name of new Set(chapters)) {
    const bytes = zip.read(name);
    if (bytes === undefined) continue;
    const { root } = parsePage(asHtml(decodePage(bytes)));
    if (!isContents(root)) yield* htmlItems(root);
  }
}

/** A part that is nothing but the list of contents repeats every heading. */
function isContents(root: DomNode): boolean {
  return elementsNamed(root, 'nav').some((nav) => nav.getAttribute('epub:type') === 'toc');
}

/** In XML `<title/>` is whole; in HTML it would swallow the rest of the book. */
function asHtml(text: string): string {
  return text
    .replace(/<\?xml[^>]*\?>/g, '')
    .replace(
      /<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b)([a-z][\w:-]*)((?:\s[^<>]*?)?)\/>/gi,
      '<$1$2></$1>',
    );
}

function partOf(zip: Zip, name: string): DomNode | undefined {
  const bytes = zip.read(name);
  return bytes && parseXml(bytes);
}

function damaged(what: string): AppError {
  return libraryError('document.corrupt', `This book is damaged: ${what}. Get it again.`);
}
