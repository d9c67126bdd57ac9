/**
 * A sentence made false by the smallest change: another number, a denial put in
 * or taken out, a direction turned round, a condition left out. The lists are the eval's own.
 */
import type { Chance } from './chance.ts';
import type { Tongue } from './written-text.ts';

export const alterationKinds = ['number', 'negation', 'direction', 'condition'] as const;
export type Alteration = (typeof alterationKinds)[number];

/** Null where the sentence offers nothing to alter in this way. */
export function alterSentence(
  sentence: string,
  how: Alteration,
  tongue: Tongue,
  chance: Chance,
): string | null {
  const altered = alterations[how](sentence, tongue, chance);
  return altered === sentence ? null : altered;
}

type Alter = (sentence: string, tongue: Tongue, chance: Chance) => string | null;
const alterations: Record<Alteration, Alter> = {
  number: changeNumber,
  negation: changeDenial,
  direction: turnDirection,
  condition: dropCondition,
};

const SPELLED: Record<Tongue, readonly string[]> = {
  en: 'two three four five six seven eight nine ten twelve twenty thirty'.split(' '),
  no: 'tre fire fem seks sju åtte ni tolv tjue tretti'.split(' '),
};

function changeNumber(sentence: string, tongue: Tongue, chance: Chance): string | null {
  const spelled = SPELLED[tongue];
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,])(?:\\d+|${spelled.join('|')})(?![\\p{L}\\d])`,
    'giu',
  );
  const numbers = [...sentence.matchAll(pattern)];
  if (numbers.length === 0) return null;
  const { index, 0: written } = chance.pick(numbers);
  return (
    sentence.slice(0, index) +
    otherNumber(written, spelled, chance) +
    sentence.slice(index + written.length)
  );
}

function otherNumber(written: string, spelled: readonly string[], chance: Chance): string {
  if (!/\d/.test(written))
    return chance.pick(spelled.filter((word) => word !== written.toLowerCase()));
  const value = Number(written);
  const others = [value + 1, value * 10, value + 10, Math.max(0, value - 1), value * 2 + 3];
  return String(chance.pick(others.filter((other) => other !== value)));
}

const AUXILIARIES: Record<Tongue, RegExp> = {
  en: /\b(?:is|are|was|were|can|could|will|would|may|might|must|should|has been|have been)\b(?!\s+not)/gi,
  no: /(?<!\p{L})(?:er|var|ble|blir|kan|vil|skal|må|har|ligger)(?!\p{L})(?!\s+ikke)/giu,
};
const DENIALS: Record<Tongue, RegExp> = {
  en: /\s(?:not|never)\b/i,
  no: /\s(?:ikke|aldri)(?!\p{L})/iu,
};
const ADDED: Record<Tongue, readonly string[]> = {
  en: ['not', 'never', 'not', 'hardly'],
  no: ['ikke', 'aldri', 'ikke', 'neppe'],
};

function changeDenial(sentence: string, tongue: Tongue, chance: Chance): string | null {
  if (DENIALS[tongue].test(sentence)) return sentence.replace(DENIALS[tongue], '');
  const places = [...sentence.matchAll(AUXILIARIES[tongue])];
  if (places.length > 0 && chance.next() < 0.8) {
    const { index, 0: auxiliary } = chance.pick(places);
    const end = index + auxiliary.length;
    return `${sentence.slice(0, end)} ${chance.pick(ADDED[tongue])}${sentence.slice(end)}`;
  }
  const opening = tongue === 'en' ? 'It is not true that' : 'Det er ikke sant at';
  return `${opening} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

const TURNS: Record<Tongue, string> = {
  en: `increase/decrease increases/decreases increased/decreased increasing/decreasing higher/lower
    more/less larger/smaller greater/smaller improve/worsen improves/worsens improved/worsened before/after
    cause/prevent causes/prevents caused/prevented faster/slower above/below stronger/weaker better/worse
    reduced/increased reduces/increases reduce/increase lower/raise strengthen/weaken longer/shorter
    early/late earlier/later first/last inside/outside high/low most/least produces/destroys positive/negative
    often/rarely always/never upper/lower many/few large/small strong/weak fast/slow rise/fall gain/loss
    enhance/impair activate/inhibit activates/inhibits stimulates/inhibits contract/relax active/inactive
    superior/inferior anterior/posterior internal/external possible/impossible known/unknown open/closed
    short/long easy/difficult same/different`,
  no: `øker/minker økt/minket øke/minke høyere/lavere mer/mindre større/mindre forbedre/forverre før/etter
    hindrer/forårsaker raskere/langsommere over/under styrke/svekke redusert/økt svakere/sterkere
    senke/heve åpnet/lukket rask/langsom høy/lav mange/få alltid/aldri første/siste lav/høy`,
};

function turnDirection(sentence: string, tongue: Tongue, chance: Chance): string | null {
  const turns = TURNS[tongue].split(/\s+/).map((pair) => pair.split('/'));
  const found = turns.flatMap(([from = '', to = '']) => [
    ...matches(sentence, from, to),
    ...matches(sentence, to, from),
  ]);
  if (found.length === 0) return null;
  const { index, from, to } = chance.pick(found);
  return sentence.slice(0, index) + to + sentence.slice(index + from.length);
}

function matches(sentence: string, from: string, to: string) {
  const word = new RegExp(`(?<![\\p{L}\\d-])${from}(?![\\p{L}\\d-])`, 'gu');
  return [...sentence.matchAll(word)].map(({ index }) => ({ index, from, to }));
}

/** At the end of a sentence, or before the comma that ends it. */
const CONDITIONS: Record<Tongue, readonly RegExp[]> = {
  en: [
    /^(?:If|Unless|Provided that|As long as|Until) [^,;.]+, (?=\p{L})/u,
    /,? (?:only )?(?:if|unless|provided that|as long as|until|except (?:when|where|in|for|that)) [^,;.:]+(?=[.])/u,
  ],
  no: [/,? (?:bare |kun )?(?:hvis|dersom|såfremt|med mindre|unntatt|inntil) [^,;.:]+(?=[.])/u],
};

function dropCondition(sentence: string, tongue: Tongue): string | null {
  const form = CONDITIONS[tongue].find((one) => one.test(sentence));
  const rest = form ? sentence.replace(form, '') : null;
  return rest === null ? null : rest.charAt(0).toUpperCase() + rest.slice(1);
}
