/** What was chosen to work on: which documents that is, and how to choose otherwise. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Document, DocumentId } from '../../contracts/document.ts';
import { collectionsQuery, libraryQuery } from '../api/library.queries.ts';
import { type ChosenScope, isEverything, readScope, writeScope } from './scope-word.ts';

export interface Scope {
  chosen: ChosenScope;
  isEverything: boolean;
  /** The documents of the scope that can be worked with; all of them when nothing was chosen. */
  documents: Document[];
  /** For requests: absent when nothing was chosen, so that the server takes all. */
  documentIds: DocumentId[] | undefined;
  /** How many documents there are to choose from. */
  total: number;
  choose(scope: ChosenScope): void;
}

export function useScope(): Scope {
  const { scope: word } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const chosen = readScope(word);
  const all = isEverything(chosen);
  const { data: library = [] } = useQuery(libraryQuery);
  const { data: collections = [] } = useQuery(collectionsQuery);
  const members = new Set<string>(chosen.documents);
  for (const { id, document_ids } of collections) {
    if (chosen.collections.includes(id)) for (const member of document_ids) members.add(member);
  }
  const ready = library.filter(({ status }) => status === 'ready');
  const documents = all ? ready : ready.filter(({ id }) => members.has(id));
  return {
    chosen,
    isEverything: all,
    documents,
    documentIds: all ? undefined : documents.map(({ id }) => id),
    total: ready.length,
    choose: (scope) =>
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: (now) => ({ ...now, scope: writeScope(scope) }),
      }),
  };
}
