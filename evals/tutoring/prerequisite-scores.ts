/**
 * What should be known before what, in five chapters of a public textbook, against marks given by
 * hand (prerequisites.csv). A link that nobody has marked yet is counted, and not taken for right.
 */
import { readFile } from 'node:fs/promises';
import type { TopicMap } from '../../src/domain/tutoring/topics/topic-map.ts';
import type { Score } from '../score.ts';
import { courseOn, judgedBook, textbookChapters, textbookSections } from './textbook-courses.ts';

/** The rules were chosen with the first ones in view; the others were marked afterwards. */
const CHAPTERS = {
  'chapters worked on': [
    'psychology 1',
    'psychology 2',
    'psychology 3',
    'psychology 4',
    'psychology 6',
  ],
  'chapters not seen before': [
    'psychology 0',
    'psychology 5',
    'psychology 7',
    'anatomy 3',
    'anatomy 18',
  ],
};
const SECTIONS = 40;
const MANY_CONCEPTS = 10;

export async function prerequisiteScores(data: string | null): Promise<Score[]> {
  const sections = data === null ? [] : await textbookSections(data, SECTIONS);
  if (data === null || sections.length === 0) return [];
  const marks = await readMarks();
  const rows: Score[] = [];
  for (const [on, names] of Object.entries(CHAPTERS)) {
    const chapters = await textbookChapters(data, names);
    rows.push(...rowsOf(on, { chapters, marks }));
  }
  const maps = sections.map((section) => courseOn(section).map);
  const on = `${SECTIONS} sections of ${judgedBook}`;
  const measure = 'of ten concepts or more, with a link';
  return [...rows, { on, measure, value: linkedShare(maps), baseline: null, bar: 1 }];
}

function rowsOf(
  on: string,
  {
    chapters,
    marks,
  }: { chapters: Awaited<ReturnType<typeof textbookChapters>>; marks: ReadonlyMap<string, string> },
): Score[] {
  const found = chapters.flatMap((chapter) =>
    courseOn(chapter).map.prerequisites.map(({ concept, needs }) =>
      marks.get(keyOf(chapter.title, concept, needs)),
    ),
  );
  const count = (mark: string | undefined) => found.filter((one) => one === mark).length;
  const marked = found.length - count(undefined);
  const titles = new Set(chapters.map(({ title }) => title));
  const missing = [...marks].filter(
    ([key, mark]) => mark === 'missing' && titles.has(key.split('\n')[0] ?? ''),
  );
  const row = { on, baseline: null, bar: null };
  return [
    {
      ...row,
      measure: `links that are right (${marked} marked)`,
      value: count('right') / Math.max(1, marked),
      bar: 0.7,
    },
    { ...row, measure: 'links not marked yet', value: count(undefined) },
    { ...row, measure: 'links that a reader misses', value: missing.length },
  ];
}

function linkedShare(maps: readonly TopicMap[]): number {
  const large = maps.filter(({ concepts }) => concepts.length >= MANY_CONCEPTS);
  const linked = large.filter(({ prerequisites }) => prerequisites.length > 0);
  return linked.length / Math.max(1, large.length);
}

/** A line each: chapter, concept, what it needs, and `right`, `wrong` or `missing`. */
async function readMarks(): Promise<Map<string, string>> {
  const text = await readFile(new URL('./prerequisites.csv', import.meta.url), 'utf8');
  const lines = text.trim().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [chapter = '', concept = '', needs = '', mark = ''] = line.split(',');
      return [keyOf(chapter, concept, needs), mark];
    }),
  );
}

function keyOf(chapter: string, concept: string, needs: string): string {
  return [chapter, concept, needs].join('\n');
}
