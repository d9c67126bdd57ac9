/** What we give as the meaning of each glossary term against the glossary's own words: ROUGE-L. */
import { explainTerms } from '../../../src/domain/concepts/explain-term.ts';
import { splitSentences } from '../../../src/domain/text/sentences.ts';
import { averageOf } from '../../score.ts';
import type { Section } from './openstax-sections.ts';
import { plainTerm } from './plain-term.ts';
import { rougeL } from './rouge.ts';

export interface DefinitionScores {
  /** Our sentence, cut down to what says the meaning where its form shows that. */
  trimmed: number;
  /** Our whole sentence. */
  sentence: number;
  /** The first sentence of the section that holds the term. */
  first: number;
}

export function scoreDefinitions(sections: readonly Section[]): DefinitionScores {
  const rows = sections.flatMap(rowsOf);
  return {
    trimmed: averageOf(rows.map(({ trimmed }) => trimmed)),
    sentence: averageOf(rows.map(({ sentence }) => sentence)),
    first: averageOf(rows.map(({ first }) => first)),
  };
}

/** Terms that no sentence holds are left out: nobody could define them from the text. */
function rowsOf({ blocks, glossary }: Section): DefinitionScores[] {
  const explain = explainTerms(blocks, 'en');
  const texts = new Map(blocks.map(({ block_id, text }) => [block_id, text]));
  const sentences = blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'list')
    .flatMap(({ text }) => splitSentences(text).map((sentence) => sentence.text.trim()));
  const plain = sentences.map((text) => ` ${plainTerm(text.replace(/[()]/g, ' '))} `);
  const rows: DefinitionScores[] = [];
  for (const { term, definition } of glossary) {
    const at = plain.findIndex((text) => text.includes(` ${plainTerm(term)} `));
    const first = sentences[at];
    if (first === undefined) continue;
    const { sentence, meaning } = explain(term);
    const whole = sentence?.text ?? '';
    const block = texts.get(sentence?.block_id ?? '') ?? '';
    const trimmed = meaning === null ? whole : block.slice(meaning.start, meaning.end);
    rows.push({
      trimmed: rougeL(trimmed, definition),
      sentence: rougeL(whole, definition),
      first: rougeL(first, definition),
    });
  }
  return rows;
}
