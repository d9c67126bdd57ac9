/** Chapters that others wrote, as blocks; read where they lie, never copied. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuotedBlock } from '../../../src/domain/evidence/locate.ts';

export interface Chapter {
  name: string;
  blocks: QuotedBlock[];
}

export async function realChapters(folder: string | null): Promise<Chapter[]> {
  const chapters = folder === null ? '' : join(folder, 'openstax', 'chapters');
  if (chapters === '' || !existsSync(chapters)) return [];
  const names = (await readdir(chapters)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name, chapter) => {
      const texts = (await readFile(join(chapters, name), 'utf8')).split(/\n\s*\n/);
      const blocks = texts.map((text) => text.trim()).filter((text) => text !== '');
      return {
        name,
        blocks: blocks.map((text, index) => ({
          block_id: `p${chapter + 1}-${index + 1}`,
          text,
          source_page: chapter + 1,
        })),
      };
    }),
  );
}
