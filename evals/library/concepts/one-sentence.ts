/** For information: the one sentence we would take of an abstract, against what its authors wrote in one. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { extractConcepts } from '../../../src/domain/concepts/extract-concepts.ts';
import { summarise } from '../../../src/domain/summary/summarise.ts';
import { averageOf } from '../../score.ts';
import { rouge1 } from './rouge.ts';

const Paper = z.object({ source: z.array(z.string()).min(1), target: z.array(z.string()).min(1) });

export async function scoreOneSentence(
  folder: string,
): Promise<{ ours: number; first: number } | null> {
  const file = join(folder, 'scitldr', 'papers.jsonl');
  if (!existsSync(file)) return null;
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const rows = lines.map((line) => scorePaper(Paper.parse(JSON.parse(line))));
  return {
    ours: averageOf(rows.map(({ ours }) => ours)),
    first: averageOf(rows.map(({ first }) => first)),
  };
}

/** Several people may have written one; the nearest counts, as published. */
function scorePaper({ source, target }: z.infer<typeof Paper>): { ours: number; first: number } {
  const text = source.join(' ');
  const blocks = [{ block_id: 'p1-1', text, source_page: 1, section: null, kind: 'paragraph' }];
  const { extracted_concepts: concepts } = extractConcepts(blocks, 'en');
  const [chosen] = summarise(blocks, 'en', { max: 1, concepts });
  const best = (sentence: string) => Math.max(...target.map((wanted) => rouge1(sentence, wanted)));
  const first = source[0] ?? '';
  return { ours: best(chosen?.text ?? first), first: best(first) };
}
