/** The little of the DOM that the readers use, and a way through it that no depth can break. */

export interface DomNode {
  readonly nodeType: number;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  readonly parentNode: DomNode | null;
  readonly textContent: string | null;
}

export interface DomElement extends DomNode {
  /** With its prefix: `p`, `w:tbl`. */
  readonly localName: string;
  getAttribute(name: string): string | null;
}

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

function isElement(node: DomNode): node is DomElement {
  return node.nodeType === ELEMENT;
}

function isText(node: DomNode): boolean {
  return node.nodeType === TEXT || node.nodeType === CDATA;
}

export interface Visitor {
  /** False: what is inside is passed over, and `leave` is not called. */
  enter(element: DomElement): boolean;
  leave(element: DomElement): void;
  text(text: string): void;
}

/** Visits everything inside `root` in order. A loop, not a recursion: files nest thousands deep. */
export function walk(root: DomNode, visitor: Visitor): void {
  let node = root.firstChild;
  while (node !== null) {
    if (isText(node)) visitor.text(node.textContent ?? '');
    const inside = isElement(node) && visitor.enter(node) ? node : null;
    if (inside?.firstChild != null) {
      node = inside.firstChild;
      continue;
    }
    if (inside !== null) visitor.leave(inside);
    node = stepOut(node, root, visitor);
  }
}

function stepOut(from: DomNode, root: DomNode, visitor: Visitor): DomNode | null {
  let node: DomNode | null = from;
  while (node !== null && node.nextSibling === null) {
    node = node.parentNode;
    if (node === null || node === root) return null;
    visitor.leave(node as DomElement);
  }
  return node?.nextSibling ?? null;
}

/**
 * The elements of these names inside, in order. What stands inside one of them is
 * not looked at: no format nests them, and a file that does, thousands deep, would be
 * read thousands of times.
 */
export function elementsNamed(root: DomNode, ...names: string[]): DomElement[] {
  const found: DomElement[] = [];
  walk(root, {
    enter(element) {
      const isWanted = names.includes(element.localName);
      if (isWanted) found.push(element);
      return !isWanted;
    },
    leave: () => undefined,
    text: () => undefined,
  });
  return found;
}

export function childElements(parent: DomNode): DomElement[] {
  const children: DomElement[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (isElement(node)) children.push(node);
  }
  return children;
}
