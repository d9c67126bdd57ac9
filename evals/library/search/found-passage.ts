/** A hit of the eval's index as the product shows it. */
import type { DocumentId } from '../../../src/contracts/document.ts';
import type { FoundPassage } from '../../../src/contracts/found-passage.ts';
import type { Hit } from '../../../src/domain/search/library-index.ts';
import type { Ranker } from './ranker.ts';

export function foundPassage(hit: Hit, ranker: Pick<Ranker, 'textOf'>): FoundPassage {
  return {
    document_id: hit.documentId as DocumentId,
    document_title: '',
    revision: hit.revision,
    place: hit.place,
    text: ranker.textOf(hit),
    spans: [],
    section: null,
    headings: [],
    source_page: 1,
    paged: true,
    scores: { ...hit.scores, relevance: null },
  };
}
