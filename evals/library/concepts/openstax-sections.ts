/** The sections of the OpenStax books, as blocks like those of the library. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ConceptBlock } from '../../../src/domain/concepts/tagging/concept-block.ts';

const SourceBlock = z.object({
  type: z.string(),
  text: z.string().optional(),
  items: z.array(z.string()).optional(),
  caption: z.string().nullish(),
  level: z.int().optional(),
});

const Row = z.object({
  book: z.string(),
  chapter_index: z.int(),
  title: z.string(),
  blocks: z.array(SourceBlock),
  summary: z.string().nullish(),
  glossary: z.array(z.object({ term: z.string(), definition: z.string() })),
});

export interface Section {
  book: string;
  chapter: number;
  title: string;
  blocks: ConceptBlock[];
  summary: string;
  glossary: { term: string; definition: string }[];
}

export async function readSections(folder: string): Promise<Section[]> {
  const file = join(folder, 'openstax', 'sections.jsonl');
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => sectionOf(Row.parse(JSON.parse(line))));
}

function sectionOf(row: z.infer<typeof Row>): Section {
  const texts = [{ kind: 'heading', text: row.title, level: 1 }, ...row.blocks.flatMap(textsOf)];
  const blocks = texts
    .map(({ text, ...rest }) => ({ ...rest, text: withoutMarkers(text) }))
    .filter(({ text }) => text !== '')
    .map((said, at) => ({ block_id: `p1-${at + 1}`, source_page: 1, section: row.title, ...said }));
  const { book, title, glossary } = row;
  return { book, chapter: row.chapter_index, title, blocks, summary: row.summary ?? '', glossary };
}

interface Said {
  kind: string;
  text: string;
  level?: number | undefined;
}

/** Tables and formulas are left out: they hold no sentences. */
function textsOf({
  type,
  text = '',
  items = [],
  caption,
  level,
}: z.infer<typeof SourceBlock>): Said[] {
  if (type === 'heading') return [{ kind: 'heading', text, level }];
  if (type === 'paragraph') return [{ kind: 'paragraph', text }];
  if (type === 'list') return items.map((item) => ({ kind: 'list', text: item }));
  return type === 'figure' ? [{ kind: 'caption', text: caption ?? '' }] : [];
}

/** The data set writes `[ref]` where the book names a figure; real blocks have no such marks. */
function withoutMarkers(text: string): string {
  return text
    .replace(/\s*\(\s*\[ref\][^)]*\)/g, '')
    .replace(/\[ref\]/g, 'the figure')
    .trim();
}
