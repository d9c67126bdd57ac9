/** The documents, one calm row each. A long list draws only the rows in sight. */
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { FolderOpen, MoreVertical, RefreshCw, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Document } from '../../../../contracts/document.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { Progress, useProblemText } from '../../../ui/notice.tsx';
import { libraryTexts } from '../library.texts.ts';
import { CollectionsDialog } from './collections-dialog.tsx';
import { shareOf, useDocumentWords } from './document-words.ts';
import { useDocumentActions } from './use-document-actions.ts';

const DRAW_ALL_UP_TO = 200;
const ROW_HEIGHT = 77;
const frame = 'rounded-xl border border-line bg-surface';

export function DocumentList({ documents }: { documents: readonly Document[] }) {
  const texts = useTexts(libraryTexts);
  if (documents.length > DRAW_ALL_UP_TO) return <LongList documents={documents} />;
  return (
    <ul aria-label={texts.documents} className={`${frame} divide-y divide-line`}>
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentRow document={document} />
        </li>
      ))}
    </ul>
  );
}

function LongList({ documents }: { documents: readonly Document[] }) {
  const texts = useTexts(libraryTexts);
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // Uploads and notices above the list come and go, and move it.
  useLayoutEffect(() => {
    setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  });
  const rows = useWindowVirtualizer({
    count: documents.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: top,
    getItemKey: (index) => documents[index]?.id ?? index,
  });
  return (
    <ul
      ref={list}
      aria-label={texts.documents}
      className={`${frame} relative`}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const document = documents[index];
        return (
          document && (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={documents.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <DocumentRow document={document} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function DocumentRow({ document }: { document: Document }) {
  const words = useDocumentWords();
  const problemText = useProblemText();
  const { title, progress, status, problem } = document;
  const badge = words.status(document);
  return (
    <div className="flex items-center gap-2 py-3 pr-2 pl-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/documents/$documentId"
            params={{ documentId: document.id }}
            className="line-clamp-2 min-w-0 font-serif text-lg font-medium break-words hover:underline max-sm:py-1.5"
          >
            {title}
          </Link>
          {status !== 'ready' || problem ? <Badge tone={badge.tone}>{badge.text}</Badge> : null}
        </div>
        {progress ? (
          <div className="flex max-w-md flex-col gap-1">
            <Progress label={title} value={shareOf(progress)} />
            <p className="text-sm text-quiet">{words.stage(progress)}</p>
          </div>
        ) : (
          <p className="text-sm text-quiet">{words.facts(document).join(' · ')}</p>
        )}
        {status === 'failed' && problem && (
          <p className="text-sm text-bad">{problemText(problem)}</p>
        )}
      </div>
      <RowMenu document={document} />
    </div>
  );
}

function RowMenu({ document }: { document: Document }) {
  const texts = useTexts(libraryTexts);
  const actions = useDocumentActions();
  const [isSorting, setSorting] = useState(false);
  const entries: MenuEntry[] = [
    {
      label: texts.collections,
      icon: <FolderOpen size={16} />,
      onSelect: () => setSorting(true),
    },
    {
      label: texts.toTrash,
      icon: <Trash2 size={16} />,
      danger: true,
      onSelect: () => void actions.trash(document),
    },
  ];
  if (document.status === 'failed') {
    entries.unshift({
      label: texts.readAgain,
      icon: <RefreshCw size={16} />,
      onSelect: () => void actions.readAgain(document),
    });
  }
  return (
    <>
      <Menu
        label={texts.menuOf(document.title)}
        icon={<MoreVertical size={18} />}
        entries={entries}
      />
      {isSorting && <CollectionsDialog document={document} onClose={() => setSorting(false)} />}
    </>
  );
}
