import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { answerTexts } from '../answers/answers.texts.ts';

/** The answer with its numbers and the list of its sources, as text. */
export function CopyAnswer({ id }: { id: string }) {
  const texts = useTexts(answerTexts);
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = await fetch(`/api/research/queries/${id}/export?format=md`);
      await navigator.clipboard.writeText(await file.text());
      toasts.say(texts.copied);
    } catch (error) {
      toasts.complain(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className="print:hidden" icon={<Copy size={16} />} busy={isBusy} onClick={copy}>
      {texts.copy}
    </Button>
  );
}
