/** What the offline writer makes: a candidate, with the sentences it rests on as they stand. */
import type { CandidateDraft, SourceSpan } from '../../../contracts/assessment/assessment.ts';
import type { Casing } from '../../concepts/tagging/casing.ts';
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import type { Fact } from '../../study/facts/fact.ts';
import type { Flip } from '../../study/statements/flip.ts';
import { plainText } from '../../text/plain-text.ts';
import { type StatedQuantity, statedQuantity } from './ask-quantity.ts';
import { onlyMeasured } from './limits.ts';

export interface WrittenItem extends CandidateDraft {
  /** Where the quotes stand. */
  spans: SourceSpan[];
  /** What the item is about, so that two items do not ask for one fact. */
  facts: string[];
  /** What it shows to be true beside that: no other item may ask for it. */
  shows: string[];
  /** Higher is better, within one material. */
  worth: number;
}

export interface Writing {
  facts: readonly Fact[];
  /** Distractors beside the key: 4 of 5 options, or 3 of 4. */
  wrong: 3 | 4;
  casing: Casing;
  /** In reading order: lists are read from them. */
  blocks: readonly ConceptBlock[];
  /** A definition with a sibling in the place of its term. */
  swaps: (fact: Fact, text: string) => Flip[];
  /** Whether the material itself has these words side by side. */
  knows: (phrase: string) => boolean;
}

export function spanOf({ span }: Fact): SourceSpan {
  const { block_id, start, end, text } = span;
  return { block_id, start, end, text };
}

/** Of an item that one sentence carries as it stands. */
export function restsOn(fact: Fact) {
  return {
    quotes: [fact.span.text],
    derivation: null,
    coverage_target: null,
    spans: [spanOf(fact)],
    facts: [factKey(fact)],
    shows: [],
  } satisfies Partial<WrittenItem>;
}

/** A sentence as an option or in a stem: without its citations. */
export function saidIn(fact: Fact): string {
  return plainText(fact.text);
}

export function factKey({ span: { block_id, start } }: Fact): string {
  return `${block_id}:${start}`;
}

/** The sentence as its words stand; null where it is not plain: what was left out would shift their places. */
export function plainSentence({ sentence: { words, block } }: Fact): string | null {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return null;
  const sentence = block.text.slice(first.start, last.end);
  return plainText(sentence) !== sentence || /[.!?] \p{Lu}/u.test(sentence) ? null : sentence;
}

/** The one number of a sentence with its clause. */
export function quantityIn(fact: Fact): StatedQuantity | null {
  const sentence = plainSentence(fact);
  const measured = sentence === null ? null : onlyMeasured(sentence);
  return sentence === null || measured === null ? null : statedQuantity(fact, sentence, measured);
}
