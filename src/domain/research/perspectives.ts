/** Where sources contradict each other, each side with the sentence and the weight of its sources. */
import type { ContradictionRecord, FilteredChunk } from '../../contracts/research/research.ts';
import type { AnswerSentence, Perspective } from '../../contracts/research/research-answer.ts';
import { shownSentence } from './compose-answer.ts';
import { levelOf } from './weigh-answer.ts';

const MOST_PAIRS = 3;

/** What the sources contradict each other on beside the answer, is no doubt about the answer. */
export function aboutAnswer(
  contradictions: readonly ContradictionRecord[],
  sentences: readonly Pick<AnswerSentence, 'citations'>[],
): ContradictionRecord[] {
  const quotes = sentences.flatMap(({ citations }) => citations.map(({ quote }) => quote));
  const isQuoted = (claim: string) =>
    quotes.some((quote) => quote.includes(claim) || claim.includes(quote));
  return contradictions.filter(({ claim_1, claim_2 }) => isQuoted(claim_1) || isQuoted(claim_2));
}

export function perspectivesOf(
  contradictions: readonly ContradictionRecord[],
  chunks: readonly FilteredChunk[],
  sentences: readonly AnswerSentence[],
): Perspective[] {
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const numbers = new Map(
    sentences.flatMap(({ citations }) =>
      citations.map(({ document_id, number }) => [document_id, number]),
    ),
  );
  return contradictions.slice(0, MOST_PAIRS).flatMap((record) => {
    const [one, other] = [byId.get(record.claim_1_source), byId.get(record.claim_2_source)];
    if (!one || !other) return [];
    const total = one.quality_score + other.quality_score;
    return [
      sideOf(one, record.claim_1, one.quality_score / total),
      sideOf(other, record.claim_2, other.quality_score / total),
    ];
  });

  function sideOf(chunk: FilteredChunk, claim: string, weight: number): Perspective {
    const { evidence, id, quality_score, source_title } = chunk;
    const number = numbers.get(evidence.document_id) ?? numbers.size + 1;
    numbers.set(evidence.document_id, number);
    const confidence = quality_score / 2;
    return {
      viewpoint: source_title,
      weight,
      sentence: {
        text: shownSentence(claim),
        citations: [{ number, chunk_id: id, quote: claim, ...evidence, evidence_id: null }],
        confidence,
        level: levelOf(confidence),
        is_synthesis: false,
      },
    };
  }
}
