/** The desk of a reviewer: which page, its picture, its words, and the decision. */
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Document } from '../../../../contracts/document.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Notice, Progress } from '../../../ui/notice.tsx';
import {
  type Corrections,
  type NumberedWord,
  numberedLines,
  useCorrections,
} from './corrections.ts';
import { DecideButtons } from './decide-buttons.tsx';
import type { Decision, ScannedPage } from './review.queries.ts';
import { reviewTexts } from './review.texts.ts';
import { ReviewImage } from './review-image.tsx';
import { ReviewText } from './review-text.tsx';

interface ReviewDeskProps {
  document: Document;
  pages: readonly ScannedPage[];
  wanted: number | undefined;
  onDecided(decision: Decision): void;
}

export function ReviewDesk({ document, pages, wanted, onDecided }: ReviewDeskProps) {
  const texts = useTexts(reviewTexts);
  const corrections = useCorrections(document);
  const shown = pages.find(({ page }) => page === wanted) ?? pages[0];
  const doubtful = pages.flatMap((page) =>
    numberedLines(page)
      .flat()
      .filter(({ isDoubtful }) => isDoubtful)
      .map(({ number }) => ({ page: page.page, number })),
  );
  const checked = doubtful.filter(
    ({ page, number }) => corrections.of(page, number) !== undefined,
  ).length;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-60 flex-1">
          <p role="status" className="mb-1 text-sm text-quiet">
            {texts.checkedOf(checked, doubtful.length)}
          </p>
          <Progress
            label={texts.checkedOf(checked, doubtful.length)}
            value={doubtful.length === 0 ? 1 : checked / doubtful.length}
          />
        </div>
        <DecideButtons
          document={document}
          corrections={corrections}
          left={doubtful.length - checked}
          onDecided={onDecided}
        />
      </div>
      {pages.length > 1 && <PageChoice document={document} pages={pages} shown={shown} />}
      {shown && (
        <OnePage key={shown.page} document={document} page={shown} corrections={corrections} />
      )}
    </div>
  );
}

interface PageChoiceProps {
  document: Document;
  pages: readonly ScannedPage[];
  shown: ScannedPage | undefined;
}

function PageChoice({ document, pages, shown }: PageChoiceProps) {
  const texts = useTexts(reviewTexts);
  const format = useFormat();
  const bad = new Set(document.ocr?.bad_pages);
  return (
    <nav aria-label={texts.pages}>
      <ul className="flex flex-wrap gap-2">
        {pages.map((one) => (
          <li key={one.page}>
            <Link
              to="/library/review/$documentId"
              params={{ documentId: document.id }}
              search={{ page: one.page }}
              resetScroll={false}
              aria-current={one === shown ? 'page' : undefined}
              className={`flex min-h-10 items-center gap-2 rounded-lg border px-3 text-sm ${one === shown ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-strong-line'}`}
            >
              {texts.page(one.page)}
              <Badge tone={bad.has(one.page) ? 'bad' : 'plain'}>
                {format.percent(one.confidence / 100)}
              </Badge>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OnePageProps {
  document: Document;
  page: ScannedPage;
  corrections: Corrections;
}

function OnePage({ document, page, corrections }: OnePageProps) {
  const texts = useTexts(reviewTexts);
  const lines = useMemo(() => numberedLines(page), [page]);
  const words = useMemo(() => lines.flat(), [lines]);
  const first = words.find(({ isDoubtful }) => isDoubtful)?.number ?? 0;
  const [at, setAt] = useState(first);
  const open = words.filter((word) => isOpen(word, page, corrections));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ReviewImage document={document} page={page} doubtful={open} at={words[at]} />
      <div className="flex flex-col gap-3">
        {words.length === 0 && <Notice tone="warn">{texts.nothingRead}</Notice>}
        {words.length > 0 && words.every(({ isDoubtful }) => !isDoubtful) && (
          <Notice tone="warn">{texts.noDoubtful}</Notice>
        )}
        <ReviewText page={page} lines={lines} corrections={corrections} at={at} onAt={setAt} />
      </div>
    </div>
  );
}

function isOpen(word: NumberedWord, { page }: ScannedPage, corrections: Corrections): boolean {
  return word.isDoubtful && corrections.of(page, word.number) === undefined;
}
