/** What debaters say in Norwegian around the paper's own words. */
import { placeOf } from '../../evidence/passage-place.ts';
import type { SectionPlace } from '../paper/section-place.ts';
import type { Bearing, Quoted, Speech } from './spoken.ts';

const on = (quoted: Quoted) => `«${quoted.quote}» (${placeOf(quoted, 'no')})`;
const PLACES: Readonly<Record<SectionPlace, string>> = {
  front: 'åpningen',
  abstract: 'sammendraget',
  introduction: 'innledningen',
  related: 'delen om tidligere arbeid',
  method: 'framstillingen',
  results: 'resultatene',
  discussion: 'drøftingen',
  limits: 'delen om begrensninger',
  conclusion: 'konklusjonen',
};

const apart = ({ apart: two }: Bearing) =>
  two === null
    ? ''
    : `${two.one} mot ${two.other} er en forskjell på ${two.by.replace('.', ',')}${two.isShare ? ' prosentpoeng' : ''}.`;
const hedged = ({ hedge }: Bearing) =>
  hedge === null ? '' : `Teksten sier «${hedge}»: det er antatt, ikke vist.`;

const tied = ({ bridge }: Bearing) =>
  bridge === null ? '' : `Hva ${bridge.topic} har å si for ${bridge.term}: ${on(bridge)}.`;

const qualified = ({ qualifies }: Bearing) =>
  qualifies === null ? '' : `Det må leses sammen med ${on(qualifies)}.`;

const unallowed = ({ isFirst, isInClaim }: Bearing) =>
  isFirst && isInClaim === false ? 'Påstanden som drøftes, tar ikke høyde for det.' : '';

/** What marks the side, where there is nothing else to tell. */
function marked(bearing: Bearing, said: (phrase: string, terms: string) => string): string {
  const { phrase, terms, qualifies, bridge } = bearing;
  if (qualifies !== null) return '';
  if (bridge !== null) return tied(bearing);
  return phrase === null ? '' : `${said(phrase, terms)}.`;
}

export const norwegianSpeech: Speech = {
  bears: {
    support: (bearing) => {
      const { figure, hasFigure, elsewhere, terms } = bearing;
      return [
        hasFigure ? '' : tied(bearing),
        apart(bearing),
        bearing.apart === null && figure !== null ? `Tallet å holde det opp mot er ${figure}.` : '',
        hasFigure || elsewhere === null
          ? ''
          : `Det nærmeste tallet om ${terms} står i ${on(elsewhere)}.`,
        hedged(bearing),
      ];
    },
    conditional: (bearing) => [
      unallowed(bearing),
      marked(bearing, (phrase, terms) => `Betingelsen som nevnes for ${terms}: «${phrase}»`),
      qualified(bearing),
      apart(bearing),
    ],
    critical: (bearing) => [
      unallowed(bearing),
      marked(bearing, (phrase, terms) => `Poenget mot ${terms}: «${phrase}»`),
      qualified(bearing),
      apart(bearing),
      hedged(bearing),
    ],
    alternative: (bearing) => [
      unallowed(bearing),
      marked(bearing, (phrase) => `Grunnen som nevnes: «${phrase}»`),
      qualified(bearing),
      apart(bearing),
      hedged(bearing),
    ],
    scope: (bearing) => [
      unallowed(bearing),
      marked(bearing, (phrase, terms) => `Grensen som trekkes for ${terms}: «${phrase}»`),
      qualified(bearing),
      apart(bearing),
    ],
    cost: (bearing) => [
      marked(bearing, (phrase) => `Prisen som nevnes: «${phrase}»`),
      qualified(bearing),
      apart(bearing),
      hedged(bearing),
    ],
  },
  goesOn: (quoted) => `Teksten fortsetter: ${on(quoted)}.`,
  twice: (terms, one, other) =>
    `De to stedene om ${terms} er fra ulike deler av teksten, ${PLACES[one]} og ${PLACES[other]}.`,
  nothingOn: (topic) => `Om ${topic} gir tekstene denne siden ingenting å vise til.`,
  nothingReason: () => 'En påstand uten belegg ville være en mening, så ingen blir satt fram.',
  overall: (topics, quoted) =>
    `Saken hviler på ${topics}${quoted === null ? '' : `; det beste belegget er ${on(quoted)}`}.`,
  overallWithout: 'Det finnes ikke belegg for det.',
  askUncited: (claim) => `Hvilket sted viser at «${claim}»?`,
  askWeak: (claim, quoted) => `Du viser til ${on(quoted)}. Hvor står det at «${claim}»?`,
  askLimit: (claim, quoted, terms) =>
    `Du hevder: «${claim}». Om ${terms} sier teksten også ${on(quoted)}. Hvordan stemmer de to overens?`,
  answerWith: (quoted) => `Teksten sier også: ${on(quoted)}.`,
  answerBoth: (challenge, quoted) =>
    `«${challenge}» tar ikke påstanden tilbake. Ved siden av står ${on(quoted)}.`,
  answerWithin: (challenge, at) =>
    `Jeg tar «${challenge}» som en grense for påstanden og har ikke noe annet sted; innenfor den står påstanden, på ${placeOf(at, 'no')}.`,
  concede: (topic, challenge) =>
    challenge === null
      ? `Jeg finner ikke belegg for det, og gir opp påstanden om ${topic} slik den står.`
      : `${on(challenge)} taler mot det, jeg finner ikke noe som svarer på det, og gir opp påstanden om ${topic} slik den står.`,
  rebut: (claim, counter, terms) =>
    `${on(claim)} er ikke hele saken. Om ${terms} sier teksten også: ${on(counter)}.`,
  rebutContradicted: (claim, counter) =>
    `${on(claim)} holder ikke slik det står: ${on(counter)} sier noe annet.`,
  noRebuttal: (claim) => `Jeg finner ingenting som taler mot «${claim}».`,
  toQuestion: (quoted) => `Fra denne siden svarer dette stedet best: ${on(quoted)}.`,
  toQuestionNothing: 'Tekstene har ikke noe sted som svarer på dette.',
  evidenceFor: (evidence, topic, claim) =>
    `«${evidence}» underbygger det jeg sier om ${topic}: «${claim}»`,
  evidenceAgainst: (evidence, topic, claim) =>
    `«${evidence}» taler mot det jeg sier om ${topic} («${claim}»), og jeg gir det opp slik det står.`,
  evidenceBeside: (evidence, quoted) =>
    quoted === null
      ? `«${evidence}» verken underbygger eller motsier en påstand av meg, og tekstene nevner det ikke.`
      : `«${evidence}» verken underbygger eller motsier en påstand av meg; nærmest sier teksten ${on(quoted)}.`,
  dropped: (topic) => `«${topic}» drøftes ikke videre.`,
  control: (question) => `${question} Tekstene sier:`,
  controlNothing: 'Tekstene har ikke noe sted som svarer på dette.',
};
