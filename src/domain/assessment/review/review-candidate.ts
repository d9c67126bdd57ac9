/**
 * The psychometric reviewer: every rule of the rubric, a panel of guessers who have not read the
 * material, and a score. Code decides; whoever wrote the question has no say.
 */

import type {
  CandidateDraft,
  Review,
  RubricMark,
} from '../../../contracts/assessment/assessment.ts';
import type { Flaw, Similarity } from '../../items/item.ts';
import { flawRules, gateRules, lintItem } from '../../items/lint-item.ts';
import { asksForFalseStatement } from '../../items/statement-choice.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { classifyBloom } from '../bloom/classify-bloom.ts';
import { isRecomputed } from '../writing/recompute.ts';
import { guessedAt } from './pulls.ts';

/** Selected from here up. */
const LEAST_SCORE = 7;

export interface ReviewBy {
  language: TextLanguage;
  /** Whether the material carries the key: every quote located and supporting it. */
  supported: boolean;
  similarity?: Similarity;
}

const TRIVIAL =
  /\b(?:on (?:which|what) page|who (?:wrote|is the author)|when was (?:this|the) (?:document|guideline|text) (?:published|written)|page number)\b/i;

export function reviewCandidate(draft: CandidateDraft, by: ReviewBy): Review {
  const item = {
    question: draft.question,
    options: [draft.key, ...draft.distractors.map(({ text }) => text)],
    correctAnswerIndex: 0,
  };
  const flaws = lintItem(ordered(item), {
    language: by.language,
    allowCapitalNegative: true,
  }).filter((flaw) => counts(flaw, draft));
  const { guesses, tempted, pulls } = guessedAt(item, by.language, by.similarity);
  const isGuessed = tempted > guesses.length / 2;
  // Of true sentences nobody can say from their words how many would take them for false.
  const failed = isStatements(draft) ? [] : pulls.filter(({ mark }) => mark === 'fails');
  const reasons = [
    ...flaws.map(({ message }) => message),
    ...(isGuessed ? ['Most guessers who have not read the material choose the key.'] : []),
    ...failed.map(({ option }) => `“${option}” would draw nobody.`),
    ...(by.supported ? [] : ['The material does not carry the key.']),
    ...(TRIVIAL.test(draft.question)
      ? ['It asks for a detail of the document, not of its subject.']
      : []),
    ...(isProven(draft)
      ? []
      : ['An applying key needs two passages, or one and a computation that can be repeated.']),
  ];
  const parts = {
    source_dependency: by.supported ? 10 * (1 - tempted / Math.max(1, guesses.length)) : 1,
    distractor_quality: 10 * mean(pulls.map(({ mark }) => POINTS[mark])),
    rubric: Math.max(1, 10 - 3 * flaws.length),
    discrimination: discriminationOf(draft, pulls),
  };
  const score = round(
    0.3 * parts.source_dependency +
      0.25 * parts.distractor_quality +
      0.25 * parts.rubric +
      0.2 * parts.discrimination,
  );
  return {
    verdict: reasons.length === 0 && score >= LEAST_SCORE ? 'accepted' : 'rejected',
    reasons:
      reasons.length === 0 && score < LEAST_SCORE
        ? [`Its score of ${score} is below ${LEAST_SCORE}.`]
        : reasons,
    marks: marksOf(flaws),
    guesses,
    pulls,
    score: Math.min(10, Math.max(1, score)),
    parts,
    bloom: classifyBloom(draft.question, draft.bloom_level),
  };
}

const POINTS = { excellent: 1, good: 0.85, weak: 0.6, fails: 0 } as const;

/** Quantities are judged in their order: that is how they are shown. */
function ordered<Item extends { options: string[]; correctAnswerIndex: number }>(item: Item): Item {
  const number = (text: string) =>
    Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);
  const key = item.options[0] ?? '';
  if (!item.options.every((option) => /^[$€£]?\d/.test(option))) return item;
  const options = item.options.toSorted((a, b) => number(a) - number(b));
  return { ...item, options, correctAnswerIndex: options.indexOf(key) };
}

/** Facts of a situation that the key is computed from are not gratuitous. */
function counts({ rule }: Flaw, draft: CandidateDraft): boolean {
  if (draft.derivation !== null && rule === 'gratuitous-information') return false;
  // Statements to choose among are sentences of the material: their words are its own.
  return !(isStatements(draft) && STATEMENT_RULES.has(rule));
}

function isStatements({ question }: CandidateDraft): boolean {
  return asksForFalseStatement(question);
}

const STATEMENT_RULES: ReadonlySet<string> = new Set([
  'negative-stem',
  'unfocused-stem',
  'true-false',
  'more-than-one-correct',
  'absolute-terms',
  'vague-terms',
  'logical-cue',
]);

function isProven({ bloom_level, derivation, quotes }: CandidateDraft): boolean {
  if (bloom_level !== 'Applying') return true;
  return derivation === null ? quotes.length >= 2 : isRecomputed(derivation);
}

/** Hard items with options that all draw somebody tell people apart best. */
function discriminationOf({ target_difficulty }: CandidateDraft, pulls: Review['pulls']): number {
  const spread =
    Math.max(...pulls.map(({ pull }) => pull)) - Math.min(...pulls.map(({ pull }) => pull));
  return Math.max(1, (target_difficulty === 'hard' ? 10 : 9) - 10 * spread);
}

function marksOf(flaws: readonly Flaw[]): RubricMark[] {
  return Object.keys({ ...flawRules, ...gateRules }).map((rule) => {
    const found = flaws.filter((flaw) => flaw.rule === rule);
    return {
      rule,
      passed: found.length === 0,
      message: found.map(({ message }) => message).join(' '),
    };
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
