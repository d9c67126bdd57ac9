/** One document: what it says at a glance, its pages, and what a person wrote on them. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Document } from '../../../../contracts/document.ts';
import { documentQuery } from '../../../api/queries.ts';
import { useRooms } from '../../../room/rooms-context.ts';
import { useVisit } from '../../../sets/visits.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Loading, ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { tabStyle } from '../../../ui/tab-style.ts';
import { DocumentNotes } from '../../../viewer/document-notes.tsx';
import { PageViewer } from '../../../viewer/page-viewer.tsx';
import { useDocumentWords } from '../all-documents/document-words.ts';
import { documentTexts } from './document.texts.ts';
import { DocumentGuide } from './document-guide.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { DocumentNotices } from './document-notices.tsx';
import { ScanFacts } from './scan-facts.tsx';

const route = getRouteApi('/documents/$documentId');

export function DocumentPage() {
  const texts = useTexts(documentTexts);
  const { documentId } = route.useParams();
  const { data: document, error, isPending, refetch } = useQuery(documentQuery(documentId));
  useVisit(document?.id);
  if (!document) {
    return (
      <Page title={texts.document} within="/library">
        {isPending && <Loading />}
        {error && <ProblemNotice error={error} onRetry={refetch} />}
      </Page>
    );
  }
  return (
    <Page
      title={document.title}
      within="/library"
      intro={<Facts document={document} />}
      actions={<Actions document={document} />}
      menu={<DocumentMenu document={document} />}
    >
      <div className="flex flex-col gap-6">
        <DocumentNotices document={document} />
        {hasText(document) && <Views document={document} />}
      </div>
    </Page>
  );
}

/** While a new file is being read or reviewed, the previous revision is shown. */
function hasText({ status, pages }: Document): boolean {
  return status === 'ready' || (status !== 'failed' && pages > 0);
}

function Facts({ document }: { document: Document }) {
  const words = useDocumentWords();
  const format = useFormat();
  const texts = useTexts(documentTexts);
  return (
    <>
      <p>{[...words.facts(document), format.bytes(document.size)].join(' · ')}</p>
      {document.source_url && (
        <p className="text-sm break-all">
          {texts.source}{' '}
          <a
            href={document.source_url}
            target="_blank"
            rel="noreferrer noopener"
            className="text-accent underline"
          >
            {document.source_url}
          </a>
        </p>
      )}
    </>
  );
}

/** One button of each part that can do something with a document: of each room the first, then the others. */
function Actions({ document }: { document: Document }) {
  const rooms = useRooms();
  const parts = [
    ...rooms.flatMap(({ parts }) => parts.slice(0, 1)),
    ...rooms.flatMap(({ parts }) => parts.slice(1)),
  ];
  if (document.status !== 'ready' || document.trashed_at) return null;
  return parts.map(
    ({ DocumentAction, fronts: [front] }) =>
      DocumentAction && <DocumentAction key={front?.to} documentId={document.id} />,
  );
}

function Views({ document }: { document: Document }) {
  const { tab = 'guide', page } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <Tabs />
      {tab === 'guide' && (
        <>
          {document.ocr && <ScanFacts document={document} ocr={document.ocr} />}
          <DocumentGuide document={document} />
        </>
      )}
      {tab === 'read' && (
        <div className="h-[calc(100dvh-9rem)] min-h-96 overflow-hidden rounded-xl border border-line bg-surface">
          <PageViewer
            document={document}
            {...(page !== undefined && { page })}
            onPage={(next) =>
              void navigate({
                search: (now) => ({ ...now, page: next }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
      )}
      {tab === 'notes' && <DocumentNotes documentId={document.id} />}
    </>
  );
}

function Tabs() {
  const texts = useTexts(documentTexts);
  const { documentId } = route.useParams();
  const { tab = 'guide' } = route.useSearch();
  const names = { guide: texts.guide, read: texts.read, notes: texts.notes };
  return (
    <nav aria-label={texts.views} className="border-b border-line">
      <ul className="flex gap-1">
        {(['guide', 'read', 'notes'] as const).map((name) => (
          <li key={name}>
            <Link
              to="/documents/$documentId"
              params={{ documentId }}
              search={({ tab: _before, ...now }) =>
                name === 'guide' ? now : { ...now, tab: name }
              }
              resetScroll={false}
              aria-current={name === tab ? 'page' : undefined}
              className={tabStyle(name === tab)}
            >
              {names[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
