/** The open passage, beside whatever cited it: its page with the passage marked. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { Document } from '../../contracts/document.ts';
import { documentQuery } from '../api/queries.ts';
import { useTexts } from '../texts/define-texts.ts';
import { useFormat } from '../texts/format.ts';
import { IconButton } from '../ui/button.tsx';
import { Loading, Notice, ProblemNotice } from '../ui/notice.tsx';
import { useFocusBack } from '../ui/use-focus-back.ts';
import { PageViewer } from './page-viewer.tsx';
import { panelStyle } from './panel-style.ts';
import type { PassageRef } from './passage-ref.ts';
import { useOpenPassage } from './use-open-passage.ts';
import { type FoundPassage, usePassage } from './use-passage.ts';
import { viewerTexts } from './viewer.texts.ts';

interface PassagePanelProps {
  passage: PassageRef;
  /** Told whether the panel lies above the whole page. */
  onCover(covers: boolean): void;
}

export function PassagePanel({ passage, onCover }: PassagePanelProps) {
  const texts = useTexts(viewerTexts);
  const open = useOpenPassage();
  const { found, error } = usePassage(passage);
  useEscape(() => open(null));
  useFocusBack();
  const panel = useCover(onCover);
  return (
    <aside ref={panel} tabIndex={-1} aria-label={texts.passage} className={panelStyle}>
      <div className="flex items-center gap-2 border-b border-line bg-surface py-1 pr-1 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-medium">
          {found ? (
            <Link
              to="/documents/$documentId"
              params={{ documentId: found.documentId }}
              search={{ tab: 'read', page: found.page }}
              className="hover:underline"
              title={texts.openDocument}
            >
              {found.title}
            </Link>
          ) : (
            texts.passage
          )}
        </h2>
        <IconButton label={texts.close} onClick={() => open(null)}>
          <X size={18} />
        </IconButton>
      </div>
      {error !== null && (
        <div className="p-4">
          <ProblemNotice error={error} />
        </div>
      )}
      {found ? <FoundView found={found} /> : error === null && <Loading />}
    </aside>
  );
}

function FoundView({ found }: { found: FoundPassage }) {
  const texts = useTexts(viewerTexts);
  const format = useFormat();
  const { data: document, isError } = useQuery(documentQuery(found.documentId));
  if (isError) return <PassageAlone found={found} />;
  const asItIsNow = document && !document.paged ? texts.textAsItIsNow : texts.asItIsNow(found.page);
  if (!found.shown) {
    return (
      <>
        <div className="flex flex-col gap-3 p-4">
          <Notice tone="warn">{texts.lost}</Notice>
          <blockquote className="border-l-4 border-line pl-4 font-serif text-lg">
            {found.quote}
          </blockquote>
          <p className="text-sm text-quiet">{asItIsNow}</p>
        </div>
        {document && (
          <div className="min-h-0 flex-1 border-t border-line">
            <PageViewer key={document.id} document={document} page={pageOf(document, found)} />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      {document?.local_only && (
        <p className="border-b border-line bg-surface px-4 py-1 text-sm text-quiet">
          {texts.localOnly}
        </p>
      )}
      {found.ocrConfidence !== null && (
        <p className="border-b border-line bg-surface px-4 py-1 text-sm text-quiet">
          {texts.recognised(format.percent(found.ocrConfidence / 100))}
        </p>
      )}
      {document && (
        <div className="min-h-0 flex-1">
          <PageViewer key={document.id} document={document} passage={found.shown} />
        </div>
      )}
    </>
  );
}

/** Of a card that is shared, when its document is not. */
function PassageAlone({ found: { quote } }: { found: FoundPassage }) {
  const texts = useTexts(viewerTexts);
  return (
    <div className="flex flex-col gap-3 p-4">
      <blockquote className="border-l-4 border-line pl-4 font-serif text-lg">{quote}</blockquote>
      <p className="text-sm text-quiet">{texts.passageAlone}</p>
    </div>
  );
}

/** The later file may be shorter. */
function pageOf({ pages }: Document, { page }: FoundPassage): number {
  return Math.max(1, Math.min(page, pages));
}

/** Where there is no room beside the page: there the panel takes the focus, and the page gives it up. */
const NARROW = '(max-width: 1023px)';

function useCover(onCover: (covers: boolean) => void): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const tell = () => {
      onCover(narrow.matches);
      if (narrow.matches && !panel.current?.contains(document.activeElement)) {
        panel.current?.focus({ preventScroll: true });
      }
    };
    tell();
    narrow.addEventListener('change', tell);
    return () => {
      narrow.removeEventListener('change', tell);
      onCover(false);
    };
  }, [onCover]);
  return panel;
}

function useEscape(close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCovered = document.querySelector('dialog[open], :popover-open') !== null;
      if (event.key === 'Escape' && !isCovered) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
