/** The reader without a model: the guide's own sentences, terms and sections, as the text has them. */
import type { ExtractedConcept } from '../../../contracts/concept.ts';
import type { GuideSection } from '../../../contracts/guide.ts';
import type { ReaderDraft, ReaderInput } from '../../../contracts/reading-agents.ts';
import { readingError } from '../error-codes.ts';

const MOST_CONCEPTS = 10;
const MOST_SECTIONS = 30;
const LONGEST_TERM = 200;
const LONGEST_DEFINITION = 1000;

export function readOffline({ title, blocks, concepts, guide }: ReaderInput): ReaderDraft {
  const textOf = new Map(blocks.map((block) => [block.block_id, block.text]));
  const summary = guide.summary.map(({ text }) => ({ sentence: text.trim(), quote: text }));
  const [first = firstSentence(blocks), ...rest] = summary;
  const lastPage = Math.max(...blocks.map(({ source_page }) => source_page));
  return {
    summary: [first, ...rest],
    keyConcepts: keyConcepts(concepts.extracted_concepts, textOf, first),
    mainSections: mainSections(guide.sections, lastPage) ?? [
      { sectionTitle: title.slice(0, 300), ...whole(first, lastPage) },
    ],
  };
}

/** A term with its defining sentence, or with the sentence where it first stands. */
function keyConcepts(
  concepts: readonly ExtractedConcept[],
  textOf: ReadonlyMap<string, string>,
  first: ReaderDraft['summary'][number],
): ReaderDraft['keyConcepts'] {
  const short = concepts.filter(({ term }) => term.length <= LONGEST_TERM);
  const explained = short.flatMap(({ term, relevance, definition }) => {
    if (!definition || definition.text.length > LONGEST_DEFINITION) return [];
    const { meaning, block_id, text } = definition;
    const said = meaning && textOf.get(block_id)?.slice(meaning.start, meaning.end);
    return [{ term, relevance, definition: (said || text).trim(), quote: text }];
  });
  if (explained.length > 0) return explained.slice(0, MOST_CONCEPTS);
  const [top] = short;
  if (top === undefined) {
    throw readingError(
      'reading.too-little',
      'No terms were found in this text that cards could be about. Choose more of it, or another document.',
      { details: { possible_flashcards: 0, possible_questions: 0 } },
    );
  }
  const { term, relevance } = top;
  return [{ term, relevance, definition: first.sentence, quote: first.quote }];
}

/** Each section runs to the page where the next one begins. */
function mainSections(
  sections: readonly GuideSection[],
  lastPage: number,
): ReaderDraft['mainSections'] | null {
  const told = sections.filter(({ summary }) => summary.length > 0).slice(0, MOST_SECTIONS);
  if (told.length === 0) return null;
  return told.map(({ title, page, summary }, index) => ({
    sectionTitle: title.slice(0, 300),
    sectionSummary: summary
      .map(({ text }) => text.trim())
      .join(' ')
      .slice(0, 2000),
    firstPage: page,
    lastPage: Math.max(page, told[index + 1]?.page ?? lastPage),
    quote: summary[0]?.text ?? '',
  }));
}

function whole({ sentence, quote }: ReaderDraft['summary'][number], lastPage: number) {
  return { sectionSummary: sentence, quote, firstPage: 1, lastPage };
}

function firstSentence(blocks: ReaderInput['blocks']): ReaderDraft['summary'][number] {
  const text = (blocks.find(({ kind }) => kind === 'paragraph') ?? blocks[0])?.text ?? '';
  const sentence = text.slice(0, 500);
  return { sentence, quote: sentence };
}
