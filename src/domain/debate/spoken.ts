/** What a debater can say, in whichever language: forms that are filled with words of the papers. */
import type { Stance } from './stance.ts';

export interface Quoted {
  quote: string;
  page: number;
}

export interface Bearing {
  /** What of the question the passage is about. */
  terms: string;
  /** The words of the passage that show its side, and a figure in it. */
  phrase: string | null;
  figure: string | null;
  /** Whether it reports what came out, rather than what was done or hoped. */
  isFinding: boolean;
}

export interface Speech {
  /** How a passage of this side bears on the question, in turn, so that not every topic sounds the same. */
  bears: Readonly<Record<Stance, readonly ((bearing: Bearing) => string)[]>>;
  goesOn: (quoted: Quoted) => string;
  second: (section: string, page: number) => string;
  nothingOn: (topic: string) => string;
  nothingReason: (topic: string) => string;
  overall: (thesis: string, topics: string, quoted: Quoted | null) => string;
  overallWithout: (thesis: string) => string;
  askUncited: (topic: string, claim: string) => string;
  askWeak: (topic: string, claim: string, quoted: Quoted) => string;
  askLimit: (topic: string, claim: string, quoted: Quoted) => string;
  answerWith: (topic: string, quoted: Quoted) => string;
  answerBoth: (challenge: Quoted, quoted: Quoted) => string;
  concede: (topic: string, challenge: Quoted | null) => string;
  rebut: (claim: Quoted, counter: Quoted) => string;
  rebutContradicted: (claim: Quoted, counter: Quoted) => string;
  noRebuttal: (topic: string, claim: string) => string;
  toQuestion: (quoted: Quoted) => string;
  toQuestionNothing: string;
  evidenceFor: (evidence: string, topic: string, claim: string) => string;
  evidenceAgainst: (evidence: string, topic: string, claim: string) => string;
  evidenceBeside: (evidence: string, quoted: Quoted | null) => string;
  dropped: (topic: string) => string;
  control: (question: string) => string;
  controlNothing: string;
}
