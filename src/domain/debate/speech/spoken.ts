/** What a debater can say, in whichever language: forms that are filled with words of the papers. */
import type { PassagePlace } from '../../evidence/passage-place.ts';
import type { SectionPlace } from '../paper/section-place.ts';
import type { Stance } from '../sides/stance.ts';
import type { FiguresApart } from './figures-apart.ts';

export interface Quoted extends PassagePlace {
  quote: string;
}

export interface Bearing {
  /** What of the question, or else of the topic, the passage is about. */
  terms: string;
  /** Where the passage names nothing of the question: a sentence that ties its topic to a term of it. */
  bridge: (Quoted & { topic: string; term: string }) | null;
  /** The words of the passage that show its side. */
  phrase: string | null;
  /** Whether the claim under debate speaks of that too; null where the question makes no claim. */
  isInClaim: boolean | null;
  figure: string | null;
  hasFigure: boolean;
  apart: FiguresApart | null;
  /** For a passage that takes something back: the finding of the paper that is most on the same matter. */
  qualifies: Quoted | null;
  /** "may", "suggests": what the passage does not state outright. */
  hedge: string | null;
  place: SectionPlace;
  /** For a passage without a figure: another on the same terms that has one. */
  elsewhere: Quoted | null;
  /** Whether this debater explains a passage for the first time. */
  isFirst: boolean;
}

export interface Speech {
  /** How a passage of this side bears on the question; empty where nothing more can be told than it says. */
  bears: Readonly<Record<Stance, (bearing: Bearing) => readonly string[]>>;
  goesOn: (quoted: Quoted) => string;
  /** Two passages of different parts of a paper on one matter. */
  twice: (terms: string, one: SectionPlace, other: SectionPlace) => string;
  nothingOn: (topic: string) => string;
  nothingReason: (topic: string) => string;
  overall: (topics: string, quoted: Quoted | null) => string;
  overallWithout: string;
  askUncited: (claim: string) => string;
  askWeak: (claim: string, quoted: Quoted) => string;
  askLimit: (claim: string, quoted: Quoted, terms: string) => string;
  answerWith: (quoted: Quoted) => string;
  answerBoth: (challenge: string, quoted: Quoted) => string;
  /** No further passage: what was held against the claim limits it, and it stands within that. */
  answerWithin: (challenge: string, at: PassagePlace) => string;
  concede: (topic: string, challenge: Quoted | null) => string;
  rebut: (claim: Quoted, counter: Quoted, terms: string) => string;
  rebutContradicted: (claim: Quoted, counter: Quoted) => string;
  noRebuttal: (claim: string) => string;
  toQuestion: (quoted: Quoted) => string;
  toQuestionNothing: string;
  evidenceFor: (evidence: string, topic: string, claim: string) => string;
  evidenceAgainst: (evidence: string, topic: string, claim: string) => string;
  evidenceBeside: (evidence: string, quoted: Quoted | null) => string;
  dropped: (topic: string) => string;
  control: (question: string) => string;
  controlNothing: string;
}
