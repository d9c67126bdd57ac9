/** The card that is being reviewed: first what it asks, then what it answers and how well that was known. */
import { useEffect, useRef } from 'react';
import type { DueCard } from '../../../../contracts/learning.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CardMedia } from '../cards/card-media.tsx';
import { PassageMarks } from '../cards/passage-marks.tsx';
import { KeyHint } from '../key-hint.tsx';
import { reviewTexts } from './review.texts.ts';
import type { Rating } from './use-review.ts';

interface ReviewCardProps {
  card: DueCard;
  isOpen: boolean;
  onOpen(): void;
  onRate(rating: Rating): void;
}

export function ReviewCard({ card, isOpen, onOpen, onRate }: ReviewCardProps) {
  const texts = useTexts(reviewTexts);
  const question = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  // The focus moves to what is new, so that a screen reader reads it.
  useEffect(() => {
    (isOpen ? answer : question).current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <>
      <article className="flex min-h-72 flex-col rounded-2xl border border-line bg-surface p-5 shadow-lift sm:p-8">
        <p className="mb-3 truncate text-sm text-quiet">{card.set_title}</p>
        <div ref={question} tabIndex={-1} className="outline-none">
          <h2 className="font-serif text-xl leading-snug break-words whitespace-pre-wrap sm:text-2xl">
            <span className="sr-only">{texts.question}: </span>
            {card.question}
          </h2>
        </div>
        {isOpen && (
          <div ref={answer} tabIndex={-1} className="mt-5 border-t border-line pt-5 outline-none">
            <p className="font-serif text-lg break-words whitespace-pre-wrap sm:text-xl">
              <span className="sr-only">{texts.answer}: </span>
              {card.answer}
              <PassageMarks evidence={card.evidence} of={card} />
            </p>
            <CardMedia setId={card.study_set_id} names={card.media} />
            {card.source && <p className="mt-2 text-sm text-quiet">{card.source}</p>}
          </div>
        )}
      </article>
      {isOpen ? (
        <Ratings previews={card.previews} onRate={onRate} />
      ) : (
        <Button tone="primary" className="min-h-16" onClick={onOpen}>
          {texts.show}
          <KeyHint>{texts.space}</KeyHint>
        </Button>
      )}
    </>
  );
}

const names = { 1: 'again', 2: 'hard', 3: 'good', 4: 'easy' } as const;

interface RatingsProps {
  previews: DueCard['previews'];
  onRate(rating: Rating): void;
}

function Ratings({ previews, onRate }: RatingsProps) {
  const texts = useTexts(reviewTexts);
  const format = useFormat();
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <legend className="sr-only">{texts.howWell}</legend>
      {previews.map(({ rating, interval_seconds }) => (
        <Button key={rating} className="min-h-16 flex-col gap-0!" onClick={() => onRate(rating)}>
          <span className="flex items-center gap-2">
            {texts[names[rating]]}
            <KeyHint>{rating}</KeyHint>
          </span>
          <span className="text-sm font-normal text-quiet">
            {texts.inTime(format.span(interval_seconds))}
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
