/** Sentences against themselves, altered sentences against their originals, and strangers. */
import type { Verdict } from '../../../src/contracts/evidence.ts';
import { isGuard } from '../../../src/domain/evidence/verify/settle.ts';
import { checkByRules, verify } from '../../../src/domain/evidence/verify/verify.ts';
import type { LocalModels } from '../../../src/kernel/model/local-models.ts';
import { verifyClaims } from '../../../src/library/verify/verify-claims.ts';
import { type Alteration, alterationKinds, alterSentence } from './alter-sentence.ts';
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

export interface AlteredSentence {
  claim: string;
  evidence: string;
  how: Alteration;
  tongue: Tongue;
}

/** Altered sentences, each beside its original or the paragraph that this stands in. */
export function alteredSentences(
  sentences: readonly SourceSentence[],
  cases: number,
  chance: Chance,
): AlteredSentence[] {
  const made: AlteredSentence[] = [];
  for (let tries = 0; made.length < cases && tries < cases * 20; tries += 1) {
    const { text, passage, tongue } = chance.pick(sentences);
    const how = chance.pick(alterationKinds);
    const claim = alterSentence(text, how, tongue, chance);
    // A change may by chance make another sentence of the same paragraph.
    if (claim === null || passage.includes(claim)) continue;
    made.push({ claim, evidence: chance.next() < 0.5 ? text : passage, how, tongue });
  }
  return made;
}

/** Those that the rules alone call supported. */
export function supportedByRules(altered: readonly AlteredSentence[]): AlteredSentence[] {
  return altered.filter(
    ({ claim, evidence, tongue }) =>
      verify(claim, evidence, { language: tongue }).verdict === 'supports',
  );
}

/** Those that rules and model together call supported. */
export async function supportedTogether(
  local: LocalModels,
  altered: readonly AlteredSentence[],
): Promise<AlteredSentence[]> {
  const open = altered.filter(mayBeSupported);
  const found: AlteredSentence[] = [];
  for (const one of open) {
    const { claim, evidence: quote, tongue: language } = one;
    const [verified] = await verifyClaims(local, [{ claim, quote, language }]);
    if (verified?.verdict === 'supports') found.push(one);
  }
  return found;
}

/** What a guard holds back, no model can support: it need not be asked. */
function mayBeSupported({ claim, evidence, tongue }: AlteredSentence): boolean {
  return checkByRules(claim, evidence, tongue).every(
    ({ verdict, reasons }) => verdict === 'supports' || !reasons.some(isGuard),
  );
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
    const altered = alterSentence(text, chance.pick(alterationKinds), tongue, chance);
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
