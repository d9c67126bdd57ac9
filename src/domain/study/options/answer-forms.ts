/**
 * The forms that answers of more than a term have ("By …", "When …", "To …", a verb with its
 * object), and the phrases of a text that have the same form. An option of another form
 * than the key is struck out unread, so only phrases of its own form stand beside it.
 */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { asSentence, capitalised, wordCount } from '../../text/plain-text.ts';
import { type Draft, innerText, wordsText } from '../drafts/draft.ts';
import { asTheirs, thoughtEnd } from '../drafts/thought-english.ts';
import { type Clause, readClause } from '../facts/english-clause.ts';
import { HELPERS } from '../facts/english-verbs.ts';
import type { Fact } from '../facts/fact.ts';
import { isPronoun, namesAuthors, pointsElsewhere } from '../facts/study-words.ts';

export type AnswerForm =
  | 'authors'
  | 'because'
  | 'by'
  | 'happens'
  | 'through'
  | 'clause'
  | 'doing'
  | 'during'
  | 'so'
  | 'that'
  | 'to'
  | 'verb'
  | 'when';

const OPENERS: ReadonlyMap<string, AnswerForm> = new Map(
  Object.entries({
    after: 'during',
    because: 'because',
    before: 'during',
    by: 'by',
    during: 'during',
    how: 'clause',
    if: 'when',
    so: 'so',
    that: 'that',
    through: 'through',
    to: 'to',
    using: 'through',
    via: 'through',
    when: 'when',
    whenever: 'when',
    whether: 'clause',
    where: 'clause',
  }),
);
/** "What does S let you do?", "What is S used for?": answered by a verb with its object. */
const ASKS_FOR_ACT = /\bdo\?$|^How do you\b|^What (?:do|can|must|should) you do\b/u;

/** Undefined where the answer is a thing: things of all sorts beside each other tell too much. */
export function answerForm({
  question,
  answer,
}: Pick<Draft, 'question' | 'answer'>): AnswerForm | undefined {
  const first = answer.split(' ')[0]?.toLowerCase() ?? '';
  if (/^What (?:do|did) the authors do\b/u.test(question)) return 'authors';
  if (/\bwhat happens\b/iu.test(question)) return 'happens';
  if (ASKS_FOR_ACT.test(question)) return 'verb';
  return (
    OPENERS.get(first) ??
    (/^\p{Lu}\p{Ll}{3,}ing$/u.test(answer.split(' ')[0] ?? '') ? 'doing' : undefined)
  );
}

export interface FormedPhrase {
  form: AnswerForm;
  text: string;
  fact: Fact;
}

const SHORTEST = 4;
const LONGEST = 20;

/** Any statement gives a reason, an end and something that happens, though not of what is asked. */
export function formedStatements(facts: readonly Fact[], casing: Casing): FormedPhrase[] {
  return facts
    .flatMap((fact) => {
      const to = thoughtEnd(fact);
      const clause = readClause(fact.sentence.words, 0, to);
      if (clause === undefined) return [];
      const said = innerText(fact, 0, to, casing);
      const reason = { form: 'because' as const, text: asSentence(`Because ${said}`), fact };
      if (isDefining(fact, clause)) return [];
      if (!isEvent(clause)) return [reason];
      return [
        reason,
        { form: 'so' as const, text: asSentence(`So that ${said}`), fact },
        { form: 'happens' as const, text: asSentence(wordsText(fact, 0, to)), fact },
      ];
    })
    .filter(isFit);
}

/** What authors say about their text or hope for answers no question. */
const TALK =
  /^(?:conclude|present|introduce|describe|discuss|plan|expect|hope|note|refer|report|would|have|are|will|can)/;

/** "We measure the wind twice a day." → They measure the wind twice a day. */
export function authorActs(facts: readonly Fact[]): FormedPhrase[] {
  return facts
    .flatMap((fact) => {
      const { words } = fact.sentence;
      const at = words.findIndex(({ lower }) => lower === 'we');
      const isPlain = at === 0 || words[at - 1]?.text === ',';
      if (!isPlain || words[at + 1]?.tag !== 'verb' || TALK.test(words[at + 1]?.lower ?? ''))
        return [];
      const said = wordsText(fact, at + 1, thoughtEnd(fact, at + 2));
      return [{ form: 'authors' as const, text: asSentence(`They ${asTheirs(said)}`), fact }];
    })
    .filter(isFit);
}

/** "X is a …", "X is called …" give no reason for anything. */
function isDefining({ sentence: { words } }: Fact, { verb }: Clause): boolean {
  return /^(?:an?|the|called|known|defined|termed|named|one)$/.test(words[verb + 1]?.lower ?? '');
}

/** Something that takes place, not what always is so. */
function isEvent({ form }: Clause): boolean {
  return form !== null && !LASTS.test(form.base ?? '');
}

const LASTS =
  /^(?:have|depend|mean|include|consist|contain|represent|need|refer|require|involve|comprise|describe|state|say|measure|belong|exist|lie|differ|range)$/;

/** Every phrase of the text that could stand as an answer of one of these forms. */
export function formedPhrases(facts: readonly Fact[]): FormedPhrase[] {
  return facts
    .flatMap((fact) => {
      const { words } = fact.sentence;
      return [...words.keys()].flatMap((at) => {
        const form = formAt(fact, at);
        if (form === undefined) return [];
        const from = form === 'verb' ? at + 1 : at;
        const said = wordsText(fact, at, phraseEnd(fact, at));
        return [
          { form, text: phraseText(said, form), fact },
          ...(form === 'to' ? [act(fact, from)] : []),
        ];
      });
    })
    .filter(isFit);
}

/** A clause that opens the sentence ends at its comma. */
function phraseEnd(fact: Fact, at: number): number {
  const end = thoughtEnd(fact, at);
  const comma = fact.sentence.words.findIndex(({ text }) => text === ',');
  return at === 0 && comma > 0 ? Math.min(end, comma) : end;
}

/** "to keep the water out" also answers what a thing does: "Keep the water out." */
function act(fact: Fact, at: number): FormedPhrase {
  const text = wordsText(fact, at + 1, thoughtEnd(fact, at));
  return { form: 'verb', text: phraseText(text, 'verb'), fact };
}

function phraseText(said: string, form: AnswerForm): string {
  return form === 'verb' ? asSentence(said) : capitalised(asSentence(said));
}

function formAt({ sentence: { words } }: Fact, at: number): AnswerForm | undefined {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (word === undefined || next === undefined || next.tag === 'mark' || next.lower === 'to')
    return undefined;
  if (isDoing(word) && /^(?:by|for|of|in|with|at|on|from)$/.test(before?.lower ?? ''))
    return 'doing';
  const form = OPENERS.get(word.lower);
  return form !== undefined && FITS[form](words, at) ? form : undefined;
}

function isDoing({ tag, lower }: Words[number]): boolean {
  return tag === 'verb' && /.{3}ing$/.test(lower);
}

type Words = Fact['sentence']['words'];

const isMeans = (words: Words, at: number): boolean =>
  /^(?:noun|verb|adverb)$/.test(words[at - 1]?.tag ?? '') && words[at + 1]?.tag !== 'number';
/** "that" and "how" open what somebody shows or says. */
const isSaid = (words: Words, at: number): boolean =>
  words[at - 1]?.tag === 'verb' && hasVerb(words, at);
const never = (): boolean => false;

/** Whether an opener at this place begins a phrase of its form. */
const FITS: Readonly<Record<AnswerForm, (words: Words, at: number) => boolean>> = {
  authors: never,
  because: hasVerb,
  by: isMeans,
  clause: isSaid,
  doing: never,
  during: isMeans,
  happens: never,
  so: (words, at) => words[at + 1]?.lower === 'that' && hasVerb(words, at),
  that: isSaid,
  through: isMeans,
  // "to word lists": before a bare noun the tagger's verb may well be one itself.
  to: (words, at) =>
    words[at + 1]?.tag === 'verb' &&
    !/(?:ed|ing)$/.test(words[at + 1]?.lower ?? '') &&
    !/^(?:noun|name)$/.test(words[at + 2]?.tag ?? '') &&
    !/^(?:and|or|,)$/.test(words[at + 2]?.lower ?? ''),
  verb: never,
  when: hasVerb,
};

function hasVerb(words: Words, at: number): boolean {
  return words
    .slice(at + 2, at + 10)
    .some(({ tag, lower }) => HELPERS.has(lower) || (tag === 'verb' && !/ing$/.test(lower)));
}

/** "…, recently changed twice": after its comma a phrase that lists nothing goes astray. */
function hasRemark(text: string): boolean {
  const comma = text.lastIndexOf(', ');
  return comma >= 0 && !/\b(?:and|or)\b/u.test(text.slice(comma));
}

/** "by users of the device is …": what began as a phrase runs on into a statement. */
function runsOn(text: string): boolean {
  const verb = /\s(?:is|are|was|were|has|have|can|may|will|must|does|do)\s/u.exec(text);
  return (
    verb !== null && !/\b(?:that|which|who|where|when|what|how)\b/u.test(text.slice(0, verb.index))
  );
}

function isFit({ form, text }: FormedPhrase): boolean {
  const count = wordCount(text);
  const isPhrase = /^(?:by|doing|through|during|to|verb)$/.test(form);
  if (isPhrase && (runsOn(text) || hasRemark(text))) return false;
  if (
    count < SHORTEST ||
    count > LONGEST ||
    /[()“”"=?⁰-⁹¹²³]|\b(?:table|figure|section|listing|chapter) \d/iu.test(text)
  )
    return false;
  if (/, (?:it|they|you|we|he|she|this|there)\b/u.test(text)) return false;
  if (form === 'authors') return !pointsElsewhere(text, 'en');
  const second = text.split(/[\s,]+/)[1]?.toLowerCase() ?? '';
  return (
    !isPronoun(second, 'en') &&
    !pointsElsewhere(text, 'en') &&
    !namesAuthors(text, 'en') &&
    !/\b(?:you|your|it|they|them)\b/iu.test(text.split(' ').slice(0, 4).join(' ')) &&
    !/\b(?:of|in|on|to|by|with|from|for|at|and|or|the|an?|as|during|into|through|between|than|is|are|even|only|just|if|when|that|which|because)\.$/u.test(
      text,
    )
  );
}
