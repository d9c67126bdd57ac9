/** Puts terms together that the text gives as two names of one thing: "central nervous system (CNS)". */

import type { TextLanguage } from '../../text/tokenize.ts';
import { termKey } from '../tagging/term-key.ts';
import type { IndexedTerm } from './term-index.ts';

const SURE = 0.8;

/** For each key that is another name, the key of the term it belongs to. */
export function joinAliases(
  terms: ReadonlyMap<string, IndexedTerm>,
  language: TextLanguage,
): Map<string, string> {
  const belongsTo = new Map<string, string>();
  for (const term of terms.values()) {
    for (const { key, abbreviates } of term.score > 0 ? namesBeside(term, language) : []) {
      const otherScore = terms.get(key)?.score ?? 0;
      if (abbreviates || otherScore <= term.score) link(belongsTo, key, term.key);
      else link(belongsTo, term.key, key);
    }
  }
  return belongsTo;
}

interface OtherName {
  key: string;
  abbreviates: boolean;
}

function namesBeside(term: IndexedTerm, language: TextLanguage): OtherName[] {
  const names: OtherName[] = [];
  for (const { sentence, hit } of term.definitions) {
    if (hit.alias === null || hit.strength < SURE) continue;
    const words = sentence.words.slice(hit.alias.from, hit.alias.to);
    const key = termKey(words, language);
    if (key === term.key || key === '') continue;
    names.push({ key, abbreviates: isAbbreviation(words[0]?.text ?? '', key) });
  }
  return names;
}

function isAbbreviation(text: string, key: string): boolean {
  return !key.includes(' ') && /\p{Lu}.*\p{Lu}|^\p{Lu}\p{Ll}?$/u.test(text);
}

/** Never in a ring: a name that others belong to stays where it is. */
function link(belongsTo: Map<string, string>, alias: string, term: string): void {
  let end = term;
  while (belongsTo.has(end)) end = belongsTo.get(end) ?? end;
  if (end === alias || belongsTo.has(alias)) return;
  belongsTo.set(alias, end);
}
