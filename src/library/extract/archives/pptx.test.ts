import { expect, test } from 'vitest';
import {
  packed,
  pptxParts,
  shape,
  slideParagraph,
} from '../../../testing/documents/office-files.ts';
import { inShort, readHere } from '../../../testing/documents/read-here.ts';

const level = (depth: number, inner = '') => `<a:pPr lvl="${depth}">${inner}</a:pPr>`;

test('slides are pages in the order of the show, with titles, bullets, tables and notes', async () => {
  const row = (...cells: string[]) =>
    `<a:tr>${cells.map((cell) => `<a:tc><a:txBody>${slideParagraph(cell)}</a:txBody></a:tc>`).join('')}</a:tr>`;
  const bullets = [
    slideParagraph('Cells divide'),
    slideParagraph('in phases', level(1)),
    slideParagraph('not a bullet', level(0, '<a:buNone/>')),
    slideParagraph('step', level(0, '<a:buAutoNum type="arabicPeriod"/>')),
    slideParagraph('step', level(0, '<a:buAutoNum type="arabicPeriod"/>')),
  ].join('');
  const slides = [
    {
      shapes: `${shape('subTitle', slideParagraph('A lecture'))}${shape('ctrTitle', slideParagraph('Cell biology'))}`,
    },
    {
      shapes: `${shape('', bullets)}${shape('title', slideParagraph('Division'))}${shape('sldNum', slideParagraph('2'))}<p:graphicFrame><a:tbl>${row('phase', 'minutes')}${row('mitosis', '80')}</a:tbl></p:graphicFrame>`,
      notes: 'Ask who has seen a cell divide.',
    },
  ];

  const messages = await readHere('pptx', packed(pptxParts(slides)));

  expect(messages[0]).toEqual({ type: 'meta', title: 'Lecture 3', author: 'A. Berg', pages: 2 });
  expect(inShort(messages)).toEqual([
    'p1 heading1 Cell biology',
    'p1 paragraph A lecture',
    'p2 heading2 Division',
    'p2 list • Cells divide',
    'p2 list ◦ in phases',
    'p2 paragraph not a bullet',
    'p2 list 1. step',
    'p2 list 2. step',
    'p2 table phase | minutes\nmitosis | 80',
    'p2 paragraph Ask who has seen a cell divide.',
  ]);
  expect(messages.filter(({ type }) => type === 'page')).toEqual([
    { type: 'page', page: 1, width: 960, height: 540, characters: 21 },
    { type: 'page', page: 2, width: 960, height: 540, characters: 118 },
  ]);
});

test('what is drawn twice for older programs is read once', async () => {
  const box = (text: string) => shape(null, slideParagraph(text));
  const shapes = `<mc:AlternateContent xmlns:mc="x"><mc:Choice>${box('new')}</mc:Choice><mc:Fallback>${box('old')}</mc:Fallback></mc:AlternateContent>`;

  expect(inShort(await readHere('pptx', packed(pptxParts([{ shapes }]))))).toEqual([
    'p1 paragraph new',
  ]);
});

test('a slide that is missing is told, and the others are read', async () => {
  const parts = pptxParts([
    { shapes: shape(null, slideParagraph('one')) },
    { shapes: shape(null, slideParagraph('two')) },
  ]);
  const { 'ppt/slides/slide2.xml': _gone, ...rest } = parts;

  const messages = await readHere('pptx', packed(rest));

  expect(inShort(messages)).toEqual(['p2 paragraph two']);
  expect(messages).toContainEqual({
    type: 'warning',
    code: 'part-missing',
    message: '1 slides are missing.',
  });
});
