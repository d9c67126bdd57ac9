/** Character references of HTML ("&eacute;", "&#233;") as the characters they stand for. */
import { decodeHTMLStrict } from 'entities';

/** Without its ";" it is none: "AT&T" and "a&copy=1" stay as they are written. */
const REFERENCE = /&#?[a-z\d]{1,40};/gi;
const WIDE_SPACES = /[\u00a0\u2000-\u200a]/g;
/** Soft hyphens and marks of direction: no letters of a word. */
const UNSEEN = /[\u00ad\u200b-\u200f]/g;

export function decodeEntities(text: string): string {
  return text.replace(REFERENCE, (reference) =>
    decodeHTMLStrict(reference).replace(WIDE_SPACES, ' ').replace(UNSEEN, ''),
  );
}
