/** A small study of our own invention as material for debates, and a search over it by words. */
import type { LookupHit } from '../../contracts/citation.ts';
import type { DocumentId } from '../../contracts/document.ts';
import { extractConcepts } from '../../domain/concepts/extract-concepts.ts';
import type { ConceptBlock } from '../../domain/concepts/tagging/concept-block.ts';
import { contentStems } from '../../domain/debate/paper/content-stems.ts';
import {
  type DebateMaterial,
  type DebatePaper,
  type Lookup,
  readMaterial,
} from '../../domain/debate/paper/material.ts';
import { chunkIdOf } from '../../domain/evidence/chunk-id.ts';

export const samplePaperId = '11111111-1111-4111-8111-111111111111' as DocumentId;

const SECTIONS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Abstract',
    [
      'We study whether margin questions help students remember a lecture. We show that margin questions improve delayed recall by 12 percent in a study with 240 students. The gain depends on feedback and disappears without it.',
    ],
  ],
  [
    '1 Introduction',
    [
      'Students write more than they later read. Margin questions turn a lecture note into a small test of its writer. Earlier studies used short texts, and it is unclear how far their results reach.',
    ],
  ],
  [
    '2 Margin questions',
    [
      'Margin questions are written beside the lecture notes on the day of the lecture. We assume that students answer their margin questions from memory. Writing margin questions takes about 20 minutes for each lecture, which is a considerable cost for students with many courses.',
      'The training of the students was done by hand and required four hours of a teacher for each group.',
    ],
  ],
  [
    '3 Results',
    [
      'Students with margin questions reached 64 percent in delayed recall, compared with 52 percent for students who reread their lecture notes. Margin questions outperform rereading in all three courses. Immediate recall was not significantly better with margin questions than with rereading.',
    ],
  ],
  [
    '3.1 Feedback',
    [
      'When feedback was given after two days, delayed recall improved by 18 percent. Without feedback, margin questions did not improve delayed recall. The advantage of feedback is largest when the first answers are wrong, because errors are corrected before they settle.',
    ],
  ],
  [
    '3.2 Delayed recall',
    [
      'Delayed recall was measured after six weeks with a short test of the lecture. However, a quarter of the students failed to return for the delayed recall test. The difference in delayed recall may be due to the additional time that students with margin questions spent on their notes.',
    ],
  ],
  [
    '4 Discussion',
    [
      'All students came from a single university, and the three courses were limited to biology. Margin questions may be less effective for lectures that consist mainly of proofs. The results suggest that margin questions work because they make students retrieve the lecture.',
      'The cost of writing margin questions is modest compared with the cost of repeating a course.',
    ],
  ],
  [
    '5 Conclusion',
    [
      'Margin questions improve delayed recall as long as feedback is given. In future work we plan to test margin questions in lectures on mathematics. It remains unclear whether margin questions help students who already use spaced rereading.',
    ],
  ],
];

function samplePaper(): DebatePaper {
  const blocks: ConceptBlock[] = [];
  for (const [heading, paragraphs] of SECTIONS) {
    const page = 1 + Math.floor(blocks.length / 6);
    const add = (kind: string, text: string, level?: number) =>
      blocks.push({
        block_id: `p${page}-${blocks.length + 1}`,
        text,
        source_page: page,
        section: heading,
        kind,
        level,
      });
    add('heading', heading, /^\d\.\d/.test(heading) ? 3 : 2);
    for (const paragraph of paragraphs) add('paragraph', paragraph);
  }
  const concepts = extractConcepts(blocks, 'en').extracted_concepts;
  return { document_id: samplePaperId, title: 'Questions in the margin', blocks, concepts };
}

export function sampleMaterial(): DebateMaterial {
  return readMaterial([samplePaper()], 'en');
}

/** The five paragraphs that share most words with the query. */
export function searchByWords({ papers, language }: DebateMaterial): Lookup {
  const paragraphs = papers.flatMap(({ document_id, blocks }) =>
    blocks
      .filter(({ kind }) => kind === 'paragraph')
      .map((block) => ({ document_id, block, stems: contentStems(block.text, language) })),
  );
  return (query) => {
    const wanted = contentStems(query, language);
    const hits = paragraphs.map(({ document_id, block, stems }): LookupHit => {
      const { block_id, text, source_page } = block;
      return {
        chunkId: chunkIdOf(document_id, block_id),
        text,
        score: wanted.intersection(stems).size,
        document_id,
        block_id,
        start: 0,
        end: text.length,
        page: source_page,
      };
    });
    return Promise.resolve(hits.sort((a, b) => b.score - a.score).slice(0, 5));
  };
}
