/** Nothing is due any more: what was done, and what comes next. */
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { DueReviews } from '../../../../contracts/learning.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page.tsx';
import { reviewTexts } from './review.texts.ts';
import type { Rating } from './use-review.ts';

const MORE = 10;

interface ReviewEndProps {
  due: DueReviews;
  setId: string | undefined;
  ratings: readonly Rating[];
}

export function ReviewEnd({ due, setId, ratings }: ReviewEndProps) {
  const texts = useTexts(reviewTexts);
  const format = useFormat();
  const { done_today, next_due_at, limits } = due;
  const done = done_today.new + done_today.reviews;
  const isFresh = done === 0 && next_due_at === null;
  const isLimited = done_today.new >= limits.new && limits.new > 0;
  const known = ratings.filter((rating) => rating > 1).length;
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheck size={36} />}
        title={isFresh ? texts.noCards : texts.done}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {setId !== undefined && !isFresh && (
              <Link
                to="/learn/sets/$setId"
                params={{ setId }}
                search={{ tab: 'quiz' }}
                className={buttonStyle('primary')}
              >
                {texts.quizNext}
              </Link>
            )}
            {isLimited && (
              <Link
                to="/learn/review"
                search={{
                  ...(setId !== undefined && { set: setId }),
                  fresh: done_today.new + MORE,
                }}
                className={buttonStyle()}
              >
                {texts.moreToday(MORE)}
              </Link>
            )}
            <Link to="/learn" className={buttonStyle(setId === undefined ? 'primary' : 'plain')}>
              {texts.back}
            </Link>
          </div>
        }
      >
        {isFresh && <p>{texts.noCardsHint}</p>}
        {ratings.length > 0 && <p>{texts.knownOf(known, ratings.length)}</p>}
        {done > 0 && <p>{texts.doneCount(done)}</p>}
        {next_due_at && <p>{texts.next(format.relative(next_due_at))}</p>}
        {isLimited && <p>{texts.limitReached}</p>}
      </EmptyState>
    </div>
  );
}
