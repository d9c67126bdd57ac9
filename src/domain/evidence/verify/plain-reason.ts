/** Why a passage does not carry what is said, in a sentence for whoever has to mend it. */
import type { Reason, ReasonRule } from './reason.ts';

/** `what` names what was said: "the answer", "this sentence". */
export function plainReason(reasons: readonly Reason[], what: string): string {
  const against = reasons.filter(({ speaks }) => speaks !== 'supports');
  const first = against.find(({ speaks }) => speaks === 'contradicts') ?? against[0];
  return (first && tellers[first.rule]?.(first, what)) ?? `The quoted words do not carry ${what}.`;
}

type Teller = (reason: Reason, what: string) => string;

const tellers: Partial<Record<ReasonRule, Teller>> = {
  number: ({ claim, evidence }, what) =>
    evidence === ''
      ? `${named(what)} says ${claim}; the quoted words give no such number.`
      : `The quoted words say ${evidence}, ${what} says ${claim}.`,
  negation: (_, what) => `Either the quoted words or ${what} deny it, and not both.`,
  direction: ({ claim, evidence }, what) =>
    `The quoted words say “${evidence}”, ${what} says “${claim}”.`,
  order: (_, what) => `The quoted words have the two sides the other way round than ${what}.`,
  quantifier: ({ claim }) => `“${claim}” is more than the quoted words say.`,
  certainty: ({ claim, evidence }, what) =>
    claim === ''
      ? `The quoted words are careful (“${evidence}”), ${what} is not.`
      : `“${claim}” is more than the quoted words say.`,
  condition: ({ evidence }, what) =>
    `The quoted words hold on a condition (“${evidence}”) that ${what} leaves out.`,
  comparison: (_, what) =>
    `The comparison in ${what} is not said like this in the quoted words: keep to theirs.`,
  name: ({ claim }) => `“${claim}” does not stand in the quoted words.`,
  entailment: ({ speaks }, what) =>
    speaks === 'contradicts'
      ? `The quoted words say otherwise than ${what}.`
      : 'The quoted words do not answer this question.',
};

function named(what: string): string {
  return what.charAt(0).toUpperCase() + what.slice(1);
}
