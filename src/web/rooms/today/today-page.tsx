/** Where everybody begins: what is due, where I was, what needs me; for a newcomer, what this is. */
import { useQuery } from '@tanstack/react-query';
import { libraryQuery } from '../../api/library.queries.ts';
import { decksQuery } from '../../api/queries.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { DueToday } from './due-today.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GoOn } from './go-on.tsx';
import { NeedsYou } from './needs-you.tsx';
import { todayTexts } from './today.texts.ts';
import { Welcome } from './welcome.tsx';

export function TodayPage() {
  const texts = useTexts(todayTexts);
  const documents = useQuery(libraryQuery);
  const { data: decks } = useQuery(decksQuery);
  const isNewcomer = documents.data?.length === 0 && (decks?.length ?? 0) === 0;
  return (
    <Page title={isNewcomer ? texts.welcome : texts.today} width={isNewcomer ? 'narrow' : 'normal'}>
      <Loaded query={documents}>
        {(all) =>
          isNewcomer ? (
            <Welcome />
          ) : (
            <div className="flex flex-col gap-6">
              {decks && decks.length === 0 ? <FirstSteps documents={all} /> : <DueToday />}
              <NeedsYou documents={all} />
              <GoOn documents={all} decks={decks ?? []} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}
