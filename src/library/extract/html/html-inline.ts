/** The text of an element without its structure, with raised and lowered letters and formulas readable. */
import { lowered, raised } from '../../../domain/flow/flow-text.ts';
import { type DomElement, elementsNamed, walk } from './dom.ts';
import { isBackLink, isBlock, isPassedOver, isWrittenFormula } from './html-elements.ts';

export function inlineTextOf(root: DomElement): string {
  const pieces = [''];
  walk(root, {
    enter(element) {
      const whole = wholeText(element);
      if (whole === undefined) {
        if (isBlock(element.localName) || element.localName === 'br') pieces.push(' ');
        return true;
      }
      pieces.push(whole);
      return false;
    },
    leave(element) {
      if (isBlock(element.localName)) pieces.push(' ');
    },
    text: (text) => void pieces.push(text),
  });
  return pieces.join('');
}

/** The text of an element that is read as one piece, or undefined when it is walked through. */
export function wholeText(element: DomElement): string | undefined {
  if (element.localName === 'math') return formulaText(element);
  if (isWrittenFormula(element)) return `$${element.textContent ?? ''}$`;
  if (isPassedOver(element) || isBackLink(element)) return '';
  if (element.localName === 'sup') return raisedText(element);
  return element.localName === 'sub' ? lowered(element.textContent ?? '') : undefined;
}

/** "[1]" is the mark of a note and stays as it is; "2" in 10² is raised. */
function raisedText(element: DomElement): string {
  const text = (element.textContent ?? '').trim();
  return /^\[.*\]$/.test(text) ? text : raised(text);
}

/** MathML as the TeX that it was made from, where that is kept, else as its signs in order. */
function formulaText(math: DomElement): string {
  const source = elementsNamed(math, 'annotation').find((note) =>
    /tex/i.test(note.getAttribute('encoding') ?? ''),
  );
  const tex = source?.textContent ?? math.getAttribute('alttext');
  if (tex != null && tex.trim() !== '') return `$${tex.trim()}$`;
  const signs = mathSigns(math);
  return signs === '' ? '' : `$${signs}$`;
}

function mathSigns(math: DomElement): string {
  const pieces: string[] = [];
  walk(math, {
    enter(element) {
      if (element.localName === 'annotation' || element.localName === 'annotation-xml')
        return false;
      if (element.localName === 'mfrac') pieces.push('(');
      return true;
    },
    leave(element) {
      const parent = element.parentNode as DomElement | null;
      if (element.localName === 'mfrac') pieces.push(')');
      if (element.nextSibling !== null)
        pieces.push(SIGN_AFTER_FIRST.get(parent?.localName ?? '') ?? '');
    },
    text: (text) => void pieces.push(text.replace(/\s+/g, '')),
  });
  return pieces.join('');
}

const SIGN_AFTER_FIRST: ReadonlyMap<string, string> = new Map(
  Object.entries({ mfrac: '/', msup: '^', msub: '_', msubsup: '_' }),
);
