/** What a list is asked for in English: a plain question, made of the line that introduces it. */
import { HELPERS, verbForm } from './english-verbs.ts';

/** A list as far as its question needs it. */
export interface AnnouncedList {
  heading: string;
  /** The line before the list, without its colon; empty where only a heading stands above steps. */
  lead: string;
  points: readonly string[];
  isOrdered: boolean;
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** Undefined where the line before the list announces none: what follows are only examples. */
export function englishListQuestion(list: AnnouncedList): string | undefined {
  const { heading, lead, points, isOrdered } = list;
  const count = numberWord(points.length);
  if (lead === '') return `“${heading}”: what are the ${count} steps, in order?`;
  const about = heading === '' ? '' : `On “${heading}”: `;
  if (isOrdered) return `${about}“${lead} …”: what are the ${count} steps, in order?`;
  const said = lead.replace(/,? (?:therefore|thus|however|also|then) /u, ' ').replace(REMARK, '');
  const plain = plainListQuestion(said, about, count);
  if (plain !== undefined) return plain;
  return ANNOUNCES.test(said) ? `Which ${count} does the text name? “${said} …”` : undefined;
}

/** ", all of which take a day": said of the points, and no part of what is asked. */
const REMARK = /, (?:(?:all|each|both|some|most) of )?which .*$/u;

function plainListQuestion(said: string, about: string, count: string): string | undefined {
  return (
    askedOfThings(said, about, count) ??
    askedOfParts(said, count) ??
    askedOfRights(said, about, count) ??
    askedOfDuties(said, count) ??
    askedOfHaving(said, count) ??
    askedOfVerb(said, count) ??
    askedOfName(said, count)
  );
}

/** What the lead of a list inside a sentence asks for; undefined where it makes no plain question. */
export function inlineListQuestion(lead: string, points: number): string | undefined {
  return plainListQuestion(lead.replace(REMARK, ''), '', numberWord(points));
}

const COUNT = 'two|three|four|five|six|several|many|various|\\d';
/** "the following", "three things": a list is meant, and not some examples of what was said. */
const ANNOUNCES = new RegExp(
  `\\b(?:the following|(?:${COUNT}) (?:\\p{L}+ ){0,3}\\p{L}+s)\\b|\\b(?:if|when|by|of|to|for|in|that)$`,
  'iu',
);
const ARE = new RegExp(
  `^The (?:(?:${COUNT}) )?([^,;:]{3,80}?) (are|were|include|includes)(?: as follows| the following)?$`,
  'iu',
);
const THERE_ARE = new RegExp(`^There are (?:${COUNT}) ([^,;:]{3,80})$`, 'iu');
const DIVIDED = new RegExp(
  `^([^,;:]{3,60}?) (is|are|can be) (divided|classified|separated|grouped|organized|distinguished|split) into (?:(?:the following|the|${COUNT}) )*([^,;:]{3,40}?)( (?:by|according to|depending on) [^,;:]{3,50})?$`,
  'iu',
);

/** "The symptoms of X are" → What are the three symptoms of X? */
function askedOfThings(lead: string, about: string, count: string): string | undefined {
  const [, things = '', verb = ''] = ARE.exec(lead) ?? [];
  if (things !== '') {
    const asked = /^include/iu.test(verb)
      ? `Which ${count} ${things} does the text name?`
      : `What ${verb.toLowerCase()} the ${count} ${things}?`;
    // "The components are": of what, the heading says.
    const isBare = !/ (?:of|for|to|in|that|which|who) /u.test(things);
    return isBare && about !== ''
      ? `${about}${asked.charAt(0).toLowerCase()}${asked.slice(1)}`
      : asked;
  }
  const [, kinds = ''] = THERE_ARE.exec(lead) ?? [];
  return kinds === '' ? undefined : `What are the ${count} ${kinds}?`;
}

/** "X is divided into three kinds" → Into which three kinds is X divided? */
function askedOfParts(lead: string, count: string): string | undefined {
  const [, whole = '', be = '', done = '', parts = '', way = ''] = DIVIDED.exec(lead) ?? [];
  if (whole === '') return undefined;
  const [helper, rest] = be === 'can be' ? ['can', 'be '] : [be, ''];
  return `Into which ${count} ${parts} ${helper} ${smallFirst(whole)} ${rest}${done}${way}?`;
}

const RIGHT = /^(\p{L}[^,;:]{1,40}?) (have|has) (the right|a right|a duty|the duty) to$/u;

/** "You have the right to" → What do you have the right to? */
function askedOfRights(lead: string, about: string, count: string): string | undefined {
  const [, who = '', has = '', right = ''] = RIGHT.exec(lead) ?? [];
  if (who === '') return undefined;
  const asks = `${has === 'has' ? 'does' : 'do'} ${smallFirst(who)} have ${right} to? Name all ${count}.`;
  return about === '' ? `What ${asks}` : `${about}what ${asks}`;
}

const DUTY =
  /^((?:(?!\b(?:if|when|that|which|who)\b)[^,;:]){3,60}?) (must|shall|should|may|can|cannot|must not|shall not|should not|may not)$/u;

/** "The tenant must" → What must the tenant do? */
function askedOfDuties(lead: string, count: string): string | undefined {
  const [, who = '', must = ''] = DUTY.exec(lead) ?? [];
  if (who === '') return undefined;
  const [helper = '', not] = must === 'cannot' ? ['can', 'not'] : must.split(' ');
  return `What ${helper} ${smallFirst(who)} ${not === undefined ? '' : 'not '}do? Name all ${count} points.`;
}

const HAVING = new RegExp(
  `^([^,;:]{2,60}?) (has|have|includes?|contains?|uses?) (?:(?:the following|${COUNT}) )+((?!things|points|parts$)[^,;:]{3,40}?s)$`,
  'iu',
);

/** "The fleet has two main divisions" → Which two main divisions does the fleet have? */
function askedOfHaving(lead: string, count: string): string | undefined {
  const [, who = '', verb = '', things = ''] = HAVING.exec(lead) ?? [];
  if (who === '' || holdsVerb(who) || / (?:that|which|who|of|to) /u.test(things)) return undefined;
  const base = verb === 'has' ? 'have' : verb.replace(/s$/u, '');
  const helper = base === verb ? 'do' : 'does';
  return `Which ${count} ${things} ${helper} ${smallFirst(who)} ${base}?`;
}

const HELPED_VERB =
  /^([^,;:]{3,60}?) (must|shall|should|may|can|will) (?:additionally |also |then )?(include|contain|provide|cover|offer|support|require|use|have|do|describe|give|show|list|state|name|specify|consist of|depend on)$/u;
const ENDING_VERB =
  /^([^,;:]{3,60}?) (includes?|contains?|comprises?|requires?|needs?|provides?|covers?|offers?|involves?|supports?|consists? of|depends? on)(?: the following| (?:two|three|four|five|six) (?:things|points))?$/u;

/** "The kit contains" → What does the kit contain? "A tool may also provide" → What may a tool provide? */
function askedOfVerb(lead: string, count: string): string | undefined {
  const [, doer = '', helper = '', doing = ''] = HELPED_VERB.exec(lead) ?? [];
  if (doer !== '' && !holdsVerb(doer))
    return `What ${helper} ${smallFirst(doer)} ${doing}? Name all ${count}.`;
  const [, who = '', verb = ''] = ENDING_VERB.exec(lead) ?? [];
  const [first = '', preposition] = verb.split(' ');
  const form = verbForm(first);
  if (who === '' || form === null || form.base === null || holdsVerb(who)) return undefined;
  const end = preposition === undefined ? '' : ` ${preposition}`;
  return `What ${form.tense === 'one' ? 'does' : 'do'} ${smallFirst(who)} ${form.base}${end}? Name all ${count}.`;
}

const NAME =
  /^(?:The )?((?:\p{L}[\p{L}-]* )?\p{L}+s (?:of|for|in|to|that|with|from|against) [^,;:]{3,60})$/u;

/** "Benefits of crop rotation" → Which three benefits of crop rotation does the text name? */
function askedOfName(lead: string, count: string): string | undefined {
  const [, name = ''] = NAME.exec(lead) ?? [];
  if (name === '' || holdsVerb(name.replace(/ that .*$/u, ''))) return undefined;
  return `Which ${count} ${smallFirst(name)} does the text name?`;
}

function holdsVerb(text: string): boolean {
  return text.split(' ').some((word) => HELPERS.has(word.toLowerCase()));
}

function smallFirst(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
