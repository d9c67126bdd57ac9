/** What else can be done with the card that is shown, and taking the last thing back. */
import { CalendarX2, Flag, type LucideIcon, PauseCircle, Pencil, Undo2 } from 'lucide-react';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyHint } from '../key-hint.tsx';
import { reviewTexts } from './review.texts.ts';
import type { useReview } from './use-review.ts';

interface ReviewActionsProps {
  review: ReturnType<typeof useReview>;
  onDialog(kind: 'edit' | 'flag'): void;
}

export function ReviewActions({ review, onDialog }: ReviewActionsProps) {
  const texts = useTexts(reviewTexts);
  const { current, sending } = review;
  return (
    <div className="flex flex-wrap gap-1">
      <Action
        icon={Undo2}
        label={texts.undo}
        hint="U"
        disabled={sending.isStuck}
        onClick={() => void review.undo()}
      />
      {current && (
        <>
          <Action icon={Pencil} label={texts.edit} hint="E" onClick={() => onDialog('edit')} />
          <Action icon={CalendarX2} label={texts.bury} hint="B" onClick={review.bury} />
          <Action icon={PauseCircle} label={texts.suspend} hint="S" onClick={review.suspend} />
          <Action icon={Flag} label={texts.flag} hint="F" onClick={() => onDialog('flag')} />
        </>
      )}
    </div>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  hint: string;
  disabled?: boolean;
  onClick(): void;
}

function Action({ icon: Icon, label, hint, disabled = false, onClick }: ActionProps) {
  return (
    <Button
      tone="quiet"
      disabled={disabled}
      aria-keyshortcuts={hint}
      className="px-3! text-sm text-quiet!"
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
      <KeyHint>{hint}</KeyHint>
    </Button>
  );
}
