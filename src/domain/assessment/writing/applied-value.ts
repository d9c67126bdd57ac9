/** An applying item of a rule: a situation with new values, the key computed, typical errors beside it. */
import type { Derivation, Distractor } from '../../../contracts/assessment/assessment.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { factKey, spanOf, type WrittenItem } from './draft-item.ts';

export interface AppliedValue {
  question: string;
  key: string;
  /** In the order in which they are preferred; those that repeat another are left out. */
  errors: readonly { text: string; why: string }[];
  derivation: Derivation;
  worth: number;
}

export function appliedItem(fact: Fact, wrong: number, applied: AppliedValue): WrittenItem[] {
  const distractors: Distractor[] = [];
  for (const { text, why } of applied.errors) {
    if (text === applied.key || distractors.some((other) => other.text === text)) continue;
    distractors.push({ text, kind: 'plausible reasoning', rationale: why });
    if (distractors.length === wrong) break;
  }
  if (distractors.length < wrong) return [];
  return [
    {
      question: applied.question,
      key: applied.key,
      distractors,
      bloom_level: 'Applying',
      target_difficulty: 'hard',
      quotes: [fact.span.text],
      derivation: applied.derivation,
      coverage_target: null,
      spans: [spanOf(fact)],
      facts: [factKey(fact)],
      shows: [],
      worth: fact.weight + applied.worth,
    },
  ];
}
