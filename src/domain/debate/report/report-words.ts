/** The words of a report in both languages. */
import type { CiteCheck } from '../../../contracts/citation.ts';
import type { CRITERIA } from '../../../contracts/debate.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

interface SideQuote {
  label: string;
  quote: string;
  place: string;
}

interface Placed {
  label: string;
  topic: string;
}

/** The claim that a side stands on. */
export interface GroundQuote extends SideQuote {
  topic: string;
}

interface Spoken {
  label: string;
  spoken: number;
  all: number;
}

/** How far apart the first two are. */
export type Firmness = 'clear' | 'leaning' | 'open';

interface ReportWords {
  answer: (own: GroundQuote | null, beside: GroundQuote | null) => string;
  firmness: (firmness: Firmness, label: string) => string;
  /** Silence, where there was any. */
  spoke: (sides: readonly Spoken[]) => string;
  contested: (topics: readonly string[]) => string;
  checked: (verified: number, all: number) => string;
  conceded: (claims: readonly Placed[]) => string;
  beyond: (count: number) => string;
  missing: (labels: readonly string[]) => string;
  insight: (topic: string, claim: string, places: string) => string;
  controversial: (topic: string, one: SideQuote, other: SideQuote) => string;
  minority: (label: string, topic: string, claim: string, places: string) => string;
  checks: Readonly<Record<CiteCheck, string>>;
  criteria: Readonly<Record<(typeof CRITERIA)[number], string>>;
  titles: {
    papers: string;
    summary: string;
    verdict: string;
    posture: string;
    score: string;
    insights: string;
    controversial: string;
    case: string;
    claim: string;
    bearing: string;
    cited: string;
    cross: string;
    rebuttals: string;
    interjections: string;
    concessions: string;
    control: string;
    beyond: string;
    minority: string;
    scores: string;
    topic: string;
    notes: string;
    flips: string;
    reads: string;
    missing: string;
    marks: string;
  };
  nothingOn: (topics: readonly string[]) => string;
  beyondOf: (label: string, topics: readonly string[]) => string;
  asks: (from: string, to: string, topic: string) => string;
  against: (by: string, against: string, topic: string) => string;
}

const bare = (text: string) => text.replace(/[.!]$/u, '');
const placed = (claims: readonly Placed[]) =>
  claims.map(({ label, topic }) => `${label} (${topic})`).join(', ');

const ENGLISH: ReportWords = {
  answer: (own, beside) => {
    if (own === null) return 'No side has a verified passage, so the question stays open.';
    const against =
      beside === null ? '' : `; beside it stands “${bare(beside.quote)}” (${beside.place})`;
    return `The best supported answer: “${bare(own.quote)}” (${own.place})${against}.`;
  },
  firmness: (firmness, label) =>
    ({
      clear: `That is clear: ${label} is well ahead.`,
      leaning: `That is leaning, not settled: ${label} is a little ahead.`,
      open: 'It stays open: no side is ahead by more than a few sentences can tell.',
    })[firmness],
  spoke: (sides) => {
    const silent = sides.filter(({ spoken, all }) => spoken < all);
    const told = silent.map(({ label, spoken, all }) => `${label} on ${spoken} of ${all} topics`);
    return told.length === 0
      ? ''
      : `Silence is not scored: ${told.join(', ')} had something to cite.`;
  },
  contested: (topics) =>
    topics.length === 0
      ? 'No claim was met with a passage against it.'
      : `Passages stand against each other on ${topics.join('; ')}.`,
  checked: (verified, all) =>
    `${verified} of ${all} claims are verified by the passages they cite.`,
  conceded: (claims) => `Given up in cross-examination: ${placed(claims)}.`,
  beyond: (count) =>
    count === 0
      ? 'A single answer from the same papers holds all of them.'
      : `${count} verified claims go beyond a single answer from the same papers.`,
  missing: (labels) => `Without ${labels.join(', ')}, who could not go on.`,
  insight: (topic, claim, places) => `${topic}: ${bare(claim)} (${places}).`,
  controversial: (topic, one, other) =>
    `${topic}: ${one.label} cites “${one.quote}” (${one.place}); ${other.label} answers with “${other.quote}” (${other.place}).`,
  minority: (label, topic, claim, places) => `${label}, on ${topic}: ${bare(claim)} (${places}).`,
  checks: { verified: 'verified', weak: 'weak', refuted: 'refuted', missing: 'not found' },
  criteria: {
    correctness: 'Correctness',
    evidence: 'Evidence',
    coverage: 'Coverage',
    clarity: 'Clarity',
    novelty: 'Novelty',
  },
  titles: {
    papers: 'Papers',
    summary: 'Summary',
    verdict: 'Verdict',
    posture: 'Posture',
    score: 'Score',
    insights: 'What stands: verified and uncontested',
    controversial: 'Where the sides collide',
    case: 'The cases',
    claim: 'Claim',
    bearing: 'Bearing',
    cited: 'Passages',
    cross: 'Cross-examination',
    rebuttals: 'Rebuttals',
    interjections: 'From the reader',
    concessions: 'Concessions',
    control: 'A single answer, for comparison',
    beyond: 'Verified beyond it',
    minority: 'Minority report',
    scores: 'Scores by topic',
    topic: 'Topic',
    notes: 'Why',
    flips: 'Where the judge’s two readings differ by more than 0.15',
    reads: 'Read next',
    missing: 'Could not go on',
    marks: 'Marks: ✓ verified, ~ weak, ✗ refuted, ? not found.',
  },
  nothingOn: (topics) => `No passage for this side on: ${topics.join('; ')}.`,
  beyondOf: (label, topics) => `${label} on ${topics.join('; ')}.`,
  asks: (from, to, topic) => `${from} asks ${to} (${topic})`,
  against: (by, against, topic) => `${by} against ${against} (${topic})`,
};

const NORWEGIAN: ReportWords = {
  answer: (own, beside) => {
    if (own === null) return 'Ingen side har et bekreftet sted, så spørsmålet står åpent.';
    const against =
      beside === null ? '' : `; ved siden av står «${bare(beside.quote)}» (${beside.place})`;
    return `Det best underbygde svaret: «${bare(own.quote)}» (${own.place})${against}.`;
  },
  firmness: (firmness, label) =>
    ({
      clear: `Det er klart: ${label} ligger godt foran.`,
      leaning: `Det heller dit, men er ikke avgjort: ${label} ligger litt foran.`,
      open: 'Det står åpent: ingen side ligger lenger foran enn noen få setninger kan si.',
    })[firmness],
  spoke: (sides) => {
    const silent = sides.filter(({ spoken, all }) => spoken < all);
    const told = silent.map(({ label, spoken, all }) => `${label} om ${spoken} av ${all} temaer`);
    return told.length === 0
      ? ''
      : `Taushet gir ingen poeng: ${told.join(', ')} hadde noe å vise til.`;
  },
  contested: (topics) =>
    topics.length === 0
      ? 'Ingen påstand ble møtt med et sted som taler mot den.'
      : `Sted står mot sted om ${topics.join('; ')}.`,
  checked: (verified, all) =>
    `${verified} av ${all} påstander er bekreftet av stedene de viser til.`,
  conceded: (claims) => `Gitt opp i kryssforhøret: ${placed(claims)}.`,
  beyond: (count) =>
    count === 0
      ? 'Ett enkelt svar fra de samme tekstene har dem alle.'
      : `${count} bekreftede påstander går lenger enn ett enkelt svar fra de samme tekstene.`,
  missing: (labels) => `Uten ${labels.join(', ')}, som ikke kunne fortsette.`,
  insight: (topic, claim, places) => `${topic}: ${bare(claim)} (${places}).`,
  controversial: (topic, one, other) =>
    `${topic}: ${one.label} viser til «${one.quote}» (${one.place}); ${other.label} svarer med «${other.quote}» (${other.place}).`,
  minority: (label, topic, claim, places) => `${label}, om ${topic}: ${bare(claim)} (${places}).`,
  checks: { verified: 'bekreftet', weak: 'svakt', refuted: 'motsagt', missing: 'ikke funnet' },
  criteria: {
    correctness: 'Riktighet',
    evidence: 'Belegg',
    coverage: 'Dekning',
    clarity: 'Klarhet',
    novelty: 'Nyhet',
  },
  titles: {
    papers: 'Tekster',
    summary: 'Sammendrag',
    verdict: 'Dom',
    posture: 'Standpunkt',
    score: 'Poeng',
    insights: 'Det som står: bekreftet og uimotsagt',
    controversial: 'Der sidene støter sammen',
    case: 'Innleggene',
    claim: 'Påstand',
    bearing: 'Betydning',
    cited: 'Steder',
    cross: 'Kryssforhør',
    rebuttals: 'Tilsvar',
    interjections: 'Fra leseren',
    concessions: 'Innrømmelser',
    control: 'Ett enkelt svar, til sammenligning',
    beyond: 'Bekreftet utover det',
    minority: 'Mindretallets beste sak',
    scores: 'Poeng etter tema',
    topic: 'Tema',
    notes: 'Hvorfor',
    flips: 'Der dommerens to lesninger skiller seg med mer enn 0,15',
    reads: 'Les videre',
    missing: 'Kunne ikke fortsette',
    marks: 'Merker: ✓ bekreftet, ~ svakt, ✗ motsagt, ? ikke funnet.',
  },
  nothingOn: (topics) => `Ingenting å vise til for denne siden om: ${topics.join('; ')}.`,
  beyondOf: (label, topics) => `${label} om ${topics.join('; ')}.`,
  asks: (from, to, topic) => `${from} spør ${to} (${topic})`,
  against: (by, against, topic) => `${by} mot ${against} (${topic})`,
};

/** The usual criteria in the language of the report; one that a person named by its name. */
export function criterionName(id: string, language: TextLanguage): string {
  const names = new Map(Object.entries(reportWords(language).criteria));
  const spaced = id.replaceAll(/[-_]/g, ' ');
  return names.get(id) ?? `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
}

export function reportWords(language: TextLanguage): ReportWords {
  return language === 'no' ? NORWEGIAN : ENGLISH;
}
