/** A document as clean text: for those without pages, and for whoever prefers it. */
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Block } from '../../contracts/document.ts';
import { useTexts } from '../texts/define-texts.ts';
import { Loading, ProblemNotice } from '../ui/notice.tsx';
import { type MarkColour, markColours } from './page-sheet.tsx';
import { type MarkedSpan, markPieces, type Piece } from './span-boxes.ts';
import { piecesIn, tableCells } from './table-cells.ts';
import { useHeldPosition } from './use-held-position.ts';
import { blocksQuery, type ShownDocument } from './viewer.queries.ts';
import { viewerTexts } from './viewer.texts.ts';

export interface TextMark extends MarkedSpan {
  colour: MarkColour;
}

interface TextViewProps {
  document: ShownDocument;
  page: number;
  marks: TextMark[];
  /** The passage to show. */
  focus: { key: string } | null;
}

export function TextView({ document, page, marks, focus }: TextViewProps) {
  const texts = useTexts(viewerTexts);
  const frame = useRef<HTMLDivElement>(null);
  const { data: blocks, error, isPending } = useQuery(blocksQuery(document));
  const list = useVirtualizer({
    count: blocks?.length ?? 0,
    getScrollElement: () => frame.current,
    estimateSize: () => 90,
    overscan: 8,
  });
  const position = useHeldPosition(frame, list);
  const shown = useRef('');
  const first = marks.find(({ mark }) => mark === focus?.key);
  useLayoutEffect(() => {
    if (!blocks) return;
    const wanted = `${document.revision} ${page} ${first ? focus?.key : ''}`;
    if (shown.current !== wanted) {
      shown.current = wanted;
      const at = first
        ? blocks.findIndex(({ block_id }) => block_id === first.block_id)
        : blocks.findIndex(({ source_page }) => source_page >= page);
      position.hold({ index: Math.max(0, at), mark: first?.mark ?? null });
    }
    position.settle();
  });
  return (
    <div
      ref={frame}
      onScroll={position.settle}
      {...position.hands}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse must be able to scroll it
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto bg-surface px-5 py-6 sm:px-8"
    >
      {error && <ProblemNotice error={error} />}
      {isPending && <Loading />}
      {blocks?.length === 0 && <p>{texts.noText}</p>}
      <div className="relative mx-auto max-w-prose" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const block = blocks?.[index];
          return (
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 pb-3"
              style={{ transform: `translateY(${start}px)` }}
            >
              {block && <BlockText block={block} marks={marks} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function BlockText({ block, marks }: { block: Block; marks: TextMark[] }) {
  const pieces = markPieces(block, marks);
  const rows = block.kind === 'table' ? tableCells(block.text) : null;
  return (
    <>
      {block.speaker && <p className="text-sm font-semibold text-quiet">{block.speaker}</p>}
      {rows ? (
        <table className="w-full border-collapse text-sm">
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]?.start} className="first:bg-sunken first:font-medium">
                {row.map((cell) => (
                  <td
                    key={cell.start}
                    className="border border-line px-2 py-1.5 align-top break-words"
                  >
                    <Pieces block={block} pieces={piecesIn(cell, pieces)} marks={marks} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <BlockFrame block={block}>
          <Pieces block={block} pieces={pieces} marks={marks} />
        </BlockFrame>
      )}
    </>
  );
}

interface PiecesProps {
  block: Block;
  pieces: Piece[];
  marks: TextMark[];
}

/** Each says where in its block it begins, so that what is selected can be found there. */
function Pieces({ block, pieces, marks }: PiecesProps) {
  const colourOf = (key: string) => marks.find(({ mark }) => mark === key)?.colour ?? 'passage';
  return pieces.map(({ start, text, mark }) =>
    mark === null ? (
      <span key={start} data-block={block.block_id} data-start={start}>
        {text}
      </span>
    ) : (
      <mark
        key={start}
        data-block={block.block_id}
        data-start={start}
        data-mark={mark}
        className={markColours[colourOf(mark)]}
      >
        {text}
      </mark>
    ),
  );
}

const headings: Record<number, string> = { 1: 'text-2xl', 2: 'text-xl' };

/** Not as headings of the page: they belong to the document. */
function BlockFrame({ block, children }: { block: Block; children: ReactNode }) {
  switch (block.kind) {
    case 'heading':
      return (
        <p className={`pt-4 font-serif font-semibold ${headings[block.level ?? 2] ?? 'text-lg'}`}>
          {children}
        </p>
      );
    case 'list':
      return (
        <p className="ml-5 list-item list-disc font-serif text-lg leading-relaxed whitespace-pre-wrap">
          {children}
        </p>
      );
    case 'quote':
      return (
        <p className="border-l-2 border-line pl-4 font-serif whitespace-pre-wrap">{children}</p>
      );
    case 'table':
    case 'code':
    case 'equation':
      return (
        <pre className="overflow-x-auto rounded-lg bg-sunken p-3 text-sm whitespace-pre-wrap">
          {children}
        </pre>
      );
    case 'caption':
    case 'footnote':
      return <p className="font-serif text-sm whitespace-pre-wrap text-quiet">{children}</p>;
    default:
      return <p className="font-serif text-lg leading-relaxed whitespace-pre-wrap">{children}</p>;
  }
}
