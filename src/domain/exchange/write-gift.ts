/**
 * Quiz items as GIFT (docs.moodle.org, GIFT format). Texts are HTML, said before each of
 * them: otherwise a text that begins with `[plain]` or `%50%` would be taken for more.
 */

import type { ExchangedItem, ExchangedSet } from './exchanged-set.ts';
import { markupLines } from './markup.ts';
import { oneLine, shortened } from './portable-text.ts';

export function writeGift({ title, items, words }: ExchangedSet): string {
  const questions = items.map((item) => writeItem(item, words.source));
  return [`$CATEGORY: ${categoryName(title)}`, ...questions, ''].join('\n\n');
}

/** `/` parts levels there, and two of them stand for one that does not. */
export function categoryName(title: string): string {
  return `$course$/top/${title.replaceAll('/', '//')}`;
}

function writeItem(item: ExchangedItem, sourceWord: string): string {
  const tags = item.tags.map((tag) => ` [tag:${tag}]`).join('');
  const explanation = `${item.explanation}\n${sourceWord}: ${item.source}`;
  return [
    `// [id:${item.id}]${tags}`,
    `::${escaped(shortened(oneLine(item.question), 80))}::${html(item.question)} {`,
    ...item.options.map(({ text, isRight }) => `${isRight ? '=' : '~'}${html(text)}`),
    `####${html(explanation)}`,
    '}',
  ].join('\n');
}

function html(text: string): string {
  return `[html]${escaped(markupLines(text))}`;
}

function escaped(text: string): string {
  return text.replace(/[\\:#={}~]/g, '\\$&');
}
