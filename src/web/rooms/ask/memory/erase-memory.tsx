import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { memoryPath } from './memory.queries.ts';
import { memoryTexts } from './memory.texts.ts';

export function EraseMemory() {
  const texts = useTexts(memoryTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const erase = async (): Promise<void> => {
    setAsking(false);
    try {
      await sendJson('DELETE', memoryPath);
      await queries.invalidateQueries({ queryKey: ['research'] });
      toasts.say(texts.erased);
    } catch (error) {
      toasts.complain(error);
    }
  };
  return (
    <>
      <Button tone="danger" icon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
        {texts.eraseAll}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.eraseSure}
          confirm={texts.eraseAll}
          danger
          onConfirm={() => void erase()}
          onClose={() => setAsking(false)}
        >
          {texts.eraseHint}
        </ConfirmDialog>
      )}
    </>
  );
}
