/** The text of one slide or of its notes: titles, bullets by level, tables, formulas. */
import type { FlowItem } from '../../../domain/flow/flow.ts';
import { listMark, tableText } from '../../../domain/flow/flow-text.ts';
import { childElements, type DomElement, type DomNode, elementsNamed, walk } from '../html/dom.ts';
import { officeMathText } from './office-math.ts';

/** Date, footer, number: on every slide, and text of none. */
const FURNITURE = new Set(['dt', 'ftr', 'sldNum', 'hdr', 'sldImg']);

export function slideItems(slide: DomNode, page: number): FlowItem[] {
  const items: FlowItem[] = [];
  walk(slide, {
    enter(element) {
      // Newer features come twice: as they are, and as older programs see them.
      if (element.localName === 'mc:Fallback') return false;
      if (element.localName === 'p:sp') items.push(...shapeItems(element, page));
      else if (element.localName === 'a:tbl') items.push(tableItem(element, page));
      else return true;
      return false;
    },
    leave: () => undefined,
    text: () => undefined,
  });
  const titles = items.filter(({ kind }) => kind === 'heading');
  return [...titles, ...items.filter(({ kind }) => kind !== 'heading')];
}

/** The words of the speaker: only the body of the notes page, which also shows the slide. */
export function notesItems(notes: DomNode, page: number): FlowItem[] {
  return elementsNamed(notes, 'p:sp')
    .filter((shape) => placeholderOf(shape) === 'body')
    .flatMap((shape) => elementsNamed(shape, 'a:p'))
    .map((paragraph): FlowItem => ({ kind: 'paragraph', page, text: paragraphText(paragraph) }));
}

function shapeItems(shape: DomElement, page: number): FlowItem[] {
  const placeholder = placeholderOf(shape);
  if (FURNITURE.has(placeholder ?? '')) return [];
  const paragraphs = elementsNamed(shape, 'a:p');
  if (placeholder === 'title' || placeholder === 'ctrTitle') {
    const text = paragraphs.map(paragraphText).join(' ');
    return [{ kind: 'heading', page, level: placeholder === 'title' ? 2 : 1, text }];
  }
  const hasBullets = placeholder === 'body' || placeholder === '';
  const counters: number[] = [];
  return paragraphs.map((paragraph) => paragraphItem(paragraph, page, hasBullets, counters));
}

/** The kind of place that a shape fills; '' is the main one, undefined a free text box. */
function placeholderOf(shape: DomElement): string | undefined {
  const placeholder = elementsNamed(shape, 'p:ph')[0];
  return placeholder && (placeholder.getAttribute('type') ?? '');
}

function paragraphItem(
  paragraph: DomElement,
  page: number,
  hasBullets: boolean,
  counters: number[],
): FlowItem {
  const properties = childElements(paragraph).find(({ localName }) => localName === 'a:pPr');
  const names = new Set(properties ? childElements(properties).map((own) => own.localName) : []);
  const level = Number(properties?.getAttribute('lvl') ?? 0) || 0;
  const depth = Math.min(8, Math.max(0, Math.floor(level))) + 1;
  const text = paragraphText(paragraph);
  const numbered = names.has('a:buAutoNum');
  const marked = numbered || names.has('a:buChar') || (hasBullets && !names.has('a:buNone'));
  counters.length = Math.min(counters.length, depth);
  if (!marked || text.trim() === '') return { kind: 'paragraph', page, text };
  const ordinal = (counters[depth - 1] ?? 0) + 1;
  counters[depth - 1] = numbered ? ordinal : 0;
  return { kind: 'list', page, text: listMark(depth, numbered ? ordinal : undefined) + text };
}

function paragraphText(paragraph: DomElement): string {
  const pieces: string[] = [];
  walk(paragraph, {
    enter(element) {
      if (element.localName === 'mc:Fallback') return false;
      if (element.localName === 'a:br') pieces.push(' ');
      if (element.localName === 'm:oMath') pieces.push(`$${officeMathText(element)}$`);
      if (element.localName === 'a:t') pieces.push(element.textContent ?? '');
      return element.localName !== 'm:oMath' && element.localName !== 'a:t';
    },
    leave: () => undefined,
    text: () => undefined,
  });
  return pieces.join('');
}

function tableItem(table: DomElement, page: number): FlowItem {
  const rows = elementsNamed(table, 'a:tr').map((row) =>
    elementsNamed(row, 'a:tc').map((cell) =>
      elementsNamed(cell, 'a:p').map(paragraphText).join(' '),
    ),
  );
  return { kind: 'table', page, text: tableText(rows) };
}
