/**
 * Whether a quote that almost matches says something else: a word that matters was
 * left out, put in, or stands for another. Letters are counted word by word, since
 * misreading spoils a letter here and there but seldom half a word; where it does,
 * what comes out is no word of the document.
 */
import type { Alignment, WordedText } from './align-quote.ts';
import { changesMeaning, isWeighty } from './meaning-change.ts';

export function isOtherStatement(
  { start, end, partners }: Alignment,
  quote: WordedText,
  window: WordedText,
  vocabulary: ReadonlySet<string>,
): boolean {
  const asked = wordsIn(quote, 0, quote.folded.length);
  const source = wordsIn(window, start, end);
  for (const [index, partner] of partners.entries()) {
    if (partner < 0) continue;
    const isSame = quote.folded.charAt(index) === window.folded.charAt(partner);
    const [askedAt, sourceAt] = [asked.numbers[index] ?? 0, source.numbers[partner - start] ?? 0];
    meet(asked.words[askedAt], sourceAt, isSame);
    meet(source.words[sourceAt], askedAt, isSame);
  }
  const isMisreading = ({ replacedBy }: MetWord) => {
    const word = asked.words[replacedBy]?.text;
    return word !== undefined && !(isWeighty(word) || vocabulary.has(word));
  };
  return (
    asked.words.some((word, at) => isLost(word) || isTurned(word, at, source.words)) ||
    source.words.some((word) => isLost(word) && !isMisreading(word))
  );
}

interface MetWord {
  text: string;
  /** How many of its letters stand unchanged in each word of the other side. */
  met: Map<number, number>;
  /** A word of the other side that has other letters in its place, or -1. */
  replacedBy: number;
}

interface NumberedWords {
  words: MetWord[];
  /** For each character of the range, the word it belongs to. */
  numbers: number[];
}

function wordsIn({ folded, initials }: WordedText, from: number, to: number): NumberedWords {
  const words: MetWord[] = [];
  const numbers: number[] = [];
  for (let index = from; index < to; index += 1) {
    if (index === from || initials[index] === 1)
      words.push({ text: '', met: new Map(), replacedBy: -1 });
    const word = words.at(-1);
    if (word !== undefined) word.text += folded.charAt(index);
    numbers.push(words.length - 1);
  }
  return { words, numbers };
}

function meet(word: MetWord | undefined, other: number, isSame: boolean): void {
  if (word === undefined) return;
  if (isSame) word.met.set(other, (word.met.get(other) ?? 0) + 1);
  else word.replacedBy = other;
}

/** A word that matters, with less than half of its letters on the other side. */
function isLost({ text, met }: MetWord): boolean {
  const found = met.values().reduce((sum, count) => sum + count, 0);
  return found * 2 < text.length && isWeighty(text);
}

/** Two words that are each other's best partners, and mean different things. */
function isTurned(word: MetWord, at: number, others: readonly MetWord[]): boolean {
  const partner = others[mainPartner(word)];
  return (
    partner !== undefined && mainPartner(partner) === at && changesMeaning(word.text, partner.text)
  );
}

function mainPartner({ met }: MetWord): number {
  const [best] = [...met].sort(([, left], [, right]) => right - left);
  return best?.[0] ?? -1;
}
