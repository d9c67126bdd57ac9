/** A debate as a file: Markdown, JSON, or a page that prints well. */
import type { DebateDetail } from '../../../contracts/debate-requests.ts';
import { debateError } from '../error-codes.ts';
import { printedPage } from './printed-page.ts';

export const EXPORT_FORMATS = ['md', 'json', 'print'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export function exportDebate({ id, report }: DebateDetail, format: ExportFormat): Response {
  if (!report) {
    throw debateError('debate.not-ready', 'This debate has no report yet.');
  }
  if (format === 'print') {
    return new Response(printedPage(report.question, report.markdown), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    });
  }
  const [type, text] =
    format === 'md'
      ? ['text/markdown', report.markdown]
      : ['application/json', JSON.stringify(report, null, 2)];
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename*=UTF-8''debate-${id.slice(-12)}.${format}`,
    },
  });
}
