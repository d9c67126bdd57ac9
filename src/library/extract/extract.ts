/**
 * Reads one file of a known format. Made to run inside the parser child and
 * nowhere else: hostile files may stall it or eat memory without end. Each reader
 * is loaded when it is needed, so that a text file does not wait for the PDF engine.
 */
import type { Extraction } from './extraction.ts';
import { flowMessages } from './flow-messages.ts';
import type { ParseJob, ReadableFormat } from './parse-job.ts';
import type { ContentLimits } from './parse-limits.ts';
import type { ParserMessage } from './parser-message.ts';

type Reader = (bytes: Uint8Array, limits: ContentLimits) => Extraction | Promise<Extraction>;

const readers: Record<Exclude<ReadableFormat, 'pdf'>, () => Promise<Reader>> = {
  docx: async () => (await import('./archives/docx.ts')).readDocx,
  pptx: async () => (await import('./archives/pptx.ts')).readPptx,
  epub: async () => (await import('./archives/epub.ts')).readEpub,
  html: async () => (await import('./html/html.ts')).readHtml,
  markdown: async () => (await import('./plain.ts')).readMarkdown,
  text: async () => (await import('./plain.ts')).readText,
  vtt: async () => (await import('./plain.ts')).readSubtitles,
  srt: async () => (await import('./plain.ts')).readSubtitles,
};

export async function* extract(bytes: Uint8Array, job: ParseJob): AsyncGenerator<ParserMessage> {
  if (job.format === 'pdf') {
    const { pdfMessages } = await import('./pdf/pdf.ts');
    yield* pdfMessages(bytes, job);
  } else {
    const read = await readers[job.format]();
    yield* flowMessages(await read(bytes, job.limits), job.limits);
  }
  yield { type: 'done' };
}
