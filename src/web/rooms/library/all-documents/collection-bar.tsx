/** The collections as a row of filters, and what can be done with the one that is shown. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FolderPlus, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Collection } from '../../../../contracts/document.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { documentsChanged } from '../library.queries.ts';
import { libraryTexts } from '../library.texts.ts';
import { NameDialog } from './name-dialog.tsx';

export const NAME_LENGTH = 120;

interface CollectionBarProps {
  collections: readonly Collection[];
  /** How many documents each of them shows; under '' all. */
  counts: ReadonlyMap<string, number>;
  shown: Collection | undefined;
}

export function CollectionBar({ collections, counts, shown }: CollectionBarProps) {
  const texts = useTexts(libraryTexts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const make = async (name: string): Promise<void> => {
    const { id } = await sendJson<Collection>('POST', '/api/collections', { body: { name } });
    await documentsChanged(queries);
    await navigate({ to: '/library', search: (now) => ({ ...now, collection: id }) });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <nav aria-label={texts.collections}>
        <ul className="flex flex-wrap gap-2">
          <Chip name={texts.allDocuments} count={counts.get('') ?? 0} />
          {collections.map(({ id, name }) => (
            <Chip key={id} id={id} name={name} count={counts.get(id) ?? 0} />
          ))}
        </ul>
      </nav>
      {shown && <CollectionMenu key={shown.id} collection={shown} />}
      <Button tone="quiet" icon={<FolderPlus size={16} />} onClick={() => setNaming(true)}>
        {texts.newCollection}
      </Button>
      {isNaming && (
        <NameDialog
          title={texts.newCollection}
          label={texts.collectionName}
          maxLength={NAME_LENGTH}
          save={texts.make}
          onSave={make}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

function Chip({ id, name, count }: { id?: string; name: string; count: number }) {
  return (
    <li>
      <Link
        to="/library"
        search={({ collection: _other, ...now }) => (id ? { ...now, collection: id } : now)}
        activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        className="flex min-h-10 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm hover:border-strong-line"
        activeProps={{ className: 'border-accent! bg-accent-soft text-accent font-medium' }}
      >
        <span className="max-w-60 truncate">{name}</span>
        <span className="text-quiet">{count}</span>
      </Link>
    </li>
  );
}

function CollectionMenu({ collection: { id, name } }: { collection: Collection }) {
  const texts = useTexts(libraryTexts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null);
  const close = () => setAsks(null);
  const rename = async (typed: string): Promise<void> => {
    await sendJson('PATCH', `/api/collections/${id}`, { body: { name: typed } });
    await documentsChanged(queries);
  };
  const remove = async (): Promise<void> => {
    try {
      await sendJson('DELETE', `/api/collections/${id}`);
      await navigate({ to: '/library', search: ({ collection: _gone, ...now }) => now });
      await documentsChanged(queries);
    } catch (error) {
      toasts.complain(error);
    }
  };
  const entries = [
    { label: texts.rename, icon: <Pencil size={16} />, onSelect: () => setAsks('rename') },
    {
      label: texts.deleteCollection,
      icon: <Trash2 size={16} />,
      danger: true,
      onSelect: () => setAsks('delete'),
    },
  ];
  return (
    <>
      <Menu
        label={texts.collectionMenu(name)}
        icon={<MoreHorizontal size={18} />}
        entries={entries}
      />
      {asks === 'rename' && (
        <NameDialog
          title={texts.renameCollection}
          label={texts.collectionName}
          name={name}
          maxLength={NAME_LENGTH}
          save={texts.save}
          onSave={rename}
          onClose={close}
        />
      )}
      {asks === 'delete' && (
        <ConfirmDialog
          title={texts.deleteCollectionAsk(name)}
          confirm={texts.deleteCollection}
          danger
          onConfirm={remove}
          onClose={close}
        >
          {texts.deleteCollectionHint}
        </ConfirmDialog>
      )}
    </>
  );
}
