/** Nothing is due any more: says when the next card comes. */
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { DueReviews } from '../../../../contracts/learning.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page.tsx';
import { reviewTexts } from './review.texts.ts';

export function ReviewEnd({ due }: { due: DueReviews }) {
  const texts = useTexts(reviewTexts);
  const format = useFormat();
  const { done_today, next_due_at, limits } = due;
  const done = done_today.new + done_today.reviews;
  const isFresh = done === 0 && next_due_at === null;
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheck size={36} />}
        title={isFresh ? texts.noCards : texts.done}
        action={
          <Link to="/learn" className={buttonStyle('primary')}>
            {texts.back}
          </Link>
        }
      >
        {isFresh && <p>{texts.noCardsHint}</p>}
        {done > 0 && <p>{texts.doneCount(done)}</p>}
        {next_due_at && <p>{texts.next(format.relative(next_due_at))}</p>}
        {done_today.new >= limits.new && limits.new > 0 && <p>{texts.limitReached}</p>}
      </EmptyState>
    </div>
  );
}
