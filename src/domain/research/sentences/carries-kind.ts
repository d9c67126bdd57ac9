/**
 * Whether a sentence has what a question asks for: a name for "who", a time for "when", a place for
 * "where", a figure for "how many". What the question brings along itself does not count.
 */
import { commonnessOf } from '../../concepts/tagging/word-commonness.ts';
import { guessLanguage } from '../../evidence/guess-language.ts';
import { isStopWord } from '../../text/tokenize.ts';
import { type AskedKind, isOfAskedKind } from './asked-kind.ts';

export function carriesKind(kind: AskedKind, question: string, sentence: string): boolean {
  const told = withoutAsked(sentence.replace(/\[\d{1,3}\]/gu, ' '), question);
  switch (kind) {
    case 'person':
      return namesSomebody(told);
    case 'place':
      return namesPlace(told, question);
    case 'time':
      return isIn(ASKS_DATE.test(question.trim()) ? DATE : TIME, told);
    case 'amount':
      return isIn(FIGURE, told.replace(YEAR, ' '));
    case 'reason':
      return REASON.test(told);
    case 'price':
      return isOfAskedKind(question, told);
  }
}

/** Names and figures of the question tell nothing new. */
function withoutAsked(sentence: string, question: string): string {
  const [, ...words] = question.match(WORD) ?? [];
  const asked = new Set(words.filter((word) => /^\p{Lu}|\d/u.test(word)));
  return sentence.replace(WORD, (word) => (asked.has(word.replace(/['’]s$/u, '')) ? '–' : word));
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu;

const SOMEBODY =
  /\b(?:person|people|m[ae]n|wom[ae]n|child(?:ren)?|boys?|girls?|mothers?|fathers?|parents?|teachers?|students?|pupils?|authors?|editors?|developers?|maintainers?|contributors?|users?|owners?|presidents?|ministers?|kings?|queens?|emperors?|scientists?|researchers?|engineers?|workers?|members?|teams?|committees?|councils?|governments?|compan(?:y|ies)|courts?|boards?|departments?|parliament|commissions?|agenc(?:y|ies)|managers?|directors?|officers?|supervisors?|administrators?|employees?|employers?|staff|chairs?|leaders?|customers?|patients?|doctors?|nurses?|soldiers?|farmers?|artists?|writers?|poets?|philosophers?|monks?|priests?|bishops?|merchants?|sailors?|settlers?|citizens?|residents?|subscribers?|readers?|players?|lawyers?|judges?|visitors?|guests?|everyone|anyone|nobody|someone|personer?|folk|mannen|kvinnen?|menn|barn|lærer(?:en|ne)?|elev(?:er|ene)?|forfatter(?:en)?|leder(?:en|e)?|ansatte?|styret|kommunen|fylkeskommunen|departementet|regjeringen|stortinget|rektor|direktør(?:en)?|statsråd(?:en)?|kongen|dronningen|forsker(?:e|en|ne)?|medlemme(?:r|ne)|foreldre(?:ne)?|arbeidsgiver(?:en)?|arbeidstaker(?:en)?|myndighet(?:en|ene)|tilsynet|utvalget|nemnda|lege(?:n|r)?|bønder|fiskere)(?!\p{L})/iu;
const NOT_NAMES =
  /^(?:I|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/u;
const CAPITAL = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}'’-]*/gu;

function namesSomebody(sentence: string): boolean {
  if (SOMEBODY.test(sentence)) return true;
  return [...sentence.matchAll(CAPITAL)].some(({ 0: word, index }) => {
    if (NOT_NAMES.test(word) || isStopWord(word, 'en') || isStopWord(word, 'no')) return false;
    const opens = /(?:^|[.!?:–]["”’)]*\s+)["“‘(]*$/u.test(sentence.slice(0, index));
    return !opens || isName(word, sentence.slice(index + word.length));
  });
}

/** What opens a sentence has its capital from there, unless another follows or no text knows it. */
function isName(word: string, rest: string): boolean {
  return (
    /^ \p{Lu}/u.test(rest) || (commonnessOf(word.toLowerCase()) === 0 && IS_SUBJECT.test(rest))
  );
}

/** What comes after a name that stands alone. */
const IS_SUBJECT =
  /^(?:['’]s)? (?:is|was|has|had|did|gave|wrote|made|took|found|led|built|began|became|\p{Ll}{2,}ed|er|var|har|hadde|ble|skrev|fant|laget|\p{Ll}{3,}(?:te|et))\b/u;

const TO =
  /(?<!\p{L})(?:in|at|on|near|from|to|into|inside|within|under|between|along|across|behind|beside|outside|through|around|off|via|below|above|i|på|ved|fra|til|mellom|langs|innenfor|utenfor|bak|rundt|under|over|inne i) (?:(?:the|an?|its|their|his|her|your|our|each|den|det|de|en|ei|et) )?([\p{L}\d./~_-]+)/giu;
const NO_PLACE =
  /^(?:\d+|addition|fact|order|general|particular|case|time|times|years?|months?|weeks?|days?|morning|evening|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|be|do|have|make|tillegg|år|dag|januar|februar|mars|mai|juni|juli|oktober|desember|å)$/iu;

function namesPlace(sentence: string, question: string): boolean {
  const asked = new Set(question.toLowerCase().match(WORD) ?? []);
  return [...sentence.matchAll(TO)].some(
    ([, word = '']) => !NO_PLACE.test(word) && !asked.has(word.toLowerCase()),
  );
}

type InEach = Record<'en' | 'no', RegExp>;

function isIn(words: InEach, sentence: string): boolean {
  return words[guessLanguage(sentence) === 'no' ? 'no' : 'en'].test(sentence);
}

/** What happened once has a date; what happens again has a time. */
const ASKS_DATE =
  /^(?:when (?:was|were|did|had|has)\b|since when|(?:in|on|by|during)? ?(?:what|which) (?:year|date|day|month|century|decade)|når (?:ble|var|hadde|døde|fikk|kom|begynte|startet|skjedde|åpnet)(?!\p{L})|(?:i )?hvil(?:ket|ken) (?:år|århundre|dato|dag|måned))/iu;
const DATE: InEach = {
  en: /\d{3,4}|\b\d{1,2}(?:st|nd|rd|th)?[. ]+(?:of )?\p{L}{3,9}\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|centur(?:y|ies)|decades?|ago|yesterday|last (?:year|month|week)|weeks? (?:after|before|later)|(?:days?|months?|years?) (?:after|before|later|old)|at the age of|(?:after|before|during|until|since|when|once|while|following) \p{L}+)(?!\p{L})/iu,
  no: /\d{3,4}|\d{1,2}\. ?\p{L}{3,9}|(?<!\p{L})(?:januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|(?:man|tirs|ons|tors|fre|lør|søn)dag|våren|sommeren|høsten|vinteren|århundret?|tiåret|siden|i går|i fjor|(?:år|uker?|dager?|måneder?) (?:etter|før|senere)|etter|da|mens|før|under)(?!\p{L})|-tallet/iu,
};
/** How long something takes is no time at which it happens: "for up to an hour". */
const TIME: InEach = {
  en: /\b(?:1\d|20)\d\d\b|\b\d{1,2}[.:]\d\d\b|\b\d{1,2}(?:st|nd|rd|th)\b|\b\d{1,2} ?[ap]\.?m\b|\b(?:when(?:ever)?|if|once|after|before|during|until|while|within|as soon as|as long as|unless|every|each|daily|weekly|monthly|yearly|in advance|later|earlier|morning|evening|night|noon|midnight|spring|summer|autumn|winter|immediately|at once|the end of|the start of|deadline|prior to|upon|always|never|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?!\p{L})/iu,
  no: /\b(?:1\d|20)\d\d\b|\b\d{1,2}[.:]\d\d\b|(?<!\p{L})(?:den \d{1,2}\.|\d{1,2}\. \p{L}{3,9}|kl\.? ?\d|når|hvis|dersom|etter|før|mens|innen|så snart|hver|straks|senest|i løpet av|på forhånd|januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|våren|sommeren|høsten|vinteren)(?!\p{L})/iu,
};
const REASON =
  /(?<!\p{L})(?:fordi|ettersom|siden|derfor|dermed|slik at|for at|skyldes|på grunn av|grunnen(?: til)?|årsak(?:en)?|gjør at|fører til|kommer av|bidrar til|avhenger av)(?!\p{L})/iu;
const YEAR =
  /\b(?:in|since|by|from|until|to|of|during|before|after|and|i|siden|fra|til|januar\p{L}*|februar\p{L}*|march|mars|april|may|mai|june?|juni|july?|juli|august|september|o[ck]tober|november|de[cs]ember) (?:1[0-9]|20)\d\d\b(?! (?:people|men|women|metres|meters|km|kg))|\((?:1[0-9]|20)\d\d\)/giu;
const FIGURE: InEach = {
  en: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|a third|two thirds|a quarter|double|twice|once|several|few|none|single|only one|daily|weekly|monthly|yearly|every|an? (?:second|minute|hour|day|night|week|month|year|decade|century|lifetime|metre|meter|kilometre|mile))(?!\p{L})/iu,
  no: /\d|(?<!\p{L})(?:to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|tjue|tretti|førti|femti|seksti|hundre|tusen|millioner|milliarder|halvparten|halve|tredel\p{L}*|fjerdedel\p{L}*|dobbelt|flere|få|ingen|hver|daglig|ukentlig|månedlig|årlig|én|ett)(?!\p{L})/iu,
};
