/** How single lines of Markdown begin: code fences, list marks, tables. */

export interface Fence {
  indent: number;
  language: string;
  /** All that stands behind the marks. */
  words: string;
  closes(line: string): boolean;
}

export function fenceOf(line: string): Fence | undefined {
  const match = /^( {0,3})(`{3,}|~{3,})\s*(.*)$/.exec(line);
  if (match === null) return undefined;
  const [, indent = '', mark = '', words = ''] = match;
  if (mark.startsWith('`') && words.includes('`')) return undefined;
  const sign = mark.charAt(0);
  const closing = new RegExp(`^ {0,3}${sign}{${mark.length},}\\s*$`);
  const language = words.trim().split(/\s/)[0] ?? '';
  return {
    indent: indent.length,
    language,
    words: words.trim(),
    closes: (own) => closing.test(own),
  };
}

export interface ListStart {
  /** The sign that all items of a list share. */
  mark: string;
  indent: number;
  /** Where the words of the item begin, counted in columns. */
  content: number;
  ordinal?: number;
  rest: string;
  /** Only "1." may begin a list in the middle of a paragraph: "1987. was a year" may not. */
  interrupts: boolean;
}

export function listStart(line: string): ListStart | undefined {
  const match = /^( {0,8})([-+*]|\d{1,9}[.)])(?:( {1,4})(?=\S)|\t|$)(.*)$/.exec(line);
  if (match === null || /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,})$/.test(line)) return undefined;
  const [, indent = '', mark = '', gap = ' ', rest = ''] = match;
  const number = /^\d+/.exec(mark)?.[0];
  return {
    mark: mark.slice(-1),
    indent: indent.length,
    content: indent.length + mark.length + gap.length,
    ...(number !== undefined && { ordinal: Number(number) }),
    rest,
    interrupts: rest !== '' && (number === undefined || Number(number) === 1),
  };
}

/** The rows of the table that begins at a line, its header first, without the line of dashes. */
export function tableAt(lines: readonly string[], at: number): string[][] | undefined {
  const [header = '', dashes = ''] = [lines[at], lines[at + 1]];
  const isHead =
    header.includes('|') && /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(dashes);
  if (!isHead || !dashes.includes('|')) return undefined;
  const rows = [cellsOf(header)];
  for (let next = at + 2; lines[next]?.includes('|'); next += 1)
    rows.push(cellsOf(lines[next] ?? ''));
  return rows;
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replace(/\\\|/g, '|').trim());
}
