/** Facts with a number: the number with its unit is what is asked for. */

import type { Casing } from '../../concepts/tagging/casing.ts';
import { asSentence, plainText, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { readClause } from '../facts/english-clause.ts';
import type { Fact } from '../facts/fact.ts';
import { GAP } from './cloze-drafts.ts';
import { conceptIn, type Draft, innerText, lastWord, wordsText } from './draft.ts';

const DIGITS = String.raw`\d{1,3}(?:[,  ]\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`;
const UNITS: Readonly<Record<TextLanguage, string>> = {
  en: String.raw`(?:\s?%|\s?°\s?[CF]|[\s-]?(?:percent|per cent|degrees(?: [CF]\p{L}+)?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|milliseconds?|ms|km|m|cm|mm|nm|µm|μm|micrometers?|nanometers?|meters?|metres?|kilometers?|kilometres?|centimeters?|millimeters?|inches|feet|miles|g|kg|mg|grams?|kilograms?|pounds?|ounces?|mL|ml|L|liters?|litres?|Hz|kHz|hertz|dB|decibels?|volts?|mV|V|W|watts?|calories|kcal|joules?|Pa|mm Hg|mmHg|mol|million|billion|thousand|times)\b)`,
  no: String.raw`(?:\s?%|\s?°\s?C|[\s-]?(?:prosent|grader|sekunder?|minutt(?:er)?|timer?|dager?|døgn|uker?|måneder?|år|km|m|cm|mm|meter|kilometer|centimeter|g|kg|mg|gram|kilo|tonn|liter|Hz|kroner|millioner|milliarder|ganger)(?![\p{L}]))`,
  other: String.raw`(?:\s?%|\s?°\s?C)`,
};
/** "three weeks", "twenty minutes": with a unit of time a number in words is as exact as one in digits. */
const IN_WORDS: Readonly<Record<TextLanguage, string>> = {
  en: String.raw`(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|sixty|ninety)[\s-](?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|percent|per cent)\b`,
  no: String.raw`(?:to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|femten|tjue|tretti|førti|femti|seksti)\s(?:sekunder|minutter|timer|dager|døgn|uker|måneder|år|prosent)(?![\p{L}])`,
  other: '(?!)',
};
const JOIN = String.raw`(?:\s?[–-]\s?|\s(?:to|and|til|og)\s)`;
/** "5% to 10%": one figure, whose unit is said twice. */
const SPAN = String.raw`(?:\s?[–-]\s?|\s(?:to|til)\s)`;

export interface NumberPlace {
  /** Offsets into the block. */
  start: number;
  end: number;
  text: string;
}

/** Numbers with a unit; a range counts as one. */
export function measuredNumbers(
  { sentence: { block, start, end } }: Fact,
  language: TextLanguage,
): NumberPlace[] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}.,–-])(?:(?:−\\s?)?(?:${DIGITS})(?:(?:${UNITS[language]})?${SPAN}(?:${DIGITS})|${JOIN}(?:${DIGITS}))?${UNITS[language]}|${IN_WORDS[language]})`,
    'giu',
  );
  return [...block.text.slice(start, end).matchAll(pattern)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    text: match[0],
  }));
}

const SHORTEST = 8;
const LONGEST = 28;

export function numberDrafts(fact: Fact, language: TextLanguage, casing: Casing): Draft[] {
  const count = wordCount(fact.text);
  if (count < SHORTEST || count > LONGEST) return [];
  const concept = conceptIn(fact, 0, fact.sentence.words.length);
  const counted =
    language === 'en'
      ? [...shareDrafts(fact), ...countDrafts(fact, casing), ...subjectCounts(fact)]
      : [];
  if (counted.length > 0) return counted;
  const places = measuredNumbers(fact, language);
  const [place] = places;
  if (places.length > 2 || place === undefined) return [];
  const { block } = fact.sentence;
  const question = asSentence(
    plainText(
      `${block.text.slice(fact.sentence.start, place.start)}${GAP}${block.text.slice(place.end, fact.sentence.end)}`,
    ),
  );
  if (/____\s*[-–(]|\([^)]*____|\b(?:to|or|til|eller) ____/.test(question)) return [];
  return [
    {
      kind: 'number',
      question,
      answer: plainText(place.text),
      quote: fact.span,
      fact,
      concept,
      answers: null,
      strength: 0.72,
    },
  ];
}

const OWNS = /^(?:has|have|contains|contain|includes|include)$/;
const LONGEST_OWNER = 7;
const LONGEST_TAIL = 8;
const COUNTED = /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d[\d,.]*)$/;
const SHARE =
  /^(?:We (?:find|found|observe|observed|show|see) that )?((?:(?:About|Approximately|Roughly|Nearly|Almost|Over|Only|Around|Up to|More than|Less than) )?\d[\d.,]*(?:\s?%| percent)) of ((?:the |all )?[^,;:]{4,90})\.$/u;

/** "Twelve percent of S are …" → What percentage of S are …? */
export function shareDrafts(fact: Fact): Draft[] {
  return askedOf(fact, shareAsked(fact));
}

/** "S has twelve N.": asked in plain words. */
function countDrafts(fact: Fact, casing: Casing): Draft[] {
  return askedOf(fact, countAsked(fact, casing));
}

function askedOf(fact: Fact, found: Asked | undefined): Draft[] {
  const concept = conceptIn(fact, 0, fact.sentence.words.length);
  if (found === undefined) return [];
  return [
    { kind: 'number', ...found, quote: fact.span, fact, concept, answers: null, strength: 0.9 },
  ];
}

const COUNTED_SUBJECT =
  /^(?:((?:In|On|By|During|Between|From|Since|After|Before) [^,]{3,40}), )?((?:(?:about|around|approximately|roughly|nearly|almost|over|some|perhaps|an estimated|more than|fewer than|less than|at least|up to|only) )?\d[\d.,]*(?: (?:million|billion|thousand))?) ((?!percent|per cent|%)\p{Ll}[\p{Ll}-]+s?(?: [\p{Ll}-]+)? (?:were|are|had|have|died|lived|live|work|worked|took|voted|fled|emigrated|migrated|speak|survived|joined)\b[^,;:]{4,70})/iu;

/** "About 20,000 peasants were drafted …" → How many peasants were drafted …? */
function subjectCounts(fact: Fact): Draft[] {
  const said = `${wordsText(fact, 0, lastWord(fact))}.`;
  const [, setting = '', count = '', rest = ''] = COUNTED_SUBJECT.exec(said) ?? [];
  if (count === '' || /\d{4}s?$/u.test(count)) return [];
  const done = rest.replace(/[.]$/u, '');
  const when = setting === '' ? '' : `, ${setting.charAt(0).toLowerCase()}${setting.slice(1)}`;
  return askedOf(fact, { question: `How many ${done}${when}?`, answer: count });
}

type Asked = Pick<Draft, 'question' | 'answer'>;

function shareAsked(fact: Fact): Asked | undefined {
  const [, answer, whole] = SHARE.exec(`${wordsText(fact, 0, lastWord(fact))}.`) ?? [];
  if (answer === undefined || whole === undefined) return undefined;
  return { question: `What percentage of ${whole}?`, answer };
}

function countAsked(fact: Fact, casing: Casing): Asked | undefined {
  const { words } = fact.sentence;
  const clause = readClause(words, 0, lastWord(fact));
  if (clause === undefined || clause.verb > LONGEST_OWNER) return undefined;
  const verb = words[clause.verb]?.lower ?? '';
  const numberAt = clause.verb + 1;
  if (!OWNS.test(verb) || !COUNTED.test(words[numberAt]?.lower ?? '')) return undefined;
  let nounTo = numberAt + 1;
  while (/^(?:adjective|noun|name)$/.test(words[nounTo]?.tag ?? '')) nounTo += 1;
  const tail = wordsText(fact, nounTo, clause.to);
  if (
    nounTo === numberAt + 1 ||
    clause.to - nounTo > LONGEST_TAIL ||
    /^(?:[,:;(]|of |that |which )/.test(tail)
  )
    return undefined;
  const base = { has: 'have', contains: 'contain', includes: 'include' }[verb] ?? verb;
  const owner = innerText(fact, 0, clause.verb, casing);
  const counted = wordsText(fact, numberAt + 1, nounTo);
  const question = `How many ${counted} ${base === verb ? 'do' : 'does'} ${owner} ${base} ${tail}`;
  return { question: `${question.trim()}?`, answer: wordsText(fact, numberAt, nounTo) };
}
