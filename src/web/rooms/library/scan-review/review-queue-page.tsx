/** The scanned documents that a person must check before they are used. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { Document } from '../../../../contracts/document.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { WaitingList } from '../all-documents/waiting-list.tsx';
import { reviewsQuery } from './review.queries.ts';
import { reviewTexts } from './review.texts.ts';

export function ReviewQueuePage() {
  const texts = useTexts(reviewTexts);
  const query = useQuery(reviewsQuery);
  const empty = { icon: CircleCheck, title: texts.nothingWaits, hint: texts.nothingWaitsHint };
  return (
    <Page title={texts.queue} intro={texts.queueIntro} within="/library">
      <WaitingList query={query} label={texts.queue} empty={empty}>
        {(document) => <Waiting key={document.id} document={document} />}
      </WaitingList>
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
