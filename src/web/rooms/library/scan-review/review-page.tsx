/** One scan to look over: its picture beside its words, then accepted or rejected. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { documentQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loading, Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { crumbStyle, Page } from '../../../ui/page.tsx';
import { AfterReview } from './after-review.tsx';
import { type Decision, reviewQuery } from './review.queries.ts';
import { reviewTexts } from './review.texts.ts';
import { ReviewDesk } from './review-desk.tsx';

const route = getRouteApi('/library/review/$documentId');

export function ReviewPage() {
  const texts = useTexts(reviewTexts);
  const format = useFormat();
  const { documentId } = route.useParams();
  const { page } = route.useSearch();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { data: document, error } = useQuery(documentQuery(documentId));
  const waits = document?.status === 'needs_review';
  const review = useQuery({ ...reviewQuery(documentId), enabled: waits });
  const fault = error ?? review.error;
  return (
    <Page
      width="wide"
      title={document ? texts.reviewOf(document.title) : texts.review}
      intro={
        waits &&
        decision === null &&
        texts.intro(format.percent((document.ocr?.confidence ?? 0) / 100))
      }
      within="/library"
      crumb={
        <Link to="/library/review" className={crumbStyle}>
          {texts.queue}
        </Link>
      }
    >
      {fault && <ProblemNotice error={fault} onRetry={review.refetch} />}
      {decision && document && <AfterReview document={document} decision={decision} />}
      {!decision && document && !waits && (
        <Notice
          tone="plain"
          action={
            <Link
              to="/documents/$documentId"
              params={{ documentId }}
              className={buttonStyle('plain')}
            >
              {texts.openDocument}
            </Link>
          }
        >
          {texts.notWaiting}
        </Notice>
      )}
      {!decision && !fault && waits && !review.data && <Loading />}
      {!decision && waits && review.data && (
        <ReviewDesk
          document={document}
          pages={review.data}
          wanted={page ?? document.ocr?.bad_pages[0]}
          onDecided={setDecision}
        />
      )}
    </Page>
  );
}
