/** How strongly a sentence speaks for a side, by its words and the part of the paper it stands in. */
import type { TextLanguage } from '../../text/tokenize.ts';
import { contentStems } from '../paper/content-stems.ts';
import type { DebateMaterial } from '../paper/material.ts';
import type { SectionPlace } from '../paper/section-place.ts';
import { englishCues } from './cues-english.ts';
import { norwegianCues } from './cues-norwegian.ts';
import { isOfOthers, isProcedure, isTurned } from './how-said.ts';
import { sideOfRule } from './rule-sides.ts';
import type { Stance } from './stance.ts';
import type { StanceCues } from './stance-cues.ts';

/** What is said where: praise in an introduction and blame of others' work count for less. */
const PLACE_WEIGHTS: Readonly<Record<Stance, Partial<Record<SectionPlace, number>>>> = {
  support: {
    results: 1.25,
    conclusion: 1.1,
    abstract: 0.9,
    introduction: 0.45,
    related: 0.2,
    method: 0.7,
  },
  conditional: {
    results: 1.15,
    discussion: 1.15,
    method: 0.55,
    introduction: 0.5,
    related: 0.2,
    abstract: 0.8,
  },
  critical: {
    limits: 1.4,
    discussion: 1.3,
    results: 1.2,
    conclusion: 1,
    introduction: 0.3,
    related: 0.15,
    abstract: 0.7,
    method: 0.7,
  },
  alternative: {
    discussion: 1.25,
    results: 1.2,
    limits: 1.2,
    introduction: 0.4,
    related: 0.2,
    abstract: 0.7,
    method: 0.7,
  },
  scope: {
    limits: 1.3,
    results: 1.1,
    discussion: 1.1,
    introduction: 0.5,
    related: 0.2,
    abstract: 0.8,
  },
  cost: { results: 1.1, discussion: 1.1, introduction: 0.5, related: 0.25, abstract: 0.8 },
};

const MOST = 2;
const OTHERS_WEIGHT = 0.3;

function cuesOf(language: TextLanguage): StanceCues {
  return language === 'no' ? norwegianCues : englishCues;
}

const PROCEDURE_WEIGHT: Readonly<Record<Stance, number>> = {
  support: 0.2,
  conditional: 0.4,
  critical: 0.3,
  alternative: 0.3,
  scope: 0.5,
  cost: 0.5,
};

/** Where speaking of noise or memory is the subject, the word marks no side. */
const OFTEN = 0.05;
/** In a short text every word is frequent. */
const LONG_TEXT = 60;
const MARKS_BY_WORD: ReadonlySet<Stance> = new Set([
  'conditional',
  'critical',
  'alternative',
  'scope',
  'cost',
]);

const PLAIN_RULE = 0.6;
const OF_RULES: ReadonlySet<Stance> = new Set(['support', 'conditional', 'critical']);

type MaterialCues = Pick<DebateMaterial, 'language' | 'weightOf' | 'sentences' | 'laysDownRules'>;

/** 0 where nothing speaks for the side, 1 where much does. */
export function stanceStrength(
  said: { text: string; place: SectionPlace },
  stance: Stance,
  material: MaterialCues,
): number {
  const rule = material.laysDownRules ? sideOfRule(said.text, material.language) : null;
  if (rule === null || !OF_RULES.has(stance)) return strengthByWords(said, stance, material);
  return rule === stance ? PLAIN_RULE : 0;
}

function strengthByWords(
  { text, place }: { text: string; place: SectionPlace },
  stance: Stance,
  material: MaterialCues,
): number {
  const { language } = material;
  let sum = 0;
  for (const [weight, pattern] of cuesOf(language)[stance]) {
    const found = pattern.exec(text);
    if (found === null || isSubject(found[0], stance, material)) continue;
    if (!isTurned(text, found.index, stance, language)) sum += weight;
  }
  const done = isProcedure(text, language) ? PROCEDURE_WEIGHT[stance] : 1;
  const theirs = isOfOthers(text, language) ? OTHERS_WEIGHT : 1;
  const here = PLACE_WEIGHTS[stance][place] ?? 0.9;
  return Math.min(1, (Math.min(MOST, sum) / MOST) * here * done * theirs);
}

function isSubject(
  marker: string,
  stance: Stance,
  { language, weightOf, sentences }: Pick<DebateMaterial, 'language' | 'weightOf' | 'sentences'>,
): boolean {
  if (!MARKS_BY_WORD.has(stance) || sentences.length < LONG_TEXT) return false;
  const stems = [...contentStems(marker, language)].filter((stem) => stem.length > 3);
  return stems.length > 0 && stems.every((stem) => weightOf(stem) < Math.log(1 + 1 / OFTEN));
}

const LONGEST_PHRASE = 11;

/** The words that make a sentence speak for the side, with what they govern: "only when it is retrained". */
export function markedPhrase(text: string, stance: Stance, language: TextLanguage): string | null {
  for (const [, pattern] of cuesOf(language)[stance]) {
    const found = pattern.exec(text);
    if (found === null || !/\p{L}{2}/u.test(found[0])) continue;
    const from = found.index + found[0].length - found[0].trimStart().length;
    const rest = text.slice(from).split(/[,;:()]|\.(?:\s|$)/u)[0] ?? '';
    const words = rest.trim().split(/\s+/u);
    if (words.length >= 3) return phraseWithin(words);
    const wider = [...before(text, from), ...words];
    if (wider.length >= 2) return phraseWithin(wider);
  }
  return null;
}

function phraseWithin(words: readonly string[]): string {
  const kept = words.slice(0, LONGEST_PHRASE);
  if (kept.length < words.length)
    while (
      /^(?:the|an?|of|in|on|to|and|or|for|with|by|from|that|which|at|is|are|as|than|og|i|på|av|til|for|som|med|en|et)$/iu.test(
        kept.at(-1) ?? '',
      )
    )
      kept.pop();
  return kept.join(' ');
}

/** A marker at the end of its clause is shown with the words before it. */
function before(text: string, at: number): string[] {
  const clause =
    text
      .slice(0, at)
      .split(/[,;:()]|\.\s/u)
      .at(-1) ?? '';
  return clause
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(-6);
}

/** The first figure of a sentence that measures something. */
export function figureIn(text: string): string | null {
  return (
    /(?:\d[\d.,]*\s?%|\d[\d.,]*\s(?:percent|prosent|points?|times|BLEU|F1|UAS)|(?<![\d.\p{L}])\.\d{2,}|(?<![\d.\p{L}(])\d+[.,]\d+(?![\d.]*\p{L})(?:\s(?:milliseconds|seconds|minutes|hours|points|MB|GB|sekunder|minutter|timer|meter))?)/u.exec(
      text.replace(/\([^()]*\)/gu, ''),
    )?.[0] ?? null
  );
}
