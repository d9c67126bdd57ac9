/** Applying: which of several things that were seen breaks a Norwegian rule. */
import { capitalised } from '../../text/plain-text.ts';
import { reachOf, valuesBeyond } from '../writing/case-values.ts';
import { factKey, spanOf, type WrittenItem } from '../writing/draft-item.ts';
import { choiceOf } from './norwegian-choices.ts';
import { isNorwegianShare, writtenMeasure } from './norwegian-measures.ts';
import { norwegianDuty, type Stated, seenNorwegian } from './norwegian-rules.ts';
import { norwegianLimit } from './norwegian-values.ts';

const MOST_RATIO = 2.2;

interface Seen {
  one: Stated;
  kept: string;
  broken: string;
  derivation: WrittenItem['derivation'];
}

const saysNot = (text: string): boolean => /(?<!\p{L})ikke(?!\p{L})/u.test(text);

/** Five things seen on one day, one of them against its rule. */
export function norwegianBreaches(stated: readonly Stated[], wrong: 3 | 4): WrittenItem[] {
  const seen = stated.flatMap((one, at) => valueSeen(one, at) ?? actSeen(one) ?? []);
  return seen.flatMap((broken) => {
    const near = seen
      .filter((other) => factKey(other.one.fact) !== factKey(broken.one.fact))
      .filter(
        ({ kept }) =>
          kept.length / broken.broken.length < MOST_RATIO &&
          broken.broken.length / kept.length < MOST_RATIO,
      )
      .sort(
        (a, b) =>
          Number(b.derivation !== null) - Number(a.derivation !== null) ||
          a.one.fact.weight - b.one.fact.weight,
      );
    const alike = near.filter(({ kept }) => saysNot(kept) === saysNot(broken.broken)).slice(0, 2);
    const chosen = [...alike, ...near.filter((other) => !alike.includes(other))].slice(0, wrong);
    if (alike.length < 2 || chosen.length < wrong) return [];
    const count = wrong === 4 ? 'Fem' : 'Fire';
    const item = choiceOf(
      `${count} ting blir sett på én dag på et sted der teksten gjelder. Hva av dette STRIDER MOT teksten?`,
      broken.broken,
      {
        facts: [broken, ...chosen].map(({ one }) => one.fact),
        texts: chosen.map(({ kept }) => kept),
        level: 'Applying',
        worth: broken.one.fact.weight + (broken.derivation === null ? 0.3 : 0.7),
      },
    );
    // A case with another value does not tell the limit.
    const telling = chosen
      .filter(({ derivation }) => derivation === null)
      .map(({ one }) => one.fact);
    const told = [
      broken.one.fact,
      ...(telling.length > 0 ? telling : chosen.slice(0, 1).map(({ one }) => one.fact)),
    ];
    return [
      {
        ...item,
        derivation: broken.derivation,
        quotes: told.map(({ span }) => span.text),
        spans: told.map(spanOf),
        shows: telling.map(factKey),
      },
    ];
  });
}

function valueSeen(one: Stated, at: number): Seen | null {
  const found = norwegianLimit(one);
  const duty = norwegianDuty(one);
  if (found === null || duty === null) return null;
  const { limit, measured } = found;
  const values = valuesBeyond(limit, {
    turn: at,
    most: isNorwegianShare(measured) ? 100 : Number.POSITIVE_INFINITY,
  });
  if (values === null) return null;
  // "betaler søkeren etter 20 dager." has its verb first; a statement its subject.
  const tell = (value: number) => {
    const told = found.tell(writtenMeasure(measured, value));
    const verb = told.split(' ')[0] ?? '';
    return `${capitalised(duty.subject)} ${verb}${told.slice(verb.length + 1 + duty.subject.length)}`;
  };
  const { side, isIn } = reachOf(limit);
  return {
    one,
    kept: tell(values.kept),
    broken: tell(values.broken),
    derivation: {
      rule: 'threshold',
      operands: [limit.value, side, isIn ? 1 : 0, values.broken],
      result: [],
      steps: `Grensen er ${writtenMeasure(measured, limit.value)}: ${writtenMeasure(measured, values.broken)} holder den ikke.`,
    },
  };
}

function actSeen(one: Stated): Seen | null {
  const duty = norwegianDuty(one);
  if (duty === null || duty.helper === 'bør') return null;
  return {
    one,
    kept: seenNorwegian(duty, !duty.isForbidden),
    broken: seenNorwegian(duty, duty.isForbidden),
    derivation: null,
  };
}
