/** What a document says at a glance: summary, terms, sections, and questions it can answer. */
import type { ConceptMap, ExtractedConcept } from '../../contracts/concept.ts';
import type { GuideSection, SourceGuide } from '../../contracts/guide.ts';
import type { ConceptBlock } from '../concepts/tagging/concept-block.ts';
import { type ProseSentence, readProse } from '../concepts/tagging/prose.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { shownConcepts } from './shown-concepts.ts';
import { suggestQuestions } from './suggest-questions.ts';
import { summariseSentences } from './summarise.ts';
import { type TermPlaces, termPlaces } from './term-places.ts';

const WORDS_PER_SENTENCE = 250;

export function sourceGuide(
  blocks: readonly ConceptBlock[],
  { extracted_concepts: concepts }: ConceptMap,
  language: TextLanguage,
): SourceGuide {
  const sentences = readProse(blocks, language);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0);
  const max = Math.min(6, Math.max(4, 2 + Math.round(words / WORDS_PER_SENTENCE)));
  const terms = termPlaces(concepts);
  return {
    summary: summariseSentences(sentences, language, max, terms, subjectOf(sentences, concepts)),
    concepts: shownConcepts(concepts, sentences, language),
    sections: sectionsOf(sentences).map((section) => describe(section, terms, language)),
    suggested_questions: suggestQuestions(sentences, concepts, language),
  };
}

const MOST_SUBJECTS = 3;

/** The terms that come first, and what the first heading names. */
function subjectOf(
  sentences: readonly ProseSentence[],
  concepts: readonly ExtractedConcept[],
): string[] {
  const title = sentences.find(({ role }) => role === 'heading')?.block.text.trim();
  const terms = concepts.slice(0, MOST_SUBJECTS).map(({ term }) => term);
  return title === undefined ? terms : [title, ...terms];
}

interface Section {
  heading: ProseSentence;
  level: number;
  sentences: ProseSentence[];
}

/** Each heading with all that stands under it, its parts included. */
function sectionsOf(sentences: readonly ProseSentence[]): Section[] {
  const sections: Section[] = [];
  let open: Section[] = [];
  for (const sentence of sentences) {
    if (sentence.role === 'heading' && sentence.first) {
      const level = sentence.block.level ?? 1;
      open = open.filter((section) => section.level < level);
      const section = { heading: sentence, level, sentences: [] };
      sections.push(section);
      open.push(section);
    } else if (sentence.role !== 'heading')
      for (const section of open) section.sentences.push(sentence);
  }
  return sections.filter((section) => section.sentences.length > 0);
}

function describe(
  { heading, level, sentences }: Section,
  terms: TermPlaces,
  language: TextLanguage,
): GuideSection {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0);
  const { block } = heading;
  return {
    title: block.text.trim(),
    level,
    page: block.source_page,
    block_id: block.block_id,
    summary: summariseSentences(sentences, language, words > 600 ? 3 : 2, terms),
  };
}
