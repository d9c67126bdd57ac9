/** The whole set as one page to print: cards to fold or cut, the quiz, and the answers on a sheet of their own. */
import type { ExchangedItem, ExchangedSet } from './exchanged-set.ts';
import { escapeMarkup, markupLines } from './markup.ts';
import { letter } from './write-markdown.ts';

const STYLE = `body{font:11pt/1.4 Georgia,serif;margin:2cm auto;max-width:18cm;color:#111}
table{border-collapse:collapse;width:100%}
td{border:1px solid #999;padding:.6em;width:50%;vertical-align:top}
tr,li{break-inside:avoid}
small{color:#555;display:block;margin-top:.4em}
ol.options{list-style:upper-alpha}
.answers{break-before:page}
@media print{body{margin:0;max-width:none}}`;

export function writePage(set: ExchangedSet): string {
  const { title, language, words, items } = set;
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
${cardTable(set)}
${items.length > 0 ? `<h2>${words.quiz}</h2>\n<ol>\n${items.map(question).join('\n')}\n</ol>` : ''}
${answerSheet(set)}
</body>
</html>
`;
}

function cardTable({ cards, words }: ExchangedSet): string {
  if (cards.length === 0) return '';
  const rows = cards.map(
    (card) =>
      `<tr><td class="question">${markupLines(card.question)}</td><td><span class="answer">${markupLines(card.answer)}</span>${sourceLine(words.source, card.source)}</td></tr>`,
  );
  return `<h2>${words.cards}</h2>\n<table>\n${rows.join('\n')}\n</table>`;
}

function sourceLine(word: string, source: string): string {
  return source === '' ? '' : `<small>${word}: ${escapeMarkup(source)}</small>`;
}

function question({ question: asked, options }: ExchangedItem): string {
  const choices = options.map(({ text }) => `<li>${markupLines(text)}</li>`).join('');
  return `<li><span class="asked">${markupLines(asked)}</span><ol class="options">${choices}</ol></li>`;
}

function answerSheet({ items, words }: ExchangedSet): string {
  if (items.length === 0) return '';
  const answers = items.map(
    ({ options, explanation, source }) =>
      `<li>${letter(options.findIndex(({ isRight }) => isRight))}. <span class="explanation">${markupLines(explanation)}</span><small>${words.source}: ${escapeMarkup(source)}</small></li>`,
  );
  return `<section class="answers"><h2>${words.answers}</h2>\n<ol>\n${answers.join('\n')}\n</ol></section>`;
}
