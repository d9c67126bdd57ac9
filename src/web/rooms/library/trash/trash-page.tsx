/** What was thrown away: to be taken back, or to be gone for good. */
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Document } from '../../../../contracts/document.ts';
import { settingsQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Page } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { useDocumentActions } from '../all-documents/use-document-actions.ts';
import { WaitingList } from '../all-documents/waiting-list.tsx';
import { trashQuery } from '../library.queries.ts';
import { trashTexts } from './trash.texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function TrashPage() {
  const texts = useTexts(trashTexts);
  const query = useQuery(trashQuery);
  const { data: settings } = useQuery(settingsQuery);
  const days = settings?.limits.keep_trash_days;
  const empty = { icon: Trash2, title: texts.emptyTitle, hint: texts.emptyHint };
  return (
    <Page title={texts.trash} intro={days === undefined ? undefined : texts.empties(days)} isFront>
      <WaitingList query={query} label={texts.documents} empty={empty}>
        {(document) => <Thrown key={document.id} document={document} days={days} />}
      </WaitingList>
    </Page>
  );
}

function Thrown({ document, days }: { document: Document; days: number | undefined }) {
  const texts = useTexts(trashTexts);
  const format = useFormat();
  const actions = useDocumentActions();
  const toasts = useToasts();
  const [asks, setAsks] = useState(false);
  const { title, trashed_at } = document;
  const restore = async (): Promise<void> => {
    if (await actions.restore(document)) toasts.say(texts.restored(title));
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-serif text-lg font-medium">{title}</p>
        {trashed_at && (
          <p className="text-sm text-quiet">
            {texts.thrown(format.relative(trashed_at))}
            {days !== undefined && ` · ${texts.goes(format.relative(goneAt(trashed_at, days)))}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={texts.restoreNamed(title)} onClick={restore}>
          {texts.restore}
        </Button>
        <Button tone="danger" aria-label={texts.deleteNamed(title)} onClick={() => setAsks(true)}>
          {texts.deleteForever}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={texts.deleteAsk(title)}
          confirm={texts.deleteForever}
          danger
          onConfirm={() => void actions.deleteForever(document)}
          onClose={() => setAsks(false)}
        >
          {texts.deleteHint}
        </ConfirmDialog>
      )}
    </li>
  );
}

function goneAt(trashedAt: string, days: number): string {
  return new Date(new Date(trashedAt).getTime() + days * DAY_MS).toISOString();
}
