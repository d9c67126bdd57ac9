/** The words around a sentence, and other places of the text that speak of the same. */
import { contentTerms } from '../../items/item-view.ts';
import type { Fact, FactBook } from './fact.ts';

/** Longer passages are cut off by the models that read them. */
const PASSAGE_WORDS = 110;
const ELSEWHERE = 2;

interface Place {
  index: Map<Fact['sentence'], number>;
  terms: ReadonlySet<string>[];
}

const places = new WeakMap<FactBook, Place>();

function placeOf(book: FactBook): Place {
  const known = places.get(book);
  if (known !== undefined) return known;
  const index = new Map(book.all.map(({ sentence }, at) => [sentence, at]));
  const terms = book.all.map(({ text }) => contentTerms(text, book.language));
  const made = { index, terms };
  places.set(book, made);
  return made;
}

export function passageAround(fact: Fact, book: FactBook): string {
  return around(indexOf(fact, book), book);
}

function around(at: number, book: FactBook): string {
  const own = book.all[at];
  if (own === undefined) return '';
  let [from, to] = [at, at + 1];
  let words = lengthOf(own);
  for (;;) {
    const [before, after] = [book.all[from - 1], book.all[to]];
    if (
      before?.sentence.block === own.sentence.block &&
      words + lengthOf(before) <= PASSAGE_WORDS
    ) {
      from -= 1;
      words += lengthOf(before);
    } else if (
      after?.sentence.block === own.sentence.block &&
      words + lengthOf(after) <= PASSAGE_WORDS
    ) {
      to += 1;
      words += lengthOf(after);
    } else break;
  }
  return book.all
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
}

/** Passages elsewhere that share most words with a claim. */
export function passagesAbout(claim: string, fact: Fact, book: FactBook): string[] {
  const wanted = contentTerms(claim, book.language);
  const own = indexOf(fact, book);
  return placeOf(book)
    .terms.map((terms, at) => ({ at, shared: terms.intersection(wanted).size }))
    .filter(({ at, shared }) => shared > 2 && Math.abs(at - own) > 2)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, ELSEWHERE)
    .map(({ at }) => around(at, book));
}

/** A statement cut out of a sentence, or told in other words, has its sentence's place. */
function indexOf({ sentence, span }: Fact, book: FactBook): number {
  const { index } = placeOf(book);
  const exact = index.get(sentence);
  if (exact !== undefined) return exact;
  return book.all.findIndex(
    ({ span: own }) =>
      own.block_id === span.block_id && own.start < span.end && own.end >= span.end,
  );
}

function lengthOf({ sentence }: Fact): number {
  return sentence.words.length;
}
