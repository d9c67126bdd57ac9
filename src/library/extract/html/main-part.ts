/**
 * The part of a web page that a reader came for. A page that marks its main part is
 * taken at its word. On others Readability finds it; where that keeps too little, the
 * page is read without its surroundings: text that is missing is worse than a line
 * too much.
 */
import { Readability } from '@mozilla/readability';
import type { FlowItem } from '../../../domain/flow/flow.ts';
import { squeezeSpaces } from '../../../domain/flow/flow-text.ts';
import { type DomNode, elementsNamed } from './dom.ts';
import { htmlItems } from './html-flow.ts';
import { inlineTextOf } from './html-inline.ts';
import { type HtmlPage, parsePage } from './html-page.ts';

/** Readability takes time in the square of depth and number: 5,000 nested elements take over 12 s. */
const DEEPEST = 200;
const MOST_ELEMENTS = 30_000;
const LEAST_CHARACTERS = 400;
const LEAST_SHARE = 0.35;

export function mainItems(text: string, page: HtmlPage): FlowItem[] {
  const marked = markedItems(page.root);
  if (charactersOf(marked) >= LEAST_CHARACTERS) return marked;
  const plain = htmlItems(page.root, { withoutSurroundings: true });
  const all = plain.length === 0 ? htmlItems(page.root) : plain;
  if (page.depth > DEEPEST || page.elements > MOST_ELEMENTS) return all;
  const readable = readableItems(text, page.root);
  const enough = Math.max(LEAST_CHARACTERS, LEAST_SHARE * charactersOf(all));
  return charactersOf(readable) >= enough ? readable : all;
}

/** The one `article`, or the one `main` when it holds much more. */
function markedItems(root: DomNode): FlowItem[] {
  const [main = [], article = []] = ['main', 'article'].map((name) => {
    const [only, another] = elementsNamed(root, name);
    if (only === undefined || another !== undefined) return [];
    return htmlItems(only, { withoutSurroundings: true });
  });
  return charactersOf(article) >= 0.5 * charactersOf(main) ? article : main;
}

/** Readability changes the tree it reads, so it gets one of its own. */
function readableItems(text: string, root: DomNode): FlowItem[] {
  const article = new Readability<DomNode>(parsePage(text).root as never, {
    serializer: (node) => node as unknown as DomNode,
    disableJSONLD: true,
  }).parse();
  if (article?.content == null) return [];
  return withTitle(htmlItems(article.content), root);
}

/** It takes the heading that repeats the page's title out of the text. */
function withTitle(items: FlowItem[], root: DomNode): FlowItem[] {
  const [first] = elementsNamed(root, 'h1').map((heading) => squeezeSpaces(inlineTextOf(heading)));
  const isThere = items.slice(0, 5).some((item) => squeezeSpaces(item.text) === first);
  if (first === undefined || first === '' || isThere) return items;
  return [{ kind: 'heading', page: 1, level: 1, text: first }, ...items];
}

function charactersOf(items: readonly FlowItem[]): number {
  return items.reduce((sum, { text }) => sum + text.length, 0);
}
