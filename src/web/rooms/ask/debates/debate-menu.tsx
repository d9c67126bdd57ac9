import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download, EllipsisVertical, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DebateDetail } from '../../../../contracts/debate-requests.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { debateTexts } from './debate.texts.ts';

export function DebateMenu({ debate }: { debate: DebateDetail }) {
  const texts = useTexts(debateTexts);
  const toasts = useToasts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const address = (format: string) => `/api/debates/${debate.id}/export?format=${format}`;
  const remove = async () => {
    try {
      await sendJson('DELETE', `/api/debates/${debate.id}`);
      await navigate({ to: '/ask/debates' });
      await queries.invalidateQueries();
    } catch (error) {
      toasts.complain(error);
    }
  };
  const exports = debate.report
    ? [
        {
          label: texts.markdown,
          icon: <Download size={16} />,
          onSelect: () => location.assign(address('md')),
        },
        {
          label: texts.json,
          icon: <Download size={16} />,
          onSelect: () => location.assign(address('json')),
        },
        {
          label: texts.print,
          icon: <Printer size={16} />,
          onSelect: () => void open(address('print')),
        },
      ]
    : [];
  return (
    <>
      <Menu
        label={texts.debateIt}
        icon={<EllipsisVertical size={18} />}
        entries={[
          ...exports,
          {
            label: texts.remove,
            icon: <Trash2 size={16} />,
            danger: true,
            onSelect: () => setRemoving(true),
          },
        ]}
      />
      {isRemoving && (
        <ConfirmDialog
          title={texts.removeSure}
          confirm={texts.remove}
          danger
          onConfirm={() => void remove()}
          onClose={() => setRemoving(false)}
        >
          {texts.removeHint}
        </ConfirmDialog>
      )}
    </>
  );
}
