/** The pages below each other; only those near the visible part are rendered. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type PageMark, PageSheet } from './page-sheet.tsx';
import { useHeldPosition } from './use-held-position.ts';
import type { ShownDocument } from './viewer.queries.ts';

interface PageListProps {
  document: ShownDocument & { pages: number };
  /** Where to begin; another number goes there. */
  page: number;
  zoom: number;
  marks: PageMark[];
  /** The passage to show, and the page where it begins. */
  focus: { key: string; page: number } | null;
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
  const position = useHeldPosition(frame, list);
  const shown = useRef({ page: 0, focus: '' });
  useLayoutEffect(() => {
    if (focus !== null && focus.key !== shown.current.focus) {
      shown.current = { page: focus.page, focus: focus.key };
      position.hold({ index: focus.page - 1, mark: focus.key });
    } else if (page !== shown.current.page) {
      shown.current.page = page;
      position.hold({ index: page - 1, mark: null });
    }
    if (roomFor > 0) position.settle();
  });
  const tell = () => {
    if (position.isHeld()) return position.settle();
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {};
    const at = list.getVirtualItemForOffset(scrollTop + clientHeight / 3)?.index;
    if (at === undefined || at + 1 === shown.current.page) return;
    shown.current.page = at + 1;
    onPage(at + 1);
  };
  return (
    <div
      ref={frame}
      onScroll={tell}
      {...position.hands}
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
              onMarks={position.settle}
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
