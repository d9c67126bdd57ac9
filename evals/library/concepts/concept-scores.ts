/**
 * Concepts and summaries against what the authors of two textbooks wrote themselves.
 *
 * The weights were fitted and the constants chosen on Anatomy and Physiology 2e alone,
 * so other books have the bars. For anatomy the refitted key terms are the figure to
 * believe; its other scores are for information. Psychology 2e is no untouched judge: its
 * scores were seen during the work, and reading two of its chapters led to some patterns
 * ("In X, …", other names, names of people). A book that nobody has read here is better.
 */
import type { EvalFolders, Score } from '../../score.ts';
import { scoreDefinitions } from './definitions.ts';
import { ourKeyTerms, refittedKeyTerms } from './key-terms.ts';
import { scoreOneSentence } from './one-sentence.ts';
import { readSections, type Section } from './openstax-sections.ts';
import { scoreSummaries } from './summaries.ts';
import { tfIdfKeyTerms } from './tf-idf-terms.ts';

const FITTED_TO = 'anatomy-physiology-2e';
const KEY_TERMS_BAR = 0.42;
/** Definitions and summaries shall be this much better than the simple way. */
const RELATIVE_BAR = 1.15;
/** A section with fewer terms says too little about a list of terms. */
const LEAST_TERMS = 3;

export async function conceptScores({ data }: EvalFolders): Promise<Score[]> {
  if (data === null) return [];
  const sections = await readSections(data);
  const scores: Score[] = [];
  for (const book of new Set(sections.map((section) => section.book)))
    scores.push(...scoresOf(book, sections));
  const one = await scoreOneSentence(data);
  if (one !== null)
    scores.push(row('abstracts', 'one sentence, ROUGE-1', one.ours, one.first, null));
  return scores;
}

function scoresOf(book: string, sections: readonly Section[]): Score[] {
  const own = sections.filter((section) => section.book === book);
  const listed = sections.filter(({ glossary }) => glossary.length >= LEAST_TERMS);
  const terms = listed.filter((section) => section.book === book);
  const fitted = book === FITTED_TO;
  const simple = tfIdfKeyTerms(terms, listed);
  const definitions = scoreDefinitions(own);
  const summaries = scoreSummaries(own.filter(({ summary }) => summary !== ''));
  const above = (simpleScore: number) => (fitted ? null : RELATIVE_BAR * simpleScore);
  const scores = [
    row(book, 'key terms, macro F1', ourKeyTerms(terms), simple, fitted ? null : KEY_TERMS_BAR),
    row(
      book,
      'definitions, ROUGE-L',
      definitions.trimmed,
      definitions.first,
      above(definitions.first),
    ),
    row(book, 'defining sentences, ROUGE-L', definitions.sentence, definitions.first, null),
    row(book, 'summaries, ROUGE-L', summaries.ours, summaries.lead, above(summaries.lead)),
  ];
  return fitted
    ? [...scores, row(book, 'key terms, refitted', refittedKeyTerms(terms), simple, KEY_TERMS_BAR)]
    : scores;
}

function row(
  on: string,
  measure: string,
  value: number,
  baseline: number,
  bar: number | null,
): Score {
  return {
    on,
    measure,
    value: rounded(value),
    baseline: rounded(baseline),
    bar: bar === null ? null : rounded(bar),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
