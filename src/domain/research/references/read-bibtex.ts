/**
 * References from BibTeX: entries with fields in braces, in quotation marks, as numbers or as
 * names of `@string`, joined by `#`. A strict reader: what is not closed is named by its line.
 */
import type { Reference, ReferenceProblem } from '../../../contracts/research/reference.ts';
import { latexText } from './latex-text.ts';
import { referenceOf } from './reference-of.ts';

export interface ReadList {
  references: Reference[];
  problems: ReferenceProblem[];
}

const ENTRY = /@\s*([A-Za-z]+)\s*[{(]/gu;
const NAME = /\s*([^\s=,{}"#()]+)\s*/uy;
const NO_REFERENCE = new Set(['comment', 'preamble']);

const UNREADABLE = 'This entry is not closed, or a field of it cannot be read.';

type Fields = Map<string, string>;

export function readBibtex(text: string): ReadList {
  const read: ReadList = { references: [], problems: [] };
  const macros: Fields = new Map();
  const lineAt = lineCounter(text);
  ENTRY.lastIndex = 0;
  for (let found = ENTRY.exec(text); found; found = ENTRY.exec(text)) {
    const kind = (found[1] ?? '').toLowerCase();
    if (NO_REFERENCE.has(kind)) continue;
    const fields = readFields(text, macros, kind);
    const line = lineAt(found.index);
    if (fields === null) read.problems.push({ line, message: UNREADABLE });
    else if (kind !== 'string') read.references.push(entryOf(fields, line));
    else for (const [name, value] of fields) macros.set(name, value);
  }
  return read;
}

/** From where an entry was found; what cannot be read is looked through for the next one. */
function readFields(text: string, macros: Fields, kind: string): Fields | null {
  const reader = new FieldReader(text, ENTRY.lastIndex, macros);
  if (kind !== 'string') reader.key();
  const fields = reader.fields();
  if (fields !== null) ENTRY.lastIndex = reader.at;
  return fields;
}

function entryOf(fields: Fields, line: number): Reference {
  const field = (name: string) => fields.get(name);
  const isArxiv = /arxiv/iu.test(field('archiveprefix') ?? field('eprinttype') ?? '');
  const title = field('title');
  return referenceOf({
    line,
    title: title && latexText(title),
    authors: (field('author') ?? field('editor') ?? '')
      .split(/\s+and\s+/u)
      .map(latexText)
      .filter((name) => name !== ''),
    year: field('year') ?? field('date'),
    doi: field('doi'),
    arxiv: isArxiv ? field('eprint') : [field('eprint'), field('journal'), field('note')].join(' '),
    url: field('url')?.replace(/\\([_%&#~])/gu, '$1'),
  });
}

/** Reads `name = value, …` up to the end of an entry. */
class FieldReader {
  at: number;
  readonly #text: string;
  readonly #macros: Fields;

  constructor(text: string, at: number, macros: Fields) {
    this.#text = text;
    this.at = at;
    this.#macros = macros;
  }

  /** What the entry goes by; nobody here asks for it. */
  key(): void {
    const comma = this.#text.slice(this.at).search(/[,})]/u);
    this.at += Math.max(0, comma);
  }

  /** Null where the entry cannot be read to its end. */
  fields(): Fields | null {
    const fields: Fields = new Map();
    for (;;) {
      this.#skip(/[\s,]*/uy);
      if (/[})]/u.test(this.#text[this.at] ?? '')) {
        this.at += 1;
        return fields;
      }
      const name = this.#skip(NAME)?.[1]?.toLowerCase();
      if (name === undefined || this.#text[this.at] !== '=') return null;
      this.at += 1;
      const value = this.#value();
      if (value === null) return null;
      fields.set(name, value);
    }
  }

  #value(): string | null {
    let whole = '';
    for (;;) {
      const piece = this.#piece();
      if (piece === null) return null;
      whole += piece;
      this.#skip(/\s*/uy);
      if (this.#text[this.at] !== '#') return whole;
      this.at += 1;
    }
  }

  #piece(): string | null {
    this.#skip(/\s*/uy);
    const opens = this.#text[this.at];
    if (opens === '{' || opens === '"') return this.#delimited(opens === '{' ? '}' : '"');
    const word = this.#skip(NAME)?.[1];
    if (word === undefined) return null;
    return this.#macros.get(word.toLowerCase()) ?? word;
  }

  /** Up to the mark that closes it outside of all braces inside. */
  #delimited(closes: string): string | null {
    const start = this.at + 1;
    let depth = 0;
    for (let at = start; at < this.#text.length; at += 1) {
      const mark = this.#text[at];
      if (mark === '\\') at += 1;
      else if (mark === closes && depth === 0) {
        this.at = at + 1;
        return this.#text.slice(start, at);
      } else if (mark === '{') depth += 1;
      else if (mark === '}') depth -= 1;
    }
    return null;
  }

  #skip(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}

/** Asked for places that only grow. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    for (; counted < at; counted += 1) if (text[counted] === '\n') line += 1;
    return line;
  };
}
