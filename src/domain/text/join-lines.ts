/**
 * How two lines of one paragraph become one text: with a space, with a hyphen
 * that belongs to the word, or with nothing, when the hyphen only marked the
 * break. The document itself is asked first: a word that stands whole elsewhere
 * settles the matter, in any language.
 */

/** How often each word stands unbroken in a document, lower-cased. */
export type WordCounts = ReadonlyMap<string, number>;

/** What to do at a line break: drop this many characters of the first line, then put `glue`. */
export interface LineJoin {
  drop: number;
  glue: string;
}

const SPACE: LineJoin = { drop: 0, glue: ' ' };
const TIGHT: LineJoin = { drop: 0, glue: '' };
const DROP_HYPHEN: LineJoin = { drop: 1, glue: '' };

const WORD = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu;
const BROKEN_WORD = /([\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*)-$/u;
const NEXT_WORD = /^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/u;
const ADDRESS_END = /(?:https?:\/\/|www\.|doi\.org\/|10\.\d{4,}\/)\S*(?<=[/._=&?%-])$/i;
const ADDRESS_GOES_ON = /^[\p{Ll}\p{N}/_%?=&#~.-]/u;

/** "two- and three-fold", "kunnskaps- og læringsmål": the hyphen waits for a later word. */
const AFTER_HANGING_HYPHEN = new Set([
  'and',
  'or',
  'to',
  'og',
  'eller',
  'samt',
  'and/or',
  'og/eller',
]);

/** Inside compounds: "state-of-the-art", "up-to-date". */
const SMALL_WORDS = new Set([
  'of',
  'the',
  'to',
  'in',
  'and',
  'up',
  'by',
  'on',
  'at',
  'og',
  'i',
  'av',
]);

/** First halves that stand before a real hyphen far more often than before a broken word. */
const HYPHEN_LOVERS = new Set(
  'all anti co cross data e first full half high ikke ill large log long low medium multi non one open post pre real second self semi short single small state third three time top two user web well'.split(
    ' ',
  ),
);

/** Second halves that make compounds with a hyphen: "source-side", "rule-based". */
const COMPOUND_TAILS = new Set(
  `aligned art attaching averaged aware based bit bound centered centred class compliant consuming
  crafted dependent dimensional directed driven enabled end enhanced fold forward free friendly
  generated grained granular guided independent informed intensive known language learning length
  level like linear lived making mapped minded modal negative off on only oriented out party point
  positive powered quality range ranking rate ready related resolution rich scale selected sensitive
  side sided size sized solving source space specific standing state step style supervised taught
  term text time trained type up user valued weighted wide wise word world year`.split(/\s+/),
);

/** Counts the whole words of lines that follow each other; the halves of broken words do not count. */
export function countWords(lines: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  let before = '';
  for (const line of lines) {
    countWhole(brokenWord(before) === undefined ? line : line.replace(NEXT_WORD, ''), counts);
    before = line;
  }
  return counts;
}

function countWhole(line: string, counts: Map<string, number>): void {
  const whole = line.endsWith('-') ? line.replace(BROKEN_WORD, '') : line;
  for (const [word] of whole.toLowerCase().matchAll(WORD)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
}

/** Says how `line` and the line below it belong together. */
export function joinLines(line: string, next: string, counts: WordCounts): LineJoin {
  if (isOneAddress(line, next) || /[\p{L}\p{N}][–—/]$/u.test(line)) return TIGHT;
  const first = brokenWord(line);
  if (first === undefined) return /[\p{N}]-$/u.test(line) ? TIGHT : SPACE;
  const second = NEXT_WORD.exec(next)?.[0];
  if (second === undefined) return /^\p{N}/u.test(next) ? TIGHT : SPACE;
  if (AFTER_HANGING_HYPHEN.has(second)) return SPACE;
  if (/^\p{Lu}{2,}$/u.test(first)) return TIGHT;
  const [before, after] = [first.toLowerCase(), second.toLowerCase()];
  const dropped = /^\p{Ll}/u.test(second)
    ? isBroken(before, after, counts)
    : standsWhole(before, after, counts);
  return dropped ? DROP_HYPHEN : TIGHT;
}

function isOneAddress(line: string, next: string): boolean {
  if (/https?:$/i.test(line)) return next.startsWith('//');
  return /[/._=&?%-]$/.test(line) && ADDRESS_END.test(line) && ADDRESS_GOES_ON.test(next);
}

/** The first half of a word that a hyphen breaks at the end of the line. */
function brokenWord(line: string): string | undefined {
  return line.endsWith('-') ? BROKEN_WORD.exec(line)?.[1] : undefined;
}

/** Whether the document writes the word in one more often than with a hyphen. */
function standsWhole(first: string, second: string, counts: WordCounts): boolean {
  return (counts.get(first + second) ?? 0) > (counts.get(`${first}-${second}`) ?? 0);
}

/** Whether the hyphen between the halves only marks the line break. */
function isBroken(first: string, second: string, counts: WordCounts): boolean {
  if (standsWhole(first, second, counts)) return true;
  if (counts.has(`${first}-${second}`)) return false;
  const lastPart = first.slice(first.lastIndexOf('-') + 1);
  if (first.includes('-')) return !counts.has(lastPart) && !SMALL_WORDS.has(lastPart);
  if (HYPHEN_LOVERS.has(lastPart)) return !counts.has(second);
  if (COMPOUND_TAILS.has(second)) return !counts.has(first);
  const bothAreWords = counts.has(first) && counts.has(second);
  return !(bothAreWords && first.length > 3 && second.length > 3);
}
