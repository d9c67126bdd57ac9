/** Cuts the statement out of its sentence: without a bullet, an opener, a lead-in or the other half. */
import type { TextSpan } from '../../../contracts/concept.ts';
import type { ProseSentence } from '../../concepts/tagging/prose.ts';
import { asSentence } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { readClause } from './english-clause.ts';
import { HELPERS } from './english-verbs.ts';
import { type Fact, isBracketed } from './fact.ts';
import { isPronoun } from './study-words.ts';

export function textOf({ block, start, end }: ProseSentence): string {
  return block.text.slice(start, end);
}

export function spanOf(sentence: ProseSentence): TextSpan {
  const { block, start, end } = sentence;
  return { block_id: block.block_id, start, end, text: textOf(sentence) };
}

/** The statements of a sentence, each with its own words as the quote. */
export function statementsOf(fact: Fact, language: TextLanguage): Fact[] {
  return halvesOf(openedPlainly(fact), language).flatMap((half) => [
    half,
    ...(language === 'en' ? secondOf(half) : []),
  ]);
}

/** Without what only joins it to the sentence before. */
export function openedPlainly(fact: Fact): Fact {
  return withoutJoint(withoutOpener(withoutNote(withoutLeadIn(withoutBullet(fact)))));
}

/** The words from `from` up to `to` as a statement of its own. */
function partOf(fact: Fact, from: number, to: number): Fact | undefined {
  const { sentence, mentions } = fact;
  const [first, last] = [sentence.words[from], sentence.words[to - 1]];
  if (first === undefined || last === undefined) return undefined;
  const end = to === sentence.words.length ? sentence.end : last.end;
  const side = { ...sentence, words: sentence.words.slice(from, to), start: first.start, end };
  const own = mentions
    .filter((mention) => mention.from >= from && mention.to <= to)
    .map((mention) => ({ ...mention, from: mention.from - from, to: mention.to - from }));
  const text = asSentence(textOf(side));
  const span = isWritten(fact) ? spanOf(side) : fact.span;
  return { ...fact, sentence: side, span, text, mentions: own };
}

/** Whether its words stand in the document as they are, with nothing put in for a pointer. */
function isWritten({ sentence: { block }, span }: Fact): boolean {
  return block.text.slice(span.start, span.end) === span.text;
}

const BULLET = /^[•·▪◦‣*–-]\s*/u;
const NUMBER = /^\(?(?:\d{1,2}(?:\.\d{1,2})*[.)]|[a-z]\)|§ ?\d+\.)\s+(?=\p{Lu})/u;

/** The bullet or the number of a point belongs to the page, not to the statement. */
function withoutBullet(fact: Fact): Fact {
  const { words, start } = fact.sentence;
  const written = textOf(fact.sentence);
  const bullet = BULLET.exec(written)?.[0] ?? '';
  const number = NUMBER.exec(written.slice(bullet.length))?.[0] ?? '';
  const begin = start + bullet.length + number.length;
  const from = words.findIndex((word) => word.start >= begin);
  if (begin === start || from < 1) return fact;
  const rest = partOf(fact, from, words.length);
  return rest === undefined ? fact : { ...rest, text: textOf(rest.sentence) };
}

/** "Rust takes another path: The memory is …": what follows the colon says it whole. */
function withoutLeadIn(fact: Fact): Fact {
  const { words } = fact.sentence;
  const at = words.findIndex(({ text }) => text === ':');
  const next = words[at + 1];
  if (at < 2 || next === undefined || !/^\p{Lu}/u.test(next.text)) return fact;
  if (!words.slice(0, at).some(({ tag, lower }) => tag === 'verb' || HELPERS.has(lower)))
    return fact;
  return partOf(fact, at + 1, words.length) ?? fact;
}

const NOTE =
  /^(?:note|notice|remember|recall|keep in mind|bear in mind|it is (?:important|worth) (?:to note|noting)) that /iu;

/** "Note that S …": S is what counts. */
function withoutNote(fact: Fact): Fact {
  const { words, block, start, end } = fact.sentence;
  const note = NOTE.exec(block.text.slice(start, end))?.[0];
  if (note === undefined) return fact;
  const rest = partOf(fact, note.trim().split(/\s+/).length, words.length);
  return rest === undefined ? fact : { ...rest, span: fact.span };
}

/** "However, …": the statement begins after the comma. Norwegian turns the order round after such words. */
const OPENER =
  /^(?:however|therefore|thus|hence|moreover|furthermore|nevertheless|nonetheless|consequently|additionally|finally|in addition|in fact|indeed|in general|generally|similarly|as a result|also|overall|in short|of course|interestingly|importantly|essentially|basically|typically|in humans|firstly|secondly|lastly|first|second|third|in particular|specifically|more specifically|in this way|alternatively|in any case|at minimum|surprisingly|not surprisingly|clearly|instead|naturally|unfortunately|fortunately|remarkably|luckily|more importantly|most importantly|at the same time|in contrast|by contrast|on the other hand|for this reason|as a consequence|in turn|in other words|to be sure|after all|in effect|even so|still|nonetheless|interestingly enough|as a rule|above all|not least|at first glance|accordingly|besides|conversely|likewise|as (?:already )?(?:explained|noted|mentioned|described|discussed|stated|seen|said)(?: above| earlier| before| already| previously)?)$/;

/** "In this paper, we propose …": whose text it is goes without saying. */
const OWN_TEXT = /^(?:in this (?:paper|work|article|study|report)|here)$/;

const LONGEST_OPENER = 4;

/** The quote stays the whole sentence, because what is cut off only joins it to the one before. */
function withoutOpener(fact: Fact): Fact {
  const { words } = fact.sentence;
  const comma = words.findIndex(({ text }) => text === ',');
  const said = words
    .slice(0, Math.max(0, comma))
    .map(({ lower }) => lower)
    .join(' ');
  const start = words
    .slice(0, 3)
    .map(({ lower }) => lower)
    .join(' ');
  if (OWN_TEXT.test(start) && words[3]?.lower === 'we') {
    const own = partOf(fact, 3, words.length);
    return own === undefined ? fact : { ...own, span: fact.span };
  }
  const isOpener = OPENER.test(said) || (OWN_TEXT.test(said) && words[comma + 1]?.lower === 'we');
  if (comma < 1 || comma > LONGEST_OPENER || !isOpener) return fact;
  const rest = partOf(fact, comma + 1, words.length);
  return rest === undefined ? fact : { ...rest, span: fact.span };
}

/** "But S …": the word joins it to the sentence before; the quote stays whole. */
function withoutJoint(fact: Fact): Fact {
  const { words } = fact.sentence;
  if (!/^(?:but|and|yet|so)$/.test(words[0]?.lower ?? '') || words[1]?.tag === 'mark') return fact;
  const rest = partOf(fact, 1, words.length);
  return rest === undefined ? fact : { ...rest, span: fact.span };
}

/** "S …, and T …": the second is a statement of its own as well, where it names what it speaks of. */
function secondOf(fact: Fact): Fact[] {
  const { words } = fact.sentence;
  const at = words.findIndex(
    ({ text }, index) =>
      text === ',' && index > 4 && /^(?:and|but|whereas)$/.test(words[index + 1]?.lower ?? ''),
  );
  const from = at + 2;
  if (at < 0 || readClause(words, 0, at) === undefined) return [];
  if (readClause(words, from, words.length - 1) === undefined) return [];
  if (/^(?:the|an?|its|their|all|each|every)$/.test(words[from]?.lower ?? '')) return [];
  const part = partOf(fact, from, words.length);
  return part === undefined ? [] : [part];
}

/** "S …; T …": each side of a semicolon is a statement of its own. */
function halvesOf(fact: Fact, language: TextLanguage): Fact[] {
  const { words } = fact.sentence;
  // Between sources in a bracket a semicolon parts nothing.
  const indexes = [...words.keys()].filter(
    (at) => words[at]?.text === ';' && !isBracketed(words, at),
  );
  const [at] = indexes;
  // A sentence that begins small is a piece of one, and so are its halves.
  if (at === undefined || indexes.length > 1 || /^\p{Ll}/u.test(fact.text)) return [fact];
  const sides = [
    [0, at],
    [at + 1, words.length],
  ] as const;
  return sides.flatMap(([from, to]) => {
    const part = isPronoun(words[from]?.lower ?? '', language) ? undefined : partOf(fact, from, to);
    return part === undefined ? [] : [part];
  });
}
