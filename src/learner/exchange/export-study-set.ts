/** A study set as a file for other programs. */
import { strToU8, zipSync } from 'fflate';
import type { ExportFormat } from '../../contracts/decks.ts';
import type { StudySet } from '../../contracts/reading.ts';
import { type ExchangedSet, exchangedSet } from '../../domain/exchange/exchanged-set.ts';
import type { MediaFile } from '../../domain/exchange/imported.ts';
import { shortened } from '../../domain/exchange/portable-text.ts';
import { writeCsv, writeTsv } from '../../domain/exchange/write-delimited.ts';
import { writeGift } from '../../domain/exchange/write-gift.ts';
import { writeMarkdown } from '../../domain/exchange/write-markdown.ts';
import { writeMoodleXml } from '../../domain/exchange/write-moodle-xml.ts';
import { writePage } from '../../domain/exchange/write-page.ts';
import { writeQti } from '../../domain/exchange/write-qti.ts';
import { writeQuizlet } from '../../domain/exchange/write-quizlet.ts';
import { learnerError } from '../error-codes.ts';
import { archiveTime } from './archive-time.ts';
import { writeApkg } from './write-apkg-thread.ts';

export interface ExportedFile {
  fileName: string;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface ExportOrder {
  format: ExportFormat;
  /** Dates the notes of an Anki file: a later export wins over an earlier one. */
  now: Date;
  /** Pictures and sounds of the cards, asked for by the formats that can hold them. */
  media(): Promise<MediaFile[]>;
  signal: AbortSignal;
}

interface Writer {
  /** What the format can hold of a set. */
  holds: 'cards' | 'quiz' | 'both';
  ending: string;
  mediaType: string;
  write(set: ExchangedSet, order: ExportOrder): string | Uint8Array | Promise<Uint8Array>;
}

const writers: Record<ExportFormat, Writer> = {
  apkg: {
    holds: 'cards',
    ending: 'apkg',
    mediaType: 'application/octet-stream',
    write: async (set, { now, media, signal }) =>
      writeApkg({ set, media: await media(), now }, signal),
  },
  csv: { holds: 'cards', ending: 'csv', mediaType: 'text/csv; charset=utf-8', write: writeCsv },
  tsv: {
    holds: 'cards',
    ending: 'tsv',
    mediaType: 'text/tab-separated-values; charset=utf-8',
    write: writeTsv,
  },
  quizlet: {
    holds: 'cards',
    ending: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    write: writeQuizlet,
  },
  markdown: {
    holds: 'both',
    ending: 'md',
    mediaType: 'text/markdown; charset=utf-8',
    write: writeMarkdown,
  },
  html: { holds: 'both', ending: 'html', mediaType: 'text/html; charset=utf-8', write: writePage },
  moodle: {
    holds: 'quiz',
    ending: 'moodle.xml',
    mediaType: 'application/xml; charset=utf-8',
    write: writeMoodleXml,
  },
  gift: {
    holds: 'quiz',
    ending: 'gift.txt',
    mediaType: 'text/plain; charset=utf-8',
    write: writeGift,
  },
  qti: {
    holds: 'quiz',
    ending: 'qti.zip',
    mediaType: 'application/zip',
    write: (set, { now }) => packed(writeQti(set), now),
  },
};

export async function exportStudySet(set: StudySet, order: ExportOrder): Promise<ExportedFile> {
  const { holds, ending, mediaType, write } = writers[order.format];
  const exchanged = exchangedSet(set);
  refuseEmpty(exchanged, holds);
  const written = await write(exchanged, order);
  return {
    fileName: `${fileStem(exchanged.title)}.${ending}`,
    mediaType,
    bytes: new Uint8Array(typeof written === 'string' ? strToU8(written) : written),
  };
}

function refuseEmpty({ cards, items }: ExchangedSet, holds: Writer['holds']): void {
  const missing = {
    cards: cards.length === 0 && 'This set has no flashcards, and this format holds nothing else.',
    quiz: items.length === 0 && 'This set has no quiz, and this format holds nothing else.',
    both: cards.length + items.length === 0 && 'This set is empty.',
  }[holds];
  if (missing) throw learnerError('reading.nothing-to-export', missing);
}

function packed(files: Record<string, string>, now: Date): Uint8Array {
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return zipSync(Object.fromEntries(bytes), { mtime: archiveTime(now) });
}

/** A name that every system takes. */
function fileStem(title: string): string {
  const safe = title.replace(/[/\\:*?"<>|]/g, ' ').replace(/\s+/g, ' ');
  return shortened(safe, 80).replace(/^[. ]+|[. ]+$/g, '') || 'study set';
}
