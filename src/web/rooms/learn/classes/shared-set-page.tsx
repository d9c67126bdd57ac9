/** A set that a class shares, to be read: its cards, each with the passage behind it. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../../../texts/define-texts.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Citation } from '../../../viewer/citation.tsx';
import { evidenceRef } from '../../../viewer/passage-ref.ts';
import { studySetQuery } from '../study.queries.ts';
import { classesTexts } from './classes.texts.ts';

const route = getRouteApi('/learn/shared/sets/$setId');

export function SharedSetPage() {
  const texts = useTexts(classesTexts);
  const { setId } = route.useParams();
  const query = useQuery(studySetQuery(setId));
  return (
    <Page
      title={query.data?.title ?? texts.title}
      within="/learn/classes"
      width="narrow"
      intro={query.data && texts.cards(query.data.flashcards.length)}
    >
      <Loaded query={query}>
        {({ flashcards }) => (
          <ol className="flex flex-col gap-3">
            {flashcards.map(({ id, question, answer, evidence, page, paged, section }) => (
              <li key={id} className="rounded-xl border border-line bg-surface p-4 sm:p-5">
                <p className="font-serif text-lg font-semibold break-words">{question}</p>
                <p className="mt-2 break-words">
                  {answer}{' '}
                  {evidence.map((one) => (
                    <Citation
                      key={one}
                      passage={evidenceRef(one)}
                      place={{ page: paged ? page : null, section }}
                    />
                  ))}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Page>
  );
}
