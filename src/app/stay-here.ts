/**
 * Services outside of this machine, which are not told a word by a run that has opened a document
 * that is local only. What they would have brought is missing, and the run says so.
 */
import type { LocalOnly } from '../library/documents/local-only.ts';
import { libraryError } from '../library/error-codes.ts';
import type { ArxivSearch } from '../library/web-search/arxiv.ts';
import type { WebSearch } from '../library/web-search/web-search.ts';
import type { Zep } from '../library/web-search/zep.ts';

interface Services {
  webSearch: WebSearch | null;
  arxiv: ArxivSearch | null;
  zep: Zep | null;
}

export function notToldOfLocal(
  { webSearch, arxiv, zep }: Services,
  localOnly: Pick<LocalOnly, 'isOpenHere'>,
): Services {
  const unlessLocal = async <T>(send: () => Promise<T>): Promise<T> => {
    if (await localOnly.isOpenHere()) throw keptBack();
    return send();
  };
  return {
    webSearch: webSearch && {
      ...webSearch,
      search: (...order) => unlessLocal(() => webSearch.search(...order)),
    },
    arxiv: arxiv && { search: (...order) => unlessLocal(() => arxiv.search(...order)) },
    zep: zep && {
      ...zep,
      recall: (...order) => unlessLocal(() => zep.recall(...order)),
      tell: (...order) => unlessLocal(() => zep.tell(...order)),
    },
  };
}

function keptBack(): Error {
  return libraryError(
    'document.local-only',
    'This works on a document that is marked “local only”, so nobody outside is asked.',
  );
}
