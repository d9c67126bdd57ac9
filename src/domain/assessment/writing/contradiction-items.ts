/**
 * Which statement CONTRADICTS the material: true sentences of one section and one that was made
 * false in one respect. A change of quantity asks for a precise fact; the others ask for what
 * follows from what.
 */
import type { Fact } from '../../study/facts/fact.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { factKey, saidIn, spanOf, type Writing, type WrittenItem } from './draft-item.ts';
import { type ChangeKind, type Falsified, falsified } from './falsify.ts';
import { measuredIn } from './limits.ts';

const SHORTEST = 8;
const LONGEST = 28;
const MOST_RATIO = 1.45;
const WORTH: Readonly<Record<ChangeKind, number>> = {
  condition: 0.5,
  kind: 0.4,
  direction: 0.4,
  comparison: 0.35,
  quantity: 0.2,
};

export function contradictionItems({ facts, wrong }: Writing): WrittenItem[] {
  const usable = facts.filter((fact) => {
    const words = wordCount(saidIn(fact));
    return words >= SHORTEST && words <= LONGEST && isWhole(saidIn(fact));
  });
  return usable.flatMap((fact) =>
    falsified(saidIn(fact)).flatMap((change) => {
      const companions = chooseCompanions(fact, change, usable, wrong);
      return companions.length < wrong ? [] : [itemOf(fact, change, companions)];
    }),
  );
}

/** Statements with a colon, a quotation or a bracket read like something cut out. */
function isWhole(sentence: string): boolean {
  return !/[:;"“”()[\]]|\b(?:this|these|those|such)\b/iu.test(sentence);
}

/** Of the same section first, as long as the false one, and some with the same mark. */
function chooseCompanions(
  fact: Fact,
  change: Falsified,
  usable: readonly Fact[],
  count: number,
): Fact[] {
  const length = change.text.length;
  const mark = marksOf(change.text, change.kind);
  const near = usable
    .filter((other) => other !== fact && Math.abs(other.section - fact.section) <= 1)
    .filter((other) => {
      const ratio = saidIn(other).length / length;
      return ratio < MOST_RATIO && ratio > 1 / MOST_RATIO;
    })
    .map((other) => ({
      other,
      rank: rankOf(other, fact, marksOf(saidIn(other), change.kind) && mark),
    }))
    .sort((a, b) => b.rank - a.rank || a.other.span.start - b.other.span.start);
  const chosen = near.slice(0, count).map(({ other }) => other);
  const marked = chosen.filter((other) => marksOf(saidIn(other), change.kind)).length;
  // The only one with a number, or with "must", would be found without reading.
  return mark && marked === 0 ? [] : chosen;
}

function rankOf(other: Fact, fact: Fact, hasMark: boolean): number {
  return (other.section === fact.section ? 1 : 0) + (hasMark ? 0.8 : 0) + other.weight;
}

const MARKS: Readonly<Record<ChangeKind, RegExp>> = {
  condition: /\b(?:must|need not|may|required|except|including|unless|only|before|after)\b/i,
  kind: /\b(?:positive|negative|primary|secondary|first|last|direct|indirect|systolic|diastolic|acute|chronic|maximum|minimum)\b/i,
  direction: /\b(?:increas|decreas|rais|lower|strengthen|weaken|improv|reduc|stimulat|inhibit)/i,
  comparison: /\b(?:than|more|less|higher|lower|better|longer|shorter)\b/i,
  quantity: /\d/,
};

function marksOf(text: string, kind: ChangeKind): boolean {
  return kind === 'quantity' ? measuredIn(text).length > 0 : MARKS[kind].test(text);
}

function itemOf(fact: Fact, change: Falsified, companions: readonly Fact[]): WrittenItem {
  const heading = fact.sentence.block.section;
  const topic = heading === null ? '' : `On “${heading.replace(/^[\d.]+\s+/, '')}”: `;
  const which = topic === '' ? 'Which' : 'which';
  return {
    question: `${topic}${which} statement CONTRADICTS the material?`,
    key: asSentence(change.text),
    distractors: companions.map((other) => ({
      text: asSentence(saidIn(other)),
      kind: 'plausible reasoning' as const,
      rationale: `The material says so: “${other.span.text}”`,
    })),
    bloom_level: change.kind === 'quantity' ? 'Remembering' : 'Understanding',
    target_difficulty: 'hard',
    quotes: [fact.span.text],
    derivation: null,
    coverage_target: null,
    spans: [spanOf(fact), ...companions.map(spanOf)],
    facts: [factKey(fact)],
    worth: fact.weight + WORTH[change.kind],
  };
}
