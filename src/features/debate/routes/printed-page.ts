/** Markdown of a report as a plain page that prints well: headings, lists, tables, paragraphs. */
import { escapeMarkup } from '../../../domain/exchange/markup.ts';

export function printedPage(title: string, markdown: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeMarkup(title)}</title>
<style>
body { font: 11pt/1.5 Georgia, serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: 9.5pt; }
th, td { border: 1px solid #999; padding: 0.2rem 0.4rem; text-align: left; }
blockquote { margin: 0.5rem 0 0.5rem 1rem; padding-left: 0.8rem; border-left: 2px solid #999; }
h1, h2, h3 { line-height: 1.2; break-after: avoid; }
tr, blockquote, li { break-inside: avoid; }
</style>
</head>
<body>
${blocksOf(markdown).map(htmlOf).join('\n')}
</body>
</html>
`;
}

/** Groups of lines between empty ones; a heading is a group of its own. */
function blocksOf(markdown: string): string[][] {
  const blocks: string[][] = [[]];
  for (const line of markdown.split('\n')) {
    const open = blocks.at(-1) ?? [];
    if (line.trim() === '') blocks.push([]);
    else if (line.startsWith('#')) blocks.push([line], []);
    else open.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

function htmlOf(lines: string[]): string {
  const [first = ''] = lines;
  const heading = /^(#{1,6})\s+(.*)$/u.exec(first);
  if (heading) {
    const level = heading[1]?.length ?? 1;
    return `<h${level}>${inline(heading[2] ?? '')}</h${level}>`;
  }
  if (first.startsWith('|')) return table(lines);
  if (/^\s*(?:[-*]|\d+\.)\s/u.test(first)) return list(lines);
  if (first.startsWith('>')) {
    return `<blockquote>${inline(lines.map((line) => line.replace(/^>\s?/u, '')).join(' '))}</blockquote>`;
  }
  return `<p>${inline(lines.join(' '))}</p>`;
}

function table(lines: string[]): string {
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+\|$/u.test(line))
    .map((line) =>
      line
        .replace(/^\||\|$/gu, '')
        .split(/(?<!\\)\|/u)
        .map((cell) => inline(cell.trim())),
    );
  const [head = [], ...body] = rows;
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${row(head, 'th')}${body.map((cells) => row(cells, 'td')).join('')}</table>`;
}

function list(lines: string[]): string {
  const isNumbered = /^\s*\d+\./u.test(lines[0] ?? '');
  const items = lines.map(
    (line) => `<li>${inline(line.replace(/^\s*(?:[-*]|\d+\.)\s+/u, ''))}</li>`,
  );
  return isNumbered ? `<ol>${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`;
}

/** Emphasis only: no address of a document becomes a link. A mark behind a backslash is text. */
function inline(text: string): string {
  return text
    .replace(/\\([!-/:-@[-`{-~])|[&<>"]/gu, (mark, meant?: string) => entity(meant ?? mark))
    .replace(/\*\*([^*]+)\*\*/gu, '<strong>$1</strong>')
    .replace(/~~([^~]+)~~/gu, '<s>$1</s>')
    .replace(/(?<!\*)\*([^*]+)\*(?!\*)/gu, '<em>$1</em>');
}

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
