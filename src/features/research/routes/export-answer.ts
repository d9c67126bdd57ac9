/** An answer as a file. */
import type { FinalResponse } from '../../../contracts/research/research-answer.ts';
import {
  answerMarkdown,
  answerPage,
  toBibtex,
  toRis,
} from '../../../domain/research/answer-files.ts';
import { answerDocx } from './answer-docx.ts';

export const ANSWER_FORMATS = ['md', 'html', 'docx', 'bib', 'ris'] as const;
type AnswerFormat = (typeof ANSWER_FORMATS)[number];

const TYPES: Readonly<Record<AnswerFormat, string>> = {
  md: 'text/markdown',
  html: 'text/html',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
};

/** Beside Markdown. */
export const ANSWER_TYPES = Object.values(TYPES).filter((type) => type !== TYPES.md);

export async function exportAnswer(
  question: string,
  response: FinalResponse,
  format: AnswerFormat,
): Promise<Response> {
  const content = await {
    md: () => answerMarkdown(question, response),
    html: () => answerPage(question, response),
    docx: () => answerDocx(question, response),
    bib: () => toBibtex(response.sources),
    ris: () => toRis(response.sources),
  }[format]();
  return new Response(content, {
    headers: {
      'content-type': format === 'docx' ? TYPES.docx : `${TYPES[format]}; charset=utf-8`,
      'content-disposition': `attachment; filename*=UTF-8''answer-${response.id.slice(-12)}.${format}`,
    },
  });
}
