/** Accept the text or reject the scan; neither can be taken back, so both ask first. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Document } from '../../../../contracts/document.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import type { Corrections } from './corrections.ts';
import type { Decision } from './review.queries.ts';
import { reviewTexts } from './review.texts.ts';

interface DecideButtonsProps {
  document: Document;
  corrections: Corrections;
  /** Doubtful words that nobody has looked at. */
  left: number;
  onDecided(decision: Decision): void;
}

export function DecideButtons({ document, corrections, left, onDecided }: DecideButtonsProps) {
  const texts = useTexts(reviewTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const [asks, setAsks] = useState<Decision | null>(null);
  const [isBusy, setBusy] = useState(false);
  const decide = async (decision: Decision): Promise<void> => {
    setBusy(true);
    try {
      const decided = decision === 'accept' ? corrections.list() : [];
      const body = { document_id: document.id, decision, corrections: decided };
      await sendJson('POST', '/api/reviews', { body });
      corrections.forget();
      onDecided(decision);
      await queries.invalidateQueries({ queryKey: ['documents'] });
    } catch (error) {
      toasts.complain(error);
      setBusy(false);
    }
    setAsks(null);
  };
  const close = () => setAsks(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="danger" onClick={() => setAsks('reject')}>
        {texts.reject}
      </Button>
      <Button tone="primary" onClick={() => setAsks('accept')}>
        {texts.accept}
      </Button>
      {asks && (
        <ConfirmDialog
          title={asks === 'accept' ? texts.acceptAsk : texts.rejectAsk}
          confirm={asks === 'accept' ? texts.accept : texts.reject}
          danger={asks === 'reject'}
          busy={isBusy}
          onConfirm={() => void decide(asks)}
          onClose={close}
        >
          {asks === 'accept' ? texts.acceptHint(corrections.list().length, left) : texts.rejectHint}
        </ConfirmDialog>
      )}
    </div>
  );
}
