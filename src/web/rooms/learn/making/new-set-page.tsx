/** Asks for a study set. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { documentsQuery } from '../../../api/queries.ts';
import { draftOf, type StudyDraft } from '../../../sets/study-draft.ts';
import { orderOfRun, orderOfSet } from '../../../sets/study-order.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { studySetQuery } from '../study.queries.ts';
import { TrySamples } from './first-set.tsx';
import { newSetTexts } from './new-set.texts.ts';
import { NewSetForm } from './new-set-form.tsx';

const route = getRouteApi('/learn/new');

export function NewSetPage() {
  const texts = useTexts(newSetTexts);
  const { like } = route.useSearch();
  const documents = useQuery(documentsQuery);
  return (
    <Page title={texts.title} width="narrow" within="/learn">
      <Loaded query={documents}>
        {(all) => {
          if (all.length === 0) return <NoDocuments />;
          return like === undefined ? <FreshForm /> : <FormLikeSet setId={like} />;
        }}
      </Loaded>
    </Page>
  );
}

function FreshForm() {
  const { document, focus, goal, run } = route.useSearch();
  const order = run === undefined ? undefined : orderOfRun(run);
  const begin: StudyDraft = draftOf(
    order ?? {
      ...(document !== undefined && { documentIds: [document] }),
      ...(focus && { focusAreas: focus }),
      ...(goal && { generationGoals: [goal] }),
    },
  );
  return <NewSetForm begin={begin} />;
}

function FormLikeSet({ setId }: { setId: string }) {
  const { focus } = route.useSearch();
  const set = useQuery(studySetQuery(setId));
  return (
    <Loaded query={set}>
      {(value) => (
        <NewSetForm
          begin={draftOf({ ...orderOfSet(value), ...(focus && { focusAreas: focus }) })}
        />
      )}
    </Loaded>
  );
}

function NoDocuments() {
  const texts = useTexts(newSetTexts);
  return (
    <EmptyState icon={<FilePlus2 size={36} />} title={texts.noDocuments} action={<TrySamples />}>
      {texts.noDocumentsHint}
    </EmptyState>
  );
}
