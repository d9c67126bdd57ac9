/** Formulas of Office documents (OMML) as one readable line: (a)/(b), x^2, √(x), ∑_(i=1)^n. */
import { lowered, raised } from '../../../domain/flow/flow-text.ts';
import { childElements, type DomElement, type DomNode } from '../html/dom.ts';

/** Deeper than any formula; what is deeper is left out rather than followed. */
const DEEPEST = 60;

export function officeMathText(math: DomNode): string {
  return inside(math, 0).replace(/\s+/g, ' ').trim();
}

function inside(parent: DomNode | undefined, depth: number): string {
  if (parent === undefined || depth > DEEPEST) return '';
  return childElements(parent)
    .map((child) => pieceOf(child, depth + 1))
    .join('');
}

function pieceOf(element: DomElement, depth: number): string {
  const part = (name: string) => inside(child(element, name), depth);
  switch (element.localName) {
    case 'm:t':
      return element.textContent ?? '';
    case 'm:f':
      return `${grouped(part('m:num'))}/${grouped(part('m:den'))}`;
    case 'm:sSup':
      return part('m:e') + raised(part('m:sup'));
    case 'm:sSub':
      return part('m:e') + lowered(part('m:sub'));
    case 'm:sSubSup':
      return part('m:e') + lowered(part('m:sub')) + raised(part('m:sup'));
    case 'm:rad':
      return `${raised(part('m:deg'))}√${grouped(part('m:e'))}`;
    case 'm:nary':
      return `${sign(element, 'm:naryPr', '∫')}${lowered(part('m:sub'))}${raised(part('m:sup'))} ${part('m:e')}`;
    case 'm:d':
      return `${sign(element, 'm:dPr', '(', 'm:begChr')}${part('m:e')}${sign(element, 'm:dPr', ')', 'm:endChr')}`;
    case 'm:func':
      return `${part('m:fName')} ${part('m:e')}`;
    case 'm:mr':
      return `${childElements(element)
        .map((cell) => inside(cell, depth))
        .join(' ')}; `;
    default:
      return element.localName.endsWith('Pr') ? '' : inside(element, depth);
  }
}

function grouped(text: string): string {
  return [...text].length > 1 ? `(${text})` : text;
}

/** The sign that a property names, such as ∑ of a sum or [ of a bracket. */
function sign(element: DomElement, properties: string, usual: string, name = 'm:chr'): string {
  const named = child(child(element, properties), name);
  return named?.getAttribute('m:val') ?? usual;
}

function child(parent: DomElement | undefined, name: string): DomElement | undefined {
  return parent && childElements(parent).find(({ localName }) => localName === name);
}
