/** Who did what, and what somebody did or what happened at a date that the sentence gives. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { type Clause, readClause } from '../facts/english-clause.ts';
import { BE } from '../facts/english-verbs.ts';
import type { Fact } from '../facts/fact.ts';
import { isPronoun } from '../facts/study-words.ts';
import { conceptIn, type Draft, lastWord, subjectText, wordsText } from './draft.ts';

type Words = Fact['sentence']['words'];

const YEAR = /^(?:1[0-9]|20)\d\d$/u;
const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/u;
const LONGEST_ANSWER = 26;
/** Where a century may stand that opens a sentence. */
const LATEST = 8;
const SHORTEST_ANSWER = 3;
const LONGEST_SUBJECT = 8;
const STRENGTH = 0.9;

/** "In 1936 S signed a treaty …", "S cancelled the treaty in 1951." → What did S do in …? */
export function englishHappenings(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const years = words.filter(({ text }) => YEAR.test(text));
  if (years.length > 1) return [];
  const date = years.length === 1 ? dateAt(words) : centuryAt(words);
  if (date === undefined) return [];
  const opens = date.from === 0;
  const from = opens ? date.to + (words[date.to]?.text === ',' ? 1 : 0) : 0;
  const end = thoughtEnd(words, from, opens ? lastWord(fact) : date.from);
  const clause = readClause(words, from, Math.min(words.length, end + 1));
  if (clause === undefined || clause.verb - from > LONGEST_SUBJECT) return [];
  if (!isTold(words, clause) || (!opens && date.from - clause.verb < SHORTEST_ANSWER)) return [];
  return asked(fact, { ...clause, to: end }, wordsText(fact, date.from, date.to), casing);
}

interface DatePlace {
  from: number;
  to: number;
}

/** "In 1936", "On 19 July 1956", "In November 1875": at the start, or at the end of the thought. */
function dateAt(words: Words): DatePlace | undefined {
  const year = words.findIndex(({ text }) => YEAR.test(text));
  let from = year;
  while (
    from > 0 &&
    (MONTH.test(words[from - 1]?.lower ?? '') ||
      /^(?:\d{1,2}|,)$/u.test(words[from - 1]?.text ?? ''))
  )
    from -= 1;
  from -= 1;
  if (from < 0 || !/^(?:in|on)$/u.test(words[from]?.lower ?? '')) return undefined;
  const next = words[year + 1];
  if (from > 0 && next !== undefined && next.tag !== 'mark') return undefined;
  // "The tax was refused, and the town burned in 1382": the date is not that of the first thought.
  if (from > 0 && thoughtEnd(words, 0, from) < from) return undefined;
  return { from, to: year + 1 };
}

/** "In the ninth century", "At the end of the 1840s": at the start, before a comma or a subject. */
function centuryAt(words: Words): DatePlace | undefined {
  const at = words.findIndex(({ text }) => /^(?:century|centuries|1\d\d0s|20\d0s)$/u.test(text));
  if (at < 2 || at > LATEST || !/^(?:in|by|at|during|around)$/u.test(words[0]?.lower ?? ''))
    return undefined;
  const before = words.slice(1, at).map(({ lower }) => lower);
  const isDate = before.every((word) =>
    /^(?:the|end|beginning|start|middle|second|first|half|of|early|late|mid|\p{L}*-|-|\d+(?:st|nd|rd|th)|\p{L}+th|\p{L}+teenth|twentieth)$/u.test(
      word,
    ),
  );
  const era = /^(?:bce?|ce|ad)$/u.test(words[at + 1]?.lower ?? '') ? 2 : 1;
  return isDate ? { from: 0, to: at + era } : undefined;
}

/** Up to what is only added, so that the answer is one thing. */
function thoughtEnd(words: Words, from: number, to: number): number {
  const end = words.findIndex(
    ({ text, lower }, at) =>
      at > from + 2 &&
      at < to &&
      (/^[;:—–(]$/u.test(text) ||
        (text === ',' &&
          /^(?:but|which|who|where|while|so|although)$/u.test(words[at + 1]?.lower ?? '')) ||
        (text === ',' &&
          words[at + 1]?.lower === 'and' &&
          readClause(words, at + 2, to) !== undefined) ||
        (lower === 'and' && words[at + 1]?.lower === 'in')),
  );
  return end < 0 ? to : end;
}

/** In the past, of something named, and with nothing in it that stands for something else. */
function isTold(words: Words, { from, verb, form }: Clause): boolean {
  const subject = words.slice(from, verb);
  const isNamed = subject.some(
    ({ tag }) => tag === 'name' || tag === 'noun' || tag === 'adjective',
  );
  const isPast = form?.tense === 'past' || /^(?:was|were)$/u.test(words[verb]?.lower ?? '');
  return isPast && isNamed && !subject.some(({ lower }) => isPronoun(lower, 'en'));
}

function asked(fact: Fact, { from, verb, to }: Clause, date: string, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  if (holdsPointer(words.slice(verb, to))) return [];
  const subject = subjectText(fact, from, verb, casing);
  const found = BE.has(words[verb]?.lower ?? '')
    ? doneTo(subject, wordsText(fact, verb, to), date)
    : done(subject, wordsText(fact, verb, to), date);
  if (found === undefined || wordCount(found.answer) > LONGEST_ANSWER) return [];
  const concept = conceptIn(fact, from, verb) ?? conceptIn(fact, verb, to);
  return [
    {
      kind: 'happening',
      ...found,
      quote: fact.span,
      fact,
      concept,
      answers: null,
      strength: STRENGTH,
    },
  ];
}

type Asked = Pick<Draft, 'question' | 'answer'>;

function done(subject: string, said: string, date: string): Asked | undefined {
  if (wordCount(said) < SHORTEST_ANSWER || !DOES.test(subject)) return undefined;
  return { question: `What did ${subject} do ${small(date)}?`, answer: asSentence(said) };
}

function holdsPointer(words: Words): boolean {
  return words.some(({ lower }) => /^(?:it|they|them|he|she)$/u.test(lower));
}

/** Who can do things: whoever has a name, and people and their bodies. */
const DOES =
  /\p{Lu}|\b(?:\p{L}+(?:ers|ors|ists|ians|men)|people|troops|settlers|peasants|rebels|soldiers|government|council|parliament|assembly|king|queen|emperor|president|minister|governor|army|navy|company|party|church|court|congress|union|colonists|states?|guild|city|town|band|team|police)$/u;
const IS_DONE = /(?:ed|en|wn|ound|made|built|held|sent|set|cut|laid|lost|won|put|left)$/u;
/** So short that only its date is left to ask for. */
const BARE = 4;
/** What began is asked for its year. */
const BEGAN =
  /^(?:opened|founded|established|built|created|introduced|published|initiated|launched|formed|completed|invented|discovered|signed|adopted|passed|born|released|erected|closed|abolished|dissolved)$/u;
const LONGEST_BEGUN = 10;
/** "an ambitious programme", "the town": which one, the question does not say. */
const IS_ANYONE = /^(?:an? |the \p{Ll}+$)/u;

function doneTo(subject: string, done: string, date: string): Asked | undefined {
  const [be = '', ...said] = done.split(' ');
  // "was a sailor": what it was is no event; "was opened", "were drafted" are.
  if (!IS_DONE.test(said[0] ?? '')) return undefined;
  if (IS_ANYONE.test(subject)) return undefined;
  if (said.length < BARE || (BEGAN.test(said[0] ?? '') && said.length < LONGEST_BEGUN))
    return { question: `When ${be} ${subject} ${said.join(' ')}?`, answer: asSentence(date) };
  return {
    question: `What happened to ${subject} ${small(date)}?`,
    answer: asSentence(`${subject} ${done}`),
  };
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
/** What only people and their bodies do. */
const ACT =
  /^(?:created|proposed|signed|founded|wrote|invented|discovered|declared|ordered|introduced|established|published|developed|designed|built|led|passed|vetoed|launched|organized|organised|appointed|won|conquered|defeated|invaded|explored|composed|painted|formed|issued|enacted|repealed|adopted|negotiated|argued|coined|demonstrated|described|formulated|isolated|observed|identified|pioneered|conducted|commissioned|commanded|opened|started|began|refused|rejected|approved|opposed|supported|sent|granted|annexed|nominated|ratified|abolished|banned|announced|promised|urged|persuaded|convinced|called|named|elected|arrested|attacked|captured|burned|killed|assassinated|replaced|succeeded|became|served|received|earned|created)$/u;
const LONGEST_DEED = 18;
const SHORTEST_DEED = 4;
const DEED_STRENGTH = 0.85;

export function englishDeeds(fact: Fact): Draft[] {
  const { words } = fact.sentence;
  const setting = settingEnd(words);
  const clause = readClause(words, setting, words.length);
  if (clause === undefined || clause.form?.tense !== 'past') return [];
  const { from, verb } = clause;
  const doer = words.slice(from, verb).filter(({ tag }) => tag !== 'adverb');
  const verbWord = words[verb]?.lower ?? '';
  if (!ACT.test(verbWord) || !isNamedDoer(doer)) return [];
  const to = deedEnd(words, verb);
  const said = wordsText(fact, verb, to);
  const isOpen = words.slice(verb, to).some(({ lower }) => isPronoun(lower, 'en'));
  const tells = words.slice(verb + 1, to).some(({ tag }) => tag === 'name' || tag === 'number');
  if (isOpen || !tells || wordCount(said) < SHORTEST_DEED || wordCount(said) > LONGEST_DEED)
    return [];
  const when = setting === 0 ? '' : `${wordsText(fact, 0, setting - 1)}, `;
  const opener = when === '' ? 'Who' : 'who';
  return [
    {
      kind: 'relation',
      question: `${when}${opener} ${said}?`,
      answer: asSentence(wordsText(fact, from, verb)).replace(/[.]$/u, ''),
      quote: fact.span,
      fact,
      concept: conceptIn(fact, from, verb) ?? conceptIn(fact, verb, to),
      answers: conceptIn(fact, from, verb),
      strength: DEED_STRENGTH,
    },
  ];
}

/** One past the comma of "In 1931, …". */
function settingEnd(words: Words): number {
  if (!/^(?:in|on|by|during|after|before)$/u.test(words[0]?.lower ?? '')) return 0;
  const comma = words.findIndex(({ text }) => text === ',');
  return comma > 0 && comma < 8 ? comma + 1 : 0;
}

/** "Ellen Marsh", "Congress", "the Stamp Act Congress": a name, and no list of several. */
function isNamedDoer(doer: Words): boolean {
  const own = /^the$/u.test(doer[0]?.lower ?? '') ? doer.slice(1) : doer;
  return (
    own.length > 0 &&
    own.length < 6 &&
    !/.{3}ing$/u.test(own[0]?.lower ?? '') &&
    own.every(({ text, tag }) => /^\p{Lu}/u.test(text) || tag === 'name')
  );
}

/** Up to what is only added. */
function deedEnd(words: Words, verb: number): number {
  const end = words.findIndex(
    ({ text, lower }, at) =>
      at > verb &&
      (/^[,;:()—–.]$/u.test(text) || /^(?:because|although|while|but|which|who)$/u.test(lower)),
  );
  return end < 0 ? words.length : end;
}
