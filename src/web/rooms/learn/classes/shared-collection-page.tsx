/** The documents that a class shares, to be read. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/define-texts.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { sharedCollectionQuery } from './classes.queries.ts';
import { classesTexts } from './classes.texts.ts';

const route = getRouteApi('/learn/shared/collections/$collectionId');

export function SharedCollectionPage() {
  const texts = useTexts(classesTexts);
  const { collectionId } = route.useParams();
  const query = useQuery(sharedCollectionQuery(collectionId));
  return (
    <Page title={query.data?.name ?? texts.title} within="/learn/classes" width="narrow">
      <Loaded query={query}>
        {({ documents }) =>
          documents.length === 0 ? (
            <p className="text-quiet">{texts.empty}</p>
          ) : (
            <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
              {documents.map(({ id, title, pages }) => (
                <li key={id}>
                  <Link
                    to="/documents/$documentId"
                    params={{ documentId: id }}
                    search={{ tab: 'read' }}
                    className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 hover:bg-sunken"
                  >
                    <span className="min-w-0 font-medium break-words">{title}</span>
                    <span className="text-sm text-quiet">{texts.pages(pages)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
