/** The level that a question's words speak for, beside the one that its writer aimed at. */

import type { BloomLevel, Review } from '../../../contracts/assessment/assessment.ts';
import { asksForFalseStatement } from '../../items/statement-choice.ts';
import { bloomFeatures } from './bloom-features.ts';
import { bloomWeights } from './bloom-weights.ts';

const NAMES: readonly BloomLevel[] = ['Remembering', 'Understanding', 'Applying'];

/** Weights of the first three levels by feature; the higher ones are taken for applying. */
const weights: ReadonlyMap<string, readonly number[]> = new Map(
  bloomWeights
    .trim()
    .split(/[;\n]/)
    .map((line) => {
      const [feature = '', ...values] = line.split(' ');
      return [feature === '-' ? '' : feature, values.map(Number)] as const;
    }),
);

/** How an item of ours asks decides before its words do: they are made by known forms. */
const FORMS: readonly (readonly [RegExp, BloomLevel, string])[] = [
  [
    /\bI hvor mange av dem er regelen\b|\bHva av dette STRIDER MOT\b/,
    'Applying',
    'a rule is applied to new cases',
  ],
  [
    /\bHvor mange \p{L}+ er det\?$|\bHvor stor er andelen\?$|^Hvem (?:skal|må|bør|kan) ifølge teksten\b/u,
    'Remembering',
    'something exact of the text is asked for',
  ],
  [/^(?:Why|Hvorfor)\b/, 'Understanding', 'a reason is told from others'],
  [/\bgoes AGAINST the material\b/, 'Applying', 'rules are applied to things that were seen'],
  [
    /\bWhich of these stands in that list\b/,
    'Remembering',
    'an entry of a list is told from others',
  ],
  [/^By the rules of the material, who\b/, 'Remembering', 'a rule is told with whom it binds'],
  [
    /\b(?:In (?:four|five) cases|In a new case|A new case comes to|In a second case|A second case is|The second moment is|A new group consists of|A new case is about|Counting the next day as day 1|The last time was in|The period begins in)\b/,
    'Applying',
    'a rule is applied to a new case',
  ],
  [/^On which condition\b/, 'Understanding', 'a condition is told from others'],
  [
    /\b(?:how many|which percentage|which amount|how often)\b[^.]*\?$/i,
    'Remembering',
    'a value of the text is asked for',
  ],
];

export function classifyBloom(question: string, aimed: BloomLevel): Review['bloom'] {
  const form = FORMS.find(([pattern]) => pattern.test(question));
  if (form !== undefined) return { label: form[1], confidence: 1, reason: form[2] };
  if (asksForFalseStatement(question)) {
    return { label: aimed, confidence: 1, reason: 'statements are compared with the material' };
  }
  const features = bloomFeatures(question).filter((feature) => weights.has(feature));
  const scores = ['', ...features].reduce<number[]>(
    (sum, feature) => sum.map((value, at) => value + (weights.get(feature)?.[at] ?? 0)),
    [0, 0, 0, 0, 0, 0],
  );
  const chances = softmax(scores);
  const best = chances.indexOf(Math.max(...chances));
  const telling = features.toSorted(
    (a, b) => (weights.get(b)?.[best] ?? 0) - (weights.get(a)?.[best] ?? 0),
  );
  return {
    label: NAMES[Math.min(best, 2)] ?? 'Applying',
    confidence: Math.round((chances[best] ?? 0) * 100) / 100,
    reason: `words that speak for it: ${telling.slice(0, 3).join(', ') || 'none'}`,
  };
}

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, value) => total + value, 0);
  return powers.map((value) => value / sum);
}
