/** What debaters say in Norwegian around the paper's own words. */
import type { Quoted, Speech } from './spoken.ts';

const on = ({ quote, page }: Quoted) => `«${quote}» (s. ${page})`;
const shown = (phrase: string | null) => (phrase === null ? '' : `: «${phrase}»`);

export const norwegianSpeech: Speech = {
  bears: {
    support: [
      ({ terms, phrase, figure, isFinding }) => {
        if (!isFinding)
          return `Her står det hvorfor det bør gjelde for ${terms}${shown(phrase)}. Det er en begrunnelse, ennå ikke en måling.`;
        return figure === null
          ? `Om ${terms} står det her hva som kom ut${shown(phrase)}.`
          : `Om ${terms} gis et tall som kan etterprøves (${figure})${shown(phrase)}.`;
      },
      ({ terms, phrase, figure }) =>
        figure === null
          ? `Teksten binder seg her når det gjelder ${terms}${shown(phrase)}.`
          : `Med ${figure} hviler saken om ${terms} ikke bare på ord${shown(phrase)}.`,
    ],
    conditional: [
      ({ terms, phrase }) =>
        `Det som sies om ${terms}, er knyttet til en betingelse${shown(phrase)}. Utenfor den lover teksten ingenting.`,
      ({ terms, phrase }) =>
        `Om det gjelder for ${terms}, avhenger av det som nevnes her${shown(phrase)}.`,
    ],
    critical: [
      ({ terms, phrase, figure }) =>
        `${figure === null ? 'Her tar teksten noe tilbake' : `Her setter teksten tall (${figure}) på det som mangler`} om ${terms}${shown(phrase)}. Et rent ja måtte gå forbi det.`,
      ({ terms, phrase }) =>
        `Det er teksten selv som sier det om ${terms}${shown(phrase)}, ikke en kritiker utenfra.`,
    ],
    alternative: [
      ({ terms, phrase }) =>
        `Det er en egen årsak til det som ses av ${terms}${shown(phrase)}; resultatet trenger ikke skyldes det spørsmålet nevner.`,
      ({ terms, phrase }) =>
        `Så lenge dette ikke holdes fra hverandre${shown(phrase)}, kan det som ses av ${terms}, leses på to måter.`,
    ],
    scope: [
      ({ terms, phrase }) =>
        `Det en vet om ${terms}, vet en herfra${shown(phrase)}. Det som ligger utenfor, er ikke prøvd.`,
      ({ terms, phrase }) => `Her trekkes sirkelen som ${terms} er sett innenfor${shown(phrase)}.`,
    ],
    cost: [
      ({ terms, phrase }) =>
        `Det hører hjemme i den andre vektskålen når ${terms} skal bedømmes${shown(phrase)}.`,
      ({ terms, phrase }) =>
        `Et svar om ${terms} som utelater hva det krever, ville være et halvt svar${shown(phrase)}.`,
    ],
  },
  goesOn: (quoted) => `Teksten fortsetter: ${on(quoted)}.`,
  second: (section, page) => `Et annet sted, under «${section}» (s. ${page}), peker samme vei.`,
  nothingOn: (topic) => `Om ${topic} gir tekstene denne siden ingenting å vise til.`,
  nothingReason: () => 'En påstand uten belegg ville være en mening, så ingen blir satt fram.',
  overall: (thesis, topics, quoted) =>
    `${thesis}. Saken hviler på ${topics}${quoted === null ? '' : `; det beste belegget er ${on(quoted)}`}.`,
  overallWithout: (thesis) => `${thesis}. Det finnes ikke belegg for det.`,
  askUncited: (topic, claim) => `Om ${topic}: Hvilket sted viser at «${claim}»?`,
  askWeak: (topic, claim, quoted) =>
    `Om ${topic} viser du til ${on(quoted)}. Hvor står det at «${claim}»?`,
  askLimit: (topic, claim, quoted) =>
    `Om ${topic} hevder du at «${claim}». Hvordan stemmer det med ${on(quoted)}?`,
  answerWith: (topic, quoted) => `Om ${topic} sier teksten også: ${on(quoted)}.`,
  answerBoth: (challenge, quoted) =>
    `${on(challenge)} tar ikke påstanden tilbake; ved siden av står ${on(quoted)}.`,
  concede: (topic, challenge) =>
    challenge === null
      ? `Jeg finner ikke belegg for det, og gir opp påstanden om ${topic} slik den står.`
      : `${on(challenge)} taler mot det, jeg finner ikke noe som svarer på det, og gir opp påstanden om ${topic} slik den står.`,
  rebut: (claim, counter) => `${on(claim)} er ikke hele saken. Teksten sier også: ${on(counter)}.`,
  rebutContradicted: (claim, counter) =>
    `${on(claim)} holder ikke slik det står: ${on(counter)} sier noe annet.`,
  noRebuttal: (topic, claim) => `Om ${topic} finner jeg ingenting som taler mot «${claim}».`,
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
