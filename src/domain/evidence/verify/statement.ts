/**
 * A sentence as the verifier sees it: its words with stem and weight, its numbers,
 * and for each word whether a denial reaches it.
 */
import { isStopWord, type TextLanguage, tokenize } from '../../text/tokenize.ts';
import { type Lexicon, words as listed } from '../lexicon/lexicon.ts';
import { english } from '../lexicon/lexicon-en.ts';
import { norwegian } from '../lexicon/lexicon-no.ts';
import { type NumberMention, numbersIn } from './numbers.ts';

export interface StatementWord {
  /** The stem, or for a number its written form. */
  term: string;
  /** The word as it stands, in lower case. */
  surface: string;
  number: NumberMention | null;
  /** Denies what follows. */
  isDenial: boolean;
  /** Under an odd number of denials. */
  isDenied: boolean;
  /** 0 for words that every text has. */
  weight: number;
  /** The word begins a new clause, or a mark stands before it. */
  opensClause: boolean;
}

export interface Statement {
  text: string;
  words: StatementWord[];
}

/** A denial reaches so many words, unless its clause ends before. */
const DENIAL_REACH = 12;
const CLAUSE_MARK = /[,;:()—–[\]!?]|\.\s/;
/** "17. mai" goes on, and "uten at" denies what follows. */
const ORDINAL_POINT = /^\d\.\s\p{Ll}/u;
const CONTRACTED_NOT = /n['’]t$/;

export function lexiconOf(language: TextLanguage): Lexicon {
  return language === 'no' ? norwegian : english;
}

const sets = new Map<string, ReadonlySet<string>>();

/** A list of the lexicon as a set; made once per list. */
export function wordSet(list: string): ReadonlySet<string> {
  const known = sets.get(list);
  if (known !== undefined) return known;
  const made = new Set(listed(list));
  sets.set(list, made);
  return made;
}

export function statementOf(text: string, language: TextLanguage): Statement {
  const lexicon = lexiconOf(language);
  const numbers = numbersIn(text, lexicon, language);
  const words: StatementWord[] = [];
  let before = 0;
  for (const token of tokenize(text, language)) {
    const number = numbers.find(({ start, end }) => token.start < end && token.end > start) ?? null;
    if (number !== null && words.at(-1)?.number === number) {
      before = token.end;
      continue;
    }
    const surface = text.slice(token.start, token.end).toLowerCase().replaceAll('’', "'");
    const ahead = text.slice(token.start, token.start + 20).toLowerCase();
    const isMarked =
      CLAUSE_MARK.test(text.slice(before, token.start)) &&
      !ORDINAL_POINT.test(text.slice(Math.max(0, before - 1), token.end));
    words.push({
      term: commonTerm(surface, language) ?? token.term,
      surface,
      number,
      isDenial: isDenial(surface, ahead, lexicon),
      isDenied: false,
      weight: number === null ? weightOf(surface, language) : 1,
      opensClause:
        words.length > 0 && (isMarked || breaksClause(surface, ahead, words.at(-1), lexicon)),
    });
    before = token.end;
  }
  markDenied(words);
  return { text, words };
}

function breaksClause(
  surface: string,
  ahead: string,
  before: StatementWord | undefined,
  { clauseBreaks, clausePhrases, complementizers }: Lexicon,
): boolean {
  const isHeld = before?.isDenial === true && wordSet(complementizers).has(surface);
  return (
    (wordSet(clauseBreaks).has(surface) && !isHeld) ||
    clausePhrases.some((phrase) => ahead.startsWith(phrase))
  );
}

const groups = new Map<TextLanguage, ReadonlyMap<string, string>>();

/** The name of the group of words that may stand for each other, if it is in one. */
function commonTerm(surface: string, language: TextLanguage): string | undefined {
  const made =
    groups.get(language) ??
    new Map(
      lexiconOf(language).alike.flatMap((group) => {
        const members = listed(group);
        return members.map((word) => [word, `=${members[0]}`] as const);
      }),
    );
  groups.set(language, made);
  return made.get(surface);
}

/** A number that counts something: "one of the ideas" does not, "a single idea" does. */
export function isCounted({ number, surface }: StatementWord): boolean {
  if (number === null) return false;
  return number.value !== 1 || !/\p{L}/u.test(surface) || surface === 'single';
}

function isDenial(surface: string, ahead: string, lexicon: Lexicon): boolean {
  return (
    wordSet(lexicon.negations).has(surface) ||
    CONTRACTED_NOT.test(surface) ||
    lexicon.negatingPhrases.some((phrase) => ahead.startsWith(phrase))
  );
}

/** Longer words say more: a plain stand-in for rarity that needs no corpus. */
function weightOf(surface: string, language: TextLanguage): number {
  if (isStopWord(surface, language)) return 0;
  return Math.min(1.5, 0.5 + surface.length / 10);
}

function markDenied(words: StatementWord[]): void {
  for (const [index, word] of words.entries()) {
    if (!word.isDenial) continue;
    for (const later of words.slice(index + 1, index + 1 + DENIAL_REACH)) {
      if (later.opensClause) break;
      later.isDenied = !later.isDenied;
    }
  }
}
