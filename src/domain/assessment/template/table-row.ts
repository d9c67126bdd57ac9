/** One row of a Markdown table, to text and back. */

/** A cell stands on one line, and a bar in it is no border. */
export function cell(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().replaceAll('|', '\\|');
}

export function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The cells of a line, unescaped; null for a line that is no row. */
export function cellsOf(line: string): string[] | null {
  const bare = line.trim();
  if (!bare.startsWith('|')) return null;
  const parts = bare.split(/(?<!\\)\|/u).slice(1);
  if (parts.at(-1)?.trim() === '') parts.pop();
  return parts.map((part) => part.trim().replaceAll('\\|', '|'));
}

export function withoutBold(name: string): string {
  return name.replace(/^\*\*(.*)\*\*$/u, '$1').trim();
}

/** A list as it stands in a cell: JSON, with a space after each comma. */
export function listCell(values: readonly string[]): string {
  return cell(
    `[${values.map((value) => JSON.stringify(value.replace(/\s+/gu, ' ').trim())).join(', ')}]`,
  );
}
