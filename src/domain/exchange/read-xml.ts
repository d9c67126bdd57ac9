/**
 * XML of other programs as a plain tree. Document types, and entities of a file's own, are refused:
 * no program that writes questions needs them, and they are how a kilobyte becomes a gigabyte.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';

export interface XmlElement {
  /** Without its prefix and in small letters, `qti-` and dashes left out: QTI 2 and 3 name alike. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlNode[];
}

export type XmlNode = XmlElement | string;

/** Questions are no novels; what nests deeper was made to be nested. */
const LONGEST = 20_000_000;
const DEEPEST = 200;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  preserveOrder: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  htmlEntities: true,
});

/** Null where it is not XML that can be trusted to be read. */
export function readXml(text: string): XmlElement | null {
  const bare = text.replace(/^\ufeff/u, '');
  if (bare.length > LONGEST || /<!(?:DOCTYPE|ENTITY)/iu.test(bare) || nestsTooDeep(bare))
    return null;
  if (XMLValidator.validate(bare) !== true) return null;
  const nodes = parsed(bare);
  return nodes.map(nodeOf).find(isElement) ?? null;
}

/** The parser throws at names that are JavaScript's own, which no format has. */
function parsed(text: string): unknown[] {
  try {
    const nodes: unknown = parser.parse(text);
    return Array.isArray(nodes) ? nodes : [];
  } catch {
    return [];
  }
}

/** Counted before anything is built of it. What stands in CDATA is text, whatever it looks like. */
function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (const [tag] of withoutAsides(text).matchAll(/<[/!?]?[^<>]*>/gu)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>') && !/^<[!?]/.test(tag)) depth += 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

const ASIDES = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
] as const;

function withoutAsides(text: string): string {
  return ASIDES.reduce((rest, [opens, closes]) => {
    const [first = '', ...pieces] = rest.split(opens);
    return first + pieces.map((piece) => piece.slice(piece.indexOf(closes) + 1)).join('');
  }, text);
}

function nodeOf(node: unknown): XmlNode {
  const entries = Object.entries(Object(node));
  const [name, inside] = entries.find(([key]) => key !== ':@') ?? ['', []];
  if (name === '#text') return String(inside);
  const attributes = Object.entries(Object(Object(node)[':@'])).map(
    ([key, value]) => [plainName(key), String(value)] as const,
  );
  return {
    name: plainName(name),
    attributes: new Map(attributes),
    children: Array.isArray(inside) ? inside.map(nodeOf) : [],
  };
}

const plainName = (name: string): string =>
  name.replace(/^.*:/, '').replace(/^qti-/, '').replaceAll('-', '').toLowerCase();

const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

export const childrenNamed = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter(isElement).filter((child) => child.name === name);

/** All inside of that name, in order. */
export function allNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => [...(child.name === name ? [child] : []), ...allNamed(child, name)]);
}

const BLOCKS = new Set(['p', 'div', 'br', 'li', 'tr', 'ul', 'ol', 'blockquote', 'pre', 'prompt']);

/** The words of an element, with its line breaks; of what is named in `without`, nothing. */
export function textIn(element: XmlElement, without: readonly string[] = []): string {
  return linesOf(element, without)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{2,}/gu, '\n')
    .trim();
}

function linesOf({ children }: XmlElement, without: readonly string[]): string {
  return children
    .map((child) => {
      if (!isElement(child)) return child.replace(/\s+/gu, ' ');
      if (without.includes(child.name)) return '';
      const inside = linesOf(child, without);
      return BLOCKS.has(child.name) ? `\n${inside}\n` : inside;
    })
    .join('');
}
