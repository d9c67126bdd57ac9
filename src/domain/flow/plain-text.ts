/**
 * Plain text as flow items. Blank lines separate; lines that were wrapped by hand
 * are joined again; what stands alone and looks like a title is a heading.
 */
import { countWords, joinLines } from '../text/join-lines.ts';
import type { FlowItem } from './flow.ts';
import { headingLevel, isRule, underlineLevel } from './plain-headings.ts';

const LIST_ITEM = /^\s*(?:[•◦▪‣●*–—-]|\(?\d{1,3}[.)]|\(?[a-z]\))\s+(?=\S)/u;
/** Lines wrapped by hand end where the next word would not have fitted: rarely below this. */
const SHORTEST_FULL_LINE = 40;
const LONGEST_WRAPPED_LINE = 130;

export function* plainTextItems(text: string): Generator<FlowItem> {
  const chunks = [...chunksOf(text)];
  // Only wrapped lines are ever joined; a line of megabytes would take minutes to count.
  const short = chunks.flat().filter((line) => line.length <= LONGEST_WRAPPED_LINE);
  const words = countWords(short.map((line) => line.trim()));
  for (const [at, lines] of chunks.entries()) {
    yield* chunkItems(lines, chunks[at + 1], words);
  }
}

/** Lines between blank lines and page breaks. */
function* chunksOf(text: string): Generator<string[]> {
  let chunk: string[] = [];
  for (const line of text.split(/\r\n?|\n|\f/)) {
    if (line.trim() !== '') {
      chunk.push(line);
    } else if (chunk.length > 0) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

function* chunkItems(
  lines: readonly string[],
  next: readonly string[] | undefined,
  words: ReadonlyMap<string, number>,
): Generator<FlowItem> {
  const [first = '', second = ''] = lines;
  const underlined = underlineLevel(first, second);
  if (underlined !== undefined) {
    yield { kind: 'heading', page: 1, level: underlined, text: first };
    if (lines.length > 2) yield* chunkItems(lines.slice(2), next, words);
    return;
  }
  if (lines.length === 1 && isRule(first)) return;
  const level = lines.length === 1 ? headingLevel(first, next) : undefined;
  if (level !== undefined) yield { kind: 'heading', page: 1, level, text: first };
  else if (isTabbed(lines)) yield tableOf(lines);
  else yield* textItems(lines, words);
}

function isTabbed(lines: readonly string[]): boolean {
  return lines.length > 1 && lines.every((line) => /\S\t+\S/.test(line));
}

function tableOf(lines: readonly string[]): FlowItem {
  const rows = lines.map((line) => line.split(/\t+/).map((cell) => cell.trim()));
  return { kind: 'table', page: 1, text: rows.map((row) => row.join(' | ')).join('\n') };
}

/** List items begin at their marks; other lines belong to what stands above them. */
function* textItems(
  lines: readonly string[],
  words: ReadonlyMap<string, number>,
): Generator<FlowItem> {
  const wrapped = isWrapped(lines);
  let group: string[] = [];
  for (const [at, line] of lines.entries()) {
    const begins = LIST_ITEM.test(line) && (at === 0 || LIST_ITEM.test(lines[0] ?? '') || !wrapped);
    const stands = !(wrapped || isHanging(line, group));
    if (group.length > 0 && (begins || stands)) {
      yield itemOf(group, words);
      group = [];
    }
    group.push(line);
  }
  if (group.length > 0) yield itemOf(group, words);
}

/** Whether every line but the last is about as long as a line can be. */
function isWrapped(lines: readonly string[]): boolean {
  const lengths = lines.map((line) => line.trimEnd().length);
  if (lengths.some((length) => length > LONGEST_WRAPPED_LINE)) return false;
  const full = lengths.slice(0, -1).filter((length) => length >= SHORTEST_FULL_LINE);
  return full.length >= 0.6 * (lengths.length - 1);
}

function isHanging(line: string, group: readonly string[]): boolean {
  return LIST_ITEM.test(group[0] ?? '') && /^\s{2,}\S/.test(line) && !LIST_ITEM.test(line);
}

function itemOf(lines: readonly string[], words: ReadonlyMap<string, number>): FlowItem {
  let text = '';
  let above: string | undefined;
  for (const line of lines.map((own) => own.trim())) {
    if (above !== undefined) {
      const { drop, glue } = joinLines(above, line, words);
      text = text.slice(0, text.length - drop) + glue;
    }
    text += line;
    above = line;
  }
  return { kind: LIST_ITEM.test(lines[0] ?? '') ? 'list' : 'paragraph', page: 1, text };
}
