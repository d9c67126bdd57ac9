/** Correctness: how far the papers carry the weakest sentence of a claim, and what speaks against it. */
import type { CheckedClaim, CrossExchange, Rebuttal } from '../../../contracts/debate.ts';
import { claimSentences } from '../../evidence/check-cites.ts';
import { judgeSentence } from '../../evidence/judge-sentence.ts';
import { contentStems, shareOf } from '../paper/content-stems.ts';
import type { DebateMaterial } from '../paper/material.ts';
import { contradicts } from '../speech/counter-points.ts';
import { judgeWords } from './judge-words.ts';
import type { Mark } from './mark.ts';

/** What a claim that its cites do not carry keeps at most, and one that only the paper at large carries. */
const NEUTRAL = 0.45;
const ONLY_IN_PAPER = 0.55;
const CONTRADICTED = 0.1;
/** What an answered and an unanswered rebuttal take at most. */
const REBUTTED = 0.24;
const DEFENDED_SHARE = 0.5;

interface CorrectnessRequest {
  claim: CheckedClaim;
  answers: readonly CrossExchange[];
  attacks: readonly Rebuttal[];
  material: DebateMaterial;
}

export function correctnessOf({ claim, answers, attacks, material }: CorrectnessRequest): Mark {
  const words = judgeWords(material.language);
  const present = claim.cites.filter(({ check }) => check !== 'missing');
  const values = claimSentences(claim.claim).map((sentence) =>
    carriedBy(sentence, present, material),
  );
  const base = values.length === 0 ? 0 : Math.min(...values);
  const defended = answers.some(({ concedes, cites }) => !concedes && cites.length > 0);
  const hits = attacks.map((attack) => attackStrength(claim.claim, attack, material));
  const attacked = Math.max(0, ...hits);
  const loss = REBUTTED * attacked * (defended ? DEFENDED_SHARE : 1);
  const value = Math.max(0, base * (1 - loss));
  const carried = values.filter((one) => one > ONLY_IN_PAPER).length;
  return {
    value,
    note: words.correctness(carried, values.length, hits.filter((hit) => hit > 0).length, defended),
  };
}

/** From 0 to 1: by its cites if they speak of it, otherwise by what the papers say elsewhere. */
function carriedBy(
  sentence: string,
  cites: readonly { text: string }[],
  material: DebateMaterial,
): number {
  const { language } = material;
  const found = cites.map(({ text }) => judgeSentence(sentence, text, language));
  const held = found.filter(({ verdict }) => verdict === 'supports').map(({ score }) => score);
  if (held.length > 0) return 0.85 + 0.15 * Math.max(...held);
  if (found.some(({ verdict }) => verdict === 'contradicts')) return CONTRADICTED;
  if (found.length > 0) return NEUTRAL * Math.max(...found.map(({ score }) => score));
  return inPaper(sentence, material);
}

/** A claim without cites may still be what the paper says, or the opposite of it. */
function inPaper(sentence: string, { sentences, language, weightOf }: DebateMaterial): number {
  const stems = contentStems(sentence, language);
  const nearest = sentences
    .map(({ text, stems: own }) => ({ text, share: shareOf(stems, own, weightOf) }))
    .sort((a, b) => b.share - a.share)
    .slice(0, 3);
  const found = nearest.map(({ text }) => judgeSentence(sentence, text, language));
  if (found.some(({ verdict }) => verdict === 'supports')) return ONLY_IN_PAPER;
  if (found.some(({ verdict }) => verdict === 'contradicts')) return CONTRADICTED;
  return NEUTRAL * Math.max(0, ...found.map(({ score }) => score));
}

/** A rebuttal counts by its passages: one that contradicts in full, others as far as they are on the claim. */
function attackStrength(claim: string, { cites }: Rebuttal, material: DebateMaterial): number {
  const { language, weightOf } = material;
  const stems = contentStems(claim, language);
  const strengths = cites.map(({ text }) => {
    const share = shareOf(stems, contentStems(text, language), weightOf);
    return contradicts(claim, text, material) ? 1 : Math.min(0.9, 1.5 * share);
  });
  return Math.max(0, ...strengths);
}
