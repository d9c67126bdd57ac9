/** How many cards wait, and the one button to begin. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GalleryVerticalEnd } from 'lucide-react';
import type { DeckCounts, DueReviews } from '../../../../contracts/learning.ts';
import { dueQuery } from '../../../sets/due.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { studyTexts } from '../study.texts.ts';

export const countAll = (counts: DeckCounts): number => counts.new + counts.learning + counts.due;

export function DuePanel() {
  const texts = useTexts(studyTexts);
  const due = useQuery(dueQuery(undefined, 0));
  return (
    <Panel title={texts.dueNow}>
      <Loaded query={due}>{(value) => <DueNow due={value} />}</Loaded>
    </Panel>
  );
}

const MORE = 10;

function DueNow({ due: { counts, next_due_at, done_today, limits } }: { due: DueReviews }) {
  const texts = useTexts(studyTexts);
  const format = useFormat();
  const isLimited = limits.new > 0 && done_today.new >= limits.new;
  // Cards in learning that come back later today are counted, but cannot be shown yet.
  if (next_due_at || countAll(counts) === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="text-quiet">
          {isLimited ? texts.enough(done_today.new) : texts.nothingDue}{' '}
          {next_due_at && texts.nextDue(format.relative(next_due_at))}
        </p>
        {isLimited && (
          <Link
            to="/learn/review"
            search={{ fresh: done_today.new + MORE }}
            className={`${buttonStyle()} max-sm:w-full`}
          >
            {texts.more(MORE)}
          </Link>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <dl className="grid grid-cols-3 items-start gap-x-6 sm:gap-x-10">
        <Count name={texts.fresh} value={counts.new} />
        <Count name={texts.learning} value={counts.learning} hint={texts.learningHint} />
        <Count name={texts.due} value={counts.due} />
      </dl>
      <Link to="/learn/review" className={`${buttonStyle('primary')} max-sm:w-full`}>
        <GalleryVerticalEnd size={18} aria-hidden="true" />
        {texts.review}
      </Link>
    </div>
  );
}

export function Count({ name, value, hint }: { name: string; value: number; hint?: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-quiet">
        {name}
        {hint && `, ${hint}`}
      </dt>
      <dd className="font-serif text-3xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
