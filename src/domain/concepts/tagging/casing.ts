/** Which words keep their capital inside a sentence: names do, words that only open sentences do not. */
import type { ProseSentence } from './prose.ts';
import { commonnessOf } from './word-commonness.ts';

export interface Casing {
  /** The text with its first letter small, unless that word is a name or an abbreviation. */
  small(text: string): string;
  /** Without the capitals of a whole word that the text also writes small. */
  quiet(text: string): string;
}

export function casingOf(sentences: readonly ProseSentence[]): Casing {
  const { small, titled, capital } = formsIn(sentences);
  const spoken = (word: string) => {
    const lower = word.toLowerCase();
    if (small.has(lower)) return lower;
    // "UNESCO" and "ACID" stand for words: no text writes them otherwise.
    const isName = titled.has(lower) && word.length > SHORT_NAME;
    return isName ? word.charAt(0) + lower.slice(1) : word;
  };
  return {
    quiet: (text) =>
      text.replace(LOUD, (loud) =>
        loud.includes(' ') || loud.length > SHORT_NAME ? loud.replace(/\p{L}+/gu, spoken) : loud,
      ),
    small(text) {
      const first = /^[\p{L}\p{M}\p{N}’'-]+/u.exec(text)?.[0] ?? '';
      // "ARMADILLOS are …": in capitals because a page began with it.
      if (/^\p{Lu}{4,}$/u.test(first) && small.has(first.toLowerCase()))
        return first.toLowerCase() + text.slice(first.length);
      if (/^.+\p{Lu}|^\p{Lu}$|\p{N}/u.test(first) && first !== 'A') return text;
      const lower = bareOf(first.toLowerCase());
      const rest = text.slice(first.length);
      const isName = !small.has(lower) && (capital.has(lower) || opensName(rest));
      return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
    },
  };
}

/** How the words of the text are written: small, with one capital, with a capital that no sentence start explains. */
function formsIn(sentences: readonly ProseSentence[]) {
  const prose = sentences.filter(({ role }) => role !== 'heading').map(({ words }) => words);
  const named = (words: ProseSentence['words']) => words.map(({ lower }) => bareOf(lower));
  const small = new Set(named(prose.flat().filter(({ text, lower }) => text === lower)));
  const titled = new Set(named(prose.flat().filter(({ text }) => /^\p{Lu}\p{Ll}/u.test(text))));
  const inner = prose.flatMap((words) => words.filter((_, at) => isInnerCapital(words, at)));
  const capital = new Set([...named(inner), ...namesAtStart(sentences)]);
  return { small, titled, capital };
}

/** Words in capitals, one or several: "ECONOMY OF NAURU". */
const LOUD = /(?<![\p{L}\p{N}-])\p{Lu}{2,}(?: \p{Lu}{2,})*(?![\p{L}\p{N}-])/gu;
/** "DNA", "FBI". */
const SHORT_NAME = 3;

/** "Uzbeg’s" is a name where "Uzbeg" is one. */
function bareOf(lower: string): string {
  return lower.replace(/[’']s?$/u, '');
}

/** How words of every day and of learning end, and few names. */
const WORD_END =
  /(?:tion|sion|sis|ment|ism|ity|ing|ness|ance|ence|ency|logy|graphy|phy|ics|ase|ose|ine|gen|cyte|ous|al|ary|ive|ble|ed|ly|er|or|ure|age|ship|hood|ium|um|us|on|ant|ent|ist|s|else|het|dom|skap|sjon|ert|isk|tet|en|et|ene)$/u;
const OFTEN = 2;

/** "Bugzilla is …" twice, never small, and no word of every day: a name that only opens sentences. */
function namesAtStart(sentences: readonly ProseSentence[]): string[] {
  const counts = new Map<string, number>();
  for (const { words, role } of sentences) {
    const [first, next] = words;
    if (next === undefined || /^(?:noun|name|adjective|mark)$/.test(next.tag)) continue;
    if (role === 'heading' || first === undefined || !/^\p{Lu}\p{Ll}{3,}$/u.test(first.text))
      continue;
    counts.set(first.lower, (counts.get(first.lower) ?? 0) + 1);
  }
  return [...counts].flatMap(([lower, count]) =>
    count >= OFTEN && commonnessOf(lower) === 0 && !WORD_END.test(lower) ? [lower] : [],
  );
}

/** "Nicolaus Steno": what opens the sentence is the first of two names. */
function opensName(rest: string): boolean {
  return /^ \p{Lu}\p{Ll}/u.test(rest);
}

/** A capital that no sentence start explains. */
function isInnerCapital(words: ProseSentence['words'], at: number): boolean {
  const word = words[at];
  return at > 0 && word !== undefined && word.text !== word.lower && words[at - 1]?.tag !== 'mark';
}
