/** Papers with their text by sections (PeerRead), as material for a debate; read where they lie. */
import { z } from 'zod';
import type { DocumentId } from '../../src/contracts/document.ts';
import { extractConcepts } from '../../src/domain/concepts/extract-concepts.ts';
import type { ConceptBlock } from '../../src/domain/concepts/tagging/concept-block.ts';
import {
  type DebateMaterial,
  type DebatePaper,
  readMaterial,
} from '../../src/domain/debate/paper/material.ts';
import { readRows } from '../library/evidence/read-rows.ts';

const Row = z.object({
  id: z.coerce.string(),
  title: z.string(),
  abstract: z.string().nullable(),
  sections: z.array(z.object({ heading: z.string().nullable(), text: z.string() })),
});

export interface PublicPaper {
  name: string;
  material: DebateMaterial;
}

/** About as many words as a page of two columns has. */
const WORDS_PER_PAGE = 700;

export async function publicPapers(folder: string | null): Promise<PublicPaper[]> {
  const rows = await readRows(folder, 'peerread/papers.jsonl', Row);
  return rows.map(({ id, title, abstract, sections }, at) => {
    const parts = [
      { heading: 'Abstract', text: abstract ?? '' },
      ...sections.filter(({ heading }) => heading !== null),
    ];
    return { name: `conll ${id}`, material: materialOf(paperOf(at, title, parts)) };
  });
}

function materialOf(paper: Omit<DebatePaper, 'concepts'>): DebateMaterial {
  const concepts = extractConcepts(paper.blocks, 'en').extracted_concepts;
  return readMaterial([{ ...paper, concepts }], 'en');
}

function paperOf(
  at: number,
  title: string,
  parts: readonly { heading: string | null; text: string }[],
): Omit<DebatePaper, 'concepts'> {
  const blocks: ConceptBlock[] = [];
  let words = 0;
  const add = (kind: string, text: string, section: string, level?: number) => {
    const source_page = 1 + Math.floor(words / WORDS_PER_PAGE);
    const block_id = `p${source_page}-${blocks.length + 1}`;
    blocks.push({ block_id, text, source_page, section, kind, level });
    words += text.split(/\s+/).length;
  };
  for (const { heading, text } of parts) {
    const title = heading ?? '';
    add('heading', title, title, /^\d+\.\d/.test(title) ? 3 : 2);
    for (const paragraph of text.split(/\n\s*\n/))
      if (paragraph.trim() !== '') add('paragraph', paragraph.replace(/\s+/g, ' ').trim(), title);
  }
  return { document_id: documentId(at), title, blocks };
}

function documentId(at: number): DocumentId {
  return `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` as DocumentId;
}
