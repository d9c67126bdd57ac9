/** Real questions from school tests (ARC) and textbooks (OpenStax), read where they lie. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { MultipleChoice } from '../../src/domain/items/item.ts';
import { splitSentences } from '../../src/domain/text/sentences.ts';

export interface RealItem extends MultipleChoice {
  id: string;
  source: 'arc' | 'openstax';
  /** The book it is from; empty for ARC, as are the texts of its section. */
  book: string;
  paragraphs: readonly string[];
  sentences: readonly string[];
}

const ArcRow = z.object({
  id: z.string(),
  answerKey: z.string(),
  question: z.object({
    stem: z.string(),
    choices: z.array(z.object({ text: z.string(), label: z.string() })),
  }),
});

const SectionRow = z.object({
  book: z.string().default(''),
  module: z.string(),
  blocks: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  mcq: z.array(
    z.object({
      id: z.string(),
      stem: z.string(),
      options: z.array(z.string()),
      // A book without an answer key says null.
      answer_index: z.int().nullable(),
    }),
  ),
});

export async function readRealItems(data: string): Promise<RealItem[]> {
  return [...(await arcItems(data)), ...(await openstaxItems(data))];
}

async function arcItems(data: string): Promise<RealItem[]> {
  const rows = await rowsOf(join(data, 'arc', 'questions.jsonl'), ArcRow);
  return rows
    .map(({ id, answerKey, question: { stem, choices } }) => ({
      id: `arc/${id}`,
      source: 'arc' as const,
      question: stem,
      options: choices.map(({ text }) => text),
      correctAnswerIndex: choices.findIndex(({ label }) => label === answerKey),
      book: '',
      paragraphs: [],
      sentences: [],
    }))
    .filter(hasKey);
}

async function openstaxItems(data: string): Promise<RealItem[]> {
  const rows = await rowsOf(join(data, 'openstax', 'sections.jsonl'), SectionRow);
  return rows.flatMap(({ book, module, blocks, mcq }) => {
    if (mcq.length === 0) return [];
    const paragraphs = blocks.flatMap(({ type, text }) =>
      type === 'paragraph' && text ? [text] : [],
    );
    const sentences = paragraphs.flatMap((text) => splitSentences(text).map((one) => one.text));
    return mcq
      .map(({ id, stem, options, answer_index }) => ({
        id: `openstax/${module}/${id}`,
        source: 'openstax' as const,
        question: stem,
        options,
        correctAnswerIndex: answer_index ?? -1,
        book,
        paragraphs,
        sentences,
      }))
      .filter(hasKey);
  });
}

/** Without a key nothing can be said about a question, so it is no part of the measure. */
function hasKey({ options, correctAnswerIndex }: MultipleChoice): boolean {
  return options[correctAnswerIndex] !== undefined;
}

async function rowsOf<Row>(file: string, schema: z.ZodType<Row>): Promise<Row[]> {
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.filter((line) => line !== '').map((line) => schema.parse(JSON.parse(line)));
}
