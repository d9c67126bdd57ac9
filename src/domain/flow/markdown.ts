/**
 * Markdown as flow items: the blocks of CommonMark with GitHub's tables and
 * footnotes and with mathematics between dollar signs. Written for reading, not for
 * rendering: where Markdown allows several readings, the one that keeps the text wins.
 */
import type { Env, Token } from 'markdown-it';
import { decodeEntities } from './entities.ts';
import type { FlowItem, FlowKind } from './flow.ts';
import { listMark, tableText } from './flow-text.ts';
import { linkDefinitions, normalized, readBlocks } from './markdown-blocks.ts';
import { type Directive, directiveOf, withoutOptions } from './markdown-directives.ts';
import { htmlPieces } from './markdown-html.ts';
import { inlineText, inlineWords } from './markdown-inline.ts';
import { insideHtml, wholeText } from './markdown-parser.ts';
import { markdownParts } from './markdown-parts.ts';
import { tableRows } from './markdown-table.ts';

/** Texts inside texts (directives, notes, HTML) beyond this are taken as they are written. */
const DEEPEST_TEXT = 12;

/** A long text is read part by part, as its items are asked for. */
export function* markdownItems(text: string): Generator<FlowItem> {
  const parts = [...markdownParts(normalized(text))];
  const reader = new MarkdownReader(linkDefinitions(parts));
  for (const part of parts) {
    reader.read(part);
    yield* reader.items.splice(0);
  }
}

class MarkdownReader {
  readonly items: FlowItem[] = [];
  /** The link definitions. */
  readonly #env: Env;
  #textDepth = 0;
  #quotes = 0;
  /** The next number of each open list; undefined in a list without numbers. */
  readonly #lists: (number | undefined)[] = [];
  /** The mark of a list item or a note whose first words have not come yet. */
  #mark = '';
  #heading: number | undefined;
  #inNote = false;

  constructor(env: Env) {
    this.#env = env;
  }

  read(text: string, parser = wholeText): void {
    if (this.#textDepth >= DEEPEST_TEXT) {
      this.#say('paragraph', text);
      return;
    }
    this.#textDepth += 1;
    readBlocks(parser, text, this.#env, (token) => this.#take(token));
    this.#textDepth -= 1;
  }

  #take(token: Token): void {
    if (token.nesting !== 0) this.#enterOrLeave(token);
    else if (token.type === 'inline') this.#words(token);
    else if (token.type === 'fence') this.#fence(token);
    else if (token.type === 'code_block') this.#say('code', token.content.trimEnd());
    else if (token.type === 'math_block') this.#say('equation', token.content);
    else if (token.type === 'table_rows') this.#table(token);
    else if (token.type === 'footnote') this.#note(token);
    else if (token.type === 'html_block') this.#html(token.content);
  }

  #enterOrLeave(token: Token): void {
    const opens = token.nesting > 0;
    if (token.tag === 'blockquote') this.#quotes += token.nesting;
    else if (/^h[1-6]$/.test(token.tag)) this.#heading = opens ? Number(token.tag[1]) : undefined;
    else if (token.tag === 'li') this.#mark = opens ? this.#nextMark() : '';
    else if (token.tag === 'ul' || token.tag === 'ol') this.#enterOrLeaveList(token);
  }

  #enterOrLeaveList(list: Token): void {
    if (list.nesting < 0) this.#lists.pop();
    else this.#lists.push(list.tag === 'ol' ? Number(list.attrGet('start') ?? 1) : undefined);
  }

  #nextMark(): string {
    const ordinal = this.#lists.pop();
    this.#lists.push(ordinal === undefined ? undefined : ordinal + 1);
    return listMark(this.#lists.length, ordinal);
  }

  #words({ content }: Token): void {
    const { text, isPicture } = inlineWords(content, this.#env);
    if (this.#heading !== undefined) this.#title(this.#heading, text);
    else this.#say(isPicture ? 'caption' : 'paragraph', text);
  }

  #fence({ content, info }: Token): void {
    const written = content.replace(/\n$/, '');
    const words = info.trim();
    const directive = directiveOf(words);
    if (directive !== undefined) this.#directive(directive, written);
    else this.#say(/^math\b/.test(words) ? 'equation' : 'code', written);
  }

  #directive({ reads, title }: Directive, written: string): void {
    const own = withoutOptions(written.split('\n')).join('\n');
    if (reads === 'text') this.read(`${title}\n\n${own}`);
    else if (reads !== 'nothing') this.#say(reads, own);
  }

  #table(token: Token): void {
    const rows = tableRows(token).map((row) => row.map((cell) => inlineText(cell, this.#env)));
    this.#say('table', tableText(rows));
  }

  #note({ info, content }: Token): void {
    const outside = { mark: this.#mark, inNote: this.#inNote };
    this.#mark = `[${info}] `;
    this.#inNote = true;
    this.read(content);
    this.#mark = outside.mark;
    this.#inNote = outside.inNote;
  }

  #html(html: string): void {
    for (const { kind, text, level } of htmlPieces(html)) {
      if (kind === 'title') this.#title(level, inlineText(text, this.#env));
      else if (kind === 'code') this.#say('code', decodeEntities(text.replace(/<[^<>]*>/g, '')));
      else this.read(text, insideHtml);
    }
  }

  #title(level: number, text: string): void {
    this.#mark = '';
    this.items.push({ kind: 'heading', page: 1, level, text });
  }

  /** A mark is for words: code or a table that begins a list item stands without it. */
  #say(kind: FlowKind, text: string): void {
    if (text.trim() === '') return;
    const mark = kind === 'paragraph' ? this.#mark : '';
    this.#mark = '';
    const task = mark === '' || this.#inNote ? text : text.replace(/^\[[ xX]\]\s+/, '');
    this.items.push({ kind: this.#kindOf(kind, mark), page: 1, text: mark + task });
  }

  #kindOf(kind: FlowKind, mark: string): FlowKind {
    if (kind !== 'paragraph') return kind;
    if (this.#inNote) return 'footnote';
    if (mark !== '') return 'list';
    return this.#quotes > 0 ? 'quote' : kind;
  }
}
