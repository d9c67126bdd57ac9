/** Small Office documents and books, built from their parts. */
import { strToU8, zipSync } from 'fflate';

export type Parts = Record<string, string>;

export function packed(parts: Parts): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const relations = (targets: Record<string, [type: string, target: string]>) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(targets)
    .map(
      ([id, [type, target]]) =>
        `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const core = (title: string, author: string) =>
  `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator></cp:coreProperties>`;

const WORD = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`;

/** `body` is WordprocessingML. Styles: Overskrift1 and Overskrift2 (headings by outline level), Caption, Quote. */
export function docxParts(body: string, more: Parts = {}): Parts {
  const style = (id: string, name: string, inner = '') =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;
  const level = (value: number) => `<w:pPr><w:outlineLvl w:val="${value}"/></w:pPr>`;
  const numberings = ['bullet', 'decimal'].map(
    (format, at) =>
      `<w:abstractNum w:abstractNumId="${at}"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="${format}"/></w:lvl></w:abstractNum><w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`,
  );
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations({ r1: ['officeDocument', 'word/document.xml'] }),
    'docProps/core.xml': core('Cell biology', 'A. Berg'),
    'word/_rels/document.xml.rels': relations({
      s: ['styles', 'styles.xml'],
      n: ['numbering', 'numbering.xml'],
      f: ['footnotes', 'footnotes.xml'],
    }),
    'word/styles.xml': `${XML}<w:styles ${WORD}>${[
      style('Overskrift1', 'heading 1', level(0)),
      style('Skolens', 'Skolens overskrift', '<w:basedOn w:val="Overskrift2"/>'),
      style('Overskrift2', 'heading 2', level(1)),
      style('Bildetekst', 'caption'),
      style('Sitat', 'Quote'),
      style('INNH1', 'toc 1'),
    ].join('')}</w:styles>`,
    'word/numbering.xml': `${XML}<w:numbering ${WORD}>${numberings.join('')}</w:numbering>`,
    'word/footnotes.xml': `${XML}<w:footnotes ${WORD}><w:footnote w:id="2"><w:p><w:r><w:t>As measured in 1953.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
    'word/document.xml': `${XML}<w:document ${WORD}><w:body>${body}</w:body></w:document>`,
    ...more,
  };
}

export const wordParagraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const wordStyle = (id: string) => `<w:pStyle w:val="${id}"/>`;
export const wordList = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

const SLIDE = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${RELATION}"`;

export interface Slide {
  /** PresentationML inside the shape tree. */
  shapes: string;
  notes?: string;
}

/** The slides lie in the archive in the opposite order of the show. */
export function pptxParts(slides: readonly Slide[]): Parts {
  const number = (at: number) => slides.length - at;
  const parts: Parts = {
    'docProps/core.xml': core('Lecture 3', 'A. Berg'),
    'ppt/presentation.xml': `${XML}<p:presentation ${SLIDE}><p:sldIdLst>${slides
      .map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at}"/>`)
      .join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      Object.fromEntries(
        slides.map((_, at) => [`s${at}`, ['slide', `slides/slide${number(at)}.xml`]]),
      ),
    ),
  };
  for (const [at, { shapes, notes }] of slides.entries()) {
    parts[`ppt/slides/slide${number(at)}.xml`] =
      `${XML}<p:sld ${SLIDE}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
    if (notes === undefined) continue;
    parts[`ppt/slides/_rels/slide${number(at)}.xml.rels`] = relations({
      n: ['notesSlide', `../notesSlides/notes${number(at)}.xml`],
    });
    parts[`ppt/notesSlides/notes${number(at)}.xml`] =
      `${XML}<p:notes ${SLIDE}><p:cSld><p:spTree>${shape('body', slideParagraph(notes))}${shape('sldNum', slideParagraph('7'))}</p:spTree></p:cSld></p:notes>`;
  }
  return parts;
}

/** A shape that fills a place of the slide; '' is its main one, null a free text box. */
export const shape = (placeholder: string | null, paragraphs: string) => {
  const type = placeholder === '' ? '' : ` type="${placeholder}"`;
  const place = placeholder === null ? '' : `<p:ph${type}/>`;
  return `<p:sp><p:nvSpPr><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs}</p:txBody></p:sp>`;
};
export const slideParagraph = (text: string, properties = '') =>
  `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;

/** Chapters are XHTML bodies, in the order of the spine. */
export function epubParts(chapters: readonly string[], more: Parts = {}): Parts {
  const name = (at: number) => `chapter ${at + 1}.xhtml`;
  return {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `${XML}<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    'OEBPS/book.opf': `${XML}<package><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Cells &amp; bones</dc:title><dc:creator>A. Berg</dc:creator><dc:language>nb</dc:language></metadata><manifest>${chapters
      .map((_, at) => `<item id="c${at}" href="text/${encodeURIComponent(name(at))}"/>`)
      .reverse()
      .join('')}</manifest><spine>${chapters
      .map((_, at) => `<itemref idref="c${at}"/>`)
      .join('')}</spine></package>`,
    ...Object.fromEntries(
      chapters.map((body, at) => [
        `OEBPS/text/${name(at)}`,
        `${XML}<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`,
      ]),
    ),
    ...more,
  };
}
