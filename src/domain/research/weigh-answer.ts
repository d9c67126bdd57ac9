/** What can be said of an answer as a whole: its sources, how far it is to be believed, what it covers. */
import type { ContradictionRecord, FilteredChunk } from '../../contracts/research/research.ts';
import type {
  AnswerSection,
  AnswerSentence,
  AnswerSource,
  ConfidenceLevel,
  CoverageMetrics,
} from '../../contracts/research/research-answer.ts';
import { askedWords, wordsFound } from '../search/asked-words.ts';
import type { TextLanguage } from '../text/tokenize.ts';

const HIGH = 0.75;
const MEDIUM = 0.55;
/** What one more independent source adds to a sentence. */
const CORROBORATION = 0.1;

export function levelOf(confidence: number): ConfidenceLevel {
  if (confidence >= HIGH) return 'high';
  return confidence >= MEDIUM ? 'medium' : 'low';
}

/** From the quality of its chunks, how surely they carry it, and how many say so. */
export function sentenceConfidence(
  chunks: readonly Pick<FilteredChunk, 'id' | 'quality_score' | 'corroborated_by'>[],
  { verification, isDisputed }: { verification: number; isDisputed: boolean },
): number {
  const best = Math.max(0, ...chunks.map(({ quality_score }) => quality_score));
  const others = new Set(chunks.flatMap(({ id, corroborated_by }) => [id, ...corroborated_by]));
  const more = CORROBORATION * Math.max(0, others.size - 1);
  const sure = Math.min(1, best * verification + more);
  return isDisputed ? sure / 2 : sure;
}

/** Each document once, in the order in which it is cited. */
export function numberSources(
  cited: readonly FilteredChunk[],
): { chunk: FilteredChunk; number: number }[] {
  const numbers = new Map<string, number>();
  return cited.map((chunk) => {
    const key = chunk.evidence.document_id;
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return { chunk, number };
  });
}

export function sourcesOf(
  sentences: readonly AnswerSentence[],
  chunks: ReadonlyMap<string, FilteredChunk>,
): AnswerSource[] {
  const cites = sentences.flatMap(({ citations }) => citations);
  const byNumber = new Map<number, AnswerSource>();
  for (const { number, chunk_id, document_id } of cites) {
    const chunk = chunks.get(chunk_id);
    if (!chunk) continue;
    const known = byNumber.get(number);
    const contribution = (known?.contribution ?? 0) + 1 / cites.length;
    byNumber.set(number, {
      number,
      source_type: known?.source_type ?? chunk.source_type,
      title: chunk.source_title,
      url: chunk.source_url,
      date: chunk.source_date,
      document_id,
      contribution: Math.min(1, contribution),
    });
  }
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}

export interface Confidence {
  overall: number;
  parts: { credibility: number; agreement: number; verification: number };
}

export function answerConfidence(
  sentences: readonly AnswerSentence[],
  chunks: ReadonlyMap<string, FilteredChunk>,
  { contradictions, dropped }: { contradictions: number; dropped: number },
): Confidence {
  const cited = sentences.flatMap(({ citations }) =>
    citations.flatMap(({ chunk_id }) => chunks.get(chunk_id) ?? []),
  );
  const credibility = mean(cited.map(({ quality_score }) => quality_score));
  const agreement = cited.length === 0 ? 0 : 1 / (1 + contradictions);
  const verification = sentences.length === 0 ? 0 : sentences.length / (sentences.length + dropped);
  const overall = mean([credibility, agreement, verification]);
  return { overall, parts: { credibility, agreement, verification } };
}

/** What was asked, word by word and question by question, against what was answered. */
export function coverageOf(
  questions: readonly string[],
  sections: readonly AnswerSection[],
  context: readonly FilteredChunk[],
  language: TextLanguage,
): CoverageMetrics {
  const answered = questions.map((question) => {
    const text = sections.map(({ heading, content }) => `${heading} ${content}`).join(' ');
    return text.trim() === '' ? 0 : wordsFound(askedWords(question), text, language).share;
  });
  const cited = new Set(sections.flatMap(({ sources }) => sources));
  const offered = new Set(context.map(({ evidence }) => evidence.document_id));
  return {
    query_addressed: mean(answered),
    coverage_of_topics: Object.fromEntries(questions.map((one, at) => [one, answered[at] ?? 0])),
    source_diversity: offered.size === 0 ? 0 : Math.min(1, cited.size / offered.size),
    information_completeness:
      questions.length === 0
        ? 0
        : answered.filter((share) => share >= 0.5).length / questions.length,
  };
}

export function isDisputed(
  chunkIds: readonly string[],
  text: string,
  contradictions: readonly ContradictionRecord[],
): boolean {
  return contradictions.some(
    ({ claim_1, claim_1_source, claim_2, claim_2_source }) =>
      (chunkIds.includes(claim_1_source) && text.includes(claim_1)) ||
      (chunkIds.includes(claim_2_source) && text.includes(claim_2)),
  );
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
