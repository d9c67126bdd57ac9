/** Who did what, and what happened when, from Norwegian sentences: the verb stands second. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import type { Fact } from '../facts/fact.ts';
import { conceptIn, type Draft, lastWord, wordsText } from './draft.ts';

type Words = Fact['sentence']['words'];

/** What only people and their bodies do, in the past and in the present of telling. */
const ACT =
  /^(?:grunnla|grunnlegger|stiftet|stifter|skrev|skriver|ga|gav|gir|utga|utgav|oppdaget|oppdager|oppfant|oppfinner|malte|maler|komponerte|komponerer|lanserte|lanserer|utviklet|utvikler|innførte|innfører|ledet|leder|vant|vinner|erobret|erobrer|avviste|avviser|utfordret|utfordrer|formulerte|formulerer|beskrev|beskriver|bygde|bygger|opprettet|oppretter|vedtok|vedtar|signerte|signerer|undertegnet|undertegner|tok|tar|ble|blir|kom|kommer|samlet|samler|oversatte|oversetter|påviste|påviser|beviste|beviser|problematiserte|hevdet|kronet|drepte|dreper|avskaffet|forbød|innledet|publiserte)$/u;
const YEAR = /^(?:1[0-9]|20)\d\d(?:-(?:åra|årene|tallet))?$/u;
const LONGEST = 24;
const SHORTEST = 4;
const STRENGTH = 0.9;

export function norwegianDeeds(fact: Fact, casing: Casing): Draft[] {
  return [...doers(fact), ...happened(fact, casing)];
}

/** "Kierkegaard grunnla eksistensialismen …" → Hvem grunnla eksistensialismen? */
function doers(fact: Fact): Draft[] {
  const { words } = fact.sentence;
  const verb = words.findIndex(({ lower }) => ACT.test(lower));
  const isNamed = verb > 0 && verb < 5 && words.slice(0, verb).every(isNameWord);
  const done = words[verb]?.lower ?? '';
  if (!isNamed || /^(?:ble|blir|kom|kommer|tok|tar)$/u.test(done)) return [];
  const to = thoughtEnd(words, verb);
  const said = wordsText(fact, verb, to);
  if (holdsPointer(words.slice(verb, to)) || wordCount(said) < 3 || wordCount(said) > LONGEST)
    return [];
  return [draftOf(fact, `Hvem ${said}?`, wordsText(fact, 0, verb), { from: 0, to })];
}

/** "I 1884 blir parlamentarismen innført." → Hva skjedde i 1884? */
function happened(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const opens = /^(?:i|allerede)$/u.test(words[0]?.lower ?? '');
  const year = words.findIndex(({ text }) => YEAR.test(text));
  if (!opens || year < 1 || year > 3 || words.filter(({ text }) => YEAR.test(text)).length > 1)
    return [];
  const verb = words[year + 1];
  if (verb === undefined || (verb.tag !== 'verb' && !ACT.test(verb.lower))) return [];
  const done = doneIn(fact, year);
  if (done === undefined) return [];
  const { answer, to } = done;
  if (holdsPointer(words.slice(year + 1, to))) return [];
  const when = casing.small(wordsText(fact, 0, year + 1)).replace(/^Allerede /u, '');
  if (wordCount(answer) < SHORTEST || wordCount(answer) > LONGEST) return [];
  const question = `Hva skjedde ${when.charAt(0).toLowerCase()}${when.slice(1)}?`;
  return [draftOf(fact, question, answer, { from: year, to })];
}

const DONE = /^\p{L}{3,}(?:et|t|dd)$/u;

/** With the verb behind its subject; in "ble det opprettet et losverk" the subject comes last. */
function doneIn(fact: Fact, year: number): { answer: string; to: number } | undefined {
  const { words } = fact.sentence;
  const [verb, done] = [words[year + 1]?.lower, words[year + 3]?.lower ?? ''];
  const isThere = words[year + 2]?.lower === 'det' && DONE.test(done);
  const from = isThere ? year + 4 : year + 2;
  const subjectTo = subjectEnd(words, from);
  if (subjectTo === undefined) return undefined;
  const to = thoughtEnd(words, subjectTo);
  const answer = isThere
    ? `${wordsText(fact, from, to)} ${verb} ${done}`
    : `${wordsText(fact, from, subjectTo)} ${verb} ${wordsText(fact, subjectTo, to)}`;
  return { answer, to };
}

/** The noun phrase after the verb: up to its noun, and the names that stand beside it. */
function subjectEnd(words: Words, from: number): number | undefined {
  let at = from;
  while (/^(?:en|et|ei|den|det|de|ulike|mange|flere)$/u.test(words[at]?.lower ?? '')) at += 1;
  while (words[at]?.tag === 'adjective') at += 1;
  const head = at;
  while (words[at]?.tag === 'noun' || words[at]?.tag === 'name') at += 1;
  if (at === head) return undefined;
  // "Karl Marx (1818–1883) og Friedrich Engels": both.
  return words[at]?.text === '(' || /^(?:og|i|av|på|til|fra|som)$/u.test(words[at]?.lower ?? '')
    ? undefined
    : at;
}

function isNameWord({ tag, text }: Words[number]): boolean {
  return tag === 'name' || /^\p{Lu}\p{Ll}+$/u.test(text);
}

function thoughtEnd(words: Words, from: number): number {
  const end = words.findIndex(
    ({ text, lower }, at) =>
      at > from && (/^[;:,.(–—]$/u.test(text) || /^(?:men|mens|fordi)$/u.test(lower)),
  );
  return end < 0 ? words.length : end;
}

function holdsPointer(words: Words): boolean {
  return words.some(({ lower }) =>
    /^(?:han|hun|dette|denne|disse|sin|sitt|sine|hans|hennes|vi|seg)$/u.test(lower),
  );
}

function draftOf(
  fact: Fact,
  question: string,
  answer: string,
  { from, to }: { from: number; to: number },
): Draft {
  return {
    kind: 'happening',
    question,
    answer: asSentence(answer).replace(/[.]$/u, wordCount(answer) > 4 ? '.' : ''),
    quote: fact.span,
    fact,
    concept: conceptIn(fact, from, Math.min(to, lastWord(fact))),
    answers: null,
    strength: STRENGTH,
  };
}
