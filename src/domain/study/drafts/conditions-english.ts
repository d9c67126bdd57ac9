/** What happens when, in which process, and when a thing is as it is, from English sentences. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { asSentence } from '../../text/plain-text.ts';
import { readClause } from '../facts/english-clause.ts';
import { HELPERS, verbForm } from '../facts/english-verbs.ts';
import type { Fact } from '../facts/fact.ts';
import { endOfThought, isReadable, reasonDraft } from './ask-english.ts';
import { conceptThatIs, type Draft, innerText, lastWord, wordsText } from './draft.ts';
import { isNamed } from './subject-english.ts';

/** What happens when one does a thing: "you" may stand in these. */
export function englishConditions(fact: Fact, casing: Casing): Draft[] {
  return [...whatHappens(fact, casing), ...inProcess(fact), ...usefulWhen(fact, casing)].filter(
    isReadable,
  );
}

/** "When X, Y." → What happens when X? Y. */
function whatHappens(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const opener = words[0]?.lower ?? '';
  if (!/^(?:when|if|once|as)$/.test(opener)) return [];
  if (opener === 'as' && words.slice(1, 4).every(({ tag }) => tag !== 'noun')) return [];
  const at = commaBeforeStatement(words);
  if (at === undefined) return whatYouDo(fact, casing);
  if (!isPresent(words, at) || !isToldCase(fact, 1, at)) return [];
  const said = innerText(fact, 0, at, casing);
  const answer = asSentence(wordsText(fact, at + 1, lastWord(fact)));
  const question = `What happens ${said}?`;
  return [reasonDraft(fact, question, answer, { from: 0, to: at, strength: 0.85 })];
}

/** "When you do A, you can do B." → What can you do when you do A? */
function whatYouDo(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const at = words.findIndex(({ text }, index) => text === ',' && index >= 4);
  if (at < 0 || !/^(?:you|we)$/.test(words[at + 1]?.lower ?? '')) return [];
  if (!isPresent(words, at) || !isToldCase(fact, 1, at)) return [];
  const isHelped = /^(?:can|must|should)$/.test(words[at + 2]?.lower ?? '');
  const act = isHelped ? at + 3 : at + 2;
  const { tag, lower = '' } = words[act] ?? {};
  if (tag !== 'verb' || /(?:ed|ing|s)$|^(?:know|see|want|get|think)$/.test(lower)) return [];
  const helper = isHelped ? words[at + 2]?.lower : 'do';
  const question = `What ${helper} you do ${innerText(fact, 0, at, casing)}?`;
  const answer = asSentence(wordsText(fact, act, endOfThought(fact, act)));
  // "Put them on top of it": what is meant stands elsewhere.
  if (/\b(?:it|them)\b/u.test(answer)) return [];
  return [reasonDraft(fact, question, answer, { from: 0, to: at, strength: 0.85 })];
}

/** What happens and to what: "two columns are read across" tells enough, "it ends" does not. */
function isToldCase(fact: Fact, from: number, to: number): boolean {
  if (isNamed(fact, from, to)) return true;
  const own = fact.sentence.words.slice(from, to);
  const isLoose = own.some(({ lower }) => /^(?:the|it|they|any|one)$/.test(lower));
  const told = own.filter(
    ({ tag, lower }) => /^(?:noun|name|adjective|verb)$/.test(tag) && !HELPERS.has(lower),
  );
  return !isLoose && told.length >= 2 && own.some(({ tag }) => tag === 'noun');
}

/** "S is useful when X. → When is S useful? */
function usefulWhen(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const at = words.findIndex(({ lower }, index) => index > 2 && /^(?:when|if)$/.test(lower));
  const clause = at < 0 ? undefined : readClause(words, 0, at);
  if (
    clause === undefined ||
    at - clause.verb > 5 ||
    !/^(?:is|are)$/.test(words[clause.verb]?.lower ?? '')
  )
    return [];
  const said = wordsText(fact, clause.verb + 1, at);
  const isQuality = words
    .slice(clause.verb + 1, at)
    .every(({ tag }) => /^(?:adjective|adverb|verb)$/.test(tag));
  if (!isQuality || said === '' || !isNamed(fact, 0, clause.verb)) return [];
  const question = `When ${words[clause.verb]?.lower} ${innerText(fact, 0, clause.verb, casing)} ${said}?`;
  const answer = asSentence(wordsText(fact, at, lastWord(fact)));
  return [reasonDraft(fact, question, answer, { from: 0, to: clause.verb, strength: 0.9 })];
}

const PROCESS = /(?:ing|tion|sion|ment|sis|ism|ance|ence|cycle|schedule|process|phase|stage)$/u;

/** "In shaping, small steps are rewarded." → What happens in shaping? */
function inProcess(fact: Fact): Draft[] {
  const { words } = fact.sentence;
  const comma = words.findIndex(({ text }) => text === ',');
  if (!/^(?:in|during)$/.test(words[0]?.lower ?? '') || comma < 2) return [];
  const term = conceptThatIs(fact, 1, comma);
  if (term === null || !PROCESS.test(term.term)) return [];
  if (readClause(words, comma + 1, lastWord(fact)) === undefined) return [];
  const question = `What happens ${words[0]?.lower} ${wordsText(fact, 1, comma)}?`;
  const answer = asSentence(wordsText(fact, comma + 1, lastWord(fact)));
  return [reasonDraft(fact, question, answer, { from: 0, to: comma, strength: 0.92 })];
}

/** Whether the condition is a plain clause in the present, of a thing or of "you". */
function isPresent(words: Fact['sentence']['words'], to: number): boolean {
  const isYours = /^(?:you|we)$/.test(words[1]?.lower ?? '');
  // One word more, because "when the program ends" has nothing after its verb.
  const verb = isYours ? 2 : readClause(words, 1, to + 1)?.verb;
  const lower = words[verb ?? -1]?.lower ?? '';
  if (isYours && words[2]?.tag !== 'verb' && !/^(?:have|are|do|can)$/.test(lower)) return false;
  return lower !== '' && verbForm(lower)?.tense !== 'past' && !PAST_HELPERS.test(lower);
}

const PAST_HELPERS = /^(?:was|were|had|could|would|want)$/;

/** The first comma with a statement of its own after it: what follows is answered whole. */
function commaBeforeStatement(words: Fact['sentence']['words']): number | undefined {
  const at = words.findIndex(({ text }, index) => text === ',' && index >= 3);
  const first = words[at + 1];
  if (at < 0 || first === undefined || !/^(?:noun|name|adjective|small|number)$|^$/.test(first.tag))
    return undefined;
  if (
    /^(?:and|or|but|which|who|where|when|if|as|such|you|we|there|(?:you|we|it)[’'].*)$/.test(
      first.lower,
    )
  )
    return undefined;
  const near = words.slice(at + 2, at + 12);
  const end = near.findIndex(({ text }) => text === ',');
  const own = end < 0 ? near : near.slice(0, end);
  return own.some(({ tag, lower }) => HELPERS.has(lower) || (tag === 'verb' && !/ing$/.test(lower)))
    ? at
    : undefined;
}
