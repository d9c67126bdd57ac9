/** Which words keep their capital inside a sentence: names do, words that only open sentences do not. */
import type { ProseSentence } from '../concepts/prose.ts';

export interface Casing {
  /** The text with its first letter small, unless that word is a name or an abbreviation. */
  small(text: string): string;
}

export function casingOf(sentences: readonly ProseSentence[]): Casing {
  const small = new Set<string>();
  const capital = new Map<string, number>();
  for (const { words, role } of sentences) {
    if (role === 'heading') continue;
    for (const [at, { text, lower }] of words.entries()) {
      if (text === lower) small.add(lower);
      else if (at > 0 && words[at - 1]?.tag !== 'mark')
        capital.set(lower, (capital.get(lower) ?? 0) + 1);
    }
  }
  return {
    small(text) {
      const first = /^[\p{L}\p{M}\p{N}’'-]+/u.exec(text)?.[0] ?? '';
      if (/^.+\p{Lu}|^\p{Lu}$|\p{N}/u.test(first) && first !== 'A') return text;
      const lower = first.toLowerCase();
      const isName = !small.has(lower) && (capital.get(lower) ?? 0) > 0;
      return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
    },
  };
}
