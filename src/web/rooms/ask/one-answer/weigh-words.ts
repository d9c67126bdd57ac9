/**
 * How sure an answer is, for words instead of a number: a level, and what it comes from. One
 * document alone, or sources that contradict each other, never make an answer that is sure, and no
 * answer is surer than its first sentence.
 */
import type { ConfidenceLevel } from '../../../../contracts/research/research-answer.ts';

const HIGH = 0.75;
const MEDIUM = 0.55;

/** As much of an answer as its weight depends on. */
interface Weighed {
  overall_confidence: number;
  sources: readonly { document_id: string }[];
  response_quality: { contradictions: number };
}

interface WeighedSentence {
  level: ConfidenceLevel;
  citations: readonly { document_id: string }[];
}

export interface Sureness {
  level: ConfidenceLevel;
  documents: number;
  /** Sentences that several documents say independently. */
  agreed: number;
  contradictions: number;
  /** Sentences that are less sure than the others. */
  unsure: number;
}

export function surenessOf(
  { overall_confidence, sources, response_quality }: Weighed,
  sentences: readonly WeighedSentence[],
): Sureness {
  const documents = new Set(sources.map(({ document_id }) => document_id)).size;
  const { contradictions } = response_quality;
  const most = documents < 2 || contradictions > 0 ? 'medium' : 'high';
  return {
    level: lowest(levelOf(overall_confidence), most, sentences[0]?.level ?? 'low'),
    documents,
    agreed: sentences.filter((sentence) => documentsOf(sentence) > 1).length,
    contradictions,
    unsure: sentences.filter((sentence) => sentence.level === 'low').length,
  };
}

function levelOf(confidence: number): ConfidenceLevel {
  if (confidence >= HIGH) return 'high';
  return confidence >= MEDIUM ? 'medium' : 'low';
}

const levels = ['low', 'medium', 'high'] as const satisfies ConfidenceLevel[];

function lowest(...among: ConfidenceLevel[]): ConfidenceLevel {
  return levels.find((level) => among.includes(level)) ?? 'low';
}

const documentsOf = ({ citations }: WeighedSentence): number =>
  new Set(citations.map(({ document_id }) => document_id)).size;

/** Less of what a part asks is not taken up anywhere in the answer. */
const TAKEN_UP = 0.5;

/** Parts of the question that have no section, and are not taken up in another one either. */
export function openParts(
  topics: Readonly<Record<string, number>>,
  headings: readonly string[],
): string[] {
  const answered = new Set(headings);
  if (answered.size === 0) return [];
  return Object.entries(topics)
    .filter(([topic, share]) => share < TAKEN_UP && !answered.has(lastQuestion(topic)))
    .map(([topic]) => topic);
}

/** A part may carry the question before it, which it leans on: "Who found it? When?" */
const lastQuestion = (topic: string): string => topic.split('? ').at(-1) ?? topic;
