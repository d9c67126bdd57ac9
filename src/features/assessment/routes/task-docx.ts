/** A finished task for paper: the questions to hand out, and on a page of its own the key. */
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { ExchangedItem, ExchangedSet } from '../../../domain/exchange/exchanged-set.ts';

export async function taskDocx({
  title,
  items,
  words,
}: ExchangedSet): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Document({
    title,
    sections: [
      {
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          ...items.flatMap(question),
          new Paragraph({
            text: words.answers,
            heading: HeadingLevel.HEADING_1,
            pageBreakBefore: true,
          }),
          ...items.map(keyLine),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

const letter = (at: number): string => String.fromCharCode(65 + at);

/** A question stays on one page with its options. */
function question({ question: text, options }: ExchangedItem, at: number): Paragraph[] {
  const stem = new Paragraph({
    children: [new TextRun({ text: `${at + 1}. ${text}`, bold: true })],
    ...{ keepNext: true, keepLines: true, spacing: { before: 320, after: 80 } },
  });
  const choices = options.map(
    ({ text: option }, place) =>
      new Paragraph({
        text: `${letter(place)}. ${option}`,
        ...{ indent: { left: 360 }, keepLines: true, keepNext: place < options.length - 1 },
      }),
  );
  return [stem, ...choices];
}

function keyLine({ options, explanation }: ExchangedItem, at: number): Paragraph {
  const right = options.findIndex(({ isRight }) => isRight);
  return new Paragraph({
    children: [
      new TextRun({ text: `${at + 1}. ${letter(right)}`, bold: true }),
      new TextRun(explanation === '' ? '' : `  ${explanation}`),
    ],
    spacing: { after: 120 },
  });
}
