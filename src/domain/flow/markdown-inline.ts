/** The words of a piece of Markdown without its marks. */
import type { Env, Token } from 'markdown-it';
import { lowered, raised } from './flow-text.ts';
import { inlinePieces } from './markdown-pieces.ts';

/** The end of a tag whose beginning was cut off, at the start of a text. */
const CUT_TAG_END = /^\s*(?:[\w:-]{1,50}\s*=\s*(?:"[^"<>]{0,500}"|'[^'<>]{0,500}')\s*)+\/?>/;
/** Tags inside a word or a sentence; all others part what stands on their sides. */
const INSIDE_WORDS =
  /^<\/?(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|strike|sub|sup|time|tt|u|var|wbr)\b/i;
/** "a<b and c>d" is no tag, though CommonMark takes "and" and "c" for attributes. */
const BARE_WORDS =
  /^<[a-z]+(?:\s+(?!(?:async|autoplay|checked|controls|defer|disabled|hidden|loop|muted|open|required|reversed|selected)\b)\w+)+>$/i;
const SHIFTED = /^<(\/?)(sup|sub)>$/i;
/** Longer passages between `<sup>` and `</sup>` are no exponents. */
const LONGEST_SHIFTED = 20;
/** What a rule of the parser may begin with; a line end parts words like any space. */
const MARK = /[\\`~*_[<&${]/;
/** It shows only where a line breaks. */
const SOFT_HYPHEN = /\u00ad/g;

export function inlineText(text: string, env: Env = {}): string {
  return inlineWords(text, env).text;
}

export interface InlineWords {
  text: string;
  /** Nothing but one picture, whose description is the text. */
  isPicture: boolean;
}

/** Each piece becomes words before the next one is read, so that the tokens of one piece are held at a time. */
export function inlineWords(written: string, env: Env): InlineWords {
  const text = written.replace(CUT_TAG_END, '');
  if (!MARK.test(text)) return { text: squeezed(text), isPicture: false };
  const words: string[] = [];
  let isPicture = false;
  for (const tokens of inlinePieces(text, env)) {
    isPicture = words.length === 0 && isLonePicture(tokens);
    words.push(wordsOf(tokens));
  }
  return { text: squeezed(words.join('')), isPicture };
}

function isLonePicture(tokens: readonly Token[]): boolean {
  const said = tokens.filter(({ type, content }) => type !== 'text' || content.trim() !== '');
  return said.length === 1 && said[0]?.type === 'image';
}

function squeezed(words: string): string {
  return words.replace(SOFT_HYPHEN, '').replace(/\s+/g, ' ').trim();
}

function wordsOf(tokens: readonly Token[]): string {
  let words = '';
  const opened: { name: string; at: number }[] = [];
  for (const token of tokens) {
    const isTag = token.type === 'html_inline';
    const [, closes, name] = isTag ? (SHIFTED.exec(token.content) ?? []) : [];
    if (name === undefined) words += wordsOfOne(token);
    else if (closes === '') opened.push({ name, at: words.length });
    else words = shiftedSince(words, opened.pop());
    // `<sub><b>Anna</b></sub>` is small print, no index.
    if (isTag && name === undefined) opened.length = 0;
  }
  return words;
}

function shiftedSince(words: string, opened: { name: string; at: number } | undefined): string {
  if (opened === undefined || words.length - opened.at > LONGEST_SHIFTED) return words;
  const inner = words.slice(opened.at);
  const shift = opened.name.toLowerCase() === 'sup' ? raised : lowered;
  return words.slice(0, opened.at) + shift(inner);
}

function wordsOfOne(token: Token): string {
  switch (token.type) {
    case 'code_inline':
      return token.content.trim();
    case 'softbreak':
    case 'hardbreak':
      return ' ';
    case 'image':
      return wordsOf(token.children ?? []);
    case 'html_inline':
      return wordsOfTag(token.content);
    default:
      return token.content.replace(WIKI_LINK, (_, page: string, shown?: string) =>
        shown === undefined ? (page.split('/').at(-1) ?? page) : shown.replace(/^#/u, ''),
      );
  }
}

/** "[[Sea/Tide|the tide]]", "[[Sea/Tide]]": how notebooks link their pages; a list in brackets is none. */
const WIKI_LINK =
  /\[\[(?=[^[\]]*\p{L}{2})([\p{L}\p{N}][^[\]|\n]{0,120})(?:\|([^[\]|\n]{1,120}))?\]\]/gu;

function wordsOfTag(tag: string): string {
  if (BARE_WORDS.test(tag)) return tag;
  return INSIDE_WORDS.test(tag) || tag.startsWith('<!') ? '' : ' ';
}
