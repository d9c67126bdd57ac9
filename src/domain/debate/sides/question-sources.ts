/** What makes a sentence of a paper worth a question, and how a kind of question knows its sentences. */
import type { PaperSentence } from '../paper/material.ts';
import type { QuestionSource } from './question-frames.ts';
import type { Stance } from './stance.ts';

export interface Source {
  source: QuestionSource;
  stance: Stance;
  /** How strongly a sentence has to speak for the stance. */
  least: number;
  pattern: RegExp;
  /** Asked of studies only: a textbook has no results to weigh. */
  ofStudies: boolean;
}

export const SOURCES: readonly Source[] = [
  {
    source: 'assumption',
    stance: 'conditional',
    least: 0.2,
    ofStudies: true,
    pattern: /\bassum\w* that\b|(?<!\p{L})(?:antar|forutsetter) at(?!\p{L})/iu,
  },
  {
    source: 'future',
    stance: 'scope',
    least: 0,
    ofStudies: true,
    pattern:
      /\b(?:future|plan to|would like to|intend to|interesting to|hope to|remains to|planlegger|videre arbeid|gjenstår)\b/iu,
  },
  {
    source: 'cause',
    stance: 'alternative',
    least: 0.3,
    ofStudies: false,
    pattern:
      /(?<!\p{L})(?:because|due to|(?:is|are|was|were|be|been) attributed to|explained by|the reason|fordi|skyldes|på grunn av)(?!\p{L})/iu,
  },
  {
    source: 'comparison',
    stance: 'support',
    least: 0.3,
    ofStudies: false,
    pattern:
      /(?<!\p{L})(?:outperform\w*|(?:better|worse|higher|lower|larger|smaller|stronger|weaker|faster) than|ahead of|superior|compared (?:to|with)|improve[sd]? (?:on|over|upon)|pulls? ahead|(?:bedre|høyere|lavere|større|mindre|sterkere|svakere) enn)(?!\p{L})/iu,
  },
  {
    source: 'limit',
    stance: 'critical',
    least: 0.4,
    ofStudies: true,
    pattern:
      /\b(?:limit\w*|fail\w*|cannot|could not|does not|do not|did not|only|worse|lack\w*|errors?|difficult\w*|degrad\w*|drops?|loss|not)\b|(?<!\p{L})(?:begrens\p{L}*|kan ikke|bare|svak\p{L}*)/iu,
  },
  {
    source: 'condition',
    stance: 'conditional',
    least: 0.35,
    ofStudies: false,
    pattern:
      /(?<!\p{L})(?:if|when|depend\w*|as long as|only|hvis|når|dersom|avheng\p{L}*|bestemt av)(?!\p{L})/iu,
  },
  {
    source: 'cost',
    stance: 'cost',
    least: 0.35,
    ofStudies: true,
    pattern:
      /(?<!minimum |minimal |of )\b(?:costs?|costly|expensive|overhead|time-consuming|memory (?:requirements?|consumption|usage|footprint)|run(?:ning )?time|storage|manual(?:ly)?|annotation (?:effort|cost)|hours|slow\w*|requires? (?:over|large|full|more|much|a (?:large|lot)))\b(?! function)/iu,
  },
  {
    source: 'scope',
    stance: 'scope',
    least: 0.35,
    ofStudies: true,
    pattern:
      /\b(?:generali[sz]\w*|out-of-domain|cross-(?:domain|lingual)|overfit\w*|other (?:languages|domains|tasks|corpora)|(?:only|merely|limited to|restricted to|single|small|few)\b.*\b(?:data ?sets?|corpus|corpora|languages?|domains?|documents?|participants|treebanks?|collections?|samples?))/iu,
  },
  {
    source: 'result',
    stance: 'support',
    least: 0.3,
    ofStudies: false,
    pattern:
      /(?<!\p{L})(?:shows?|showed|finds?|found|achiev\w*|improv\w*|reach\w*|results?|effective\w*|significantly|significant (?:differences?|effects?|increases?|decreases?|improvements?|correlations?|associations?)|best (?:performance|results?|scores?|accuracy)|unaffected|important|viser|finner|øker|viktigst|forklarer)(?!\p{L})/iu,
  },
];

/** What a paper is read for comes first: what it found, then what it grants. */
const CENTRAL: Partial<Record<QuestionSource, number>> = {
  result: 0.6,
  comparison: 0.6,
  limit: 0.15,
  condition: -0.2,
};

const ONLY_FINDINGS: ReadonlySet<QuestionSource> = new Set([
  'condition',
  'cause',
  'result',
  'future',
]);

/** Where a paper says what came out: conditions of an algorithm are not up for debate. */
const SAYS: ReadonlySet<string> = new Set([
  'abstract',
  'results',
  'discussion',
  'limits',
  'conclusion',
]);

/** What the authors assume or plan is told as what they do. */
const OF_PLANS: ReadonlySet<QuestionSource> = new Set(['assumption', 'future']);

/** Whether a study says such a thing in such a place. */
export function isPlaceFor(source: QuestionSource, place: PaperSentence['place']): boolean {
  return !ONLY_FINDINGS.has(source) || SAYS.has(place);
}

export function isPlan(source: QuestionSource): boolean {
  return OF_PLANS.has(source);
}

/** Where few sentences speak plainly, a finding may be asked about that does so less. */
export function leastFor({ source, least }: Source): number {
  return source === 'result' || source === 'comparison' || source === 'cause' ? least / 2 : least;
}

export function centralityOf(source: QuestionSource): number {
  return CENTRAL[source] ?? 0;
}
