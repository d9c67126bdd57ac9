/** `memory_recall`: what earlier answers said, as long as nothing newer says otherwise. */
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { askedWords, wordsFound } from '../../../domain/search/asked-words.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { currentFacts, type FactRow } from '../stores/facts.store.ts';
import type { FoundText, ResearchSource } from './source.ts';

const NUM_RESULTS = 3;
const MIN_RELEVANCE = 0.5;
const READ_FACTS = 2000;
const JUDGED = 20;

export function memoryRecall(ports: Pick<ResearchPorts, 'store' | 'desk'>): ResearchSource {
  return {
    type: 'memory',
    tool: 'memory_recall',
    howToConnect: null,
    async find({ userId, questions, request, signal }) {
      const [question = ''] = questions;
      const facts = await currentFacts(ports.store, userId, READ_FACTS);
      const scope = request.document_ids;
      const near = facts
        .filter(({ place }) => scope.length === 0 || scope.includes(place.document_id))
        .map((fact) => ({ fact, share: shareIn(fact, question) }))
        .filter(({ share }) => share > 0)
        .toSorted((a, b) => b.share - a.share)
        .slice(0, JUDGED);
      if (near.length === 0) return [];
      const texts = near.map(({ fact }) => fact.text);
      const relevances = await ports.desk.relevance(question, texts, signal);
      return near
        .map(({ fact, share }, at) => foundText(fact, relevances?.[at] ?? share))
        .filter(({ relevance }) => relevance >= MIN_RELEVANCE)
        .toSorted((a, b) => b.relevance - a.relevance)
        .slice(0, NUM_RESULTS);
    },
  };
}

function shareIn({ text }: FactRow, question: string): number {
  return wordsFound(askedWords(question), text, guessLanguage(text)).share;
}

function foundText(fact: FactRow, relevance: number): FoundText {
  const { query_id, question, title, text, place, at } = fact;
  return {
    text,
    relevance,
    source_id: place.document_id,
    title,
    url: null,
    date: at.toISOString(),
    evidence: place,
    remembered: { query_id, question, at: at.toISOString() },
  };
}
