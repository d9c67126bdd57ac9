/** The simple way to find headings: every line that is bold, or larger than most letters. */
import { readFile } from 'node:fs/promises';
import type { TextItem } from '../../src/domain/layout/page/page-text.ts';
import { openPdf } from '../../src/library/extract/pdf/pdf-text.ts';

export async function boldOrLargeLines(file: string): Promise<string[]> {
  const pdf = await openPdf(await readFile(file));
  const items: TextItem[] = [];
  for await (const page of pdf.pages()) items.push(...page.items);
  await pdf.close();
  const body = bodySize(items);
  return linesOf(items.filter(({ bold, size }) => bold || size > 1.1 * body));
}

function bodySize(items: readonly TextItem[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of items) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

/** Neighbours on one baseline as one text. */
function linesOf(items: readonly TextItem[]): string[] {
  const lines: string[] = [];
  let before: TextItem | undefined;
  for (const item of items) {
    const sameLine = before !== undefined && Math.abs(before.baseline - item.baseline) < 1;
    if (sameLine) lines[lines.length - 1] += ` ${item.text}`;
    else lines.push(item.text);
    before = item;
  }
  return lines;
}
