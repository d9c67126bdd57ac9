/** Articles and the questions of strangers on them (`qa/articles.jsonl`). */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Article = z.object({
  title: z.string(),
  paragraphs: z.array(
    z.object({
      text: z.string(),
      questions: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
      unanswerable: z.array(z.string()),
    }),
  ),
});
export type Article = z.infer<typeof Article>;

export interface GoldQuestion {
  question: string;
  answers: string[];
}

export async function readArticles(data: string): Promise<Article[]> {
  const file = join(data, 'qa', 'articles.jsonl');
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => Article.parse(JSON.parse(line)));
}

export const questionsOf = (article: Article): GoldQuestion[] =>
  article.paragraphs.flatMap(({ questions }) => questions);

export const misleadingOf = (article: Article): string[] =>
  article.paragraphs.flatMap(({ unanswerable }) => unanswerable);

/** So many, spread evenly: the same ones each time. */
export function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return Array.from(
    { length: Math.min(count, list.length) },
    (_, at) => list[Math.floor(at * step)],
  ).flatMap((one) => (one === undefined ? [] : [one]));
}
