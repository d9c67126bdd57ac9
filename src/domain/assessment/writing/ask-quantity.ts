/**
 * A statement with one number turned into a question for that number: "Documents must be kept for
 * 5 years" → "For how many years must documents be kept?"
 */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { askClause } from '../../study/drafts/ask-english.ts';
import { type Clause, readClause } from '../../study/facts/english-clause.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { capitalised } from '../../text/plain-text.ts';
import { isShare, type Measured, unitFor } from './limits.ts';

/** A fact whose sentence stands as it was written, with offsets that fit its words. */
export interface StatedQuantity {
  fact: Fact;
  sentence: string;
  measured: Measured;
  /** Words of the quantity, its comparing words included. */
  from: number;
  to: number;
  /** First word of the clause that holds the number, after "For adults under 80,". */
  main: number;
  clause: Clause;
}

const PREPOSITIONS =
  /^(?:within|for|after|at|to|by|every|in|until|over|from|below|above|under|with|on)$/u;
/** What belongs to the number itself: "of the request", "per day". */
const OWN_TAIL = /^(?:of|per|after|from|before) (?:[\p{L}\p{N}’'-]+ ){0,5}[\p{L}\p{N}’'-]+$/u;

/** The clause that a number stands in; null where it is no plain one. */
export function statedQuantity(
  fact: Fact,
  sentence: string,
  measured: Measured,
): StatedQuantity | null {
  const { words } = fact.sentence;
  const base = words[0]?.start ?? 0;
  const from = words.findIndex(({ start }) => start - base >= measured.start);
  const after = words.findIndex(({ start }) => start - base >= measured.end);
  const to = after < 0 ? words.length : after;
  const last = lastWord(fact);
  const main = mainFrom(fact, from);
  const clause = readClause(words, main, last);
  if (from < 0 || clause === undefined || clause.verb >= from) return null;
  return { fact, sentence, measured, from, to: Math.min(to, last), main, clause };
}

/** After a fronted condition the clause begins behind its comma. */
function mainFrom({ sentence: { words } }: Fact, number: number): number {
  const opens =
    /^(?:if|when|for|in|at|before|after|once|where|with|during|among|under|indoors|outdoors)$/u;
  if (!opens.test(words[0]?.lower ?? '')) return 0;
  const comma = words.findIndex(({ text }) => text === ',');
  return comma > 0 && comma < number ? comma + 1 : 0;
}

export function lastWord({ sentence: { words } }: Fact): number {
  let to = words.length;
  while (to > 0 && /^[.!;:,]$/u.test(words[to - 1]?.text ?? '')) to -= 1;
  return to;
}

export function textOf({ sentence: { words, block } }: Fact, from: number, to: number): string {
  const [first, last] = [words[from], words[to - 1]];
  return first === undefined || last === undefined || to <= from
    ? ''
    : block.text.slice(first.start, last.end);
}

/** What a plain question cannot carry over: another clause, another number, a denial. */
const TWISTED =
  /[,;:()]|\b(?:when|if|that|which|who|whose|because|since|but|and|or|unless|not|while)\b/iu;
/** The number belongs to a clause of its own, or to a noun that would have to be asked for. */
const OTHER_CLAUSE = /\b(?:until|before|after|while|once|whenever|till)\b|(?:\bof|\bthan)$/iu;
const MORE =
  /^(?:lower|higher|longer|shorter|larger|smaller|less|more|older|younger|deeper|wider)\b/iu;

/** `asked` replaces "how many days"; `without` is cut from what follows the number. */
export function askQuantity(
  stated: StatedQuantity,
  casing: Casing,
  { asked, without = '' }: { asked?: string; without?: string } = {},
): string | null {
  const { fact, measured, main, clause } = stated;
  const pieces = piecesOf(stated, without);
  const { middle, tail } = pieces;
  const lead = main === 0 ? '' : `${textOf(fact, 0, main - 1)}, `;
  const subject = casing.small(textOf(fact, clause.from, clause.verb));
  const quantity = asked ?? howMany(measured);
  if (middle === 'not exceed' && !TWISTED.test(tail))
    return capitalised(`${lead}${quantity} may ${subject} be at most ${tail}`.trim().concat('?'));
  // "at a rate of 3 percent": the noun before the number would have to be asked for.
  if (TWISTED.test(`${middle} ${tail}`) || OTHER_CLAUSE.test(middle)) return null;
  const be = fact.sentence.words[clause.verb]?.lower ?? '';
  const isAll = middle === '' && tail === '' && measured.comparison === null && asked === undefined;
  if (isAll && /^(?:is|was)$/u.test(be)) return capitalised(`${lead}what ${be} ${subject}?`);
  const { opener, rest } = openerOf(stated, pieces, quantity);
  const turned = askClause(opener, fact, { ...clause, to: pieces.end }, casing);
  if (turned === undefined) return null;
  return capitalised(`${lead}${turned.replace(/\?$/u, '')} ${rest}`.trim().concat('?'));
}

interface Pieces {
  /** "within", "for", or nothing. */
  preposition: string;
  /** First word that is asked for. */
  end: number;
  middle: string;
  tail: string;
}

function piecesOf({ fact, from, to, clause }: StatedQuantity, without: string): Pieces {
  const before = fact.sentence.words[from - 1]?.lower ?? '';
  const preposition = PREPOSITIONS.test(before) && from - 1 > clause.verb ? before : '';
  const end = preposition === '' ? from : from - 1;
  const tail = textOf(fact, to, lastWord(fact))
    .replace(without, '')
    .replace(/,? (?:because|since) .*$/u, '')
    .trim();
  return { preposition, end, tail, middle: textOf(fact, clause.verb + 1, end) };
}

/** What the question opens with, and what of the tail is left for its end. */
function openerOf(
  stated: StatedQuantity,
  { preposition, tail }: Pieces,
  quantity: string,
): { opener: string; rest: string } {
  if (preposition === 'every') return { opener: 'at what interval', rest: tail };
  const isOwn = OWN_TAIL.test(tail) && !/^before/u.test(tail);
  const by = preposition === '' && MORE.test(tail) ? 'by' : preposition;
  const parts = [by, comparing(stated), quantity, isOwn ? tail : ''];
  return { opener: parts.filter((part) => part !== '').join(' '), rest: isOwn ? '' : tail };
}

function howMany({ currency, unit, ...rest }: Measured): string {
  if (currency !== '') return 'which amount';
  return isShare({ currency, unit, ...rest }) ? 'which percentage' : `how many ${unitFor(unit, 2)}`;
}

/** "at least", "more than": as the text says it, before the number or behind it. */
function comparing({ sentence, measured: { start, end, comparison } }: StatedQuantity): string {
  if (comparison === null) return '';
  const phrase = sentence.slice(start, end);
  const before = /^[^\d$€£]+/u.exec(phrase)?.[0].trim().toLowerCase() ?? '';
  return before === '' || /^[≥≤<>]/u.test(before) ? comparison : before;
}
