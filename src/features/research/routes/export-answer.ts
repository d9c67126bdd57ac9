/** An answer as a file. */
import type { FinalResponse } from '../../../contracts/research/research-answer.ts';
import {
  answerMarkdown,
  answerPage,
  toBibtex,
  toRis,
} from '../../../domain/research/answer-files.ts';

export const ANSWER_FORMATS = ['md', 'html', 'bib', 'ris'] as const;
type AnswerFormat = (typeof ANSWER_FORMATS)[number];

const TYPES: Readonly<Record<AnswerFormat, string>> = {
  md: 'text/markdown',
  html: 'text/html',
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
};

export function exportAnswer(
  question: string,
  response: FinalResponse,
  format: AnswerFormat,
): Response {
  const text = {
    md: () => answerMarkdown(question, response),
    html: () => answerPage(question, response),
    bib: () => toBibtex(response.sources),
    ris: () => toRis(response.sources),
  }[format]();
  return new Response(text, {
    headers: {
      'content-type': `${TYPES[format]}; charset=utf-8`,
      'content-disposition': `attachment; filename*=UTF-8''answer-${response.id.slice(-12)}.${format}`,
    },
  });
}
