/** What the offline writer makes: a candidate, with the sentences it rests on as they stand. */
import type { CandidateDraft, SourceSpan } from '../../../contracts/assessment/assessment.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { plainText } from '../../text/plain-text.ts';

export interface WrittenItem extends CandidateDraft {
  /** Where the quotes stand. */
  spans: SourceSpan[];
  /** What the item is about, so that two items do not ask for one fact. */
  facts: string[];
  /** Higher is better, within one material. */
  worth: number;
}

export interface Writing {
  facts: readonly Fact[];
  /** Distractors beside the key: 4 of 5 options, or 3 of 4. */
  wrong: 3 | 4;
}

export function spanOf({ span }: Fact): SourceSpan {
  const { block_id, start, end, text } = span;
  return { block_id, start, end, text };
}

/** A sentence as an option or in a stem: without its citations. */
export function saidIn(fact: Fact): string {
  return plainText(fact.text);
}

export function factKey({ span: { block_id, start } }: Fact): string {
  return `${block_id}:${start}`;
}
