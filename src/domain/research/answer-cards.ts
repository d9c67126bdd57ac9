/**
 * What an answer lends itself to as cards: the question that was asked, answered by the sentence
 * that answers it first, and what the cited sentences can be asked beside it. What the sources
 * contradict each other on makes no card: it is not settled.
 */
import type { DocumentId } from '../../contracts/document.ts';
import type { AnswerSection } from '../../contracts/research/research-answer.ts';
import { chooseSet } from '../study/choose-set.ts';
import type { CardCandidate } from '../study/drafts/candidate.ts';
import type { StudyMaterial } from '../study/facts/study-material.ts';

export interface CitedSentence {
  text: string;
  quote: string;
  documentId: DocumentId;
  /** The question that it answers first of all. */
  asked: string | null;
}

/** Each cited sentence once, with the first passage that carries it. */
export function citedSentences(
  sections: readonly Pick<AnswerSection, 'heading' | 'sentences'>[],
  disputed: readonly string[],
): CitedSentence[] {
  return sections.flatMap(({ heading, sentences }) =>
    sentences.flatMap(({ text, citations: [cite], level }, at) => {
      if (!cite || disputed.includes(text)) return [];
      const isAsked = at === 0 && level !== 'low' && heading.trim().endsWith('?');
      const { quote, document_id: documentId } = cite;
      return [{ text, quote, documentId, asked: isAsked ? heading.trim() : null }];
    }),
  );
}

/** What is asked for is a name, a time or a figure: the words alone are the answer. */
const ASKS_FOR_WORDS =
  /^(?:who|whom|whose|when|where|which|in (?:what|which) (?:year|country|city)|how (?:many|much|long|far|old|high|tall|deep|large|big|fast|often|wide))\b/iu;
const MOST_WORDS = 8;

/** Rather than for a thought, which may be told in many ways. */
export function asksForWords(question: string): boolean {
  return ASKS_FOR_WORDS.test(question.trim());
}

/** The words that a reader points at, where these are what was asked for; else the whole sentence. */
export function askedAnswer(question: string, sentence: string, pointed: string): string {
  const words = pointed.trim().split(/\s+/u).length;
  return asksForWords(question) && words <= MOST_WORDS ? pointed.trim() : sentence;
}

/** So many cards at most from one document, beside the question that was asked. */
const MOST_CARDS = 8;

/** The best candidates, no two that one sentence answers. */
export function chosenCards(
  candidates: readonly CardCandidate[],
  { concepts, language }: Pick<StudyMaterial, 'concepts' | 'language'>,
): CardCandidate[] {
  return chooseSet(candidates, { count: MOST_CARDS, focusAreas: [], concepts, language }).chosen;
}
