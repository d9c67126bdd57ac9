/** A document to look at: its real pages where it has them, clean text where not. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Document } from '../../contracts/document.ts';
import { annotationsQuery, pageMarksOf, textMarksOf } from './annotations.ts';
import { FindBar, useFind } from './find-bar.tsx';
import { OutlineMenu } from './outline-menu.tsx';
import { PageList } from './page-list.tsx';
import { readSelection, type TextSelection } from './read-selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { ShownPassage } from './shown-passage.ts';
import { TextView } from './text-view.tsx';
import { ViewerBar } from './viewer-bar.tsx';

interface PageViewerProps {
  document: Document;
  page?: number;
  passage?: ShownPassage;
  onPage?: (page: number) => void;
}

const PICTURED: ReadonlySet<Document['format']> = new Set(['pdf', 'png', 'jpeg', 'tiff', 'webp']);

/** On a phone a page is too small to read; a scan is believed by its picture. */
const isEasierAsText = ({ ocr }: Document): boolean =>
  ocr === null && matchMedia('(max-width: 639px)').matches;

export function PageViewer({ document, page, passage: cited, onPage }: PageViewerProps) {
  const find = useFind(document);
  const passage = find.passage ?? cited;
  const hasPages = PICTURED.has(document.format);
  const [asText, setAsText] = useState(() => !hasPages || (!cited && isEasierAsText(document)));
  const [zoom, setZoom] = useState(1);
  const [shownPage, setShownPage] = useState(page ?? passage?.page ?? 1);
  const frame = useRef<HTMLDivElement>(null);
  const { data: annotations = [] } = useQuery(annotationsQuery(document.id));
  const [selection, setSelection] = useSelection(frame);
  const wanted = page ?? passage?.page;
  // Another passage or page of the same document is to be scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage may begin on the same page
  useEffect(() => {
    if (wanted !== undefined) setShownPage(wanted);
  }, [wanted, passage?.key]);
  const goTo = (next: number) => {
    setShownPage(next);
    onPage?.(next);
  };
  const view = { document, page: shownPage, focus: passage ?? null };
  const pageMarks = [...pageMarksOf(annotations), ...(passage ? [passage.pageMark] : [])];
  const textMarks = [...textMarksOf(annotations), ...(passage?.textMarks ?? [])];
  return (
    <div ref={frame} className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-1 border-b border-line bg-surface px-2 py-1">
        {hasPages && (
          <ViewerBar
            page={shownPage}
            pages={document.pages}
            zoom={zoom}
            asText={asText}
            onPage={goTo}
            onZoom={setZoom}
            onAsText={setAsText}
          />
        )}
        <OutlineMenu document={document} onShow={find.show} />
        <FindBar find={find} />
      </div>
      {asText ? (
        <TextView {...view} marks={textMarks} />
      ) : (
        <PageList {...view} zoom={zoom} marks={pageMarks} onPage={goTo} />
      )}
      {selection && (
        <SelectionBar
          document={document}
          selection={selection}
          onDone={() => {
            getSelection()?.removeAllRanges();
            setSelection(null);
          }}
        />
      )}
    </div>
  );
}

/** What is selected inside the viewer, once the person has let go. */
function useSelection(frame: React.RefObject<HTMLElement | null>) {
  const [selection, setSelection] = useState<TextSelection | null>(null);
  useEffect(() => {
    const read = (event: Event) => {
      // Using the selection bar does not give up the selection.
      const target = event.target instanceof Element ? event.target : null;
      const isOnBar = target?.closest('[data-selection], dialog') != null;
      if (frame.current && !isOnBar) setSelection(readSelection(frame.current));
    };
    addEventListener('pointerup', read);
    addEventListener('keyup', read);
    return () => {
      removeEventListener('pointerup', read);
      removeEventListener('keyup', read);
    };
  }, [frame]);
  return [selection, setSelection] as const;
}
