/** Everyday claims beside the sentences of study texts: what is wrongly and what is rightly supported. */
import type { LocalModels } from '../../../src/kernel/model/local-models.ts';
import { verifyClaims } from '../../../src/library/verify/verify-claims.ts';
import type { Score } from '../../score.ts';
import { type EverydayPassage, everydayEnglish } from './everyday-en.ts';
import { everydayNorwegian } from './everyday-no.ts';
import { everydaySecond } from './everyday-second.ts';

/** Of a hundred false claims at most five may be called supported. */
const WRONGLY_SUPPORTED_BAR = 0.95;

export async function everydayClaims(local: LocalModels): Promise<Score[]> {
  return [
    ...(await scoresOf(local, 'everyday claims (en)', everydayEnglish)),
    ...(await scoresOf(local, 'everyday claims (no)', everydayNorwegian)),
    ...(await scoresOf(local, 'everyday claims, second set', everydaySecond)),
  ];
}

async function scoresOf(
  local: LocalModels,
  on: string,
  passages: readonly EverydayPassage[],
): Promise<Score[]> {
  const said = passages.flatMap((one) => one.says.map((claim) => ask(one, claim)));
  const unsaid = passages.flatMap((one) => one.doesNotSay.map(([, claim]) => ask(one, claim)));
  const [rightly, wrongly] = [await verifyClaims(local, said), await verifyClaims(local, unsaid)];
  for (const [at, { verdict }] of wrongly.entries())
    if (verdict === 'supports') console.log(`wrongly supported: ${JSON.stringify(unsaid[at])}`);
  const share = (list: typeof rightly, isFine: (verdict: string) => boolean) =>
    list.filter(({ verdict }) => isFine(verdict)).length / Math.max(1, list.length);
  const row = (measure: string, value: number, bar: number | null): Score => ({
    ...{ on, measure, value, baseline: null, bar },
  });
  return [
    row(
      `false ones (${unsaid.length}) not supported`,
      share(wrongly, (verdict) => verdict !== 'supports'),
      WRONGLY_SUPPORTED_BAR,
    ),
    row(
      `paraphrases (${said.length}) supported`,
      share(rightly, (verdict) => verdict === 'supports'),
      null,
    ),
    row(
      `paraphrases (${said.length}) not contradicted`,
      share(rightly, (verdict) => verdict !== 'contradicts'),
      null,
    ),
  ];
}

function ask({ tongue, passage }: EverydayPassage, claim: string) {
  return { claim, quote: passage, language: tongue };
}
