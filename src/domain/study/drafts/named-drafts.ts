/** "a hashing function called SipHash": what a sentence names is asked for, also where it is no key term. */
import { nominalEnd } from '../../concepts/tagging/nominal.ts';
import { asSentence, plainText, wordCount } from '../../text/plain-text.ts';
import type { Fact, FactBook } from '../facts/fact.ts';
import { GAP, isOneName } from './cloze-drafts.ts';
import { conceptIn, conceptThatIs, type Draft, lastWord, wordsText } from './draft.ts';

const SHORTEST = 8;
const LONGEST = 28;
/** Below a definition, above a gap that only happens to be a term. */
const STRENGTH = 0.84;

export function namedDrafts(fact: Fact, { language }: FactBook): Draft[] {
  const { words, block, start, end } = fact.sentence;
  const count = wordCount(fact.text);
  // "We are all prone to an error called …" speaks of people, not of the thing.
  const isAside = /^(?:we|you|if (?:we|you))\b/iu.test(fact.text);
  const place = language === 'en' && !isAside ? nameAt(fact) : undefined;
  if (place === undefined || count < SHORTEST || count > LONGEST) return [];
  const [first, last] = [words[place.from], words[place.to - 1]];
  const [opens, closes] = [words[place.quoted.from], words[place.quoted.to - 1]];
  if (!first || !last || !opens || !closes) return [];
  const name = block.text.slice(first.start, last.end);
  const [before, behind] = [
    block.text.slice(start, opens.start),
    block.text.slice(closes.end, end),
  ];
  if (`${before} ${behind}`.toLowerCase().includes(name.toLowerCase())) return [];
  const after = behind.replace(/^\s*\([^()]*\)/u, '');
  const question = asSentence(plainText(`${before}${GAP}${after}`));
  const own = conceptThatIs(fact, place.from, place.to);
  const concept = own ?? conceptIn(fact, 0, words.length);
  return [
    {
      kind: 'cloze',
      question,
      answer: plainText(name),
      quote: fact.span,
      fact,
      concept,
      answers: own,
      strength: STRENGTH,
    },
  ];
}

/** "The word “keel” comes from …", "The term X refers to …": of a word itself. */
const OF_WORD =
  /^The (word|term|name) ["“‘']?(\p{L}[\p{L} -]{2,30}?)["”’']? (literally means|means|comes from|is derived from|derives from|refers to) ([^;:]{4,120})\.$/u;

const ASKED_OF_WORD: ReadonlyMap<string, (word: string) => string> = new Map([
  ['literally means', (word) => `What does ${word} literally mean?`],
  ['means', (word) => `What does ${word} mean?`],
  ['refers to', (word) => `What does ${word} refer to?`],
]);

export function wordDrafts(fact: Fact): Draft[] {
  const said = `${wordsText(fact, 0, lastWord(fact))}.`;
  const [, kind = '', word = '', verb = '', rest = ''] = OF_WORD.exec(said) ?? [];
  if (word === '') return [];
  const [meaning = ''] = rest.split(/, (?:but|and|which|although|while) /u);
  const isOrigin = !ASKED_OF_WORD.has(verb);
  if (isOrigin && !/\p{Lu}/u.test(meaning)) return [];
  const asked = ASKED_OF_WORD.get(verb) ?? ((name: string) => `Where does ${name} come from?`);
  return [
    {
      kind: 'definition',
      question: asked(`the ${kind} “${word}”`),
      answer: asSentence(isOrigin ? `From ${meaning}` : meaning),
      quote: fact.span,
      fact,
      concept: conceptIn(fact, 0, fact.sentence.words.length),
      answers: null,
      strength: 0.95,
    },
  ];
}

interface NamePlace {
  from: number;
  to: number;
}

/** A name, and the same with its quotation marks. */
interface Named extends NamePlace {
  quoted: NamePlace;
}

/** The name after "called" or "known as", where it names a thing and is not listed among others. */
function nameAt({ sentence: { words } }: Fact): Named | undefined {
  const at = words.findIndex((_, index) => index > 2 && isCaller(words, index));
  if (at < 0) return undefined;
  const place = placeAt(words, /^(?:the|an?)$/.test(words[at + 1]?.lower ?? '') ? at + 2 : at + 1);
  if (place === undefined || place.to - place.from > 4) return undefined;
  const next = words[place.quoted.to];
  const isOpen = next !== undefined && /^(?:and|or|of|-|–|\/)$/.test(next.lower);
  return isOpen || isOneName(words, place.quoted.to) ? undefined : place;
}

function placeAt(words: Fact['sentence']['words'], start: number): Named | undefined {
  const isQuoted = QUOTE.test(words[start]?.text ?? '');
  const from = isQuoted ? start + 1 : start;
  const to = isQuoted ? quoteEnd(words, from) : nominalEnd(words, from);
  if (to === undefined) return undefined;
  return { from, to, quoted: { from: start, to: isQuoted ? closeOf(words, to) : to } };
}

const QUOTE = /^["“”‘'«]$/u;
/** "what economists call X", "a practice they call X". */
const NAMERS = /^(?:they|we|people|scientists|researchers|\p{L}{4,}(?:ists|ians|ers))$/u;

function isCaller(words: Fact['sentence']['words'], at: number): boolean {
  const [before, lower] = [words[at - 1]?.lower ?? '', words[at]?.lower ?? ''];
  if (/^(?:called|termed|dubbed)$/.test(lower)) return true;
  if (lower === 'call') return NAMERS.test(before);
  const isReferred = before === 'to' && words[at - 2]?.lower === 'referred';
  return lower === 'as' && (before === 'known' || isReferred);
}

/** One past the mark that closes the name, also behind a full stop. */
function closeOf(words: Fact['sentence']['words'], to: number): number {
  return /^[.,]$/u.test(words[to]?.text ?? '') ? to + 2 : to + 1;
}

/** Where a name in quotation marks ends: a full stop inside them is no part of it. */
function quoteEnd(words: Fact['sentence']['words'], from: number): number | undefined {
  const close = words.findIndex(({ text }, at) => at > from && /^["”’'»]$/u.test(text));
  if (close < 0) return undefined;
  return /^[.,]$/u.test(words[close - 1]?.text ?? '') ? close - 1 : close;
}
