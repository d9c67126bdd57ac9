/** A few lines as study material ("# " opens a heading), and what cards and questions they give. */
import { extractConcepts } from '../domain/concepts/extract-concepts.ts';
import { makeCards } from '../domain/study/cards.ts';
import { makeItems } from '../domain/study/items.ts';
import type { StudyMaterial } from '../domain/study/study-material.ts';
import type { TextLanguage } from '../domain/text/tokenize.ts';

export function materialOf(lines: readonly string[], language: TextLanguage = 'en'): StudyMaterial {
  const blocks = lines.map((line, at) => ({
    block_id: `b${at + 1}`,
    text: line.replace(/^# /, ''),
    source_page: 1,
    section: null,
    kind: line.startsWith('# ') ? 'heading' : 'paragraph',
  }));
  return { language, blocks, concepts: extractConcepts(blocks, language) };
}

/** Answers by question. */
export function cardsOf(...lines: string[]): Map<string, string> {
  return new Map(makeCards(materialOf(lines)).map(({ question, answer }) => [question, answer]));
}

/** Options by question, the right one first. */
export function itemsOf(...lines: string[]): Map<string, string[]> {
  const items = makeItems(materialOf(lines), 'medium');
  return new Map(items.map(({ question, options }) => [question, options]));
}
