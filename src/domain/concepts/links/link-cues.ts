/** Words between two terms that say how they hang together. */
import type { TextLanguage } from '../../text/tokenize.ts';
import type { ProseSentence } from '../tagging/prose.ts';
import type { Mention } from '../terms/candidates.ts';

const DEPENDENCE: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /^[^,;.]{0,30}\b(?:depends? on|requires?|relies on|rely on|(?:is|are) based on|builds? on|(?:is|are) (?:made|composed) of|consists? of)\b[^,;.]{0,60}$/iu,
  no: /^[^,;.]{0,30}\b(?:avhenger av|(?:er|blir) avhengig av|krever|bygger på|består av|bygd opp av)(?=\s)[^;.]{0,60}$/iu,
  other: null,
};
const RELATION: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /\b(?:unlike|whereas|while|in contrast|contrasts?|compared|differs?|different from|similar|rather than|both|types? of|kinds? of|forms? of|such as|including|part of|leads? to|causes?|caused by|produces?|interacts?|opposite|releases?|stimulates?|inhibits?|connects?|contains?|affects?|increases?|decreases?)\b/iu,
  no: /(?:^|\s)(?:i motsetning til|mens|sammenlignet|forskjell(?:en)?|skiller|ligner|både|typer|slags|for eksempel|del av|fører til|skyldes|påvirker|inneholder|omdannes|virker|styrer|øker|danner)(?=[\s,.])/iu,
  other: null,
};

/** The first term needs the second: "X depends on Y". */
export function showsDependence(
  sentence: ProseSentence,
  one: Mention,
  two: Mention,
  language: TextLanguage,
): boolean {
  if (one.to > two.from) return false;
  return DEPENDENCE[language]?.test(between(sentence, one.to, two.from)) ?? false;
}

export function showsRelation(
  sentence: ProseSentence,
  one: Mention,
  two: Mention,
  language: TextLanguage,
): boolean {
  const [first, second] = one.from < two.from ? [one, two] : [two, one];
  const opening = between(sentence, 0, Math.min(2, first.from));
  const words = `${opening} ${between(sentence, first.to, second.from)}`;
  return RELATION[language]?.test(words) ?? false;
}

function between({ block, words }: ProseSentence, from: number, to: number): string {
  const start = words[from]?.start;
  const end = words[to - 1]?.end;
  return start === undefined || end === undefined || to <= from ? '' : block.text.slice(start, end);
}
