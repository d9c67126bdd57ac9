/** Questions from plain Norwegian sentences: the verb comes second, so it changes place with the subject. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import type { Fact } from '../facts/fact.ts';
import { conceptIn, conceptThatIs, type Draft, innerText, lastWord, wordsText } from './draft.ts';

const FINITE =
  /^(?:er|var|har|hadde|kan|kunne|må|måtte|skal|skulle|vil|ville|bør|blir|ble|får|fikk|gir|gjør|går|tar|ser|står|når|består|skyldes|kalles|fins|finnes)$/;
const LONGEST_SUBJECT = 7;
const LONGEST_ANSWER = 26;
const LONGEST_OBJECT = 16;
/** Verb and preposition that ask well together: "Hva består X av?" */
const WITH_PREPOSITION: ReadonlyMap<string, string> = new Map(
  Object.entries({
    består: 'av',
    avhenger: 'av',
    fører: 'til',
    bidrar: 'til',
    skyldes: '',
    inneholder: '',
    styrer: '',
    omfatter: '',
    påvirker: '',
    danner: '',
    produserer: '',
    absorberer: '',
    beskytter: '',
    bestemmer: '',
    frigjør: '',
    regulerer: '',
    avgjør: '',
    binder: '',
    dekker: '',
    endrer: '',
    fanger: '',
    fjerner: '',
    forårsaker: '',
    fordeler: '',
    henter: '',
    hindrer: '',
    krever: '',
    kommer: 'fra',
    lager: '',
    lagrer: '',
    leder: 'til',
    motvirker: '',
    måler: '',
    omdanner: '',
    reduserer: '',
    skaper: '',
    skiller: '',
    spalter: '',
    stammer: 'fra',
    tiltrekker: '',
    transporterer: '',
    utgjør: '',
    utnytter: '',
    øker: '',
    handler: 'om',
    bygger: 'på',
    symboliserer: '',
    representerer: '',
    forklarer: '',
    beskriver: '',
    kjennetegnes: 'av',
    preges: 'av',
    deles: 'inn',
    brukes: 'til',
    innebærer: '',
    betyr: '',
    førte: 'til',
    bestod: 'av',
    besto: 'av',
    inneholdt: '',
    skapte: '',
    utløste: '',
    krevde: '',
  }),
);

export function norwegianDrafts(fact: Fact, casing: Casing): Draft[] {
  return [...reasons(fact, casing), ...relations(fact, casing), ...changes(fact, casing)];
}

/** Where the finite verb stands, if the subject before it is short and plain. */
function verbAt(fact: Fact, from: number, to: number): number | undefined {
  const { words } = fact.sentence;
  for (let at = from + 1; at < Math.min(to, from + LONGEST_SUBJECT + 1); at += 1) {
    const word = words[at];
    if (
      word === undefined ||
      word.tag === 'mark' ||
      /^(?:som|at|om|hvis|når|der|fordi)$/.test(word.lower)
    )
      return undefined;
    if (FINITE.test(word.lower) || (word.tag === 'verb' && /(?:er|es|te|de)$/.test(word.lower)))
      return at;
  }
  return undefined;
}

/** A noun or a name opens a subject; "i", "ved" and adverbs do not. */
function opensSubject(fact: Fact, from: number): boolean {
  const word = fact.sentence.words[from];
  if (word === undefined) return false;
  if (/^(?:en|et|ei|den|de|alle|mange|noen)$/.test(word.lower)) return true;
  return word.tag === 'noun' || word.tag === 'name' || word.tag === 'adjective';
}

function reasons(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const at = words.findIndex(({ lower }, index) => index > 2 && lower === 'fordi');
  if (at < 0 || !opensSubject(fact, 0)) return [];
  const to = words[at - 1]?.text === ',' ? at - 1 : at;
  const verb = verbAt(fact, 0, to);
  if (verb === undefined) return [];
  const question =
    `Hvorfor ${words[verb]?.lower} ${innerText(fact, 0, verb, casing)} ${wordsText(fact, verb + 1, to)}`.trim();
  const answer = asSentence(wordsText(fact, at, lastWord(fact)));
  if (wordCount(answer) > LONGEST_ANSWER) return [];
  const concept = conceptIn(fact, 0, words.length);
  return [
    {
      kind: 'reason',
      question: `${question}?`,
      answer,
      quote: fact.span,
      fact,
      concept,
      answers: null,
      strength: 0.95,
    },
  ];
}

/** Where the first statement ends. */
function thoughtEnd(fact: Fact): number {
  const { words } = fact.sentence;
  const end = words.findIndex(({ text, lower }, at) => {
    if (at < 4) return false;
    if (/^[;:]$/.test(text) || /^(?:fordi|mens|slik)$/.test(lower)) return true;
    return text === ',' && /^(?:som|mens|men|slik|og|der|fordi)$/.test(words[at + 1]?.lower ?? '');
  });
  return end < 0 ? lastWord(fact) : end;
}

/** "X består av Y." → Hva består X av? */
function relations(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const to = thoughtEnd(fact);
  const verb = opensSubject(fact, 0) ? verbAt(fact, 0, to) : undefined;
  if (verb === undefined) return [];
  const written = words[verb]?.lower ?? '';
  const preposition = WITH_PREPOSITION.get(written);
  const isFit =
    preposition === '' || (preposition !== undefined && words[verb + 1]?.lower === preposition);
  const concept = conceptIn(fact, 0, verb);
  if (!isFit || concept === null) return [];
  const objectAt = preposition === '' ? verb + 1 : verb + 2;
  const object = wordsText(fact, objectAt, to);
  if (object === '' || wordCount(object) > LONGEST_OBJECT || /^(?:seg|hverandre)\b/u.test(object))
    return [];
  return [
    {
      kind: 'relation',
      question: `Hva ${written} ${innerText(fact, 0, verb, casing)} ${preposition}`
        .trim()
        .concat('?'),
      answer: wordCount(object) > 3 ? asSentence(object) : object,
      quote: fact.span,
      fact,
      concept,
      answers: conceptThatIs(fact, objectAt, to),
      strength: 0.85,
    },
  ];
}

/** "til" in "omdannet til": what a thing is made into, divided into or made of. */
const CHANGED = /^(?:til|i|av|med|på|fra)$/;

const IS_DONE = /^(?:delt|lagd|laget|bygd|satt|dannet|dekket|formet|knyttet|\p{L}+ert)$/u;
/** After "er" a word on "-et" is mostly a noun: "er beltet av …". */
const BECOMES_DONE = /^(?:\p{L}+et|\p{L}+dd|\p{L}+ert|delt|lagd|bygd|satt)$/u;

/** "X blir omdannet til Y." and "Ved lys blir X omdannet til Y." → Hva blir X omdannet til? */
function changes(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const to = thoughtEnd(fact);
  const at = words.findIndex(({ lower }, index) => index > 0 && /^(?:blir|er)$/.test(lower));
  const isDone = words[at]?.lower === 'blir' ? BECOMES_DONE : IS_DONE;
  const done = words.findIndex(({ lower }, index) => index > at && isDone.test(lower));
  const preposition = words[done + 1]?.lower ?? '';
  if (at < 0 || done < 0 || done + 2 >= to || !CHANGED.test(preposition)) return [];
  const isFronted = done > at + 1;
  const [from, until] = isFronted ? [at + 1, done] : [0, at];
  const object = wordsText(fact, done + 2, to);
  const concept = conceptIn(fact, from, until) ?? conceptIn(fact, 0, words.length);
  if (!isPlainPart(fact, from, until, done) || wordCount(object) > LONGEST_OBJECT) return [];
  const setting = isFronted ? ` ${innerText(fact, 0, at, casing)}` : '';
  const subject = innerText(fact, from, until, casing);
  return [
    {
      kind: 'relation',
      question: `Hva ${words[at]?.lower} ${subject} ${words[done]?.lower} ${preposition}${setting}?`,
      answer: wordCount(object) > 3 ? asSentence(object) : object,
      quote: fact.span,
      fact,
      concept,
      answers: conceptThatIs(fact, done + 2, to),
      strength: 0.85,
    },
  ];
}

/** A short subject, and nothing before the participle that would end a statement. */
function isPlainPart(fact: Fact, from: number, until: number, done: number): boolean {
  if (until - from > LONGEST_SUBJECT || (from === 0 && !opensSubject(fact, 0))) return false;
  return fact.sentence.words.slice(0, done).every(({ text }) => !/^[,;:]$/.test(text));
}

/** "Det innebærer at …": what is meant is what the sentence before begins with. */
const POINTED =
  /^(?:Det|Dette) (innebærer|betyr|går ut på|vil si) (at (?!de|den|det|dette|disse|han|hun|vi)\p{L}[^;:]{15,180})\.$/u;
const LONGEST_QUOTE = 360;

const ASKED_OF: ReadonlyMap<string, (term: string) => string> = new Map([
  ['innebærer', (term) => `Hva innebærer ${term}?`],
  ['går ut på', (term) => `Hva går ${term} ut på?`],
]);

/** "Lockout er et virkemiddel. Det innebærer at …" → Hva innebærer lockout? */
export function norwegianMeanings(all: readonly Fact[], casing: Casing): Draft[] {
  return all.flatMap((fact, at) => {
    const [, verb = '', meaning = ''] = POINTED.exec(fact.text) ?? [];
    const before = all[at - 1];
    if (meaning === '' || before === undefined || before.span.block_id !== fact.span.block_id)
      return [];
    const mention = before.mentions.find(({ from }) => from === 0);
    const next = before.sentence.words[mention?.to ?? 0];
    if (mention === undefined || !FINITE.test(next?.lower ?? '')) return [];
    const { start } = before.span;
    const text = fact.sentence.block.text.slice(start, fact.span.end);
    if (text.length > LONGEST_QUOTE) return [];
    const term = casing.small(wordsText(before, 0, mention.to));
    const asked = ASKED_OF.get(verb) ?? ((one: string) => `Hva betyr ${one}?`);
    return [
      {
        kind: 'definition',
        question: asked(term),
        answer: asSentence(meaning),
        quote: { ...fact.span, start, text },
        fact,
        concept: mention.concept,
        answers: null,
        strength: 0.95,
      } satisfies Draft,
    ];
  });
}
