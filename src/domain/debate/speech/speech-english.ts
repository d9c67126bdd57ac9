/** What debaters say in English around the paper's own words. */
import { placeOf } from '../../evidence/passage-place.ts';
import type { SectionPlace } from '../paper/section-place.ts';
import type { Bearing, Quoted, Speech } from './spoken.ts';

const on = (quoted: Quoted) => `“${quoted.quote}” (${placeOf(quoted, 'en')})`;
const PLACES: Readonly<Record<SectionPlace, string>> = {
  front: 'the opening',
  abstract: 'the abstract',
  introduction: 'the introduction',
  related: 'the part on earlier work',
  method: 'the description of the method',
  results: 'the results',
  discussion: 'the discussion',
  limits: 'the part on limits',
  conclusion: 'the conclusion',
};
const BEFORE: ReadonlySet<SectionPlace> = new Set(['front', 'introduction', 'related', 'method']);

const apart = ({ apart: two }: Bearing) =>
  two === null
    ? ''
    : `${two.one} against ${two.other} is a difference of ${two.by}${two.isShare ? ' points' : ''}.`;
const hedged = ({ hedge }: Bearing) =>
  hedge === null ? '' : `The paper says “${hedge}”: that is supposed, not shown.`;
const qualified = ({ qualifies }: Bearing) =>
  qualifies === null ? '' : `The finding it has to be read with: ${on(qualifies)}.`;
const beforehand = ({ place }: Bearing) =>
  BEFORE.has(place) ? `It stands in ${PLACES[place]}, before anything is measured.` : '';

const tied = ({ bridge }: Bearing) =>
  bridge === null ? '' : `How ${bridge.topic} bears on ${bridge.term}: ${on(bridge)}.`;

const unallowed = ({ isFirst, isInClaim }: Bearing) =>
  isFirst && isInClaim === false ? 'The claim under debate makes no allowance for it.' : '';

/** What marks the side, where there is nothing else to tell. */
function marked(bearing: Bearing, said: (phrase: string, terms: string) => string): string {
  const { phrase, terms, qualifies, bridge } = bearing;
  if (qualifies !== null) return '';
  if (bridge !== null) return tied(bearing);
  return phrase === null ? '' : `${said(phrase, terms)}.`;
}

export const englishSpeech: Speech = {
  bears: {
    support: (bearing) => {
      const { figure, hasFigure, elsewhere, terms, place } = bearing;
      const isBare = elsewhere === null && (place === 'abstract' || place === 'conclusion');
      return [
        hasFigure ? '' : tied(bearing),
        apart(bearing),
        bearing.apart === null && figure !== null ? `The figure to hold it to is ${figure}.` : '',
        hasFigure || elsewhere === null
          ? ''
          : `The nearest figure on ${terms} is in ${on(elsewhere)}.`,
        !hasFigure && isBare ? `No sentence on ${terms} puts a figure on it.` : '',
        beforehand(bearing),
        hedged(bearing),
      ];
    },
    conditional: (bearing) => [
      unallowed(bearing),
      marked(bearing, (phrase, terms) => `The condition it names for ${terms}: “${phrase}”`),
      qualified(bearing),
      apart(bearing),
    ],
    critical: (bearing) => [
      unallowed(bearing),
      marked(bearing, (phrase, terms) => `Its point against ${terms}: “${phrase}”`),
      qualified(bearing),
      apart(bearing),
      bearing.place === 'introduction' || bearing.place === 'related'
        ? `It stands in ${PLACES[bearing.place]}, where the paper speaks of the field before it.`
        : '',
      hedged(bearing),
    ],
    alternative: (bearing) => [
      unallowed(bearing),
      marked(bearing, (phrase) => `The reason it names: “${phrase}”`),
      qualified(bearing),
      apart(bearing),
      hedged(bearing),
    ],
    scope: (bearing) => [
      unallowed(bearing),
      marked(bearing, (phrase, terms) => `The bound it draws for ${terms}: “${phrase}”`),
      qualified(bearing),
      apart(bearing),
    ],
    cost: (bearing) => [
      marked(bearing, (phrase) => `The price it names: “${phrase}”`),
      qualified(bearing),
      apart(bearing),
      hedged(bearing),
    ],
  },
  goesOn: (quoted) => `The paper goes on: ${on(quoted)}.`,
  twice: (terms, one, other) =>
    `The two passages on ${terms} come from different parts of the paper, ${PLACES[one]} and ${PLACES[other]}.`,
  nothingOn: (topic) => `On ${topic}, the papers give this side nothing to cite.`,
  nothingReason: () => 'A claim without a passage would be an opinion, so none is made.',
  overall: (topics, quoted) =>
    `The case rests on ${topics}${quoted === null ? '' : `; its best passage is ${on(quoted)}`}.`,
  overallWithout: 'No passage could be found for it.',
  askUncited: (claim) => `Which passage shows that “${claim}”?`,
  askWeak: (claim, quoted) => `You cite ${on(quoted)}. Where does it say that “${claim}”?`,
  askLimit: (claim, quoted, terms) =>
    `You hold: “${claim}”. On ${terms} the paper also says ${on(quoted)}. How do the two agree?`,
  answerWith: (quoted) => `The paper also says: ${on(quoted)}.`,
  answerBoth: (challenge, quoted) =>
    `“${challenge}” does not take the claim back. Beside it stands ${on(quoted)}.`,
  answerWithin: (challenge, at) =>
    `I take “${challenge}” as a limit of the claim and have no further passage; within that limit the claim stands, on ${placeOf(at, 'en')}.`,
  concede: (topic, challenge) =>
    challenge === null
      ? `I find no passage for it, and give up the claim on ${topic} as it stands.`
      : `${on(challenge)} speaks against it, I find no passage that answers it, and give up the claim on ${topic} as it stands.`,
  rebut: (claim, counter, terms) =>
    `${on(claim)} is not the whole of it. On ${terms} the paper also says: ${on(counter)}.`,
  rebutContradicted: (claim, counter) =>
    `${on(claim)} does not hold as it stands: ${on(counter)} says otherwise.`,
  noRebuttal: (claim) => `I find no passage against “${claim}”.`,
  toQuestion: (quoted) => `From this side, the passage that answers best is ${on(quoted)}.`,
  toQuestionNothing: 'The papers hold no passage that answers this.',
  evidenceFor: (evidence, topic, claim) =>
    `“${evidence}” bears out what I say on ${topic}: “${claim}”`,
  evidenceAgainst: (evidence, topic, claim) =>
    `“${evidence}” speaks against what I say on ${topic} (“${claim}”), and I give that up as it stands.`,
  evidenceBeside: (evidence, quoted) =>
    quoted === null
      ? `“${evidence}” neither bears out nor contradicts a claim of mine, and the papers do not speak of it.`
      : `“${evidence}” neither bears out nor contradicts a claim of mine; nearest to it the paper says ${on(quoted)}.`,
  dropped: (topic) => `“${topic}” is argued no further.`,
  control: (question) => `${question} The papers say:`,
  controlNothing: 'The papers hold no passage that answers this.',
};
