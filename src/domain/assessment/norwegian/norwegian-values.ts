/** Remembering and Applying: a number of a Norwegian rule asked for, and the rule applied to cases. */
import { capitalised } from '../../text/plain-text.ts';
import { appliedItem } from '../writing/applied-value.ts';
import { caseValues, type Limit, reachOf } from '../writing/case-values.ts';
import { restsOn, type WrittenItem } from '../writing/draft-item.ts';
import { nearValues } from '../writing/near-values.ts';
import {
  isNorwegianShare,
  type NorwegianMeasure,
  norwegianMeasures,
  onlyNorwegianMeasure,
  writtenMeasure,
} from './norwegian-measures.ts';
import { norwegianDuty, type Stated } from './norwegian-rules.ts';

/** How many of the wrong values are smaller; the middle of five can stand on one letter only. */
const BELOW = [1, 3, 0, 4, 1, 3, 2];
const NUMBERS: Readonly<Record<number, string>> = { 4: 'fire', 5: 'fem' };

export function norwegianQuantities(stated: readonly Stated[], wrong: 3 | 4): WrittenItem[] {
  const all = stated.flatMap(({ said }) => norwegianMeasures(said));
  return stated.flatMap(({ fact, said }, at) => {
    const only = onlyNorwegianMeasure(said);
    if (only === null) return [];
    const like = all.filter(({ unit }) => unit === only.unit).map(({ value }) => value);
    const values = nearValues(only.value, like, {
      count: wrong,
      below: Math.min(wrong, BELOW[at % BELOW.length] ?? 1),
      most: isNorwegianShare(only) ? 99 : Number.POSITIVE_INFINITY,
    });
    if (values.length === 0) return [];
    const key = writtenMeasure(only, only.value);
    return [
      {
        question: gapQuestion(said, only),
        key,
        distractors: values.map((value) => ({
          text: writtenMeasure(only, value),
          kind: 'adjacent value' as const,
          rationale: like.includes(value)
            ? `Teksten oppgir ${writtenMeasure(only, value)} for noe annet; her sier den ${key}.`
            : `Nær verdien i teksten, som er ${key}.`,
        })),
        bloom_level: 'Remembering' as const,
        target_difficulty: 'hard' as const,
        ...restsOn(fact),
        worth: fact.weight + 0.5,
      },
    ];
  });
}

function gapQuestion(said: string, { start, end, unit }: NorwegianMeasure): string {
  const isShare = isNorwegianShare({ unit });
  const hidden = isShare ? 'en bestemt andel' : `et bestemt antall ${unit}`;
  const asked = isShare ? 'Hvor stor er andelen?' : `Hvor mange ${unit} er det?`;
  return `${capitalised(said.slice(0, start) + hidden + said.slice(end))} ${asked}`;
}

/** "Dokumentene skal oppbevares i minst 5 år": in how many of five cases is the rule kept? */
export function norwegianCases(stated: readonly Stated[], wrong: 3 | 4): WrittenItem[] {
  return stated.flatMap((one, at) => {
    const found = norwegianLimit(one);
    if (found === null) return [];
    const { limit, measured, tell } = found;
    const values = caseValues(limit, {
      count: wrong + 1,
      turn: at,
      most: isNorwegianShare(measured) ? 100 : Number.POSITIVE_INFINITY,
    });
    if (values === null) return [];
    const { shown, held } = values;
    const { side, isIn } = reachOf(limit);
    const texts = shown.map((value) => String(value).replace('.', ','));
    const listed = `${texts.slice(0, -1).join(', ')} og ${texts.at(-1)} ${measured.unit}`;
    return appliedItem(one.fact, wrong, {
      question: `I ${NUMBERS[wrong + 1] ?? ''} tilfeller ${tell(listed)} I hvor mange av dem er regelen i teksten fulgt?`,
      key: String(held),
      errors: shown
        .map((_, index) => index + 1)
        .filter((number) => number !== held)
        .map((number) => ({
          text: String(number),
          why:
            number === values.boundary
              ? 'Bedømmer tilfellet på selve grensen feil.'
              : 'Setter et av tilfellene på feil side av grensen.',
        })),
      derivation: {
        rule: 'count',
        operands: [limit.value, side, isIn ? 1 : 0, ...shown],
        result: [held],
        steps: `Grensen er ${writtenMeasure(measured, limit.value)}, ${isIn ? 'grensen medregnet' : 'grensen ikke medregnet'}: av ${shown.join(', ')} gjelder det ${held}.`,
      },
      worth: 0.9,
    });
  });
}

interface NorwegianLimit {
  limit: Limit;
  measured: NorwegianMeasure;
  /** The rule as a case with this in the place of its value, verb first. */
  tell(shown: string): string;
}

export function norwegianLimit(one: Stated): NorwegianLimit | null {
  const duty = norwegianDuty(one);
  const measured = onlyNorwegianMeasure(one.said);
  if (duty === null || measured === null || duty.helper === 'bør') return null;
  const exceeds = /^(?:overstige|overskride)$/u.test(duty.infinitive);
  const comparison = exceeds ? 'more than' : measured.comparison;
  const own = onlyNorwegianMeasure(`${duty.rest}.`);
  if (
    comparison === null ||
    own === null ||
    / (?:hvis|når|dersom|fordi|som|der|hvor|med) /u.test(` ${duty.rest}`)
  )
    return null;
  const verb = exceeds ? 'er' : duty.present;
  const lead = duty.rest
    .slice(0, own.start)
    .replace(
      /(?:innen|minst|minimum|høyst|maksimalt|maks|inntil|opp ?til|(?:ikke )?mer enn|over|under|mindre enn|færre enn|flere enn|lenger enn) $/u,
      (words) => (words.startsWith('innen') ? 'etter ' : ''),
    );
  const tail = duty.rest.slice(own.end);
  return {
    limit: { value: measured.value, comparison, isForbidden: duty.isForbidden },
    measured,
    tell: (shown) => `${verb} ${duty.subject} ${lead}${shown}${tail}.`.replace(/\s+([.,])/gu, '$1'),
  };
}
