/** One page as it looks in the file, with marks under its words and the words over it. */
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import type { Block, DocumentPage } from '../../contracts/document.ts';
import { useConnection } from '../api/connection.ts';
import { useTexts } from '../texts/define-texts.ts';
import { Spinner } from '../ui/button.tsx';
import { ProblemNotice } from '../ui/notice.tsx';
import { TextLayer } from './text-layer.tsx';
import { imageAddress, pageQuery, type ShownDocument } from './viewer.queries.ts';
import { viewerTexts } from './viewer.texts.ts';

export interface PageMark {
  key: string;
  colour: MarkColour;
  boxes: Block['boxes'];
}

export type MarkColour = 'passage' | 'yellow' | 'green' | 'blue' | 'pink';

/** Drawn over the picture so that what is printed shines through. */
export const markColours: Record<MarkColour, string> = {
  passage: 'bg-[#ffc400]/40 outline-2 outline-[#b88a00]',
  yellow: 'bg-[#ffd84d]/45',
  green: 'bg-[#6fcf73]/40',
  blue: 'bg-[#6db1ff]/40',
  pink: 'bg-[#ff8fc0]/40',
};

interface PageSheetProps {
  document: ShownDocument;
  number: number;
  width: number;
  marks: PageMark[];
  /** Called when its marks have been drawn. */
  onMarks(): void;
}

const A4 = Math.SQRT2;

export function PageSheet({ document, number, width, marks, onMarks }: PageSheetProps) {
  const { data: page, error } = useQuery(pageQuery(document, number));
  const { data: before } = useQuery({ ...pageQuery(document, number - 1), enabled: number > 1 });
  const { returns } = useConnection();
  const ratio = page ? page.height / page.width : A4;
  return (
    <div
      className="@container relative mx-auto mb-4 overflow-hidden bg-white text-black shadow-lift"
      style={{ width, height: width * ratio }}
    >
      {error && <ProblemNotice error={error} />}
      {page && (
        <>
          <PageImage key={returns} document={document} number={number} width={width} />
          <Marks page={page} marks={marks} onMarks={onMarks} />
          <TextLayer page={withCarriedOver(page, before)} />
        </>
      )}
    </div>
  );
}

/** A paragraph that continues on the next page belongs to the page where it begins; its rest is shown here. */
function withCarriedOver(page: DocumentPage, before: DocumentPage | undefined): DocumentPage {
  const carried = before?.blocks.filter(({ boxes }) => boxes.some((box) => box.page === page.page));
  return carried && carried.length > 0 ? { ...page, blocks: [...carried, ...page.blocks] } : page;
}

interface PageImageProps {
  document: ShownDocument;
  number: number;
  width: number;
}

function PageImage({ document, number, width }: PageImageProps) {
  const texts = useTexts(viewerTexts);
  const [state, setState] = useState<'coming' | 'shown' | 'broken'>('coming');
  if (state === 'broken') return <p className="p-4 text-sm">{texts.pageFailed}</p>;
  return (
    <>
      {state === 'coming' && (
        <div className="absolute inset-0 flex justify-center pt-24 text-neutral-600">
          <Spinner />
        </div>
      )}
      <img
        src={imageAddress(document, number, width)}
        alt={texts.imageOf(number)}
        className="absolute inset-0 size-full"
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
      />
    </>
  );
}

interface MarksProps {
  page: DocumentPage;
  marks: PageMark[];
  onMarks(): void;
}

function Marks({ page, marks, onMarks }: MarksProps) {
  useLayoutEffect(onMarks);
  return marks.flatMap(({ key, colour, boxes }) =>
    boxes
      .filter((box) => box.page === page.page)
      .map((box) => (
        <div
          key={`${key}-${box.start}-${box.y}`}
          data-mark={key}
          className={`absolute rounded-xs ${markColours[colour]}`}
          style={{
            left: `${(box.x / page.width) * 100}%`,
            top: `${(box.y / page.height) * 100}%`,
            width: `${(box.width / page.width) * 100}%`,
            height: `${(box.height / page.height) * 100}%`,
          }}
        />
      )),
  );
}
