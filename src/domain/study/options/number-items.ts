/** Questions for a figure with its unit: a threshold, a share, a dose, a duration; never a date or an anecdote. */
import { lintItem } from '../../items/lint-item.ts';
import { spreadKeys } from '../../items/spread-keys.ts';
import { asSentence, plainText } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { ItemCandidate } from '../drafts/candidate.ts';
import { isAlsoCarried } from '../drafts/carried.ts';
import { mapTermOf } from '../drafts/draft-score.ts';
import { measuredNumbers, shareDrafts } from '../drafts/number-drafts.ts';
import { readClause } from '../facts/english-clause.ts';
import type { Fact, FactBook } from '../facts/fact.ts';
import { isStatement } from '../facts/statement-rules.ts';
import { adjacentValues } from './adjacent-values.ts';

const GAP = '____';
const ASKS: Readonly<Record<TextLanguage, (sentence: string) => string>> = {
  en: (sentence) => `Which value completes the sentence “${sentence}”?`,
  no: (sentence) => `Hvilken verdi fullfører setningen «${sentence}»?`,
  other: (sentence) => sentence,
};
/** Numbers of a story, of an example, or of a past day. */
const PASSING =
  /\b(?:for example|suppose|imagine|\d{4}|version|founded|born|died|tonight|yesterday|study of|a study|one study|participants|respondents|survey|later|earlier|ago|against \d+|old)\b|^(?:In|On|By|Since) \p{Lu}?\p{L}* ?\d/iu;

/** Of "over 99 %" a smaller figure is true as well. */
const ONE_SIDED: Readonly<Record<TextLanguage, RegExp>> = {
  en: /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty) (?:to|or|and) ____|\b(?:over|more than|greater than|at least|at most|up to|under|less than|fewer than|nearly|almost|above|below|exceed(?:s|ing|ed)?|as (?:much|many|little|few) as) (?:\p{L}+ )?____/iu,
  no: /(?:over|mer enn|minst|høyst|inntil|opptil|under|mindre enn|nesten|nærmere) ____/iu,
  other: /(?!)/u,
};

export function numberItems(book: FactBook): ItemCandidate[] {
  const figures = book.all
    .flatMap((fact) => measuredNumbers(fact, book.language))
    .map(({ text }) => plainText(text));
  return book.fit.flatMap((fact, at) => numberItem(fact, { book, figures, at }) ?? []);
}

interface Making {
  book: FactBook;
  figures: readonly string[];
  at: number;
}

function numberItem(fact: Fact, { book, figures, at }: Making): ItemCandidate | undefined {
  const { language } = book;
  const asked = askedOf(fact, language);
  if (asked === undefined) return undefined;
  const wrong = adjacentValues(asked.key, figures, at % 4, language);
  const isSecond = (option: string) =>
    isAlsoCarried({ question: asked.question, option, quote: fact.span.text }, language);
  if (wrong.length < 3 || wrong.some(isSecond) || isOddlyExact(asked.key, wrong)) return undefined;
  const quoted = plainText(fact.span.text);
  const item: ItemCandidate = {
    kind: 'number',
    question: asked.question,
    options: [asked.key, ...wrong],
    correctAnswerIndex: 0,
    explanation: language === 'no' ? `Teksten sier: «${quoted}»` : `The text says: “${quoted}”`,
    concept: mapTermOf(fact, book),
    quote: fact.span,
    score: 0.45 + 0.3 * fact.weight + fact.sectionWorth,
  };
  const [placed] = spreadKeys([item], { language });
  return placed !== undefined && lintItem(placed, { language }).length === 0 ? item : undefined;
}

/** Of words before the comma. */
const LONGEST_SETTING = 9;

/** "The surface layer is … deep": of what, the reader of one sentence cannot know. */
function namesItsSubject({ sentence: { words }, mentions }: Fact, language: TextLanguage): boolean {
  const telling = mentions.filter(({ concept }) => concept.relevance !== 'Low');
  const isNamed = words.some(({ tag }, at) => at > 0 && tag === 'name');
  if (language !== 'en') return telling.length > 0 || isNamed;
  const comma = words.findIndex(({ text }) => text === ',');
  const from = comma > 0 && comma < LONGEST_SETTING ? comma + 1 : 0;
  // "A collector must answer within …" holds of every collector.
  if (!/^(?:the|this|that|these|those|its|their)$/u.test(words[from]?.lower ?? '')) return true;
  const verb = readClause(words, from, words.length)?.verb ?? words.length;
  const isCentral = mentions.some(({ concept }) => concept.relevance === 'High');
  return isNamed || isCentral || telling.some(({ to }) => to <= verb);
}

/** "4.28 %" beside 3.00, 5.00 and 6.00: the only figure that nobody made up. */
function isOddlyExact(key: string, wrong: readonly string[]): boolean {
  const isRound = (text: string) => /(?:0|5)(?!\d)(?!.*\d)/u.test(text);
  return /\d[.,]\d/u.test(key) && !isRound(key) && wrong.every(isRound);
}

/** "a ____ tall volcano", "a gap of ____ means …": the figure only describes, and any other could stand there. */
const DESCRIBES =
  /\b(?:the|an?|its|their|this|each|et|en|ei) ____ (?!(?:of|in|on|for|to|at|by|from|per|and|or|av|i|på|for)\b)\p{Ll}|\b(?:next|last|past|first|following|previous|neste|siste|første) ____|^An? (?:(?!\b(?:is|are|was|has|have)\b)[^,]){3,60} of ____ \p{Ll}+s\b|(?:^|, )if [^,]* ____/iu;

function askedOf(
  fact: Fact,
  language: TextLanguage,
): { question: string; key: string } | undefined {
  const said = plainText(fact.text);
  if (!namesItsSubject(fact, language)) return undefined;
  if (!isStatement(said, language) || PASSING.test(said)) return undefined;
  const [share] = language === 'en' ? shareDrafts(fact) : [];
  if (share !== undefined) return { question: share.question, key: share.answer };
  const places = measuredNumbers(fact, language);
  const [place] = places;
  const { block, start, end } = fact.sentence;
  if (place === undefined || places.length > 1 || (said.match(/\d+/gu) ?? []).length > 2)
    return undefined;
  const gapped = plainText(
    `${block.text.slice(start, place.start)}${GAP}${block.text.slice(place.end, end)}`,
  );
  if (
    /____\s*[-–(]|\([^)]*____|^____/u.test(gapped) ||
    ONE_SIDED[language].test(gapped) ||
    DESCRIBES.test(gapped)
  )
    return undefined;
  const bare = asSentence(gapped).replace(/[.]$/u, '');
  return { question: ASKS[language](bare), key: plainText(place.text) };
}
