/** The whole set as Markdown. Whatever stands in a card is text: no mark in it counts. */

import type { ExchangedSet } from './exchanged-set.ts';
import { markdownInline, markdownLine } from './markdown-text.ts';
import { oneLine } from './portable-text.ts';

export function writeMarkdown({ title, words, cards, items }: ExchangedSet): string {
  return [
    heading(1, title),
    ...(cards.length > 0 ? [heading(2, words.cards)] : []),
    ...cards.flatMap(({ question, answer, source }, at) => [
      heading(3, `${at + 1}. ${question}`),
      paragraph(answer),
      ...(source === '' ? [] : [paragraph(`${words.source}: ${source}`)]),
    ]),
    ...(items.length > 0 ? [heading(2, words.quiz)] : []),
    ...items.flatMap(({ question, options }, at) => [
      heading(3, `${at + 1}. ${question}`),
      options.map(({ text }, index) => `- ${letter(index)}: ${markdownInline(text)}`).join('\n'),
    ]),
    ...(items.length > 0 ? [heading(2, words.answers)] : []),
    ...items.map(({ options, explanation, source }, at) => {
      const index = options.findIndex(({ isRight }) => isRight);
      return paragraph(
        `${at + 1}: ${letter(index)}. ${oneLine(explanation)}\n${words.source}: ${source}`,
      );
    }),
    '',
  ].join('\n\n');
}

export function letter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

function heading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${markdownInline(text)}`;
}

/** Two spaces at the end of a line are a break; an empty line would end the paragraph. */
function paragraph(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(markdownLine)
    .join('  \n');
}
