/** Two texts of the project as blocks: a short chapter, and the chapter of the sample library. */
import { readFileSync } from 'node:fs';
import { DocumentId } from '../../src/contracts/document.ts';

export interface TextBlock {
  block_id: string;
  text: string;
  source_page: number;
  section: string | null;
  kind: string;
}

export const ourDocument = DocumentId.parse('00000000-0000-7000-8000-00000000d0c1');

export function ourBlocks(): TextBlock[] {
  const pieces = [...chapterPieces(), ...samplePieces()];
  let section: string | null = null;
  return pieces.map(({ text, isHeading }, at) => {
    if (isHeading) section = text;
    const kind = isHeading ? 'heading' : 'paragraph';
    return { block_id: `p1-${at + 1}`, text, source_page: 1, section, kind };
  });
}

interface Piece {
  text: string;
  isHeading: boolean;
}

function chapterPieces(): Piece[] {
  return read('fixtures/chapters/en_testing_effect.txt')
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, isHeading: /^(?:Chapter )?\d+\./u.test(text) }));
}

function samplePieces(): Piece[] {
  const html = read('samples/source/memory.html');
  return [...html.matchAll(/<(h[1-3]|p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(
    ([, tag = '', inner = '']) => ({
      text: inner
        .replace(/<[^>]+>/g, '')
        .replace(/&nbsp;/g, ' ')
        .replace(/&amp;/g, '&')
        .replace(/\s+/g, ' ')
        .trim(),
      isHeading: tag.startsWith('h'),
    }),
  );
}

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}
