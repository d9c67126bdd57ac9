/** Everything that can be done with a document, behind one button. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Download,
  FileStack,
  FileUp,
  FolderOpen,
  Lock,
  LockOpen,
  MoreVertical,
  Pencil,
  RefreshCw,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { Document } from '../../../../contracts/document.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { Loading, ProblemNotice } from '../../../ui/notice.tsx';
import { CollectionsDialog } from '../all-documents/collections-dialog.tsx';
import { useDocumentWords } from '../all-documents/document-words.ts';
import { NameDialog } from '../all-documents/name-dialog.tsx';
import { useDocumentActions } from '../all-documents/use-document-actions.ts';
import { documentsChanged, revisionsQuery } from '../library.queries.ts';
import { libraryTexts } from '../library.texts.ts';
import { documentTexts } from './document.texts.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

const TITLE_LENGTH = 300;

type Asked = 'rename' | 'replace' | 'collections' | 'revisions';

export function DocumentMenu({ document }: { document: Document }) {
  const texts = useTexts(documentTexts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const entries = useEntries(document, setAsked);
  const close = () => setAsked(null);
  return (
    <>
      <Menu label={texts.menu} icon={<MoreVertical size={20} />} entries={entries} />
      {asked === 'rename' && <RenameDialog document={document} onClose={close} />}
      {asked === 'replace' && <ReplaceDialog document={document} onClose={close} />}
      {asked === 'collections' && <CollectionsDialog document={document} onClose={close} />}
      {asked === 'revisions' && <RevisionsDialog document={document} onClose={close} />}
    </>
  );
}

function useEntries(document: Document, ask: (what: Asked) => void): MenuEntry[] {
  const texts = useTexts(documentTexts);
  const { collections, toTrash, readAgain } = useTexts(libraryTexts);
  const actions = useDocumentActions();
  const navigate = useNavigate();
  const isSettled = document.status === 'ready' || document.status === 'failed';
  const trash = async (): Promise<void> => {
    if (await actions.trash(document)) await navigate({ to: '/library' });
  };
  const always: MenuEntry[] = [
    { label: texts.rename, icon: <Pencil size={16} />, onSelect: () => ask('rename') },
    { label: collections, icon: <FolderOpen size={16} />, onSelect: () => ask('collections') },
    { label: texts.download, icon: <Download size={16} />, onSelect: () => download(document) },
    { label: texts.revisions, icon: <FileStack size={16} />, onSelect: () => ask('revisions') },
  ];
  always.push({
    label: document.local_only ? texts.endLocalOnly : texts.makeLocalOnly,
    icon: document.local_only ? <LockOpen size={16} /> : <Lock size={16} />,
    onSelect: () => void actions.keepLocal(document, !document.local_only),
  });
  const whenSettled: MenuEntry[] = [
    { label: texts.replace, icon: <FileUp size={16} />, onSelect: () => ask('replace') },
    {
      label: readAgain,
      icon: <RefreshCw size={16} />,
      onSelect: () => void actions.readAgain(document),
    },
  ];
  const last: MenuEntry = {
    label: toTrash,
    icon: <Trash2 size={16} />,
    danger: true,
    onSelect: () => void trash(),
  };
  return [...always, ...(isSettled ? whenSettled : []), ...(document.trashed_at ? [] : [last])];
}

/** The server sends it as an attachment, so the browser stays on the page. */
function download({ id }: Document): void {
  location.assign(`/api/documents/${id}/file`);
}

function RenameDialog({ document, onClose }: { document: Document; onClose(): void }) {
  const texts = useTexts(documentTexts);
  const queries = useQueryClient();
  const rename = async (title: string): Promise<void> => {
    await sendJson('PATCH', `/api/documents/${document.id}`, { body: { title } });
    await documentsChanged(queries);
  };
  return (
    <NameDialog
      title={texts.rename}
      label={texts.titleLabel}
      name={document.title}
      maxLength={TITLE_LENGTH}
      save={texts.save}
      onSave={rename}
      onClose={onClose}
    />
  );
}

function RevisionsDialog({ document, onClose }: { document: Document; onClose(): void }) {
  const texts = useTexts(documentTexts);
  const words = useDocumentWords();
  const format = useFormat();
  const { data: revisions, error, isPending } = useQuery(revisionsQuery(document.id));
  return (
    <Dialog title={texts.revisions} onClose={onClose}>
      {isPending && <Loading />}
      {error && <ProblemNotice error={error} />}
      <ol className="flex flex-col divide-y divide-line">
        {revisions?.map(({ revision, file_name, format: kind, size, created_at }) => (
          <li key={revision} className="py-3">
            <p className="flex flex-wrap items-center gap-2 font-medium break-all">
              {file_name}
              {revision === document.revision && <Badge tone="accent">{texts.shownNow}</Badge>}
            </p>
            <p className="text-sm text-quiet">
              {[
                texts.revision(revision),
                words.format(kind),
                format.bytes(size),
                format.dateTime(created_at),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
