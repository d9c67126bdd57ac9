/**
 * The words of an Anki field. Fields are HTML by hand of many programs, so nothing is
 * trusted to be closed: whatever looks like a tag is taken out, in one pass.
 */
import { decodeEntities } from '../flow/entities.ts';
import { portableText } from './portable-text.ts';

const BREAK = /<(?:br|hr|\/?(?:p|div|li|tr|h[1-6]))(?:\s[^<>]*)?\/?>/gi;
const HIDDEN = /<(style|script)\b[^<>]*>[^<]*(?:<(?!\/\1)[^<]*)*<\/\1\s*>/gi;
const COMMENT = /<!--(?:(?!-->)[^<])*-->/g;
const TAG = /<\/?[a-z][^<>]*>/gi;
const SOUND = /\[sound:([^\]\n]{1,255})\]/g;
const PICTURE =
  /<img\b[^<>]*?\bsrc\s*=\s*(?:"([^"<>]{1,500})"|'([^'<>]{1,500})'|([^\s"'<>]{1,500}))/gi;

export interface FieldText {
  text: string;
  /** Names of the pictures and sounds in it, each once. */
  media: string[];
}

export function fieldText(html: string): FieldText {
  const pictures = [...html.matchAll(PICTURE)].map(([, double, single, bare]) =>
    decodeEntities(double ?? single ?? bare ?? ''),
  );
  const sounds = [...html.matchAll(SOUND)].map(([, name]) => decodeEntities(name ?? ''));
  const plain = html
    .replace(COMMENT, '')
    .replace(HIDDEN, '')
    .replace(/[\r\n]+/g, ' ')
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(SOUND, '');
  return {
    text: portableText(decodeEntities(plain)),
    media: [...new Set([...pictures, ...sounds])],
  };
}
