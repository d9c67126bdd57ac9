/** Notices for a document that is not simply ready: why, and what to do about it. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Document } from '../../../../contracts/document.ts';
import type { Problem } from '../../../../contracts/problem.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { Notice, Progress, useProblemText } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { shareOf, useDocumentWords } from '../all-documents/document-words.ts';
import { useDocumentActions } from '../all-documents/use-document-actions.ts';
import { documentTexts } from './document.texts.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

export function DocumentNotices({ document }: { document: Document }) {
  const { status, problem, trashed_at, local_only } = document;
  return (
    <>
      {trashed_at && <InTrash document={document} />}
      {local_only && <LocalOnly />}
      {status === 'reading' && <Reading document={document} />}
      {status === 'needs_review' && <NeedsReview document={document} />}
      {problem && (status === 'failed' || status === 'ready') && (
        <NotRead document={document} problem={problem} />
      )}
    </>
  );
}

function LocalOnly() {
  const texts = useTexts(documentTexts);
  return <Notice tone="plain">{texts.isLocalOnly}</Notice>;
}

function InTrash({ document }: { document: Document }) {
  const texts = useTexts(documentTexts);
  const actions = useDocumentActions();
  return (
    <Notice
      tone="warn"
      action={<Button onClick={() => actions.restore(document)}>{texts.restore}</Button>}
    >
      {texts.inTrash}
    </Notice>
  );
}

function Reading({ document }: { document: Document }) {
  const texts = useTexts(documentTexts);
  const words = useDocumentWords();
  const actions = useDocumentActions();
  const [isStopping, setStopping] = useState(false);
  const { progress, title, run_id, pages } = document;
  const stop = async (): Promise<void> => {
    setStopping(true);
    if (!(await actions.stopReading(document))) setStopping(false);
  };
  return (
    <Panel title={texts.readingTitle}>
      <div className="flex flex-col gap-3">
        <Progress label={title} value={progress ? shareOf(progress) : undefined} />
        <p role="status" className="font-medium">
          {progress && words.stage(progress)}
        </p>
        <p className="text-quiet">{pages > 0 ? texts.newFileReading : texts.readingHint}</p>
        {run_id && (
          <div>
            <Button busy={isStopping} onClick={stop}>
              {texts.stop}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function NeedsReview({ document: { id, ocr } }: { document: Document }) {
  const texts = useTexts(documentTexts);
  const format = useFormat();
  const { locale } = useLanguage();
  const pages = new Intl.ListFormat(locale).format(ocr?.bad_pages.map(String) ?? []);
  return (
    <Notice
      tone="warn"
      action={
        <Link
          to="/library/review/$documentId"
          params={{ documentId: id }}
          className={buttonStyle('primary')}
        >
          {texts.toReview}
        </Link>
      }
    >
      <p className="text-base font-semibold">{texts.reviewTitle}</p>
      {ocr && (
        <p>
          {texts.reviewWhy(format.percent(ocr.confidence / 100))}{' '}
          {pages !== '' && texts.reviewPages(texts.pageList(pages))}
        </p>
      )}
    </Notice>
  );
}

/** Problems for which the file itself is not the cause. */
const WORTH_ANOTHER_TRY = [
  'document.cancelled',
  'document.reader-stopped',
  'document.page-timeout',
];
/** Problems that reading again cannot solve: the file is not kept, or still lacks its password. */
const NOT_AGAIN = ['document.rejected', 'document.missing', 'document.encrypted'];

function NotRead({ document, problem }: { document: Document; problem: Problem }) {
  const texts = useTexts(documentTexts);
  const problemText = useProblemText();
  const actions = useDocumentActions();
  const [isReplacing, setReplacing] = useState(false);
  const isFailed = document.status === 'failed';
  return (
    <Notice
      tone={isFailed ? 'bad' : 'warn'}
      action={
        <div className="flex flex-wrap gap-2">
          {isFailed && !NOT_AGAIN.includes(problem.code) && (
            <Button onClick={() => actions.readAgain(document)}>{texts.readAgain}</Button>
          )}
          <Button onClick={() => setReplacing(true)}>{texts.replace}</Button>
        </div>
      }
    >
      <p className="text-base font-semibold">
        {isFailed ? texts.failedTitle : texts.replaceFailed}
      </p>
      <p>{problemText(problem)}</p>
      {isFailed && <p>{texts[whatNow(problem)]}</p>}
      {isReplacing && <ReplaceDialog document={document} onClose={() => setReplacing(false)} />}
    </Notice>
  );
}

function whatNow({ code }: Problem): 'whatNowPassword' | 'whatNowAgain' | 'whatNowReplace' {
  if (code === 'document.encrypted') return 'whatNowPassword';
  return WORTH_ANOTHER_TRY.includes(code) ? 'whatNowAgain' : 'whatNowReplace';
}
