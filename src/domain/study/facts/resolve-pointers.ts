/**
 * "He", "it", "these cells" at the head of an English sentence, replaced by what the sentence
 * before speaks of, where that can be only one thing. The quote then begins with that sentence.
 */

import type { Casing } from '../../concepts/tagging/casing.ts';
import { tagEnglish } from '../../concepts/tagging/tag-english.ts';
import type { Word } from '../../concepts/tagging/words.ts';
import { openedPlainly, textOf } from './cut-statement.ts';
import { isPluralWord, readClause } from './english-clause.ts';
import type { Fact, TermMention } from './fact.ts';
import { withNames } from './with-names.ts';

/** What the last sentence with a plain subject speaks of. */
interface Referent {
  text: string;
  kind: 'person' | 'one' | 'many';
  /** The noun that it is about, in small letters. */
  head: string;
  /** What it is said to be: "is a hormone". */
  genus: string;
  words: number;
  mentions: readonly TermMention[];
  fact: Fact;
}

const LONGEST_NAME = 6;
/** Of characters: the sentence and the one that it leans on. */
const LONGEST_QUOTE = 460;
/** "It is known that …", "It took years to …": nothing is meant by it. */
const EMPTY_IT =
  /^it(?:’s|'s)? (?:[\p{L}’-]+ ){0,6}?(?:that|to|until|when|if|whether|for|how|why|like|as)\b/iu;
/** "American" after "Native" is no surname. */
const NO_PERSON =
  /\b(?:(?:Americ|Europe|Afric|Asi|Germ|Ind|Rom|Russi|Austri|Canadi|Austral|Ital|Christi|Republic|Democrat)[a-z]*|Congress|Parliament|Senate|Court|Company|Corporation|Union|Party|Army|Navy|University|Committee|States?|Church|War|Act|Depression|River|Bank|Institute|Association|League|Empire|Kingdom)$/u;

/** Every fact with what it may stand for when its opening points back; undefined where it cannot be told. */
export function resolvedFacts(all: readonly Fact[], casing: Casing): Map<Fact, Fact> {
  const resolved = new Map<Fact, Fact>();
  const people = surnames(all);
  let last: Referent | undefined;
  for (const written of all) {
    const fact = withoutAside(openedPlainly(written));
    const before = last?.fact.sentence.block.block_id === fact.span.block_id ? last : undefined;
    const pointer = pointerOf(fact.sentence.words);
    const told = pointer && before && toldOut(fact, pointer, before);
    if (pointer === undefined) last = nextReferent(fact, before, people);
    else last = told && before;
    if (told === undefined && fact === written) continue;
    const said = told ?? fact;
    resolved.set(written, { ...said, sentence: withNames(said.sentence, casing) });
  }
  return resolved;
}

function nextReferent(
  fact: Fact,
  before: Referent | undefined,
  people: ReadonlySet<string>,
): Referent | undefined {
  const subject = referentOf(fact, people);
  const named = new Set(fact.sentence.words.map(({ text }) => text)).intersection(people);
  if (subject?.kind === 'person' && named.size > 1) return undefined;
  return subject ?? onlyPerson(before, fact, people);
}

function toldOut(fact: Fact, pointer: Pointer, referent: Referent): Fact | undefined {
  return fits(pointer, referent, fact.text) ? replaced(fact, pointer, referent) : undefined;
}

interface Pointer {
  kind: 'he' | 'it' | 'they' | 'noun';
  isOwner: boolean;
  noun: string;
  words: number;
}

function pointerOf(words: readonly Word[]): Pointer | undefined {
  const [first, second] = words;
  const lower = first?.lower ?? '';
  const plain = { isOwner: false, noun: '', words: 1 };
  if (/^(?:he|she)$/.test(lower)) return { ...plain, kind: 'he' };
  if (/^(?:his|her)$/.test(lower)) return { ...plain, kind: 'he', isOwner: true };
  if (lower === 'it') return { ...plain, kind: 'it' };
  if (lower === 'its') return { ...plain, kind: 'it', isOwner: true };
  if (lower === 'they') return { ...plain, kind: 'they' };
  if (lower === 'their') return { ...plain, kind: 'they', isOwner: true };
  if (!/^(?:this|these|such|both)$/.test(lower)) return undefined;
  const noun = second?.tag === 'noun' ? second.lower : '';
  return { kind: 'noun', isOwner: false, noun, words: 2 };
}

function fits({ kind, noun }: Pointer, referent: Referent, text: string): boolean {
  if (kind === 'he') return referent.kind === 'person';
  if (kind === 'it') return referent.kind === 'one' && !EMPTY_IT.test(text);
  if (kind === 'they') return referent.kind === 'many';
  if (noun === '' || referent.kind === 'person') return false;
  return [referent.head, referent.genus].some((one) => one !== '' && single(one) === single(noun));
}

function single(noun: string): string {
  return noun.replace(/ies$/u, 'y').replace(/(?<=[^s])s$/u, '');
}

/** The subject of a plain sentence, also behind "In 1931, …". */
function referentOf(fact: Fact, people: ReadonlySet<string>): Referent | undefined {
  const { words, block } = fact.sentence;
  const from = /^(?:in|on|at|by|during|after|before|throughout|within|from|for|as)$/.test(
    words[0]?.lower ?? '',
  )
    ? words.findIndex(({ text }) => text === ',') + 1
    : 0;
  const clause = readClause(words, from, words.length);
  if (clause === undefined || clause.verb - from > LONGEST_NAME) return undefined;
  const own = words.slice(from, clause.verb).filter(({ tag }) => tag !== 'adverb');
  const [first, head] = [own[0], own.at(-1)];
  if (first === undefined || head === undefined) return undefined;
  if (
    own.some(
      ({ tag, lower }) =>
        tag === 'mark' ||
        /^(?:and|or|of|in|for|some|many|most|all|each|one|two|three|other|another|people)$/.test(
          lower,
        ),
    )
  )
    return undefined;
  const text = block.text.slice(first.start, head.end);
  const isPerson =
    own.every(({ tag, text: word }) => tag === 'name' || /^\p{Lu}/u.test(word)) &&
    people.has(head.text);
  const number = isPluralWord(head) ? 'many' : 'one';
  const said = words
    .slice(clause.verb)
    .map(({ lower }) => lower)
    .join(' ');
  const mentions = fact.mentions.filter((one) => one.from >= from && one.to <= clause.verb);
  return {
    text: text.charAt(0).toUpperCase() + text.slice(1),
    kind: isPerson ? 'person' : number,
    head: head.lower,
    genus:
      /^(?:is|are|was|were) (?:an?|the|one) (?:[\p{L}-]+ ){0,3}?([\p{L}-]+)(?: that| which| who| of| in| with| from| used| called| \.|$)/u.exec(
        said,
      )?.[1] ?? '',
    words: own.length,
    mentions: mentions.map((one) => ({ ...one, from: one.from - from, to: one.to - from })),
    fact,
  };
}

/** Where the subject is not plain, the one person whom a sentence names, or else the one of before. */
function onlyPerson(
  last: Referent | undefined,
  fact: Fact,
  people: ReadonlySet<string>,
): Referent | undefined {
  const { words } = fact.sentence;
  const [name, ...others] = new Set(
    words.filter(({ text }) => people.has(text)).map(({ text }) => text),
  );
  if (others.length > 0) return undefined;
  if (name === undefined) {
    const isNamed = words.some(({ tag }, at) => tag === 'name' && at > 0);
    return isNamed || last?.kind !== 'person' ? undefined : last;
  }
  const at = words.findIndex(({ text }) => text === name);
  let from = at;
  while (from > 0 && words[from - 1]?.tag === 'name') from -= 1;
  const text = words
    .slice(from, at + 1)
    .map((word) => word.text)
    .join(' ');
  return { text, kind: 'person', head: '', genus: '', words: at + 1 - from, mentions: [], fact };
}

/** The last words of names that stand whole somewhere: "Hoover" where there is a "Herbert Hoover". */
function surnames(all: readonly Fact[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { text } of all) {
    for (const [name] of text.matchAll(
      /(?:(?:President|Dr\.?|Sir|King|Queen|Senator|General|Mr\.?|Mrs\.?) )?(?:\p{Lu}\p{Ll}+ |\p{Lu}\. ){1,3}\p{Lu}\p{Ll}+/gu,
    )) {
      const surname = name.split(' ').at(-1) ?? '';
      if (!NO_PERSON.test(name)) found.add(surname);
    }
  }
  return found;
}

function replaced(fact: Fact, pointer: Pointer, referent: Referent): Fact | undefined {
  const { sentence, text, span, mentions } = fact;
  const opening = sentence.words[pointer.words - 1];
  if (opening === undefined || opening.end <= sentence.start) return undefined;
  const name = pointer.isOwner ? owner(referent.text) : referent.text;
  const rest = text.slice(opening.end - sentence.start);
  const told = `${name}${rest}`;
  const start = referent.fact.span.start;
  if (span.end - start > LONGEST_QUOTE || referent.fact.span.block_id !== span.block_id)
    return undefined;
  const words = tagEnglish(told);
  const moved = words.length - sentence.words.length;
  const kept = mentions
    .filter(({ from }) => from >= pointer.words)
    .map((one) => ({ ...one, from: one.from + moved, to: one.to + moved }));
  const quote = sentence.block.text.slice(start, span.end);
  return {
    ...reworded(fact, told, words),
    span: { ...span, start, text: quote },
    mentions: moved === referent.words - pointer.words ? [...referent.mentions, ...kept] : [],
  };
}

function owner(name: string): string {
  return /s$/u.test(name) ? `${name}’` : `${name}’s`;
}

/** The fact in other words than those of the document; its quote stays. */
function reworded(fact: Fact, text: string, words: Word[]): Fact {
  const { sentence } = fact;
  const block = { ...sentence.block, text };
  return { ...fact, text, sentence: { ...sentence, block, words, start: 0, end: text.length } };
}

const ASIDE =
  /, (?:however|therefore|thus|then|moreover|furthermore|consequently|in turn|of course|indeed|nevertheless|too),/u;
const SETTING =
  /^(?:as|when|while|in|on|at|by|after|before|if|although|though|because|during|since|for|with)\b/iu;

/** "Hoover, however, opposed …": the word joins it to the sentence before. */
function withoutAside(fact: Fact): Fact {
  const found = ASIDE.exec(fact.text);
  if (found === null || fact.text !== textOf(fact.sentence)) return fact;
  const joint = SETTING.test(fact.text) ? ',' : '';
  const text = fact.text.replace(ASIDE, () => joint);
  const words = tagEnglish(text);
  const at = words.findIndex(({ start }) => start > found.index);
  const moved = words.length - fact.sentence.words.length;
  const mentions = fact.mentions.map((one) =>
    one.from < at ? one : { ...one, from: one.from + moved, to: one.to + moved },
  );
  return { ...reworded(fact, text, words), mentions };
}
