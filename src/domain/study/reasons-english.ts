/** Why, how, when and what follows, from English sentences that say so. */
import { askClause } from './ask-english.ts';
import type { Casing } from './casing.ts';
import { isBracketed } from './cloze-drafts.ts';
import { conceptIn, conceptThatIs, type Draft, innerText, lastWord, wordsText } from './draft.ts';
import { type Clause, readClause } from './english-clause.ts';
import { BE, HELPERS, verbForm } from './english-verbs.ts';
import type { Fact } from './fact.ts';
import { asSentence, wordCount } from './plain-text.ts';
import { isNamed } from './subject-english.ts';

const LONGEST_ANSWER = 28;
const LONGEST_QUESTION = 24;

export function englishReasons(fact: Fact, casing: Casing): Draft[] {
  return [
    ...because(fact, casing),
    ...becauseFirst(fact, casing),
    ...whichIsWhy(fact, casing),
    ...byDoing(fact, casing),
    ...whatHappens(fact, casing),
    ...inProcess(fact),
    ...usefulWhen(fact, casing),
  ].filter(isReadable);
}

/** What happens when one does a thing: the only question of these that "you" may stand in. */
export function englishConditions(fact: Fact, casing: Casing): Draft[] {
  return [...whatHappens(fact, casing), ...usefulWhen(fact, casing)].filter(isReadable);
}

function isReadable({ question, answer }: Draft): boolean {
  const count = wordCount(answer);
  return wordCount(question) <= LONGEST_QUESTION && count <= LONGEST_ANSWER && count > 2;
}

/** "X because Y." → Why X? Because Y. */
function because(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const places = words.flatMap((_, at) => (opensReason(words, at) ? [at] : []));
  return places.flatMap((at) => {
    const clause = readClause(words, 0, words[at - 1]?.text === ',' ? at - 1 : at);
    return clause === undefined
      ? []
      : asked('Why', fact, clause, at, endOfThought(fact, at), casing);
  });
}

/** "not because", "is because" and "partly because" do not give the reason of what stands before. */
const NO_REASON_AFTER =
  /^(?:is|are|was|were|not|only|just|partly|simply|primarily|mainly|largely|and|so)$/;

function opensReason(words: Fact['sentence']['words'], at: number): boolean {
  const lower = words[at]?.lower ?? '';
  const isOpener = lower === 'because' || (lower === 'so' && words[at + 1]?.lower === 'that');
  if (isBracketed(words, at)) return false;
  return at > 2 && isOpener && !NO_REASON_AFTER.test(words[at - 1]?.lower ?? '');
}

/** "Because Y, X." → Why X? Because Y. */
function becauseFirst(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  if (!/^(?:because|since)$/.test(words[0]?.lower ?? '')) return [];
  if (words[0]?.lower === 'since' && words[1]?.tag === 'number') return [];
  const comma = commaBeforeClause(words, 3);
  if (comma === undefined) return [];
  const [clauseAt, clause] = comma;
  return asked('Why', fact, clause, 0, clauseAt, casing);
}

/** "X, which is why Z." → Why Z? X. */
function whichIsWhy(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const at = words.findIndex(
    ({ lower }, index) =>
      lower === 'which' && words[index + 1]?.lower === 'is' && words[index + 2]?.lower === 'why',
  );
  if (at < 4) return [];
  const clause = readClause(words, at + 3, lastWord(fact));
  return clause === undefined ? [] : asked('Why', fact, clause, 0, at, casing);
}

/** "X by doing Y." → How X? By doing Y. */
function byDoing(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const at = words.findIndex(
    ({ lower }, index) =>
      index > 3 &&
      lower === 'by' &&
      /ing$/.test(words[index + 1]?.lower ?? '') &&
      words[index + 1]?.tag === 'verb',
  );
  if (at < 0) return [];
  const clause = readClause(words, 0, at);
  if (clause === undefined || words.slice(clause.verb, at).some(({ text }) => text === ','))
    return [];
  // "is the idea to measure X by …", "are drugs that work by …": another verb is done so.
  const next = words[clause.verb + 1];
  const isDone =
    next?.tag === 'adverb' || (next?.tag === 'verb' && /(?:ed|en|wn|de|lt|pt)$/.test(next.lower));
  if (BE.has(words[clause.verb]?.lower ?? '') && !isDone) return [];
  return asked('How', fact, clause, at, endOfThought(fact, at), casing);
}

/** "When X, Y." → What happens when X? Y. */
function whatHappens(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const opener = words[0]?.lower ?? '';
  if (!/^(?:when|if|once|as)$/.test(opener)) return [];
  if (opener === 'as' && words.slice(1, 4).every(({ tag }) => tag !== 'noun')) return [];
  const at = commaBeforeStatement(words);
  if (at === undefined) return [];
  if (!isPresent(words, at) || !isNamed(fact, 1, at)) return [];
  const said = innerText(fact, 0, at, casing);
  if (/\d/.test(said)) return [];
  const answer = asSentence(wordsText(fact, at + 1, lastWord(fact)));
  const question = `What happens ${said}?`;
  return [draftOf(fact, question, answer, { from: 0, to: at, strength: 0.85 })];
}

/** "S is useful when X." → When is S useful? */
function usefulWhen(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const at = words.findIndex(({ lower }, place) => place > 2 && /^(?:when|if)$/.test(lower));
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
  if (!isQuality || said === '' || conceptIn(fact, 0, clause.verb) === null) return [];
  const question = `When ${words[clause.verb]?.lower} ${innerText(fact, 0, clause.verb, casing)} ${said}?`;
  const answer = asSentence(wordsText(fact, at, lastWord(fact)));
  return [draftOf(fact, question, answer, { from: 0, to: clause.verb, strength: 0.9 })];
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
  return [draftOf(fact, question, answer, { from: 0, to: comma, strength: 0.92 })];
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
  const at = words.findIndex(({ text }, place) => text === ',' && place >= 3);
  const first = words[at + 1];
  if (at < 0 || first === undefined || !/^(?:noun|name|adjective|small|number)$/.test(first.tag))
    return undefined;
  if (
    /^(?:and|or|but|which|who|where|when|if|as|such|you|we|it|they|there|(?:you|we|it)[’'].*)$/.test(
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

/** The comma that a plain clause follows, with that clause. */
function commaBeforeClause(
  words: Fact['sentence']['words'],
  least: number,
): [number, Clause] | undefined {
  const to = words.at(-1)?.tag === 'mark' ? words.length - 1 : words.length;
  for (const [at, { text }] of words.entries()) {
    if (text !== ',' || at < least) continue;
    const clause = readClause(words, at + 1, to);
    if (clause !== undefined) return [at, clause];
  }
  return undefined;
}

function asked(
  opener: string,
  fact: Fact,
  clause: Clause,
  from: number,
  to: number,
  casing: Casing,
): Draft[] {
  const question = askClause(opener, fact, clause, casing);
  if (question === undefined || isTwoStatements(fact, clause)) return [];
  if (!isNamed(fact, clause.from, clause.verb)) return [];
  const answer = asSentence(wordsText(fact, from, to));
  return [draftOf(fact, question, answer, { from: clause.from, to: clause.to, strength: 0.95 })];
}

/** "S goes on, but T waits because …": the reason belongs to the second, not to both. */
function isTwoStatements({ sentence: { words } }: Fact, { verb, to }: Clause): boolean {
  return words
    .slice(verb, to)
    .some(
      ({ text }, at, own) =>
        text === ',' && /^(?:but|and|so|or|while)$/.test(own[at + 1]?.lower ?? ''),
    );
}

function draftOf(
  fact: Fact,
  question: string,
  answer: string,
  { from, to, strength }: { from: number; to: number; strength: number },
): Draft {
  const concept = conceptIn(fact, from, to) ?? conceptIn(fact, 0, fact.sentence.words.length);
  return {
    kind: 'reason',
    question,
    answer,
    quote: fact.span,
    fact,
    concept,
    answers: null,
    strength,
  };
}

/** Where what is said by "by doing …" ends. */
function endOfThought(fact: Fact, from: number): number {
  const { words } = fact.sentence;
  const end = words.findIndex(
    ({ text }, at) =>
      at > from &&
      (text === ';' ||
        (text === ',' &&
          /^(?:which|who|while|whereas|but|so|and)$/.test(words[at + 1]?.lower ?? ''))),
  );
  return end < 0 ? lastWord(fact) : end;
}
