/** A page as a tree, whatever its author left out. */
import { parseHTML } from 'linkedom';
import { decodeText } from '../../../domain/text/decode-text.ts';
import { type DomNode, walk } from './dom.ts';

export interface HtmlPage {
  root: DomNode;
  elements: number;
  /** How deep the elements nest. */
  depth: number;
}

export function parsePage(text: string): HtmlPage {
  const { document } = parseHTML(withBody(text));
  const root = document as unknown as DomNode;
  return { root, ...measure(root) };
}

/** The tree builder invents no missing `body`, and stops at a document type. */
function withBody(text: string): string {
  const whole = text.replace(/<!doctype[^>]*>/i, '');
  if (/<body[\s>]/i.test(whole)) return whole;
  const inner = whole.replace(/<\/?html[^>]*>/gi, '');
  return `<html><head></head><body>${inner}</body></html>`;
}

const NAMED_IN_PAGE = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{2,30})/i;

/** Pages may name an encoding of their own; it counts where the bytes are not Unicode. */
export function decodePage(bytes: Uint8Array): string {
  const decoded = decodeText(bytes);
  if (decoded?.encoding !== 'windows-1252') return decoded?.text ?? '';
  const named = NAMED_IN_PAGE.exec(decoded.text.slice(0, 4096))?.[1] ?? 'windows-1252';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return decoded.text;
  }
}

function measure(root: DomNode): { elements: number; depth: number } {
  let elements = 0;
  let deepest = 0;
  let depth = 0;
  walk(root, {
    enter: () => {
      elements += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
      return true;
    },
    leave: () => {
      depth -= 1;
    },
    text: () => undefined,
  });
  return { elements, depth: deepest };
}
