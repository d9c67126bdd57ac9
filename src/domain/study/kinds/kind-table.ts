/**
 * What is a kind of what, and what stands beside what, by the text's own words: "X is a Y",
 * "Y such as X", "Y include X", things named in one list, names with one head.
 */
import { keyOfText } from '../../concepts/tagging/term-key.ts';
import { plainText } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { Fact, FactBook, TermMention } from '../facts/fact.ts';
import type { Meaning } from '../facts/meanings.ts';

export type Kinship = 'listed' | 'head' | 'kind';

export interface KindTable {
  /** How two terms are siblings, or null. */
  kinship(one: string, two: string): Kinship | null;
  /** Whether one of the two is a kind, a part or another name of the other. */
  isAbove(one: string, two: string): boolean;
  /** The siblings of a term, as the text writes them. */
  siblingsOf(term: string): string[];
}

/** Too wide to make two things alike. */
const GENERIC =
  /^(?:part|type|kind|form|way|thing|process|term|structure|system|area|one|number|set|group|state|condition|result|body|person|people|object|concept|idea|method|act|use|study|measure|amount|place|name|event|del|type|form|ting|måte|prosess|gruppe|begrep|system)$/u;

export function kindTable(book: FactBook, meanings: readonly Meaning[]): KindTable {
  const keyOf = (text: string) => keyOfText(text, book.language);
  const aliases = aliasKeys(book, keyOf);
  const genus = new Map(
    meanings.map(({ concept, meaning }) => [keyOf(concept.term), genusOf(meaning, book.language)]),
  );
  const said = new Map(
    meanings.map(({ concept, meaning }) => [keyOf(concept.term), ` ${keyOf(meaning)} `]),
  );
  const above = aboveOf(book, keyOf);
  const listed = listedOf(book, keyOf);
  const nameOf = new Map(book.concepts.map(({ term }) => [keyOf(term), term]));

  const isAbove = (left: string, right: string): boolean => {
    const [one, two] = [keyOf(left), keyOf(right)];
    if (one === two || one.includes(two) || two.includes(one)) return true;
    if (aliases.get(one) === two || aliases.get(two) === one) return true;
    if (above.has(`${one}\0${two}`) || above.has(`${two}\0${one}`)) return true;
    return (
      said.get(one)?.includes(` ${two} `) === true || said.get(two)?.includes(` ${one} `) === true
    );
  };
  const kinship = (left: string, right: string): Kinship | null => {
    const [one, two] = [keyOf(left), keyOf(right)];
    if (one === two) return null;
    if (listed.get(one)?.has(two) === true) return 'listed';
    if (sharesHead(one, two)) return 'head';
    const [first, second] = [genus.get(one), genus.get(two)];
    return first && first === second ? 'kind' : null;
  };
  return {
    kinship,
    isAbove,
    siblingsOf: (term) =>
      [...nameOf.values()]
        .map((other) => ({ other, kin: kinship(term, other) }))
        .filter(({ other, kin }) => kin !== null && !isAbove(term, other))
        .sort((a, b) => Number(b.kin === 'listed') - Number(a.kin === 'listed'))
        .map(({ other }) => other),
  };
}

function aliasKeys({ concepts }: FactBook, keyOf: (text: string) => string): Map<string, string> {
  return new Map(
    concepts.flatMap(({ term, aliases }) =>
      aliases.map((alias) => [keyOf(alias), keyOf(term)] as const),
    ),
  );
}

/** "peptide bond", "ionic bond"; the first word alone makes no kind. */
function sharesHead(one: string, two: string): boolean {
  const [left, right] = [one.split(' '), two.split(' ')];
  return (
    left.length > 1 &&
    right.length > 1 &&
    left.at(-1) === right.at(-1) &&
    (left.at(-1)?.length ?? 0) > 2
  );
}

/** "a genetic disorder that affects …" → disorder; "a form of cancer that …" → cancer. */
function genusOf(meaning: string, language: TextLanguage): string {
  const start = meaning
    .replace(/^(?:an?|the|any|one of the|en|et|ei|den|det)\s+/iu, '')
    .replace(
      /^(?:\p{L}+\s)?(?:type|kind|form|group|class|set|series|slags)s? (?:of|av) (?:an? )?/iu,
      '',
    )
    .split(
      /\s(?:that|which|who|whose|of|in|for|with|by|from|to|on|between|where|when|used|caused|found|made|formed|composed|consisting|and|or|som|av|i|på|med|der|og)\s|[,;(]/u,
    )[0];
  const last = keyOfText(start?.split(/\s+/).at(-1) ?? '', language);
  return GENERIC.test(last) ? '' : last;
}

const IS_A =
  /^(?:is|are|was|were|er|var) (?:an? |the |en |et |one of the |types? of |kinds? of |forms? of |a type of |a kind of |a form of )*(?:\p{L}+ ){0,2}$/u;
const NAMES =
  /(?:^|\s)(?:such as|includes?|including|consists? of|called|for example|like|som|inkluderer|omfatter)(?: the| an?)*$/u;
const NEAR = 6;

/** Pairs of a kind and what is over it: "X is a Y", "Y such as X", "Y include X". */
function aboveOf(book: FactBook, keyOf: (text: string) => string): Set<string> {
  const pairs = book.all.flatMap((fact) =>
    fact.mentions.flatMap((first, at) =>
      fact.mentions.slice(at + 1).flatMap((second) => {
        const between = wordsBetween(fact, first.to, second.from);
        const [one, two] = [keyOf(first.concept.term), keyOf(second.concept.term)];
        if (IS_A.test(`${between} `)) return [`${one}\0${two}`];
        return NAMES.test(between) && second.from - first.to < NEAR ? [`${two}\0${one}`] : [];
      }),
    ),
  );
  return new Set(pairs);
}

function wordsBetween({ sentence: { words } }: Fact, from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ');
}

const JOINS =
  /^(?:,|and|or|og|eller|the|an?|en|et|rather than|versus|but not|as well as)(?: (?:,|and|or|og|eller|the|an?|en|et))*$/u;

/** Terms that one sentence names in one breath. */
function listedOf(book: FactBook, keyOf: (text: string) => string): Map<string, Set<string>> {
  const listed = new Map<string, Set<string>>();
  const note = (one: string, two: string) => {
    if (one !== two) listed.set(one, (listed.get(one) ?? new Set()).add(two));
  };
  for (const run of book.all.flatMap(runsIn)) {
    const keys = run.map(({ concept }) => keyOf(plainText(concept.term)));
    for (const one of keys) for (const two of keys) note(one, two);
  }
  return listed;
}

/** Mentions with nothing but commas and "and" between them. */
function runsIn(fact: Fact): TermMention[][] {
  const runs: TermMention[][] = [];
  for (const [at, mention] of fact.mentions.entries()) {
    const before = fact.mentions[at - 1];
    const goesOn = before !== undefined && JOINS.test(wordsBetween(fact, before.to, mention.from));
    if (goesOn) runs.at(-1)?.push(mention);
    else runs.push([mention]);
  }
  return runs.filter(({ length }) => length > 1);
}
