/** What the elements of a page mean for its text. */
import type { DomElement } from './dom.ts';

/** Never text of the document. */
const PASSED_OVER = new Set(
  'script style noscript template svg canvas iframe object embed audio video head title meta link base button select input textarea datalist dialog map area'.split(
    ' ',
  ),
);

/** Parts around the document, for pages whose main part had to be found. */
const AROUND = new Set(['nav', 'header', 'footer', 'aside', 'form', 'menu']);

/** Elements that end the line of text before them and after them. */
const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

export function isBlock(name: string): boolean {
  return BLOCKS.has(name);
}

export function isPassedOver(element: DomElement): boolean {
  if (PASSED_OVER.has(element.localName)) return !isWrittenFormula(element);
  if (element.getAttribute('hidden') !== null) return true;
  if (element.getAttribute('aria-hidden') === 'true') return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '');
}

export function isAround(element: DomElement): boolean {
  return (
    AROUND.has(element.localName) ||
    /^(?:navigation|banner|contentinfo|search)$/.test(roleOf(element))
  );
}

/** `<script type="math/tex">`: MathJax keeps the formula itself in a script. */
export function isWrittenFormula(element: DomElement): boolean {
  return element.localName === 'script' && /^math\/tex/i.test(element.getAttribute('type') ?? '');
}

/** Notes at the end: of Word (through mammoth), of Pandoc and Markdown, of EPUB. */
export function isNote(element: DomElement): boolean {
  const id = element.getAttribute('id') ?? '';
  if (element.localName === 'li') return /^(?:footnote|endnote|fn|note)[-_:]?\w*$/i.test(id);
  return /\b(?:footnote|endnote|rearnote)\b/.test(`${roleOf(element)} ${typeOf(element)}`);
}

/** The arrow that leads from a note back to its place. */
export function isBackLink(element: DomElement): boolean {
  if (element.localName !== 'a') return false;
  const marks = `${roleOf(element)} ${element.getAttribute('class') ?? ''}`;
  const arrow = (element.textContent ?? '').replace(/\s|\p{M}/gu, '');
  return /backlink|footnote-back/.test(marks) || /^[↑↩^]+$/.test(arrow);
}

export function headingLevelOf(element: DomElement): number | undefined {
  const level = /^h([1-6])$/.exec(element.localName)?.[1];
  if (level !== undefined) return Number(level);
  if (roleOf(element) !== 'heading') return undefined;
  const said = Number(element.getAttribute('aria-level') ?? 2);
  return Number.isInteger(said) ? said : 2;
}

function roleOf(element: DomElement): string {
  return element.getAttribute('role') ?? '';
}

function typeOf(element: DomElement): string {
  return element.getAttribute('epub:type') ?? '';
}
