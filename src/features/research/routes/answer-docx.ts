/** An answer as a file for word processors, with numbered sources. */
import { Document, ExternalHyperlink, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type {
  AnswerSentence,
  AnswerSource,
  FinalResponse,
} from '../../../contracts/research/research-answer.ts';

export async function answerDocx(
  question: string,
  response: FinalResponse,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Document({
    title: question.slice(0, 200),
    sections: [{ children: [heading(question, HeadingLevel.TITLE), ...bodyOf(response)] }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function bodyOf({ outcome, answer, sections, perspectives, sources }: FinalResponse): Paragraph[] {
  if (outcome === 'refused') return [plain(answer)];
  const parts = sections.flatMap(({ heading: title, sentences }) => [
    ...(sections.length > 1 ? [heading(title, HeadingLevel.HEADING_1)] : []),
    new Paragraph({ children: sentences.flatMap(cited) }),
  ]);
  const sides = perspectives.map(
    ({ viewpoint, sentence }) =>
      new Paragraph({
        children: [new TextRun({ text: `${viewpoint}: `, bold: true }), ...cited(sentence)],
      }),
  );
  return [
    ...(parts.length > 0 ? parts : [plain(answer)]),
    ...(sides.length > 0 ? [heading('Perspectives', HeadingLevel.HEADING_1), ...sides] : []),
    ...(sources.length > 0 ? [heading('Sources', HeadingLevel.HEADING_1)] : []),
    ...sources.map(sourceOf),
  ];
}

function heading(text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph {
  return new Paragraph({ text, heading: level });
}

const plain = (text: string): Paragraph => new Paragraph({ text });

function cited({ text, citations }: AnswerSentence): TextRun[] {
  const numbers = [...new Set(citations.map(({ number }) => number))];
  return [
    new TextRun(`${text} `),
    new TextRun({ text: `${numbers.map((number) => `[${number}]`).join('')} ` }),
  ];
}

function sourceOf({ number, title, url, date }: AnswerSource): Paragraph {
  const about = [title, date?.slice(0, 10)].filter((part) => part !== undefined).join(', ');
  const link = url === null ? [] : [new TextRun(' '), linkTo(url)];
  return new Paragraph({ children: [new TextRun(`${number}. ${about}`), ...link] });
}

function linkTo(url: string): ExternalHyperlink {
  return new ExternalHyperlink({ link: url, children: [new TextRun({ text: url })] });
}
