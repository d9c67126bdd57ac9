/** A finished task as the set of questions that other programs take. */
import type { Candidate } from '../../../contracts/assessment/assessment.ts';
import type { ExchangedSet } from '../../../domain/exchange/exchanged-set.ts';
import { oneLine, portableText } from '../../../domain/exchange/portable-text.ts';
import { plainOptions } from '../method/review-round.ts';

export function exportedTask(
  id: string,
  title: string,
  candidates: readonly Candidate[],
): ExchangedSet {
  return {
    id,
    title: oneLine(title),
    language: 'en',
    words: {
      cards: 'Flashcards',
      quiz: 'Quiz',
      answers: 'Answers',
      source: 'Source',
      page: 'page',
    },
    cards: [],
    items: candidates.map((candidate) => ({
      id: candidate.id,
      question: portableText(candidate.question),
      tags: [candidate.bloom_level],
      source: '',
      sourceTitle: '',
      page: null,
      quote: portableText(candidate.source_evidence[0]?.text ?? ''),
      options: plainOptions(candidate).map((text) => ({
        text: portableText(text),
        isRight: text === candidate.correct_answer.text,
      })),
      explanation: portableText(
        candidate.derivation?.steps ?? candidate.source_evidence[0]?.text ?? '',
      ),
    })),
  };
}
