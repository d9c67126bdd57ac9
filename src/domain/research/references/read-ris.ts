/** References from RIS: a tag and a value on each line, `TY` opens and `ER` closes one. */

import type { ReadList } from './read-bibtex.ts';
import { referenceOf } from './reference-of.ts';

const LINE = /^([A-Z][A-Z0-9]) {1,2}-(?: (.*))?$/u;

interface Open {
  line: number;
  values: Map<string, string[]>;
}

export function readRis(text: string): ReadList {
  const read: ReadList = { references: [], problems: [] };
  const state: { open: Open | null } = { open: null };
  for (const [at, line] of text.split('\n').entries()) {
    const [, tag, value = ''] = LINE.exec(line.trimEnd()) ?? [];
    if (tag !== undefined) take(read, state, { tag, value: value.trim(), line: at + 1 });
  }
  close(read, state.open, false);
  return read;
}

interface Tagged {
  tag: string;
  value: string;
  line: number;
}

function take(read: ReadList, state: { open: Open | null }, { tag, value, line }: Tagged): void {
  const { open } = state;
  if (tag === 'TY' || tag === 'ER') {
    close(read, open, tag === 'ER');
    state.open = tag === 'TY' ? { line, values: new Map() } : null;
  } else open?.values.set(tag, [...(open.values.get(tag) ?? []), value]);
}

function close({ references, problems }: ReadList, open: Open | null, hasEnd: boolean): void {
  if (open === null) return;
  const message = 'This reference has no end: a line “ER  - ” is missing.';
  if (hasEnd) references.push(entryOf(open));
  else problems.push({ line: open.line, message });
}

function entryOf({ line, values }: Open) {
  const first = (...tags: string[]) =>
    tags.flatMap((tag) => values.get(tag) ?? []).find((value) => value !== '');
  const links = ['UR', 'L1', 'L2'].flatMap((tag) => values.get(tag) ?? []);
  return referenceOf({
    line,
    title: first('TI', 'T1', 'CT', 'BT'),
    authors: ['AU', 'A1'].flatMap((tag) => values.get(tag) ?? []).filter((name) => name !== ''),
    year: first('PY', 'Y1', 'DA'),
    doi: first('DO') ?? links.find((link) => link.includes('doi.org/')),
    arxiv: first('AN', 'M1', 'N1'),
    url: links[0],
  });
}
