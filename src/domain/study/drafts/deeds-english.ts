/** Who did what: a deed of a named person or body is asked for its doer. */
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { readClause } from '../facts/english-clause.ts';
import type { Fact } from '../facts/fact.ts';
import { isPronoun } from '../facts/study-words.ts';
import { conceptIn, type Draft, wordsText } from './draft.ts';

/** What only people and their bodies do. */
const ACT =
  /^(?:created|proposed|signed|founded|wrote|invented|discovered|declared|ordered|introduced|established|published|developed|designed|built|led|passed|vetoed|launched|organized|organised|appointed|won|conquered|defeated|invaded|explored|composed|painted|formed|issued|enacted|repealed|adopted|negotiated|argued|coined|demonstrated|described|formulated|isolated|observed|identified|pioneered|conducted|commissioned|commanded|opened|started|began|refused|rejected|approved|opposed|supported|sent|granted|annexed|nominated|ratified|abolished|banned|announced|promised|urged|persuaded|convinced|called|named|elected|arrested|attacked|captured|burned|killed|assassinated|replaced|succeeded|became|served|received|earned|created)$/u;
const LONGEST = 18;
const LEAST = 4;
const STRENGTH = 0.85;

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
  if (isOpen || !tells || wordCount(said) < LEAST || wordCount(said) > LONGEST) return [];
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
      strength: STRENGTH,
    },
  ];
}

type Words = Fact['sentence']['words'];

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
