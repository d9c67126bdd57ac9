/** The format, the state and the problem of a document, in words. */
import { useMemo } from 'react';
import type { Document, DocumentFormat, ReadingProgress } from '../../../../contracts/document.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { useLanguage } from '../../../texts/language.tsx';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { wordsTexts } from './words.texts.ts';

type Words = (typeof wordsTexts)['en'];

const formats: Record<DocumentFormat, (words: Words) => string> = {
  pdf: () => 'PDF',
  png: ({ picture }) => picture('PNG'),
  jpeg: ({ picture }) => picture('JPEG'),
  tiff: ({ picture }) => picture('TIFF'),
  webp: ({ picture }) => picture('WebP'),
  docx: () => 'Word',
  pptx: () => 'PowerPoint',
  epub: () => 'EPUB',
  html: ({ webPage }) => webPage,
  markdown: () => 'Markdown',
  text: ({ text }) => text,
  vtt: ({ subtitles }) => subtitles('VTT'),
  srt: ({ subtitles }) => subtitles('SRT'),
};

const stages: Record<ReadingProgress['stage'], keyof Words> = {
  reading: 'stageReading',
  recognising: 'stageRecognising',
  indexing: 'stageIndexing',
};

export function useDocumentWords() {
  const words = useTexts(wordsTexts);
  const format = useFormat();
  const { locale } = useLanguage();
  const languages = useMemo(() => new Intl.DisplayNames([locale], { type: 'language' }), [locale]);
  const language = (code: string | null): string | null => {
    if (code === null) return null;
    const name = languages.of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
  return {
    format: (name: DocumentFormat): string => formats[name](words),
    language,
    /** "PDF · 9 pages · English · added 3 days ago": only what is known. */
    facts: (document: Document): string[] =>
      [
        formats[document.format](words),
        document.pages > 0 && document.status === 'ready' && document.paged
          ? words.pages(document.pages)
          : null,
        language(document.language),
        document.local_only ? words.localOnly : null,
        words.added(format.relative(document.created_at)),
      ].filter((fact) => fact !== null),
    status: (document: Document): { text: string; tone: BadgeTone } => statusOf(document, words),
    stage: (progress: ReadingProgress): string => stageOf(progress, words),
  };
}

function statusOf({ status, problem }: Document, words: Words): { text: string; tone: BadgeTone } {
  if (status === 'reading') return { text: words.reading, tone: 'accent' };
  if (status === 'needs_review') return { text: words.needsReview, tone: 'warn' };
  if (status === 'failed') return { text: words.failed, tone: 'bad' };
  return problem === null
    ? { text: words.ready, tone: 'good' }
    : { text: words.replaceFailed, tone: 'warn' };
}

function stageOf({ stage, done, total }: ReadingProgress, words: Words): string {
  const name = words[stages[stage]];
  if (typeof name !== 'string') return stage;
  // A page in work counts: "page 1 of 3" while the first is recognised.
  if (total !== null && total > 0) return words.stageAt(name, Math.min(done + 1, total), total);
  return done > 0 ? words.stageBegun(name, done) : `${name} …`;
}

/** From 0 to 1, when it is known how much there is. */
export function shareOf({ done, total }: ReadingProgress): number | undefined {
  return total === null || total === 0 ? undefined : done / total;
}
