/**
 * What the styles of a Word document mean, as rules for mammoth. Headings are known
 * by their outline level, which a style may inherit: schools and journals have
 * heading styles with names of their own.
 */
import { childElements, type DomElement, type DomNode, elementsNamed } from '../html/dom.ts';

interface Style {
  id: string;
  name: string;
  basedOn: string | undefined;
  outlineLevel: number | undefined;
}

/** A ring of styles that are based on each other ends here. */
const LONGEST_CHAIN = 12;
const MOST_STYLES = 2_000;

const MEANINGS: readonly [RegExp, string][] = [
  [/^title$/i, 'h1:fresh'],
  [/^caption$/i, 'p.caption:fresh'],
  [/quot(?:e|ation)|^block text$|^sitat/i, 'blockquote > p:fresh'],
  [/^(?:html preformatted|macro text|plain text|code|source code|kode)$/i, "pre:separator('\\n')"],
  // The list of contents repeats every heading with a page number.
  [/^(?:toc|table of contents|table of figures|index) ?\d*$/i, '!'],
];

export function styleRules(stylesXml: DomNode | undefined): string[] {
  if (stylesXml === undefined) return [];
  const styles = elementsNamed(stylesXml, 'w:style')
    .filter((element) => element.getAttribute('w:type') === 'paragraph')
    .slice(0, MOST_STYLES)
    .map(readStyle);
  const byId = new Map(styles.map((style) => [style.id, style]));
  return styles.flatMap((style) => {
    const meaning = meaningOf(style, byId);
    return meaning === undefined ? [] : [`p[style-name='${escaped(style.name)}'] => ${meaning}`];
  });
}

function readStyle(element: DomElement): Style {
  const value = (name: string) =>
    childElements(element)
      .find(({ localName }) => localName === name)
      ?.getAttribute('w:val') ?? undefined;
  const outline = elementsNamed(element, 'w:outlineLvl')[0]?.getAttribute('w:val');
  return {
    id: element.getAttribute('w:styleId') ?? '',
    name: value('w:name') ?? '',
    basedOn: value('w:basedOn'),
    outlineLevel: outline == null ? undefined : Number(outline),
  };
}

function meaningOf(style: Style, byId: ReadonlyMap<string, Style>): string | undefined {
  const named = MEANINGS.find(([name]) => name.test(style.name))?.[1];
  if (named !== undefined) return named;
  const level = outlineLevelOf(style, byId);
  // Level 9 is "body text".
  return level !== undefined && level < 6 ? `h${level + 1}:fresh` : undefined;
}

function outlineLevelOf(style: Style, byId: ReadonlyMap<string, Style>): number | undefined {
  let at: Style | undefined = style;
  for (let steps = 0; at !== undefined && steps < LONGEST_CHAIN; steps += 1) {
    if (at.outlineLevel !== undefined) return at.outlineLevel;
    at = byId.get(at.basedOn ?? '');
  }
  return undefined;
}

function escaped(name: string): string {
  return name.replace(/[\\']/g, '\\$&').replace(/\s/g, ' ');
}
