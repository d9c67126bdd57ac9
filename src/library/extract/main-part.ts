/**
 * The part of a web page that a reader came for. Readability finds it on most
 * pages; where it keeps too little, the page is read without its surroundings
 * instead: text that is missing is worse than a line too much.
 */
import { Readability } from '@mozilla/readability';
import type { FlowItem } from '../../domain/flow/flow.ts';
import { type DomNode, elementsNamed } from './dom.ts';
import { htmlItems } from './html-flow.ts';
import { type HtmlPage, parsePage } from './html-page.ts';

/** Readability takes time in the square of depth and number: 5,000 nested elements take over 12 s. */
const DEEPEST = 200;
const MOST_ELEMENTS = 30_000;
const LEAST_CHARACTERS = 400;
const LEAST_SHARE = 0.35;

export function mainItems(text: string, page: HtmlPage): FlowItem[] {
  const plain = htmlItems(mainElement(page.root), { withoutSurroundings: true });
  const all = plain.length === 0 ? htmlItems(page.root) : plain;
  if (page.depth > DEEPEST || page.elements > MOST_ELEMENTS) return all;
  const readable = readableItems(text);
  const enough = Math.max(LEAST_CHARACTERS, LEAST_SHARE * charactersOf(all));
  return charactersOf(readable) >= enough ? readable : all;
}

/** Readability changes the tree it reads, so it gets one of its own. */
function readableItems(text: string): FlowItem[] {
  const { root } = parsePage(text);
  const article = new Readability<DomNode>(root as never, {
    serializer: (node) => node as unknown as DomNode,
    disableJSONLD: true,
  }).parse();
  if (article?.content == null) return [];
  const items = htmlItems(article.content);
  // It takes the heading that repeats the title out of the text.
  const title = article.title?.trim() ?? '';
  const isThere = title === '' || items.slice(0, 3).some((item) => item.text === title);
  return isThere ? items : [{ kind: 'heading', page: 1, level: 1, text: title }, ...items];
}

function mainElement(root: DomNode): DomNode {
  const [main, another] = elementsNamed(root, 'main');
  if (main !== undefined && another === undefined) return main;
  const [article, second] = elementsNamed(root, 'article');
  return article !== undefined && second === undefined ? article : root;
}

function charactersOf(items: readonly FlowItem[]): number {
  return items.reduce((sum, { text }) => sum + text.length, 0);
}
