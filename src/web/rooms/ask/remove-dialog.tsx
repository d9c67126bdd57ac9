/** Asks once more before something of this room is deleted for good, and leads back to its list. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sendJson } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useToasts } from '../../ui/toasts.tsx';

interface RemoveDialogProps {
  /** Where it is on the server. */
  path: string;
  list: '/ask/answers' | '/ask/tables' | '/ask/watches';
  texts: Record<'remove' | 'removeSure' | 'removeHint' | 'removed', string>;
  onClose(): void;
}

export function RemoveDialog({ path, list, texts, onClose }: RemoveDialogProps) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = async (): Promise<void> => {
    try {
      await sendJson('DELETE', path);
      await navigate({ to: list });
      await queries.invalidateQueries();
      toasts.say(texts.removed);
    } catch (error) {
      toasts.complain(error);
    }
  };
  return (
    <ConfirmDialog
      title={texts.removeSure}
      confirm={texts.remove}
      danger
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {texts.removeHint}
    </ConfirmDialog>
  );
}
