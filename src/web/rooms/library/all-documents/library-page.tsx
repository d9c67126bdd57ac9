/** All documents, and how to add more. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { LibraryBig } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Collection, Document } from '../../../../contracts/document.ts';
import type { SamplesAdded } from '../../../../contracts/samples.ts';
import { sendJson } from '../../../api/client.ts';
import { collectionsQuery, libraryQuery } from '../../../api/library.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { Loading, Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { documentsChanged } from '../library.queries.ts';
import { libraryTexts } from '../library.texts.ts';
import { AddButtons, useAddFiles } from '../uploads/add-documents.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import { uploadTexts } from '../uploads/upload.texts.ts';
import { UploadRows } from '../uploads/upload-rows.tsx';
import { CollectionBar } from './collection-bar.tsx';
import { DocumentList } from './document-list.tsx';
import { chosenDocuments, LibraryFilter } from './library-filter.tsx';

const route = getRouteApi('/library');

export function LibraryPage() {
  const texts = useTexts(libraryTexts);
  const addFiles = useAddFiles();
  const { data: documents, error, isPending, refetch } = useQuery(libraryQuery);
  const isEmpty = documents?.length === 0;
  return (
    <Page
      title={texts.library}
      isFront
      actions={documents && !isEmpty ? <AddButtons isFirst /> : undefined}
    >
      <DropZone onFiles={addFiles} />
      <UploadRows />
      {isPending && <Loading />}
      {error && <ProblemNotice error={error} onRetry={refetch} />}
      {isEmpty && <EmptyLibrary />}
      {documents && !isEmpty && <Shelves documents={documents} />}
    </Page>
  );
}

function EmptyLibrary() {
  const texts = useTexts(libraryTexts);
  const { accepted } = useTexts(uploadTexts);
  return (
    <EmptyState
      icon={<LibraryBig size={40} aria-hidden="true" />}
      title={texts.emptyTitle}
      action={
        <div className="flex flex-col items-center gap-6">
          <SamplesButton />
          <div className="flex flex-wrap justify-center gap-2">
            <AddButtons isFirst={false} />
          </div>
          <p className="max-w-prose text-sm text-quiet">{accepted}</p>
        </div>
      }
    >
      {texts.emptyHint}
    </EmptyState>
  );
}

function SamplesButton() {
  const texts = useTexts(libraryTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      await sendJson<SamplesAdded>('POST', '/api/samples', { body: {} });
      await documentsChanged(queries);
      toasts.say(texts.samplesAdded);
    } catch (error) {
      toasts.complain(error);
      setBusy(false);
    }
  };
  return (
    <Button tone="primary" busy={isBusy} onClick={add}>
      {texts.trySamples}
    </Button>
  );
}

function Shelves({ documents }: { documents: readonly Document[] }) {
  const { locale } = useLanguage();
  const search = route.useSearch();
  const { data: collections = [] } = useQuery(collectionsQuery);
  const shown = collections.find(({ id }) => id === search.collection);
  const members = useMemo(() => shown && new Set<string>(shown.document_ids), [shown]);
  const chosen = useMemo(
    () => chosenDocuments(documents, search, members ?? null, locale),
    [documents, search, members, locale],
  );
  return (
    <>
      <ReviewNotice documents={documents} />
      <CollectionBar
        collections={collections}
        counts={countsOf(documents, collections)}
        shown={shown}
      />
      <LibraryFilter {...search} />
      <Found chosen={chosen} isEmptyCollection={members?.size === 0} />
    </>
  );
}

function Found({ chosen, isEmptyCollection }: { chosen: Document[]; isEmptyCollection: boolean }) {
  const texts = useTexts(libraryTexts);
  return (
    <>
      <p role="status" className="sr-only">
        {texts.found(chosen.length)}
      </p>
      {chosen.length > 0 ? (
        <DocumentList documents={chosen} />
      ) : (
        <EmptyState
          title={isEmptyCollection ? texts.emptyCollection : texts.nothingFound}
          action={
            <Link to="/library" className={buttonStyle()}>
              {texts.showAll}
            </Link>
          }
        >
          {isEmptyCollection ? texts.emptyCollectionHint : texts.nothingFoundHint}
        </EmptyState>
      )}
    </>
  );
}

function ReviewNotice({ documents }: { documents: readonly Document[] }) {
  const texts = useTexts(libraryTexts);
  const waiting = documents.filter(({ status }) => status === 'needs_review').length;
  if (waiting === 0) return null;
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        action={
          <Link to="/library/review" className={buttonStyle('plain')}>
            {texts.toReview}
          </Link>
        }
      >
        {texts.waitingReview(waiting)}
      </Notice>
    </div>
  );
}

function countsOf(documents: readonly Document[], collections: readonly Collection[]) {
  const there = new Set<string>(documents.map(({ id }) => id));
  const counts = collections.map(({ id, document_ids }): [string, number] => [
    id,
    document_ids.filter((member) => there.has(member)).length,
  ]);
  return new Map<string, number>([['', there.size], ...counts]);
}
