/** Sentences against themselves, altered sentences against their originals, and strangers. */
import type { Verdict } from '../../../src/contracts/evidence.ts';
import { verify } from '../../../src/domain/evidence/verify/verify.ts';
import { type Alteration, alterSentence } from './alter-sentence.ts';
import type { Chance } from './chance.ts';
import type { Tongue } from './written-text.ts';

export interface SourceSentence {
  text: string;
  /** The paragraph it stands in. */
  passage: string;
  tongue: Tongue;
}

interface WrongVerdict {
  claim: string;
  evidence: string;
  verdict: Verdict;
}

const KINDS: readonly Alteration[] = ['number', 'negation', 'direction'];

/** Altered sentences that their original sentence, or its paragraph, is said to support. */
export function supportedAlterations(
  sentences: readonly SourceSentence[],
  cases: number,
  chance: Chance,
): { wrong: WrongVerdict[]; done: Record<Alteration, number> } {
  const wrong: WrongVerdict[] = [];
  const done = { number: 0, negation: 0, direction: 0 };
  for (let tries = 0; total(done) < cases && tries < cases * 20; tries += 1) {
    const { text, passage, tongue } = chance.pick(sentences);
    const how = chance.pick(KINDS);
    const claim = alterSentence(text, how, tongue, chance);
    // A change may by chance make another sentence of the same paragraph.
    if (claim === null || passage.includes(claim)) continue;
    done[how] += 1;
    const evidence = chance.next() < 0.5 ? text : passage;
    const { verdict } = verify(claim, evidence, { language: tongue });
    if (verdict === 'supports') wrong.push({ claim, evidence, verdict });
  }
  return { wrong, done };
}

/** Falsified sentences, none of which stands in any of the passages. */
export function falsifiedSentences(
  sentences: readonly SourceSentence[],
  cases: number,
  chance: Chance,
): string[] {
  const passages = [...new Set(sentences.map(({ passage }) => passage))].join('\n');
  const made: string[] = [];
  for (let tries = 0; made.length < cases && tries < cases * 20; tries += 1) {
    const { text, tongue } = chance.pick(sentences);
    const altered = alterSentence(text, chance.pick(KINDS), tongue, chance);
    if (altered !== null && !passages.includes(altered)) made.push(altered);
  }
  return made;
}

/** Sentences that they themselves, or the paragraph they stand in, are not said to support. */
export function unsupportedOriginals(sentences: readonly SourceSentence[]): WrongVerdict[] {
  return sentences.flatMap(({ text, passage }) =>
    [text, passage].flatMap((evidence) => {
      const { verdict } = verify(text, evidence);
      return verdict === 'supports' ? [] : [{ claim: text, evidence, verdict }];
    }),
  );
}

/** Pairs of sentences from different places that are not said to be neutral. */
export function relatedStrangers(
  sentences: readonly SourceSentence[],
  others: readonly SourceSentence[],
  cases: number,
  chance: Chance,
): WrongVerdict[] {
  const wrong: WrongVerdict[] = [];
  for (let done = 0; done < cases; done += 1) {
    const [claim, evidence] = [chance.pick(sentences).text, chance.pick(others).text];
    const { verdict } = verify(claim, evidence);
    if (verdict !== 'neutral' && claim !== evidence) wrong.push({ claim, evidence, verdict });
  }
  return wrong;
}

function total(counts: Record<Alteration, number>): number {
  return counts.number + counts.negation + counts.direction;
}
