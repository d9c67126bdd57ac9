/** Our summary of each section against the book's own: ROUGE-L, beside as many words from its start. */
import { extractConcepts } from '../../../src/domain/concepts/extract-concepts.ts';
import { summarise } from '../../../src/domain/summary/summarise.ts';
import { splitSentences } from '../../../src/domain/text/sentences.ts';
import { averageOf } from '../../score.ts';
import type { Section } from './openstax-sections.ts';
import { rougeL } from './rouge.ts';

const SENTENCES = 7;

export function scoreSummaries(sections: readonly Section[]): { ours: number; lead: number } {
  const rows = sections.map(({ blocks, summary }) => {
    const { extracted_concepts: concepts } = extractConcepts(blocks, 'en');
    const chosen = summarise(blocks, 'en', { max: SENTENCES, concepts });
    const ours = chosen.map(({ text }) => text).join(' ');
    return { ours: rougeL(ours, summary), lead: rougeL(leadOf(blocks, ours), summary) };
  });
  return {
    ours: averageOf(rows.map(({ ours }) => ours)),
    lead: averageOf(rows.map(({ lead }) => lead)),
  };
}

/** Whole sentences from the start, at least as many words as ours: never the shorter of the two. */
function leadOf(blocks: Section['blocks'], ours: string): string {
  const room = countWords(ours);
  const lead: string[] = [];
  let words = 0;
  for (const { kind, text } of blocks) {
    if (kind !== 'paragraph') continue;
    for (const sentence of splitSentences(text)) {
      if (words >= room) return lead.join(' ');
      lead.push(sentence.text.trim());
      words += countWords(sentence.text);
    }
  }
  return lead.join(' ');
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
