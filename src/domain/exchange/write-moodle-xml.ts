/**
 * Quiz items as Moodle XML (docs.moodle.org, Moodle XML format). Question texts are HTML
 * inside XML, so they are escaped twice: once as text of the page, once as text of the file.
 */

import type { ExchangedItem, ExchangedSet } from './exchanged-set.ts';
import { escapeMarkup, markupLines } from './markup.ts';
import { oneLine, shortened } from './portable-text.ts';
import { categoryName } from './write-gift.ts';

export function writeMoodleXml({ title, items, words }: ExchangedSet): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category">
    <category><text>${escapeMarkup(categoryName(title))}</text></category>
  </question>
${items.map((item) => question(item, words.source)).join('\n')}
</quiz>
`;
}

function question(item: ExchangedItem, sourceWord: string): string {
  const feedback = `${item.explanation}\n${sourceWord}: ${item.source}`;
  return `  <question type="multichoice">
    <name><text>${escapeMarkup(shortened(oneLine(item.question), 80))}</text></name>
    <questiontext format="html"><text>${html(item.question)}</text></questiontext>
    <generalfeedback format="html"><text>${html(feedback)}</text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <idnumber>${escapeMarkup(item.id)}</idnumber>
    <single>true</single>
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>abc</answernumbering>
${item.options.map(answer).join('\n')}
    <tags>${item.tags.map((tag) => `<tag><text>${escapeMarkup(tag)}</text></tag>`).join('')}</tags>
  </question>`;
}

function answer({ text, isRight }: ExchangedItem['options'][number]): string {
  return `    <answer fraction="${isRight ? 100 : 0}" format="html"><text>${html(text)}</text><feedback format="html"><text></text></feedback></answer>`;
}

function html(text: string): string {
  return escapeMarkup(markupLines(text));
}
