/**
 * The words of a piece of Markdown without its marks. Code and formulas are taken
 * out first and put back last, so that nothing inside them is mistaken for a mark.
 */
import { decodeEntities } from './entities.ts';
import { lowered, raised } from './flow-text.ts';
import { withoutAttributes, withoutTags } from './markdown-marks.ts';

/** Stands for a piece that is kept as it is; texts do not hold it. */
const KEPT = '\u{f0000}';

const CODE = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;
/** A dollar sign before a digit is money: "$5 and $6" is not a formula. */
const MATH = /\$\$([^$]+)\$\$|(?<![\\$\w])\$(?=[^\s$])([^$\n]*?[^\s$\\])\$(?![\d$])/g;
const LINK = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)(?:\{[^}]*\})?/g;
/** MyST: {ref}`the words <target>`, {term}`the words`. */
const ROLE = /\{[a-z][\w:-]{0,30}\}`([^`<>]+?)(?:\s*<[^`<>]*>)?`/g;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

export function inlineText(text: string): string {
  const kept: string[] = [];
  const keep = (piece: string): string => {
    kept.push(piece);
    return `${KEPT}${kept.length - 1}${KEPT}`;
  };
  const plain = withoutMarks(
    text
      .replaceAll(KEPT, '')
      .replace(ROLE, '$1')
      .replace(CODE, (_all, _marks, inner: string) => keep(inner.trim()))
      .replace(MATH, (all: string) => keep(all))
      .replace(ESCAPED, (_all, sign: string) => keep(sign)),
  );
  const back = new RegExp(`${KEPT}(\\d+)${KEPT}`, 'g');
  return decodeEntities(plain)
    .replace(back, (_all, at: string) => kept[Number(at)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutMarks(text: string): string {
  return withoutTags(
    withoutAttributes(text)
      // Pictures and links: the words stay, the address goes. Twice, for pictures in links.
      .replace(LINK, '$1')
      .replace(LINK, '$1')
      .replace(/!?\[([^[\]]+)\]\[[^[\]]*\]/g, '$1')
      .replace(/\[\^([^\]\s]+)\]/g, '[$1]')
      .replace(/<((?:https?|mailto):[^\s<>]+)>/g, '$1')
      .replace(/<sup>([^<]*)<\/sup>/gi, (_all, inner: string) => raised(inner))
      .replace(/<sub>([^<]*)<\/sub>/gi, (_all, inner: string) => lowered(inner))
      .replace(/<br\s*\/?>/gi, ' ')
      .replace(/~~(\S(?:[^~]*\S)?)~~/g, '$1')
      .replace(/(\*{1,3})(?=\S)([^*]*?\S)\1(?!\*)/g, '$2')
      .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^_]*?\S)\1(?![\p{L}\p{N}_])/gu, '$2')
      .replace(/(\*{1,3})(?=\S)([^*]*?\S)\1(?!\*)/g, '$2'),
  );
}
