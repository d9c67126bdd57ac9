/** Sections and chapters of a public textbook as the tutor gets them: questions, sentences, topics. */
import { extractConcepts } from '../../src/domain/concepts/extract-concepts.ts';
import { type TopicMap, topicMap } from '../../src/domain/tutoring/topics/topic-map.ts';
import { type CoursePart, courseOf } from '../../src/features/tutoring/desk/course-of.ts';
import { readSections, type Section } from '../library/concepts/openstax-sections.ts';

/** Chapters of it were read while patterns were written: it guards rather than judges. */
export const judgedBook = 'psychology-2e';
const SHORTEST_SECTION = 300;

export interface TextbookCourse extends CoursePart {
  title: string;
  map: TopicMap;
}

/** The longer sections of the book, in its order. */
export async function textbookSections(folder: string, most: number): Promise<Section[]> {
  const sections = (await readSections(folder)).filter(({ book }) => book === judgedBook);
  const isLong = ({ blocks }: Section) =>
    blocks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) >= SHORTEST_SECTION;
  return sections.filter(isLong).slice(0, most);
}

export function courseOn({ title, blocks }: Pick<Section, 'title' | 'blocks'>): TextbookCourse {
  const concepts = extractConcepts(blocks, 'en');
  const material = { language: 'en' as const, blocks: [...blocks], concepts };
  const map = topicMap([{ title, blocks, concepts }], 'en');
  return { title, map, ...courseOf({ material, key: title }) };
}

/** Whole chapters, by names such as `psychology 2`: the sections of one, under one another. */
export async function textbookChapters(
  folder: string,
  names: readonly string[],
): Promise<Pick<Section, 'title' | 'blocks'>[]> {
  const sections = await readSections(folder);
  return names.map((title) => ({
    title,
    blocks: sections
      .filter(({ book, chapter }) => `${book.split('-')[0]} ${chapter}` === title)
      .flatMap(({ blocks }, at) =>
        blocks.map((block) => ({ ...block, block_id: `s${at}-${block.block_id}` })),
      ),
  }));
}
