/**
 * The text of a page in reading order. Elements open and close frames; text goes
 * into one open line, which ends wherever a block begins or ends.
 */
import type { FlowItem, FlowKind } from '../../../domain/flow/flow.ts';
import { listMark, tableText } from '../../../domain/flow/flow-text.ts';
import { type DomElement, type DomNode, elementsNamed, walk } from './dom.ts';
import { headingLevelOf, isAround, isBlock, isNote } from './html-elements.ts';
import { inlineTextOf, wholeText } from './html-inline.ts';
import { tableRows } from './html-table.ts';

export interface HtmlFlowOptions {
  page?: number;
  /** Leaves out navigation, headers and footers of a web page. */
  withoutSurroundings?: boolean;
}

export function htmlItems(root: DomNode, options: HtmlFlowOptions = {}): FlowItem[] {
  const writer = new FlowWriter(options);
  walk(root, writer);
  writer.endLine();
  return writer.items;
}

interface ListFrame {
  element: DomElement;
  ordinal: number | undefined;
}

class FlowWriter {
  readonly items: FlowItem[] = [];
  readonly #page: number;
  readonly #withoutSurroundings: boolean;
  #line = '';
  /** Kinds that the open elements give to the text inside them, innermost last. */
  readonly #kinds: { element: DomElement; kind: FlowKind; level?: number }[] = [];
  readonly #lists: ListFrame[] = [];
  /** The mark of a list item whose text has not come yet. */
  #mark = '';
  #term = '';

  constructor({ page = 1, withoutSurroundings = false }: HtmlFlowOptions) {
    this.#page = page;
    this.#withoutSurroundings = withoutSurroundings;
  }

  enter(element: DomElement): boolean {
    const whole = wholeText(element);
    if (whole !== undefined) {
      this.#line += whole;
      return false;
    }
    if (this.#withoutSurroundings && isAround(element) && !isNote(element)) return false;
    if (element.localName === 'br') this.#breakLine();
    if (!isBlock(element.localName)) return true;
    this.endLine();
    return this.#enterBlock(element);
  }

  leave(element: DomElement): void {
    if (!isBlock(element.localName)) return;
    if (element.localName === 'dt') this.#keepTerm();
    else this.endLine();
    if (this.#kinds.at(-1)?.element === element) this.#kinds.pop();
    if (this.#lists.at(-1)?.element === element) this.#lists.pop();
    if (element.localName === 'li') this.#mark = '';
    if (element.localName === 'dl') this.#leaveTerms();
  }

  text(text: string): void {
    this.#line += text;
  }

  endLine(): void {
    const said = this.#line.trim();
    this.#line = '';
    if (said === '') return;
    const { kind, level } = this.#kinds.at(-1) ?? { kind: 'paragraph' as const };
    const mark = kind === 'heading' || kind === 'caption' ? '' : this.#term + this.#mark;
    this.#mark = '';
    this.#term = '';
    this.items.push({
      kind: mark !== '' && kind === 'paragraph' ? 'list' : kindOf(said, kind),
      page: this.#page,
      text: mark + said,
      ...(kind === 'heading' && { level: level ?? 1 }),
    });
  }

  #enterBlock(element: DomElement): boolean {
    const name = element.localName;
    if (name === 'pre') return this.#whole({ kind: 'code', text: element.textContent ?? '' });
    if (name === 'table') return this.#enterTable(element);
    if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir') {
      this.#lists.push({ element, ordinal: name === 'ol' ? firstOrdinal(element) : undefined });
    }
    const kind = kindInside(element);
    if (kind !== undefined) this.#kinds.push({ element, ...kind });
    if (kind?.kind === 'footnote') this.#startNote(element);
    else if (name === 'li') this.#mark = listMark(this.#lists.length, this.#nextOrdinal(element));
    return true;
  }

  #enterTable(element: DomElement): boolean {
    const rows = tableRows(element);
    if (rows === undefined) return true;
    for (const caption of elementsNamed(element, 'caption')) {
      this.#whole({ kind: 'caption', text: inlineTextOf(caption) });
    }
    return this.#whole({ kind: 'table', text: tableText(rows) });
  }

  #startNote(element: DomElement): void {
    const ordinal = this.#nextOrdinal(element);
    if (ordinal !== undefined) this.#mark = `[${ordinal}] `;
  }

  #nextOrdinal(item: DomElement): number | undefined {
    const list = this.#lists.at(-1);
    if (list?.ordinal === undefined) return undefined;
    const said = Number(item.getAttribute('value') ?? Number.NaN);
    const ordinal = Number.isInteger(said) ? said : list.ordinal;
    list.ordinal = ordinal + 1;
    return ordinal;
  }

  /** Two line breaks in a row are a paragraph to the eye. */
  #breakLine(): void {
    if (/\n\s*$/.test(this.#line.slice(-40))) this.endLine();
    else this.#line += '\n';
  }

  /** A term and its definition belong together: "term: definition". */
  #keepTerm(): void {
    const term = this.#line.trim();
    this.#line = '';
    if (term !== '') this.#term = `${this.#term}${term}: `;
  }

  #leaveTerms(): void {
    this.#line = this.#term.replace(/: $/, '');
    this.#term = '';
    this.endLine();
  }

  #whole(item: { kind: FlowKind; text: string }): false {
    this.items.push({ ...item, page: this.#page });
    return false;
  }
}

/** The kind that an element gives to the text inside it, if it gives one. */
function kindInside(element: DomElement): { kind: FlowKind; level?: number } | undefined {
  const level = headingLevelOf(element);
  if (level !== undefined) return { kind: 'heading', level };
  if (isNote(element)) return { kind: 'footnote' };
  if (element.localName === 'blockquote') return { kind: 'quote' };
  const isCaption = element.localName === 'figcaption' || element.localName === 'caption';
  return isCaption || isCaptionParagraph(element) ? { kind: 'caption' } : undefined;
}

/** A line that is nothing but a formula is an equation. */
function kindOf(said: string, kind: FlowKind): FlowKind {
  return kind === 'paragraph' && /^\$[^$]+\$$/.test(said) ? 'equation' : kind;
}

function firstOrdinal(list: DomElement): number {
  const start = Number(list.getAttribute('start') ?? 1);
  return Number.isInteger(start) ? start : 1;
}

/** Word marks captions by their style; the DOCX reader passes it on as a class. */
function isCaptionParagraph(element: DomElement): boolean {
  return element.localName === 'p' && element.getAttribute('class') === 'caption';
}
