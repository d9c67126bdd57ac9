/** Understanding: why something holds, among reasons that the same material gives for other things. */

import { contentTerms } from '../../items/item-view.ts';
import { englishReasons } from '../../study/drafts/reasons-english.ts';
import { wordCount } from '../../text/plain-text.ts';
import { factKey, spanOf, type Writing, type WrittenItem } from './draft-item.ts';

const MOST_RATIO = 2;
const LONGEST = 20;
/** What stands for something outside of the answer. */
const POINTS = /\b(?:it|its|they|their|them|this|these|those|he|she|such|one|former|latter)\b/iu;

interface Reason {
  question: string;
  answer: string;
  terms: ReadonlySet<string>;
  fact: Writing['facts'][number];
}

export function reasonItems({ facts, wrong, casing }: Writing): WrittenItem[] {
  const reasons = facts
    .flatMap((fact) => englishReasons(fact, casing).map((draft) => ({ ...draft, fact })))
    .filter(({ question, answer }) => /^Why\b/u.test(question) && /^Because /u.test(answer))
    .filter(({ answer }) => !POINTS.test(answer) && wordCount(answer) <= LONGEST)
    .map(
      ({ question, answer, fact }): Reason => ({
        question,
        answer,
        fact,
        terms: contentTerms(answer, 'en'),
      }),
    );
  return reasons.flatMap((reason) => {
    const asked = contentTerms(reason.question, 'en');
    const others = reasons
      .filter((other) => other !== reason && other.fact !== reason.fact && fits(reason, other))
      .map((other) => ({
        other,
        rank:
          Number(other.fact.section === reason.fact.section) + other.terms.intersection(asked).size,
      }))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, wrong)
      .map(({ other }) => other);
    return others.length < wrong ? [] : [itemOf(reason, others)];
  });
}

function fits(reason: Reason, other: Reason): boolean {
  const ratio = reason.answer.length / other.answer.length;
  return ratio < MOST_RATIO && ratio > 1 / MOST_RATIO && reason.answer !== other.answer;
}

function itemOf({ question, answer, fact }: Reason, others: readonly Reason[]): WrittenItem {
  return {
    question,
    key: answer,
    distractors: others.map((other) => ({
      text: other.answer,
      kind: 'related confusion' as const,
      rationale: `The material gives this reason for something else: “${other.fact.span.text}”`,
    })),
    bloom_level: 'Understanding',
    target_difficulty: 'medium',
    quotes: [fact.span.text],
    derivation: null,
    coverage_target: null,
    spans: [spanOf(fact)],
    facts: [factKey(fact)],
    shows: [],
    worth: fact.weight + 0.5,
  };
}
