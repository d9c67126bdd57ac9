/** Reviews the cards that are due, one at a time, by keyboard or by touch. */
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeckCounts, DueCard } from '../../../../contracts/learning.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { CardEditor } from '../cards/card-entry.tsx';
import { FlagDialog } from '../flags/flag-dialog.tsx';
import { useKeys } from '../use-keys.ts';
import { reviewTexts } from './review.texts.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewEnd } from './review-end.tsx';
import { useReview } from './use-review.ts';

const route = getRouteApi('/learn/review');

export function ReviewPage() {
  const texts = useTexts(reviewTexts);
  const { set, fresh } = route.useSearch();
  return (
    <Page title={texts.title} width="narrow" within="/learn">
      <Review key={`${set ?? ''} ${fresh ?? ''}`} setId={set} fresh={fresh} />
    </Page>
  );
}

interface ReviewProps {
  setId: string | undefined;
  fresh: number | undefined;
}

function Review({ setId, fresh }: ReviewProps) {
  const texts = useTexts(reviewTexts);
  const review = useReview(setId, fresh);
  const [dialog, setDialog] = useState<'edit' | 'flag'>();
  const { current, sending } = review;
  useReviewKeys(review, setDialog);
  return (
    <>
      {sending.isStuck && (
        <div className="mb-4">
          <Notice tone="warn" action={<Button onClick={review.sendNow}>{texts.sendNow}</Button>}>
            {texts.notSent(sending.waiting.length)}
          </Notice>
        </div>
      )}
      <Loaded query={review.due}>
        {(due) => (
          <div className="flex flex-col gap-4">
            {current ? (
              <>
                <CountsLine counts={due.counts} />
                <ReviewCard
                  key={current.key}
                  card={current.card}
                  isOpen={current.isOpen}
                  onOpen={review.open}
                  onRate={review.rate}
                />
              </>
            ) : (
              <ReviewEnd due={due} setId={setId} ratings={review.ratings} />
            )}
            <ReviewActions review={review} onDialog={setDialog} />
          </div>
        )}
      </Loaded>
      {dialog && current && (
        <CardDialog kind={dialog} card={current.card} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

type DialogKind = 'edit' | 'flag';

function useReviewKeys(
  { current, open, rate, undo, suspend, bury }: ReturnType<typeof useReview>,
  setDialog: (kind: DialogKind) => void,
): void {
  const onCard: Record<string, () => void> = {
    ' ': open,
    enter: open,
    '1': () => rate(1),
    '2': () => rate(2),
    '3': () => rate(3),
    '4': () => rate(4),
    s: suspend,
    b: bury,
    e: () => setDialog('edit'),
    f: () => setDialog('flag'),
  };
  useKeys({ ...(current && onCard), u: () => void undo() });
}

function CountsLine({ counts }: { counts: DeckCounts }) {
  const texts = useTexts(reviewTexts);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
      <span className="sr-only">{texts.left}:</span>
      <span>
        <strong className="text-ink tabular-nums">{counts.new}</strong> {texts.fresh}
      </span>
      <span>
        <strong className="text-ink tabular-nums">{counts.learning}</strong> {texts.learning}
      </span>
      <span>
        <strong className="text-ink tabular-nums">{counts.due}</strong> {texts.due}
      </span>
    </p>
  );
}

interface CardDialogProps {
  kind: DialogKind;
  card: DueCard;
  onClose(): void;
}

function CardDialog({ kind, card, onClose }: CardDialogProps) {
  const texts = useTexts(reviewTexts);
  if (kind === 'flag') {
    return (
      <FlagDialog
        thing={{ kind: 'cards', id: card.id, question: card.question }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={texts.editCard} onClose={onClose}>
      <CardEditor setId={card.study_set_id} card={card} onClose={onClose} />
    </Dialog>
  );
}
