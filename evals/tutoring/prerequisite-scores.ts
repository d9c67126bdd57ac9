/**
 * What should be known before what, in five chapters of a public textbook, against marks given by
 * hand (prerequisites.csv). A link that nobody has marked yet is counted, and not taken for right.
 */
import { readFile } from 'node:fs/promises';
import type { TopicMap } from '../../src/domain/tutoring/topics/topic-map.ts';
import type { Score } from '../score.ts';
import { courseOn, judgedBook, textbookChapters, textbookSections } from './textbook-courses.ts';

const CHAPTERS = [1, 2, 3, 4, 6];
const SECTIONS = 40;
const MANY_CONCEPTS = 10;

export async function prerequisiteScores(data: string | null): Promise<Score[]> {
  const chapters = data === null ? [] : await textbookChapters(data, CHAPTERS);
  if (data === null || chapters.every(({ blocks }) => blocks.length === 0)) return [];
  const marks = await readMarks();
  const found = chapters.flatMap((chapter, at) =>
    courseOn(chapter).map.prerequisites.map(({ concept, needs }) =>
      marks.get(keyOf(String(CHAPTERS[at]), concept, needs)),
    ),
  );
  const count = (mark: string | undefined) => found.filter((one) => one === mark).length;
  const marked = found.length - count(undefined);
  const missing = [...marks.values()].filter((mark) => mark === 'missing').length;
  const maps = (await textbookSections(data, SECTIONS)).map((section) => courseOn(section).map);
  const on = `${CHAPTERS.length} chapters of ${judgedBook}`;
  return [
    {
      on,
      measure: `links that are right (${marked} marked)`,
      value: count('right') / Math.max(1, marked),
      baseline: null,
      bar: 0.7,
    },
    { on, measure: 'links not marked yet', value: count(undefined), baseline: null, bar: null },
    { on, measure: 'links that a reader misses', value: missing, baseline: null, bar: null },
    {
      on: `${SECTIONS} sections of ${judgedBook}`,
      measure: 'of ten concepts or more, with a link',
      value: linkedShare(maps),
      baseline: null,
      bar: 1,
    },
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
