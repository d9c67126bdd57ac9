/** Every way in which a sentence can be made false in one respect. */
import type { TextLanguage } from '../../text/tokenize.ts';
import type { Flip, FlipRule } from './flip.ts';
import { englishFlips } from './flips-english.ts';
import { norwegianFlips } from './flips-norwegian.ts';
import { otherQuantities } from './quantity-flips.ts';

const RULES: Readonly<Record<TextLanguage, readonly FlipRule[]>> = {
  en: englishFlips,
  no: norwegianFlips,
  other: [],
};

/** The other half would give it away, whatever is changed. */
const TELLS: Readonly<Record<TextLanguage, RegExp>> = {
  en: /\b(?:thus|thereby|so that|therefore|respectively|both|whereas|while|rather than|instead of|as opposed to|in contrast|unlike|conversely|because)\b|, (?:since|as|so) |\bnot only\b/iu,
  no: /(?:^|\s)(?:dermed|derfor|slik at|henholdsvis|både|mens|i stedet for|i motsetning)(?=[\s,.])/iu,
  other: /^/u,
};

/** `knows`: whether the text itself has these words side by side. */
export function falsify(
  text: string,
  language: TextLanguage,
  knows: (phrase: string) => boolean,
): Flip[] {
  const flips = [
    ...(TELLS[language].test(text) ? [] : byRules(text, language, knows)),
    ...otherQuantities(text, language),
  ];
  return flips.sort((a, b) => b.worth - a.worth);
}

function byRules(text: string, language: TextLanguage, knows: (phrase: string) => boolean): Flip[] {
  return RULES[language].flatMap((rule) => flipsBy(rule, text, knows));
}

export function flipsBy(
  { name, worth, pairs, allows }: FlipRule,
  text: string,
  knows: (phrase: string) => boolean,
): Flip[] {
  // There are hundreds of words, and to look for each with a pattern takes longer than all else here.
  const lower = text.toLowerCase();
  const there = pairs.filter(([word]) => lower.includes(word.toLowerCase()));
  return there.flatMap(([word, to]) => {
    const found = placeOf(text, word);
    if (found === undefined || placeOf(text, to) !== undefined) return [];
    const { start, written } = found;
    const [before, after] = [text.slice(0, start), text.slice(start + written.length)];
    // "the High Court", "well-positive": part of a name or of a longer word.
    if (start > 0 && /^\p{Lu}/u.test(written)) return [];
    // "X depends on it, and Y does not": with a second "not" nobody sees what is said.
    if (/\bnot\b|\bikke\b/u.test(to) && /\b(?:not|no|never|ikke)\b/iu.test(text)) return [];
    if (!allows({ word: written, to, before, after, knows })) return [];
    const flipped = withArticle(`${before}${likeCase(to, written)}${after}`, before.length);
    return [{ text: flipped, rule: name, from: written, to, worth }];
  });
}

/** Only where it stands once: of two, nobody can tell which was turned round. */
function placeOf(text: string, word: string): { start: number; written: string } | undefined {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])${word}(?![\\p{L}\\p{N}-])`, 'giu');
  const [first, second] = [...text.matchAll(pattern)];
  return first === undefined || second !== undefined
    ? undefined
    : { start: first.index, written: first[0] };
}

function likeCase(word: string, like: string): string {
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** "an increased" → "a decreased". */
function withArticle(text: string, at: number): string {
  const article = /\b(an?) $/iu.exec(text.slice(0, at));
  if (article?.[1] === undefined) return text;
  const first = article[1].charAt(0);
  const fitting = /^[aeiou]/iu.test(text.slice(at)) ? `${first}n` : first;
  return `${text.slice(0, article.index)}${fitting} ${text.slice(at)}`;
}
