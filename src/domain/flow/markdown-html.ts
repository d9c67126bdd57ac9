/** A block of HTML inside Markdown, as the titles, code and other text that it holds. */

export interface HtmlPiece {
  kind: 'title' | 'code' | 'text';
  /** Still with its other tags. */
  text: string;
  level: number;
}

const HIDDEN = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const TITLE_OR_CODE = /(<\/?(?:h[1-6]|pre)(?:\s[^<>]{0,1000})?>)/i;

export function htmlPieces(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let tag = '';
  for (const part of html.replace(HIDDEN, '').split(TITLE_OR_CODE)) {
    const name = /^<(\/?)(h[1-6]|pre)/i.exec(part);
    if (name !== null) {
      tag = name[1] === '' ? (name[2] ?? '').toLowerCase() : '';
    } else if (part.trim() !== '') {
      pieces.push({ kind: kindOf(tag), text: part, level: Number(tag.slice(1)) });
    }
  }
  return pieces;
}

function kindOf(tag: string): HtmlPiece['kind'] {
  if (tag === '') return 'text';
  return tag === 'pre' ? 'code' : 'title';
}
