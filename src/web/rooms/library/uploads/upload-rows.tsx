/** One row for each thing that was given to the library: how far it is, or why it went wrong. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { Document } from '../../../../contracts/document.ts';
import { sendJson } from '../../../api/client.ts';
import { libraryQuery } from '../../../api/library.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Button, IconButton, Spinner } from '../../../ui/button.tsx';
import { Progress, problemOf, useProblemText } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { shareOf, useDocumentWords } from '../all-documents/document-words.ts';
import { documentsChanged } from '../library.queries.ts';
import { PasswordForm } from './password-form.tsx';
import { uploadTexts } from './upload.texts.ts';
import { dismissUpload, dismissUploads, sendAgain, type Upload, useUploads } from './uploads.ts';

/** An upload with its document as the library knows it now. */
interface Row extends Upload {
  now: Document | null;
}

export function UploadRows() {
  const texts = useTexts(uploadTexts);
  const uploads = useUploads();
  const { data: documents = [] } = useQuery(libraryQuery);
  if (uploads.length === 0) return null;
  const rows = uploads.map((upload): Row => {
    const known = documents.find(({ id }) => id === upload.document?.id);
    return { ...upload, now: known ?? upload.document };
  });
  const count = (state: RowState) => rows.filter((row) => stateOf(row) === state).length;
  const done = rows.filter((row) => stateOf(row) === 'done');
  const sorted = rows.toSorted((one, other) => order[stateOf(one)] - order[stateOf(other)]);
  return (
    <Panel
      title={texts.adding}
      className="mb-6"
      actions={
        <div className="flex items-center gap-3 text-sm text-quiet">
          <span role="status">
            {texts.summary({
              going: count('moving') + count('reading'),
              ready: done.length,
              failed: count('failed'),
              asks: count('asks'),
            })}
          </span>
          {done.length > 0 && (
            <Button
              size="small"
              tone="quiet"
              onClick={() => dismissUploads(new Set(done.map(({ key }) => key)))}
            >
              {texts.clear}
            </Button>
          )}
        </div>
      }
    >
      <ul className="flex max-h-[60dvh] flex-col divide-y divide-line overflow-y-auto">
        {sorted.map((row) => (
          <UploadRow key={row.key} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

type RowState = 'moving' | 'reading' | 'done' | 'asks' | 'failed';

/** Problems first; what is done last. */
const order: Record<RowState, number> = { failed: 0, asks: 0, moving: 1, reading: 1, done: 2 };

function stateOf({ state, now, wasThere }: Row): RowState {
  if (state === 'refused') return 'failed';
  if (state !== 'sent' || now === null) return 'moving';
  if (wasThere) return 'done';
  if (now.status === 'reading') return 'reading';
  if (now.status === 'needs_review') return 'asks';
  return now.status === 'failed' ? 'failed' : 'done';
}

const icons: Record<RowState, { icon: typeof CircleCheck | null; tone: string }> = {
  moving: { icon: null, tone: 'text-quiet' },
  reading: { icon: null, tone: 'text-accent' },
  done: { icon: CircleCheck, tone: 'text-good' },
  asks: { icon: CircleAlert, tone: 'text-warn' },
  failed: { icon: CircleAlert, tone: 'text-bad' },
};

function UploadRow({ row }: { row: Row }) {
  const texts = useTexts(uploadTexts);
  const state = stateOf(row);
  const { icon: Icon, tone } = icons[state];
  return (
    <li className="flex items-start gap-3 py-3" aria-label={row.name}>
      <span className={`mt-1 flex w-5 shrink-0 justify-center ${tone}`}>
        {Icon ? <Icon size={18} aria-hidden="true" /> : <Spinner />}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="truncate font-medium">{row.name}</span>
        {(state === 'moving' || state === 'reading') && <Underway row={row} />}
        {state === 'done' && row.now && <Finished row={row} document={row.now} />}
        {state === 'asks' && row.now && <AsksForReview document={row.now} />}
        {state === 'failed' && <Failed row={row} />}
      </div>
      {state !== 'moving' && (
        <IconButton label={texts.dismiss(row.name)} onClick={() => dismissUpload(row.key)}>
          <X size={16} />
        </IconButton>
      )}
    </li>
  );
}

function Underway({ row: { name, now, state, share, source } }: { row: Row }) {
  const texts = useTexts(uploadTexts);
  const words = useDocumentWords();
  const format = useFormat();
  const progress = now?.progress ?? null;
  const sending = source.kind === 'web' ? texts.fetching : texts.sending(format.percent(share));
  const step = state === 'waiting' ? texts.waiting : sending;
  const sent = isMeasured(state, share) ? share : undefined;
  return (
    <>
      <Progress label={name} value={progress ? shareOf(progress) : sent} />
      <p className="text-sm text-quiet">{progress ? words.stage(progress) : step}</p>
    </>
  );
}

/** All bytes are sent and there is no answer yet: the server is working on it. */
function isMeasured(state: Upload['state'], share: number): boolean {
  return state === 'waiting' || (share > 0 && share < 1);
}

function Finished({ row: { wasThere }, document }: { row: Row; document: Document }) {
  const texts = useTexts(uploadTexts);
  return (
    <p className="text-sm text-quiet">
      {wasThere ? texts.wasThere : texts.ready}{' '}
      <Link
        to="/documents/$documentId"
        params={{ documentId: document.id }}
        className="font-medium text-accent underline"
      >
        {document.title}
      </Link>
    </p>
  );
}

function AsksForReview({ document }: { document: Document }) {
  const texts = useTexts(uploadTexts);
  return (
    <p className="text-sm text-warn">
      {texts.needsReview}{' '}
      <Link
        to="/library/review/$documentId"
        params={{ documentId: document.id }}
        className="font-medium underline"
      >
        {texts.review}
      </Link>
    </p>
  );
}

function Failed({ row }: { row: Row }) {
  const texts = useTexts(uploadTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const problemText = useProblemText();
  const fault = row.fault ?? row.now?.problem;
  const readAgain = async (): Promise<void> => {
    if (row.now === null) return sendAgain(row.key, queries);
    try {
      await sendJson('POST', `/api/documents/${row.now.id}/retry`, { body: {} });
      await documentsChanged(queries);
    } catch (error) {
      toasts.complain(error);
    }
  };
  if (asksForPassword(row)) {
    return (
      <PasswordForm
        name={row.name}
        wasWrong={row.hadPassword}
        onPassword={(password) => sendAgain(row.key, queries, password)}
      />
    );
  }
  return (
    <>
      <p role="alert" className="text-sm text-bad">
        {problemText(fault)}
      </p>
      <div>
        <Button size="small" onClick={readAgain}>
          {texts.retry}
        </Button>
      </div>
    </>
  );
}

/** Only a PDF can be opened with a password; other protected files have to be saved without one. */
function asksForPassword({ source, fault, now }: Row): boolean {
  const isPdf =
    now?.format === 'pdf' || (source.kind === 'file' && source.file.name.endsWith('.pdf'));
  const problem = problemOf(fault ?? now?.problem);
  return source.kind === 'file' && isPdf && problem?.code === 'document.encrypted';
}
