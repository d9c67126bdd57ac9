/** Nothing to ask about yet: the one button that changes that. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { addSamples } from '../../../api/add-samples.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { answersTexts } from './answers.texts.ts';

export function NoDocuments() {
  const texts = useTexts(answersTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      await addSamples();
      await queries.invalidateQueries();
    } catch (error) {
      toasts.complain(error);
      setBusy(false);
    }
  };
  return (
    <EmptyState
      icon={<MessageCircleQuestion size={36} aria-hidden="true" />}
      title={texts.noDocuments}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button tone="primary" busy={isBusy} onClick={add}>
            {texts.trySamples}
          </Button>
          <Link to="/library" className={buttonStyle()}>
            {texts.addOwn}
          </Link>
        </div>
      }
    >
      {texts.noDocumentsHint}
    </EmptyState>
  );
}
