/** "How does the text define “X”?": the options are what the same text says of other terms. */
import type { TextSpan } from '../../../contracts/concept.ts';
import { contentTerms } from '../../items/item-view.ts';
import { lintItem } from '../../items/lint-item.ts';
import { spreadKeys } from '../../items/spread-keys.ts';
import { asSentence, plainText, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { ItemCandidate } from '../drafts/candidate.ts';
import type { OptionTriple, ReadPair, Scores } from '../drafts/scores.ts';
import { type LengthTurns, lengthTurns, threes } from '../statements/length-turns.ts';

export interface SaidMeaning {
  term: string;
  meaning: string;
  quote: TextSpan;
  concept: string | null;
  /** How much the term counts in its text, 0 to 1. */
  weight: number;
}

export interface MeaningDraft extends SaidMeaning {
  question: string;
  wrong: { text: string; unsaid: ReadPair }[];
}

const SHORTEST = 5;
const LONGEST = 30;
/** Definitions of about one length are read for each: a strange length gives the key away. */
const MOST_WRONG = 7;
const MOST_SPREAD = 1.9;
const LEAST_PLAUSIBLE = 0.3;
const NEAR_WEIGHT = 4;
/** Farther from the key nobody would take it for the meaning; nearer it may be one. */
const NEAR = { least: 0.2, most: 0.9 } as const;
const SAID = 0.5;
const WORTH = 0.45;

const STEM: Readonly<Record<TextLanguage, (term: string) => string>> = {
  en: (term) => `How does the text define “${term}”?`,
  no: (term) => `Hvordan forklarer teksten «${term}»?`,
  other: () => '',
};

export function meaningDrafts(
  meanings: readonly SaidMeaning[],
  language: TextLanguage,
): MeaningDraft[] {
  const own = unlike(meanings).filter(({ meaning }) => isFit(meaning));
  return own
    .filter(({ term, meaning }) => !sharesWords(term, meaning, language))
    .map((one) => ({
      ...one,
      question: STEM[language](one.term),
      wrong: own
        .filter((other) => isApart(one, other, language))
        .sort((a, b) => gap(a, one) - gap(b, one))
        .slice(0, MOST_WRONG)
        .map(({ meaning }) => ({
          text: asSentence(meaning),
          unsaid: { passage: one.quote.text, claim: `“${one.term}” means ${meaning}.` },
        })),
    }))
    .filter(({ wrong }) => wrong.length >= 3);
}

function unlike(meanings: readonly SaidMeaning[]): SaidMeaning[] {
  const seen = new Set<string>();
  return meanings.flatMap((one) => {
    const key = one.term.toLowerCase();
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...one, meaning: one.meaning.replace(/[.;,\s]+$/u, '') }];
  });
}

function isFit(meaning: string): boolean {
  const count = wordCount(meaning);
  return count >= SHORTEST && count <= LONGEST;
}

/** Neither is a kind of the other, and neither names the other. */
function isApart(one: SaidMeaning, other: SaidMeaning, language: TextLanguage): boolean {
  if (one.term === other.term || sharesWords(one.term, other.meaning, language)) return false;
  const [a, b] = [one.meaning.length, other.meaning.length];
  if (Math.max(a, b) / Math.min(a, b) > MOST_SPREAD) return false;
  const [short, long] = [one.term, other.term].map((term) => contentTerms(term, language));
  return (
    short !== undefined && long !== undefined && !short.isSubsetOf(long) && !long.isSubsetOf(short)
  );
}

function sharesWords(term: string, said: string, language: TextLanguage): boolean {
  const [own, others] = [contentTerms(term, language), contentTerms(said, language)];
  return own.intersection(others).size > 0 || [...own].some((one) => sharesRoot(one, others));
}

/** "sclereids" beside "sclerenchyma": a root that stands in the key alone gives it away. */
const ROOT = 6;

function sharesRoot(term: string, others: ReadonlySet<string>): boolean {
  return term.length > ROOT && [...others].some((other) => other.startsWith(term.slice(0, ROOT)));
}

function gap(one: SaidMeaning, other: SaidMeaning): number {
  return Math.abs(one.meaning.length - other.meaning.length);
}

export function pairsOfMeanings(drafts: readonly MeaningDraft[]): ReadPair[] {
  return drafts.flatMap(({ wrong }) => wrong.map(({ unsaid }) => unsaid));
}

export function optionsOfMeanings(drafts: readonly MeaningDraft[]): OptionTriple[] {
  return drafts.flatMap((draft) => draft.wrong.map(({ text }) => tripleOf(draft, text)));
}

export function textsOfMeanings(drafts: readonly MeaningDraft[]): string[] {
  return drafts.flatMap(({ meaning, wrong }) => [
    asSentence(meaning),
    ...wrong.map(({ text }) => text),
  ]);
}

function tripleOf({ question, meaning }: MeaningDraft, option: string): OptionTriple {
  const bare = (text: string) => text.replace(/[.]$/u, '');
  return { stem: question, key: bare(meaning), option: bare(option) };
}

export function meaningItems(
  drafts: readonly MeaningDraft[],
  scores: Scores,
  language: TextLanguage,
): ItemCandidate[] {
  const turns = lengthTurns();
  return drafts.flatMap((draft) => meaningItem(draft, { scores, language, turns }) ?? []);
}

/** So many of the best options are tried in threes. */
const TRIED = 5;

interface Making {
  scores: Scores;
  language: TextLanguage;
  turns: LengthTurns;
}

function meaningItem(
  draft: MeaningDraft,
  { scores, language, turns }: Making,
): ItemCandidate | undefined {
  const key = asSentence(draft.meaning);
  const ranked = draft.wrong
    .filter(({ unsaid }) => (scores.reading(unsaid)?.entails ?? 0) < SAID)
    .map(({ text }) => ({
      text,
      plausible: scores.plausible(tripleOf(draft, text)) ?? LEAST_PLAUSIBLE,
      near: scores.nearness(key, text) ?? NEAR.least,
    }))
    .filter(
      ({ plausible, near }) =>
        plausible >= LEAST_PLAUSIBLE && near >= NEAR.least && near < NEAR.most,
    )
    .sort((a, b) => b.plausible + NEAR_WEIGHT * b.near - a.plausible - NEAR_WEIGHT * a.near);
  for (const chosen of turns.inTurn(key, threes(ranked.slice(0, TRIED)))) {
    const item = itemOf(draft, [key, ...chosen.map(({ text }) => text)], language);
    const [placed] = spreadKeys([item], { language });
    if (placed === undefined || lintItem(placed, { language }).length > 0) continue;
    turns.note(key, chosen);
    return item;
  }
  return undefined;
}

function itemOf(draft: MeaningDraft, options: string[], language: TextLanguage): ItemCandidate {
  const { question, quote, concept, weight } = draft;
  const quoted = plainText(quote.text).trim();
  return {
    kind: 'meaning',
    question,
    options,
    correctAnswerIndex: 0,
    explanation: language === 'no' ? `Teksten sier: «${quoted}»` : `The text says: “${quoted}”`,
    concept,
    quote,
    score: WORTH + 0.2 * weight,
  };
}
