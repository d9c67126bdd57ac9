/** Words by which a text grants, asks for or forbids something. */
import type { TextLanguage } from '../../text/tokenize.ts';

export const RULING: Readonly<Record<TextLanguage, RegExp>> = {
  en: /\b(?:shall|must|may (?!be (?:useful|helpful|possible|able))|(?:has|have) the right|(?:is|are) (?:entitled|required|prohibited|exempt|allowed)|(?:we|you|users?) (?:will|may|can(?:not)?)|does not apply)\b/iu,
  no: /(?<!\p{L})(?:skal|må|kan|har rett|plikter|gjelder ikke|forbudt)(?!\p{L})/iu,
  other: /(?!)/u,
};
