/** What can be done with a whole set. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StudySet } from '../../../../contracts/reading.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { setTexts } from './set.texts.ts';

export function SetMenu({ set }: { set: StudySet }) {
  const texts = useTexts(setTexts);
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const entries: MenuEntry[] = [
    ...(set.handover
      ? [
          {
            label: texts.makeAgain,
            icon: <RefreshCw size={16} />,
            onSelect: () => void navigate({ to: '/learn/new', search: { like: set.id } }),
          },
        ]
      : []),
    {
      label: texts.deleteSet,
      icon: <Trash2 size={16} />,
      danger: true,
      onSelect: () => setDeleting(true),
    },
  ];
  return (
    <div className="print:hidden">
      <Menu label={texts.more} icon={<EllipsisVertical size={20} />} entries={entries} />
      {isDeleting && <DeleteSet set={set} onClose={() => setDeleting(false)} />}
    </div>
  );
}

function DeleteSet({ set, onClose }: { set: StudySet; onClose(): void }) {
  const texts = useTexts(setTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendJson('DELETE', `/api/reading/study-sets/${set.id}`),
    onSuccess: async () => {
      onClose();
      await navigate({ to: '/learn' });
      queries.removeQueries({ queryKey: ['study', 'sets', set.id] });
      await queries.invalidateQueries({ queryKey: ['study'] });
      toasts.say(texts.deleted);
    },
    onError: toasts.complain,
  });
  return (
    <ConfirmDialog
      title={texts.deleteSetTitle}
      confirm={texts.deleteSet}
      danger
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {texts.deleteSetText(set.title)}
    </ConfirmDialog>
  );
}
