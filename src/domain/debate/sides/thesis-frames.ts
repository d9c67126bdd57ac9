/** What each side holds, for each kind of question, in words that name what is asked about. */
import type { TextLanguage } from '../../text/tokenize.ts';
import type { AskedKind } from './question-frames.ts';
import type { Stance } from './stance.ts';

interface ThesisParts {
  /** The clause of the question. */
  clause: string;
  /** The terms that the question is about. */
  focus: string;
  /** What the paper says for this side, as a clause; null where nothing can be said as one. */
  because: string | null;
}

type Thesis = (parts: ThesisParts) => string;
type Theses = Readonly<Record<AskedKind, Readonly<Record<Stance, Thesis>>>>;

const ENGLISH_OPEN: Readonly<Record<Stance, Thesis>> = {
  support: ({ focus }) => `On ${focus}, the evidence bears out what the paper says`,
  conditional: ({ focus }) => `On ${focus}, the answer holds only under conditions`,
  critical: ({ focus }) => `On ${focus}, the evidence does not reach as far as the paper goes`,
  alternative: ({ focus }) => `On ${focus}, what is seen may have another cause`,
  scope: ({ focus }) => `On ${focus}, nothing is shown beyond what was tried`,
  cost: ({ focus }) => `On ${focus}, the price has to be counted`,
};

/** A rule is not shown or doubted: it grants, it asks, and it stops. */
const ENGLISH_RULES: Readonly<Record<Stance, Thesis>> = {
  ...ENGLISH_OPEN,
  support: ({ focus }) => `On ${focus}, the rules grant what matters`,
  conditional: ({ focus }) => `On ${focus}, the rules grant it only under conditions`,
  critical: ({ focus }) => `On ${focus}, the rules stop short`,
  scope: ({ focus }) => `On ${focus}, the rules reach only some`,
};

const NORWEGIAN_RULES: Partial<Readonly<Record<Stance, Thesis>>> = {
  support: ({ focus }) => `Om ${focus} gir reglene det som teller`,
  conditional: ({ focus }) => `Om ${focus} gir reglene det bare under betingelser`,
  critical: ({ focus }) => `Om ${focus} stopper reglene for tidlig`,
};

const ENGLISH: Theses = {
  claim: { ...ENGLISH_OPEN, support: ({ clause }) => `The evidence carries it that ${clause}` },
  limit: {
    ...ENGLISH_OPEN,
    support: ({ clause }) => `The findings stand although ${clause}`,
    conditional: ({ focus }) => `How much the limit on ${focus} matters depends on the case`,
    critical: ({ clause }) => `It weakens the findings that ${clause}`,
    alternative: ({ focus }) => `The limit on ${focus} is not what explains the results`,
    scope: ({ focus }) => `The limit on ${focus} matters only beyond what was tried`,
    cost: ({ focus }) => `The limit on ${focus} is the price of something else`,
  },
  assumption: {
    ...ENGLISH_OPEN,
    support: ({ clause }) => `The results justify assuming that ${clause}`,
    conditional: ({ focus }) => `The assumption on ${focus} is safe only under conditions`,
    critical: ({ focus }) => `What is assumed of ${focus} is not borne out`,
    alternative: ({ focus }) => `The results on ${focus} may not need the assumption at all`,
  },
  step: {
    ...ENGLISH_OPEN,
    support: ({ clause }) => `What is shown is ground enough to ${clause}`,
    conditional: ({ clause }) => `It depends on more than the paper shows whether to ${clause}`,
    critical: ({ clause }) => `What is shown is not yet ground enough to ${clause}`,
  },
  open: ENGLISH_OPEN,
};

const NORWEGIAN_OPEN: Readonly<Record<Stance, Thesis>> = {
  support: ({ focus }) => `Om ${focus} underbygger belegget det teksten sier`,
  conditional: ({ focus }) => `Om ${focus} gjelder svaret bare under betingelser`,
  critical: ({ focus }) => `Om ${focus} rekker ikke belegget så langt som teksten går`,
  alternative: ({ focus }) => `Om ${focus} kan det som ses, ha en annen årsak`,
  scope: ({ focus }) => `Om ${focus} er ingenting vist utover det som er prøvd`,
  cost: ({ focus }) => `Om ${focus} må prisen regnes med`,
};

const NORWEGIAN: Theses = {
  claim: { ...NORWEGIAN_OPEN, support: ({ clause }) => `Belegget bærer at ${clause}` },
  limit: {
    ...NORWEGIAN_OPEN,
    support: ({ focus }) => `Funnene om ${focus} står seg tross begrensningen`,
    conditional: ({ focus }) => `Hvor mye begrensningen for ${focus} betyr, avhenger av tilfellet`,
    critical: ({ clause }) => `Det svekker funnene at ${clause}`,
    alternative: ({ focus }) => `Begrensningen for ${focus} er ikke det som forklarer resultatene`,
    scope: ({ focus }) => `Begrensningen for ${focus} betyr noe bare utenfor det som er prøvd`,
    cost: ({ focus }) => `Begrensningen for ${focus} er prisen for noe annet`,
  },
  assumption: {
    ...NORWEGIAN_OPEN,
    support: ({ clause }) => `Resultatene gjør det rimelig å anta at ${clause}`,
    conditional: ({ focus }) => `Antakelsen om ${focus} er trygg bare under betingelser`,
    critical: ({ focus }) => `Det som antas om ${focus}, blir ikke underbygd`,
    alternative: ({ focus }) => `Resultatene om ${focus} trenger kanskje ikke antakelsen`,
  },
  step: {
    ...NORWEGIAN_OPEN,
    support: ({ clause }) => `Det som er vist, er grunn nok til å ${clause}`,
    conditional: ({ clause }) =>
      `Det avhenger av mer enn teksten viser om det er grunn til å ${clause}`,
    critical: ({ clause }) => `Det som er vist, er ikke grunn nok til å ${clause}`,
  },
  open: NORWEGIAN_OPEN,
};

const LABELS: Readonly<Record<'en' | 'no', Readonly<Record<Stance, string>>>> = {
  en: {
    support: 'Support',
    conditional: 'Conditional',
    critical: 'Critical',
    alternative: 'Alternative explanation',
    scope: 'Scope',
    cost: 'Cost',
  },
  no: {
    support: 'Støtte',
    conditional: 'Betinget',
    critical: 'Kritisk',
    alternative: 'Annen forklaring',
    scope: 'Gyldighetsområde',
    cost: 'Kostnad',
  },
};

export function postureWith(
  stance: Stance,
  kind: AskedKind,
  parts: ThesisParts,
  { language, laysDownRules }: { language: TextLanguage; laysDownRules: boolean },
): string {
  const isNorwegian = language === 'no';
  const ruled = laysDownRules ? (isNorwegian ? NORWEGIAN_RULES : ENGLISH_RULES)[stance] : undefined;
  const head = (ruled ?? (isNorwegian ? NORWEGIAN : ENGLISH)[kind][stance])(parts);
  const isSaid = parts.because === null || (parts.clause !== '' && head.endsWith(parts.clause));
  const thesis = isSaid ? head : `${head}: ${parts.because}`;
  return `${LABELS[isNorwegian ? 'no' : 'en'][stance]} - ${thesis}`;
}

/** "A", "A and B". */
export function listed(terms: readonly string[], language: TextLanguage): string {
  const and = language === 'no' ? 'og' : 'and';
  const last = terms.at(-1) ?? '';
  return terms.length < 2 ? last : `${terms.slice(0, -1).join(', ')} ${and} ${last}`;
}
