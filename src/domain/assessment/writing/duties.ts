/** What a text says must, shall, should or must not be done, and by whom. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import type { Clause } from '../../study/facts/english-clause.ts';
import { readClause } from '../../study/facts/english-clause.ts';
import { formForOne } from '../../study/facts/english-verbs.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { wordCount } from '../../text/plain-text.ts';
import { lastWord, textOf } from './ask-quantity.ts';
import { plainSentence } from './draft-item.ts';

export interface Duty {
  fact: Fact;
  clause: Clause;
  /** "When the subscriber logs out": empty where it always holds. */
  lead: string;
  /** With a small first letter, unless it is a name. */
  subject: string;
  helper: string;
  isForbidden: boolean;
  /** The base form after the helper, and all that follows it. */
  act: string;
  rest: string;
}

const LONGEST = 34;
const LONGEST_SUBJECT = 9;
const OPENS =
  /^(?:if|when|where|once|before|after|during|for|in|at|upon|while|prior|until|following)$/u;
/** Words that a rule cannot lose, and a second rule in the same sentence. */
const TWISTED =
  /\b(?:unless|except|only|otherwise|either|neither|nor|but|whether|not be limited|as (?:defined|described|specified|set out)|respectively|instead|also|then|therefore|however)\b/iu;
const DEMANDS = /^(?:must|shall|should|cannot)$/u;
const FORBIDS = /^(?:must|shall|should|may|can)$/u;
const MODAL = /\b(?:must|shall|should|may|can|cannot|could|might|will|would)\b/giu;

export function dutyOf(fact: Fact, casing: Casing): Duty | null {
  if (!isOneRule(plainSentence(fact))) return null;
  const { words } = fact.sentence;
  const from = behindLead(words);
  const clause = readClause(words, from, lastWord(fact));
  const told = clause === undefined ? null : helperAt(words, clause.verb);
  if (clause === undefined || told === null) return null;
  const act = words[told.at];
  const subject = textOf(fact, from, clause.verb);
  if (act === undefined || !isBase(act.lower, act.tag) || wordCount(subject) > LONGEST_SUBJECT)
    return null;
  return {
    ...{ fact, clause, helper: told.helper, isForbidden: told.isForbidden },
    lead: from > 0 ? textOf(fact, 0, from - 1) : '',
    subject: casing.small(subject),
    act: act.lower,
    rest: textOf(fact, told.at + 1, lastWord(fact)),
  };
}

/** After "When the subscriber logs out," the clause begins behind the comma. */
function behindLead(words: Fact['sentence']['words']): number {
  if (!OPENS.test(words[0]?.lower ?? '')) return 0;
  return words.findIndex(({ text }) => text === ',') + 1;
}

/** The helper, whether it forbids, and where the act stands; null where it neither demands nor forbids. */
function helperAt(words: Fact['sentence']['words'], verb: number) {
  const helper = words[verb]?.lower ?? '';
  const hasNot = words[verb + 1]?.lower === 'not';
  if (!(hasNot ? FORBIDS : DEMANDS).test(helper)) return null;
  return { helper, isForbidden: hasNot || helper === 'cannot', at: verb + (hasNot ? 2 : 1) };
}

function isOneRule(sentence: string | null): boolean {
  return (
    sentence !== null &&
    wordCount(sentence) <= LONGEST &&
    !TWISTED.test(sentence) &&
    (sentence.match(MODAL) ?? []).length === 1
  );
}

function isBase(lower: string, tag: string): boolean {
  return (
    /^(?:be|have|do)$/u.test(lower) || (tag === 'verb' && !/(?:ing|[^ein]ed|[^s]s)$/u.test(lower))
  );
}

/** Before a helper the tagger takes "heaps" for an adverb, which has no number. */
export function isManySubject({ sentence: { words } }: Fact, { verb, isPlural }: Clause): boolean {
  const last = words[verb - 1];
  return (
    isPlural || (/^(?:verb|adverb)$/u.test(last?.tag ?? '') && /[^su]s$/u.test(last?.lower ?? ''))
  );
}

/** The duty as something that was seen: done, or not done. */
export function asSeen({ fact, lead, subject, clause, act, rest }: Duty, isDone: boolean): string {
  const opened = lead === '' ? subject : `${lead}, ${subject}`;
  return `${opened} ${seenVerb(act, isManySubject(fact, clause), isDone)} ${rest}`
    .replace(/\s+/gu, ' ')
    .trim();
}

function seenVerb(act: string, isPlural: boolean, isDone: boolean): string {
  if (act === 'be') return `${isPlural ? 'are' : 'is'}${isDone ? '' : ' not'}`;
  if (!isDone) return `${isPlural ? 'do' : 'does'} not ${act}`;
  return isPlural ? act : formForOne({ tense: 'many', base: act }, act);
}
