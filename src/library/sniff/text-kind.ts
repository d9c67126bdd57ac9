/** What a text is: a web page, subtitles, Markdown, or just text. */

import type { DocumentFormat } from '../../contracts/document.ts';
import { isTiming } from '../../domain/flow/cues.ts';

export type TextKind = Extract<DocumentFormat, 'html' | 'markdown' | 'text' | 'vtt' | 'srt'>;

/** These open a page; the others may also stand in Markdown. */
const PAGE_TAG = /^<(?:!doctype\s+html|html|head|body|title|meta|link|script|style)\b/i;
const PART_TAG =
  /^<(?:main|article|section|header|div|p|h[1-6]|table|ul|ol|span|a|b|i|br|center|font|form|img|picture|nav)\b/i;

/** Undefined: markup of some other kind (XML, SVG), which has no text to read. `head` is its beginning. */
export function textKind(head: string): TextKind | undefined {
  const start = head.replace(/^\ufeff/, '').trimStart();
  if (/^WEBVTT(?:[ \t\n\r]|$)/.test(start)) return 'vtt';
  if (isSubRip(start)) return 'srt';
  if (start.startsWith('<')) return markupKind(afterPrologue(start));
  return isMarkdown(start.slice(0, MARKDOWN_SAMPLE)) ? 'markdown' : 'text';
}

function isSubRip(start: string): boolean {
  const [number = '', timing = ''] = start.split(/\r\n?|\n/, 2);
  return isTiming(number) || (/^\s*\d+\s*$/.test(number) && isTiming(timing));
}

/** What follows the processing instructions and comments at the top. */
function afterPrologue(start: string): string {
  let rest = start;
  for (;;) {
    const close = rest.startsWith('<!--') ? '-->' : '?>';
    if (close === '?>' && !rest.startsWith('<?')) return rest;
    const end = rest.indexOf(close);
    if (end === -1) return rest;
    rest = rest.slice(end + close.length).trimStart();
  }
}

function markupKind(inner: string): TextKind | undefined {
  if (PAGE_TAG.test(inner)) return 'html';
  if (PART_TAG.test(inner)) return MARKDOWN_LINES.test(inner) ? 'markdown' : 'html';
  if (/^<(?:\?xml|!doctype|!--|[a-z][\w-]*:[\w-]|svg|rss|feed)/i.test(inner)) return undefined;
  // A text that begins with "<3" or "<name>".
  if (/^<[a-z][\w-]*[\s/>]/i.test(inner) && /<\/[a-z][\w-]*>/i.test(inner)) {
    return /<(?:p|div|br|h[1-6]|li|td)\b/i.test(inner) ? 'html' : undefined;
  }
  return isMarkdown(inner.slice(0, MARKDOWN_SAMPLE)) ? 'markdown' : 'text';
}

/** Enough to see what it is; the patterns below are not made for more at once. */
const MARKDOWN_SAMPLE = 8 * 1024;
/** Headings and code of Markdown below a picture or a centred title in HTML: many a README. */
const MARKDOWN_LINES = /^#{1,6} \S|^```/m;
const MARKDOWN_SIGNS = [
  /^#{1,6} \S/m,
  /^(?:={3,}|-{3,})\s*$/m,
  /^```|^~~~/m,
  /^ {0,3}[-*+] \S/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /(?:^|\s)(?:\*\*|__)\S[^\n]*?\S(?:\*\*|__)/,
  /^\s*\|?[ :]*-{3,}[ :]*\|[-| :]*$/m,
  /^> \S/m,
  /`[^`\n]+`/,
];

/** One sign alone may be chance (a dash, a star); a heading with another sign is not. */
function isMarkdown(head: string): boolean {
  return MARKDOWN_SIGNS.filter((sign) => sign.test(head)).length >= 2 || /^# \S/.test(head);
}
