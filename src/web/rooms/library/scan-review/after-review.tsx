/** What becomes of a document once a person has decided: its run goes on, or ends. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Document } from '../../../../contracts/document.ts';
import { documentQuery } from '../../../api/queries.ts';
import { type FollowedRun, useRunEvents } from '../../../api/run-events.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Notice, Progress, useProblemText } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import type { Decision } from './review.queries.ts';
import { reviewTexts } from './review.texts.ts';

const LOOK_AGAIN_MS = 1000;

type StepText = 'stepDecide' | 'stepLayOut' | 'stepDescribe' | 'stepIndex' | 'stepGuide';

const steps: ReadonlyMap<string, StepText> = new Map(
  Object.entries({
    decide: 'stepDecide',
    'lay-out': 'stepLayOut',
    describe: 'stepDescribe',
    index: 'stepIndex',
    ready: 'stepIndex',
    guide: 'stepGuide',
  }),
);

interface AfterReviewProps {
  document: Document;
  decision: Decision;
}

export function AfterReview({ document, decision }: AfterReviewProps) {
  const texts = useTexts(reviewTexts);
  const run = useRunEvents(document.run_id);
  const isOpen = document.status === 'needs_review' || document.status === 'reading';
  // The document does not change until the run has ended, so it has to be read again by interval.
  useQuery({
    ...documentQuery(document.id),
    refetchInterval: isOpen ? LOOK_AGAIN_MS : false,
  });
  if (isOpen) {
    const step = texts[stepOf(run)];
    return (
      <Panel title={decision === 'accept' ? texts.accepted : texts.reject}>
        <Progress label={step} />
        <p role="status" className="mt-2 text-quiet">
          {step}
        </p>
      </Panel>
    );
  }
  return <Decided document={document} decision={decision} />;
}

function Decided({ document, decision }: AfterReviewProps) {
  const texts = useTexts(reviewTexts);
  const problemText = useProblemText();
  const isReady = document.status === 'ready' && decision === 'accept';
  const rejected = decision === 'reject' ? texts.rejected : problemText(document.problem);
  return (
    <Notice
      tone={isReady ? 'good' : 'warn'}
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/library/review" className={buttonStyle('plain')}>
            {texts.next}
          </Link>
          <Link
            to="/documents/$documentId"
            params={{ documentId: document.id }}
            className={buttonStyle(isReady ? 'primary' : 'plain')}
          >
            {texts.openDocument}
          </Link>
        </div>
      }
    >
      {isReady ? texts.ready : rejected}
    </Notice>
  );
}

function stepOf({ events }: FollowedRun): StepText {
  const last = events.findLast(({ body }) => body.type === 'step-start')?.body;
  return (last?.type === 'step-start' ? steps.get(last.node) : undefined) ?? 'stepDecide';
}
