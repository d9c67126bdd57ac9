/** The formats that are text already: plain text, Markdown, subtitles. */
import { cueItems } from '../../domain/flow/cue-items.ts';
import { readCues } from '../../domain/flow/cues.ts';
import { frontMatter } from '../../domain/flow/front-matter.ts';
import { markdownItems } from '../../domain/flow/markdown.ts';
import { plainTextItems } from '../../domain/flow/plain-text.ts';
import { decodeText } from '../../domain/text/decode-text.ts';
import { libraryError } from '../error-codes.ts';
import type { Extraction } from './extraction.ts';

export function readText(bytes: Uint8Array): Extraction {
  const { text, warnings } = decoded(bytes);
  return { items: plainTextItems(text), warnings };
}

export function readMarkdown(bytes: Uint8Array): Extraction {
  const { text, warnings } = decoded(bytes);
  const { body, ...described } = frontMatter(text);
  return { ...described, items: markdownItems(body), warnings };
}

export function readSubtitles(bytes: Uint8Array): Extraction {
  const { text, warnings } = decoded(bytes);
  const language = /^WEBVTT[^\n]*\n(?:[^\n]+\n)*?Language:\s*([\w-]{2,20})/i.exec(text)?.[1];
  return { items: cueItems(readCues(text)), warnings, ...(language !== undefined && { language }) };
}

function decoded(bytes: Uint8Array): { text: string; warnings: Extraction['warnings'] & {} } {
  const found = decodeText(bytes);
  if (found === undefined) {
    throw libraryError('document.corrupt', 'This is not text all the way through. Save it again.');
  }
  if (found.encoding !== 'windows-1252') return { text: withoutMark(found.text), warnings: [] };
  const message =
    'The text is not Unicode; it was read as Windows-1252. Check letters like æ and é.';
  return { text: found.text, warnings: [{ code: 'encoding-guessed', message }] };
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
