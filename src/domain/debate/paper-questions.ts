/** Questions worth a debate, from a paper's own claims, comparisons, limits, assumptions and plans. */
import type { TextSpan } from '../../contracts/concept.ts';
import type { DocumentId } from '../../contracts/document.ts';
import { capitalised, wordCount } from '../study/plain-text.ts';
import { nearDuplicateScore } from '../text/near-duplicate.ts';
import { contentStems, shareOf } from './content-stems.ts';
import { stanceStrength } from './cues.ts';
import { effectOf, embeddedClause, plannedStep } from './embedded-clause.ts';
import type { DebateMaterial, PaperSentence } from './material.ts';
import { citeOf, type Point, pointsOf } from './points.ts';
import { framesOf, type QuestionSource, termQuestion } from './question-frames.ts';
import type { Stance } from './stance.ts';

export interface PaperQuestion {
  question: string;
  /** The passages that raise it. */
  raisedBy: (TextSpan & { document_id: DocumentId; page: number })[];
}

const LEAST = 8;
const MOST = 12;
const MOST_PER_SOURCE = 3;
const TOO_ALIKE = 0.45;
/** "X is a …": what a word means is not for debate. */
const DEFINES =
  /^(?:\S+ ){1,4}(?:is|are) (?:an?|the|explicit|implicit)\b|^(?:\S+ ){1,4}(?:is defined|refers to|means|kalles|betyr)(?!\p{L})|^(?:\S+ ){1,2}er \S+(?: \S+){0,3} (?:av|som|mellom|til|med)(?!\p{L})/iu;

interface Candidate extends PaperQuestion {
  source: QuestionSource;
  score: number;
  stems: ReadonlySet<string>;
}

interface Source {
  source: QuestionSource;
  stance: Stance;
  /** How strongly a sentence has to speak for the stance. */
  least: number;
  pattern: RegExp;
  /** Asked of studies only: a textbook has no results to weigh. */
  ofStudies: boolean;
}

const SOURCES: readonly Source[] = [
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
      /(?<!\p{L})(?:because|due to|attributed to|explained by|the reason|fordi|skyldes|på grunn av)(?!\p{L})/iu,
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
      /(?<!\p{L})(?:shows?|showed|finds?|found|achiev\w*|improv\w*|reach\w*|results?|effective\w*|significant\w*|best|unaffected|important|viser|finner|øker|viktigst|forklarer)(?!\p{L})/iu,
  },
];

/** Where a paper says what came out: conditions of an algorithm are not up for debate. */
const SAYS: ReadonlySet<string> = new Set([
  'abstract',
  'results',
  'discussion',
  'limits',
  'conclusion',
]);

export function paperQuestions(material: DebateMaterial): PaperQuestion[] {
  const candidates = pointsOf(material)
    .flatMap((point) => candidatesOf(point, material))
    .sort((a, b) => b.score - a.score);
  const chosen = choose(candidates, material);
  return [...chosen, ...fillUp(chosen, material)]
    .slice(0, MOST)
    .map(({ question, raisedBy }) => ({ question, raisedBy }));
}

function candidatesOf(point: Point, material: DebateMaterial): Candidate[] {
  const { text, place } = point.main;
  const isStudy = material.authorsSpeak;
  if (place === 'related' || point.sentences.length > 1) return [];
  return SOURCES.filter(({ ofStudies }) => isStudy || !ofStudies).flatMap((one) => {
    const { source, stance, least, pattern } = one;
    const strength = stanceStrength({ text, place }, stance, material);
    if (!pattern.test(text) || strength < least) return [];
    if (isStudy && ONLY_FINDINGS.has(source) && !SAYS.has(place)) return [];
    const clause = clauseFor(source, point.claim, material);
    if (clause === null || DEFINES.test(clause)) return [];
    return [asCandidate(point, source, clause, strength, material)];
  });
}

const ONLY_FINDINGS: ReadonlySet<QuestionSource> = new Set([
  'condition',
  'cause',
  'result',
  'future',
]);

function asCandidate(
  point: Point,
  source: QuestionSource,
  clause: string,
  strength: number,
  material: DebateMaterial,
): Candidate {
  const [frame] = framesOf(material.language)[source];
  return {
    question: capitalised(`${frame?.before ?? ''}${clause}${frame?.after ?? '?'}`),
    raisedBy: [raised(point)],
    source,
    score: strength + worth(point, clause, material),
    stems: contentStems(clause, material.language),
  };
}

function clauseFor(source: QuestionSource, text: string, material: DebateMaterial): string | null {
  if (source === 'future') return plannedStep(text, material);
  if (source === 'cause') return embeddedClause(`${effectOf(text)}.`, material);
  return embeddedClause(text, material);
}

/** Clauses that name the paper's terms, and short ones, are better asked about. */
function worth({ main }: Point, clause: string, { papers }: DebateMaterial): number {
  const scores = papers
    .flatMap(({ concepts }) => concepts)
    .filter(({ term }) => main.terms.includes(term))
    .map(({ score }) => score);
  const terms = Math.min(
    1,
    scores.reduce((sum, score) => sum + score, 0),
  );
  const long = Math.max(0, wordCount(clause) - 15) * 0.06;
  const inBody = main.place === 'introduction' || main.place === 'front' ? -0.3 : 0;
  return 0.6 * terms - long + inBody;
}

/** The best of each source in turn, no two alike, no two of one passage. */
function choose(candidates: readonly Candidate[], material: DebateMaterial): Candidate[] {
  const chosen: Candidate[] = [];
  const left = new Map(
    SOURCES.map(({ source }) => [source, candidates.filter((one) => one.source === source)]),
  );
  for (let round = 0; round < MOST_PER_SOURCE; round += 1) {
    const best = [...left.values()]
      .flatMap((own) => own.find((one) => isNew(one, chosen, material)) ?? [])
      .sort((a, b) => b.score - a.score);
    for (const one of best)
      if (chosen.length < MOST - 2 && isNew(one, chosen, material))
        chosen.push(alternated(one, chosen, material));
  }
  return chosen;
}

/** The second question of a source is put in its other form, where it has one. */
function alternated(
  one: Candidate,
  chosen: readonly Candidate[],
  { language }: DebateMaterial,
): Candidate {
  const frames = framesOf(language)[one.source];
  const used = chosen.filter(({ source }) => source === one.source).length;
  const [first, next] = [frames[0], frames[used % frames.length]];
  if (first === undefined || next === undefined || next === first) return one;
  const clause = one.question.slice(first.before.length, one.question.length - first.after.length);
  return { ...one, question: capitalised(`${next.before}${clause}${next.after}`) };
}

function isNew(
  one: Candidate,
  chosen: readonly Candidate[],
  { language }: DebateMaterial,
): boolean {
  return chosen.every((other) => {
    const isSamePlace = one.raisedBy[0]?.text === other.raisedBy[0]?.text;
    const isAlike =
      nearDuplicateScore(one.question, other.question, language) > TOO_ALIKE &&
      shareOf(one.stems, other.stems) > TOO_ALIKE;
    return !isSamePlace && shareOf(one.stems, other.stems) < 0.6 && !isAlike;
  });
}

/** A paper of few plain sentences is asked about its terms. */
function fillUp(chosen: readonly Candidate[], material: DebateMaterial): PaperQuestion[] {
  const { sentences, language } = material;
  const asked: PaperQuestion[] = [];
  for (const turn of [0, 1, 2])
    for (const [at, { term }] of rankedTerms(material).entries()) {
      if (chosen.length + asked.length >= LEAST) return asked;
      const here = sentences.filter(({ terms }) => terms.includes(term));
      const question = termQuestion(term, besides(term, here), at + turn, language);
      if (here.length > 0) asked.push({ question, raisedBy: here.slice(0, 2).map(spanOf) });
    }
  return asked;
}

function isPartOf(one: string, other: string): boolean {
  const [small, large] = [one.toLowerCase(), other.toLowerCase()];
  return small.includes(large) || large.includes(small);
}

/** The term that stands most often in the same sentences. */
function besides(term: string, sentences: readonly PaperSentence[]): string | null {
  const counts = new Map<string, number>();
  for (const { terms } of sentences)
    for (const other of terms)
      if (!isPartOf(other, term)) counts.set(other, (counts.get(other) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best === undefined || best[1] < 2 ? null : best[0];
}

function rankedTerms({ papers }: DebateMaterial) {
  return papers
    .flatMap(({ concepts }) => concepts)
    .filter(({ relevance }) => relevance !== 'Low')
    .sort((a, b) => b.score - a.score)
    .slice(0, LEAST);
}

function raised(point: Point): PaperQuestion['raisedBy'][number] {
  const { document_id, block_id, start, end, text, page } = citeOf(point, 1);
  return { document_id, block_id, start, end, text, page };
}

function spanOf({
  document_id,
  page,
  text,
  prose,
}: PaperSentence): PaperQuestion['raisedBy'][number] {
  const { block, start, end } = prose;
  return { document_id, block_id: block.block_id, start, end, text, page };
}
