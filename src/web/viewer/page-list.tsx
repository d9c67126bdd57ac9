/** The pages below each other; only those near the window are there. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { type PageMark, PageSheet } from './page-sheet.tsx';
import type { ShownDocument } from './viewer.queries.ts';

interface PageListProps {
  document: ShownDocument & { pages: number };
  /** Where to begin; another number goes there. */
  page: number;
  zoom: number;
  marks: PageMark[];
  focus: string | null;
  onPage(page: number): void;
}

const GAP = 16;

export function PageList({ document, page, zoom, marks, focus, onPage }: PageListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const roomFor = useWidth(frame);
  const width = Math.max(200, (roomFor - 2 * GAP) * zoom);
  const list = useVirtualizer({
    count: document.pages,
    getScrollElement: () => frame.current,
    estimateSize: () => width * Math.SQRT2 + GAP,
    overscan: 1,
  });
  const shown = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page, not the list itself, moves
  useEffect(() => {
    if (roomFor === 0 || page === shown.current) return;
    shown.current = page;
    list.scrollToIndex(page - 1, { align: 'start' });
  }, [page, roomFor]);
  const tell = () => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {};
    const middle = scrollTop + clientHeight / 3;
    const at = list.getVirtualItemForOffset(middle)?.index;
    if (at === undefined || at + 1 === shown.current) return;
    shown.current = at + 1;
    onPage(at + 1);
  };
  return (
    <div
      ref={frame}
      onScroll={tell}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse must be able to scroll it
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto bg-sunken pt-4"
    >
      <div className="relative" style={{ height: list.getTotalSize(), minWidth: width }}>
        {list.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={list.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            <PageSheet
              document={document}
              number={index + 1}
              width={width}
              marks={marks}
              focus={focus}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

function useWidth(frame: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [frame]);
  return width;
}
