/** The menu of one card or one question. */
import { EllipsisVertical, Flag, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/define-texts.ts';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { FlagDialog } from '../flags/flag-dialog.tsx';
import { setTexts } from '../sets/set.texts.ts';
import type { SetEntry, useEntry } from './use-entry.ts';

interface EntryMenuProps {
  thing: SetEntry;
  question: string;
  /** Only cards and questions that were made from a text can be made again. */
  canRemake: boolean;
  entry: ReturnType<typeof useEntry>;
  onEdit(): void;
}

export function EntryMenu({ thing, question, canRemake, entry, onEdit }: EntryMenuProps) {
  const texts = useTexts(setTexts);
  const [isFlagging, setFlagging] = useState(false);
  const entries: MenuEntry[] = [
    { label: texts.edit, icon: <Pencil size={16} />, onSelect: onEdit },
    ...(canRemake
      ? [
          {
            label: texts.remake,
            icon: <RefreshCw size={16} />,
            onSelect: () => entry.remake.mutate(),
          },
        ]
      : []),
    { label: texts.flag, icon: <Flag size={16} />, onSelect: () => setFlagging(true) },
    {
      label: texts.drop,
      icon: <Trash2 size={16} />,
      danger: true,
      onSelect: () => entry.drop.mutate(),
    },
  ];
  return (
    <div className="-mt-2 -mr-2 print:hidden">
      <Menu
        label={texts.actionsFor(question)}
        icon={<EllipsisVertical size={18} />}
        entries={entries}
      />
      {isFlagging && (
        <FlagDialog
          thing={{ kind: thing.kind, id: thing.id, question }}
          onClose={() => setFlagging(false)}
        />
      )}
    </div>
  );
}
