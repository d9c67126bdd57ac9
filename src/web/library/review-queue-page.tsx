/** The documents whose scans were read too badly to go on without a person. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { Document } from '../../contracts/document.ts';
import { useTexts } from '../texts/define-texts.ts';
import { useFormat } from '../texts/format.ts';
import { useLanguage } from '../texts/language.tsx';
import { buttonStyle } from '../ui/button.tsx';
import { Loading, ProblemNotice } from '../ui/notice.tsx';
import { EmptyState, Page } from '../ui/page.tsx';
import { reviewsQuery } from './review.queries.ts';
import { reviewTexts } from './review.texts.ts';

export function ReviewQueuePage() {
  const texts = useTexts(reviewTexts);
  const { data: documents, error, isPending, refetch } = useQuery(reviewsQuery);
  return (
    <Page
      title={texts.queue}
      intro={texts.queueIntro}
      crumbs={
        <Link to="/library" className="hover:underline">
          {texts.library}
        </Link>
      }
    >
      {isPending && <Loading />}
      {error && <ProblemNotice error={error} onRetry={refetch} />}
      {documents?.length === 0 && (
        <EmptyState
          icon={<CircleCheck size={40} aria-hidden="true" />}
          title={texts.nothingWaits}
          action={
            <Link to="/library" className={buttonStyle('primary')}>
              {texts.toLibrary}
            </Link>
          }
        >
          {texts.nothingWaitsHint}
        </EmptyState>
      )}
      {documents && documents.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {documents.map((document) => (
            <Waiting key={document.id} document={document} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Waiting({ document: { id, title, ocr } }: { document: Document }) {
  const texts = useTexts(reviewTexts);
  const format = useFormat();
  const { locale } = useLanguage();
  const pages = new Intl.ListFormat(locale).format(ocr?.bad_pages.map(String) ?? []);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="truncate font-serif text-lg font-medium">{title}</p>
        {ocr && (
          <p className="text-sm text-warn">
            {texts.confidence(format.percent(ocr.confidence / 100))}
            {pages !== '' && ` · ${texts.hardPages(pages)}`}
          </p>
        )}
      </div>
      <Link
        to="/library/review/$documentId"
        params={{ documentId: id }}
        className={buttonStyle()}
        aria-label={texts.reviewOf(title)}
      >
        {texts.review}
      </Link>
    </li>
  );
}
