import { useQuery } from '@tanstack/react-query';
import { libraryQuery } from '../../../api/library.queries.ts';

const NAMED = 2;

/** Which documents were asked, where not all were. */
export function ScopeNames({ documentIds }: { documentIds: readonly string[] }) {
  const { data: library = [] } = useQuery({ ...libraryQuery, enabled: documentIds.length > 0 });
  const titles = library.filter(({ id }) => documentIds.includes(id)).map(({ title }) => title);
  if (titles.length === 0) return null;
  const more = documentIds.length - Math.min(NAMED, titles.length);
  return (
    <>
      {' · '}
      {titles.slice(0, NAMED).join(', ')}
      {more > 0 && ` + ${more}`}
    </>
  );
}
