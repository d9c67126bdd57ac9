/** What happened when: sentences that tell one event with one date, and the event without it. */
import { asSentence, plainText, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { Fact } from '../facts/fact.ts';

export interface DatedEvent {
  /** A sentence of its own, without its date. */
  event: string;
  /** As the text writes it. */
  date: string;
  /** To put them in order. */
  time: number;
  fact: Fact;
}

const MONTHS: Readonly<Record<TextLanguage, readonly string[]>> = {
  en: 'january february march april may june july august september october november december'.split(
    ' ',
  ),
  no: 'januar februar mars april mai juni juli august september oktober november desember'.split(
    ' ',
  ),
  other: [],
};
const LONGEST_EVENT = 18;
const SHORTEST_EVENT = 4;
/** What leans on another date, or on another event, cannot be put in order by itself. */
const LEANS =
  /^(?:he|she|it|they|this|these|his|her|its|their|det|den|han|hun|de|dette|there)\b|\b(?:later|earlier|ago|before|after|since|until|same year|that year|by then|again|another|also|seinere|senere|tidligere|etter|før|siden|samme år)\b|\d{4}/iu;

export function datedEvents(facts: readonly Fact[], language: TextLanguage): DatedEvent[] {
  if (language === 'other') return [];
  return facts.flatMap((fact) => eventOf(fact, language) ?? []);
}

function eventOf(fact: Fact, language: TextLanguage): DatedEvent | undefined {
  const text = plainText(fact.text);
  const months = MONTHS[language].join('|');
  const day = `(?:\\d{1,2}\\.? (?:${months}) |(?:${months}) (?:\\d{1,2},? )?)?`;
  const date = `(${day}(?:1[0-9]|20)\\d\\d)`;
  const [opens, closes] =
    language === 'en'
      ? [`^(?:In|On) ${date},? (.+)\\.$`, `^(.+?),? (?:in|on) ${date}\\.$`]
      : [null, `^(.+?),? (?:i|den) ${date}\\.$`];
  const [, first = '', told = ''] = (opens && new RegExp(opens, 'iu').exec(text)) || [];
  const [, before = '', last = ''] = new RegExp(closes, 'iu').exec(text) ?? [];
  const [event, when] = told === '' ? [before, last] : [told, first];
  if (event === '' || LEANS.test(event)) return undefined;
  const count = wordCount(event);
  if (count < SHORTEST_EVENT || count > LONGEST_EVENT) return undefined;
  return { event: asSentence(event), date: when, time: timeOf(when, language), fact };
}

function timeOf(date: string, language: TextLanguage): number {
  const year = Number(/\d{4}/u.exec(date)?.[0]);
  const month = MONTHS[language].findIndex((name) => date.toLowerCase().includes(name));
  const day = Number(/\b\d{1,2}\b/u.exec(date.replace(/\d{4}/u, ''))?.[0] ?? 0);
  return year + Math.max(0, month) / 12 + day / 372;
}
