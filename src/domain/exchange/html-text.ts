/** The words of a piece of HTML that another program wrote, with its line breaks. */
import { decodeEntities } from '../flow/entities.ts';

export function htmlText(html: string): string {
  const lines = html
    .replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>/giu, '')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr)\b[^>]*>/giu, '\n')
    .replace(/<[^>]*>/gu, '');
  return decodeEntities(lines)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{2,}/gu, '\n')
    .trim();
}

/** A picture, a sound or a film: a question that shows one is not whole without it. */
export const showsMedia = (html: string): boolean =>
  /<(?:img|object|audio|video|iframe|embed|svg)\b/iu.test(html);
