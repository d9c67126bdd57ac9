/** Lists within a chunk: an item alone, and the words that lead to a list with all its items. */
import { splitSentences } from '../../text/sentences.ts';

const MARK = String.raw`(?:[•◦▪*–-]|\d{1,2}[.)])\s+`;
const OPENS = new RegExp(`^\\s*${MARK}`, 'u');
const SHORTEST_ITEM = 5;
/** What can be read within one sentence. */
const LONGEST_LIST = 600;
const MOST_ITEMS = 8;

export interface Stretch {
  start: number;
  end: number;
}

function isItem(text: string): boolean {
  return OPENS.test(text);
}

/** An item that says something without a full stop: it has a figure, or words enough. */
export function tellsAlone(text: string): boolean {
  const words = text.replace(OPENS, '').split(/\s+/u);
  return isItem(text) && words.length >= SHORTEST_ITEM;
}

/** "It can be set by:" and the items below, where that is short enough to be read at once. */
export function leadsWithItems(text: string, leansBack: (lead: string) => boolean): Stretch[] {
  const paragraphs = paragraphsOf(text);
  return paragraphs.flatMap(({ start, own }, at) => {
    const lead = leadIn(own, leansBack);
    const after = paragraphs.slice(at + 1);
    const past = after.findIndex((one) => !isItem(one.own));
    const items = past === -1 ? after : after.slice(0, past);
    const last = items.at(-1);
    if (lead === null || last === undefined || items.length > MOST_ITEMS) return [];
    const from = start + lead;
    return last.end - from <= LONGEST_LIST ? [{ start: from, end: last.end }] : [];
  });
}

function paragraphsOf(text: string): (Stretch & { own: string })[] {
  return [...text.matchAll(/\S(?:(?!\n\s*\n)[\s\S])*/gu)].map(({ 0: own, index }) => ({
    start: index,
    end: index + own.trimEnd().length,
    own,
  }));
}

/** Where the words begin that a paragraph leads on with; with the sentence that they lean on. */
function leadIn(paragraph: string, leansBack: (lead: string) => boolean): number | null {
  const [before, lead = before] = splitSentences(paragraph).slice(-2);
  if (lead === undefined || !/:\s*$/u.test(lead.text) || isItem(lead.text)) return null;
  return before !== undefined && leansBack(lead.text) ? before.start : lead.start;
}

/** A list as one sentence says it. */
export function withoutMarks(text: string): string {
  const isListed = isItem(text) || new RegExp(`\\n\\s*${MARK}`, 'u').test(text);
  if (!isListed) return text;
  const said = text
    .replace(OPENS, '')
    .replace(/:\s*\n\s*(?:[•◦▪*–-]|1[.)])\s+/u, ': ')
    .replace(new RegExp(`[.;,]?\\s*\\n\\s*${MARK}`, 'gu'), '; ')
    .trim();
  const first = said.charAt(0).toUpperCase() + said.slice(1);
  return /[.!?]["”’)]*$/u.test(first) ? first : `${first}.`;
}
