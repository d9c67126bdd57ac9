/** What a list is asked for in Norwegian: a plain question, made of the line that introduces it. */
import type { ListedPoints } from './listed-points.ts';

const NUMBERS = ['null', 'ett', 'to', 'tre', 'fire', 'fem', 'seks'];

/** Undefined where the line before the list announces none: what follows are only examples. */
export function norwegianListQuestion(list: ListedPoints): string | undefined {
  const { heading, lead, points, isOrdered } = list;
  const count = NUMBERS[points.length] ?? String(points.length);
  if (lead === '') return `«${heading}»: Hva er de ${count} trinnene, i rekkefølge?`;
  const about = heading === '' ? '' : `Om «${heading}»: `;
  if (isOrdered) return `${about}«${lead} …»: Hva er de ${count} trinnene, i rekkefølge?`;
  const said = lead.replace(/ (?:derfor|dermed|altså|også|imidlertid|likevel)(?=\s)/u, '');
  const plain =
    askedOfKinds(said, count) ??
    askedOfDuties(said, count) ??
    askedOfVerb(said, count) ??
    askedOfName(said, count);
  if (plain !== undefined) return plain;
  return ANNOUNCES.test(said) ? `Hvilke ${count} nevner teksten? «${said} …»` : undefined;
}

const COUNT = '(?:følgende|flere|ulike|forskjellige|disse|to|tre|fire|fem|seks|\\d)';
const ANNOUNCES = new RegExp(
  `(?:^|\\s)${COUNT} (?:\\S+ )?\\S+|\\s(?:om|når|hvis|ved|av|til|for|å|at)$`,
  'iu',
);
const FINITE = '(?:er|var|blir|ble|finnes|fins|har|hadde|kan|deles|består|\\p{Ll}{2,}(?:er|te))';
const KINDS = new RegExp(
  `^(\\p{L}[^,;:]{2,60}?) (${FINITE}) ((?:delt |inndelt |gruppert )?(?:inn )?(?:på|i|av|for|til|med|mellom))(?: (?:${COUNT}))+ (\\p{Ll}[^,;:]{3,50})$`,
  'u',
);
const THERE_ARE = new RegExp(
  `^(?:Det (?:er|finnes|fins|var|fantes|kan være|skilles mellom)|(?:Vi|Man) (?:har|skiller mellom|deler inn i)) (?:${COUNT} )+([^,;:]{3,60})$`,
  'iu',
);

/** "X finnes på flere nivåer" → Hvilke fire nivåer finnes X på? */
function askedOfKinds(lead: string, count: string): string | undefined {
  const [, who = '', verb = '', preposition = '', kinds = ''] = KINDS.exec(lead) ?? [];
  if (who !== '') return `Hvilke ${count} ${kinds} ${verb} ${smallFirst(who)} ${preposition}?`;
  const [, things = ''] = THERE_ARE.exec(lead) ?? [];
  return things === '' ? undefined : `Hvilke ${count} ${things} nevner teksten?`;
}

const DUTY = /^([^,;:]{3,60}?) (må|skal|bør|kan|må ikke|skal ikke|bør ikke|kan ikke)$/u;

/** "Leietakeren skal" → Hva skal leietakeren gjøre? */
function askedOfDuties(lead: string, count: string): string | undefined {
  const [, who = '', must = ''] = DUTY.exec(lead) ?? [];
  if (who === '') return undefined;
  const [helper = '', not] = must.split(' ');
  return `Hva ${helper} ${smallFirst(who)} ${not === undefined ? '' : 'ikke '}gjøre? Nevn alle ${count} punktene.`;
}

const ENDING_VERB =
  /^([^,;:]{3,60}?) (omfatter|inneholder|krever|dekker|innebærer|består av|bygger på|avhenger av|er|har)(?: følgende(?: \S+)?)?$/u;

/** "Settet inneholder" → Hva inneholder settet? */
function askedOfVerb(lead: string, count: string): string | undefined {
  const [, who = '', verb = ''] = ENDING_VERB.exec(lead) ?? [];
  if (who === '' || / (?:som|der|når|at) /u.test(who)) return undefined;
  const [first = '', preposition] = verb.split(' ');
  const end = preposition === undefined ? '' : ` ${preposition}`;
  if (/^(?:er|har)$/u.test(first)) return `Hva ${first} ${smallFirst(who)}? Nevn alle ${count}.`;
  return `Hva ${first} ${smallFirst(who)}${end}? Nevn alle ${count}.`;
}

const NAME = /^(\p{L}[\p{L}-]+(?: \p{Ll}+)?) (på|ved|for|av|i|til|med|mot) ([^,;:]{3,60})$/u;
const HOLDS_VERB = /\s(?:er|var|blir|ble|har|kan|skal|må|finnes)\s/u;

/** "Kjennetegn på X" → Hvilke fire kjennetegn på X nevner teksten? "Fordelene ved X" → Hva er de fire fordelene ved X? */
function askedOfName(lead: string, count: string): string | undefined {
  const [, head = '', preposition = '', of = ''] = NAME.exec(lead) ?? [];
  if (head === '' || HOLDS_VERB.test(` ${lead} `)) return undefined;
  const name = `${smallFirst(head)} ${preposition} ${of}`;
  if (/(?:ene|ane)$/u.test(head)) return `Hva er de ${count} ${name}?`;
  return /(?:er|ar|tegn|krav|mål|trinn|trekk|tiltak|formål|prinsipp|vilkår|punkt|ledd|steg|grep|råd|spørsmål|problem|område|middel)$/u.test(
    head,
  )
    ? `Hvilke ${count} ${name} nevner teksten?`
    : undefined;
}

function smallFirst(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
